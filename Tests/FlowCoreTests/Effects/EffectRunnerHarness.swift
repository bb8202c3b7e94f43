import FlowEffects
import FlowRuntime

@testable import FlowCore

/// A real runner that plays the events of the model and records the same log.
@MainActor
final class EffectRunnerHarness {
  private let runtime = VirtualTimeRuntime()
  private(set) var log: [ProgramEventRecord] = []
  private let isMapped: Bool
  private var runner: EffectRunner<String>?
  private var handled = 0
  /// Whether the runner has reported the end of its last busy period.
  private var hasReportedIdle = true

  /// Creates a runner.
  /// - Parameters:
  ///   - isMapped: Whether programs are mapped with the identity, which must change nothing.
  ///   - answer: A closure that returns the program of an action, given the number of actions handled before.
  init(isMapped: Bool, answer: @escaping (String, Int) -> Program) {
    self.isMapped = isMapped
    runtime.enter {
      let runner = EffectRunner<String>(reporter: EffectReporter(of: self)) { [weak self] action in
        self?.handle(action, leadingTo: answer)
      }
      runner.onError = { [weak self] _ in self?.report("error") }
      runner.onIdle = { [weak self] in self?.hasReportedIdle = true }
      self.runner = runner
    }
  }

  private func handle(_ action: String, leadingTo answer: (String, Int) -> Program) {
    report(action)
    if action.hasPrefix(ProgramGenerator.cancelsAll) { runner?.cancelAll() }
    defer { handled += 1 }
    runner?.begin(effect(of: answer(action, handled)))
  }

  /// Plays an event. An event that advances moves the clock to `time`.
  func play(_ event: ProgramEvent, upTo time: Duration) throws {
    try runtime.enter {
      switch event {
      case .send(let actions): runner?.send(actions)
      case .run(let program): runner?.run(effect(of: program))
      case .cancel(let id): runner?.cancel(EffectID(id))
      case .cancelAll: runner?.cancelAll()
      case .advance, .advanceToNext:
        try runtime.advance(to: time)
        logRunningWork()
      }
    }
  }

  /// Releases the runner with all its running work.
  /// - Returns: The number of tasks that sleep on.
  func leave() throws -> Int {
    runtime.enter {
      runner?.end()
      runner = nil
    }
    try runtime.runReady()
    let sleepers = runtime.sleepers.count
    try runtime.advance(to: runtime.now + .seconds(10))
    return sleepers
  }

  /// The actions that were sent too late.
  var late: [ProgramEventRecord] {
    (runner?.reporter.run.trace.events(after: 0) ?? []).compactMap { event in
      guard case .late(_, let action) = event.kind else { return nil }
      return ProgramEventRecord(time: event.time, text: action.description.filter { $0 != "\"" })
    }
  }

  private func effect(of program: Program) -> EffectProgram<String> {
    isMapped ? program.effect.map { $0 } : program.effect
  }

  private func report(_ text: String) {
    log.append(ProgramEventRecord(time: runtime.now, text: text))
  }

  /// Logs the running work, its ids and the number of sleeping tasks.
  ///
  /// An idle runner that has not reported the end of its work is logged too.
  private func logRunningWork() {
    guard let runner else { return }
    report(
      "\(runner.running.map(\.label.description)) \(runner.runningIDs.map(\.description)) "
        + "\(runner.isIdle ? "idle" : "busy"), \(runtime.sleepers.count) asleep")
    if !runner.isIdle { hasReportedIdle = false }
    if !hasReportedIdle, runner.isIdle { report("idle, and has not reported that") }
  }
}

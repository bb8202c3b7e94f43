import FlowEffects
import FlowRuntime

@testable import FlowCore

/// A runner whose sent actions are recorded with their times.
@MainActor
final class EffectHarness {
  let runtime = VirtualTimeRuntime()
  private(set) var log: [String] = []
  private(set) var errors: [String] = []
  private var within: [String: String] = [:]
  private var cancelsAll: String?
  private var answers: [String: EffectProgram<String>] = [:]
  private var known: EffectRunner<String>?

  var runner: EffectRunner<String> {
    guard let known else { fatalError("the runner has been released") }
    return known
  }

  init() {
    runtime.enter {
      known = EffectRunner(reporter: EffectReporter(of: self)) { [weak self] action in self?.handle(action) }
      runner.onError = { [weak self] in self?.errors.append("\($0)") }
    }
  }

  /// Logs an action, and does what the test has set for the action.
  private func handle(_ action: String) {
    if action == cancelsAll { runner.cancelAll() }
    log.append(runtime.now == .zero ? action : "\(milliseconds(runtime.now)) \(action)")
    if let other = within[action] {
      runner.send(other)
      log.append("end \(action)")
    } else if !within.isEmpty {
      log.append("end \(action)")
    }
    if let answer = answers[action] { runner.begin(answer) }
  }

  isolated deinit {
    known?.end()
  }

  /// Sets the effect of an action.
  func on(_ action: String, _ effect: EffectProgram<String>) {
    answers[action] = effect
  }

  /// Sends `other` while `action` is handled.
  func sendWithin(_ action: String, _ other: String) {
    within[action] = other
  }

  /// Cancels all effects while `action` is handled.
  func cancelAllWithin(_ action: String) {
    cancelsAll = action
  }

  func send(_ action: String) {
    runtime.enter { runner.send(action) }
  }

  func run(_ effect: EffectProgram<String>) {
    runtime.enter { runner.run(effect) }
  }

  /// Advances the time by milliseconds.
  func advance(_ milliseconds: Int) {
    try? runtime.advance(to: runtime.now + .milliseconds(milliseconds))
  }

  /// Runs a program to its end.
  /// - Returns: The actions that it sent.
  func all(of effect: EffectProgram<String>, milliseconds: Int = 10_000) -> [String] {
    run(effect)
    advance(milliseconds)
    return log
  }

  /// The late actions, effects, faults and errors in the trace, as text.
  var trace: [String] {
    runner.reporter.run.trace.events(after: 0).compactMap { event in
      switch event.kind {
      case .late(_, let action): "late \(action)"
      case .effect(_, let label, let change): "\(label) \(change.rawValue)"
      case .fault(let text): text
      case .threw(let owner, let error): "\(owner) threw \(error)"
      default: nil
      }
    }
  }

  var running: [String] { runner.running.map(\.label.description) }

  func leave() {
    known?.end()
    known = nil
  }

  private func milliseconds(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1)))"
  }
}

extension EffectProgram<String> {
  /// Returns a task that sleeps for milliseconds and then sends an action.
  static func work(_ action: String, after milliseconds: Int = 100) -> EffectProgram {
    .run { context in
      try await context.sleep(for: .milliseconds(milliseconds))
      return action
    }
  }

  /// Returns a task that ignores cancellation.
  static func stubborn(_ action: String, after milliseconds: Int = 100) -> EffectProgram {
    .run { context in
      await Task { try? await context.sleep(for: .milliseconds(milliseconds)) }.value
      await context.send("\(action)…")
      return action
    }
  }

  static func after(_ milliseconds: Int, _ effect: EffectProgram) -> EffectProgram {
    .delay(.milliseconds(milliseconds), effect)
  }
}

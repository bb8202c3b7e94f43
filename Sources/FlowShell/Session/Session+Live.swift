import FlowRuntime
import FlowScript

/// How virtual and real time go together while `clock live` is on.
struct LivePace {
  let real: Duration
  let virtual: Duration

  /// Where virtual time should be now, in whole milliseconds, so that a recording reads well.
  var virtualNow: Duration {
    let elapsed = FlowRuntime.realTime - real
    return virtual + .milliseconds(Int(elapsed / .milliseconds(1)))
  }
}

extension Session {
  /// Readable when the app has something to do though nobody typed: a job from another thread.
  package var wakeUpDescriptor: Int32? {
    isHalted ? nil : launched.map { $0.runtime.wakeUpDescriptor }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// In `clock live`, how long in real time until the next sleeper wakes; `nil` if none does, or time stands still.
  package var timeUntilNextDue: Duration? {
    guard !isHalted, let livePace, let due = launched?.runtime.nextDue else { return nil }
    return max(.zero, due - livePace.virtualNow)
  }

  /// Between two statements: lets the app do what has become ready, and in `clock live` what has become due.
  ///
  /// What that shows becomes part of the session as an `advance`, which a recording keeps.
  /// - Returns: What it showed.
  package func passTime() -> [TranscriptEvent] {
    guard let app = launched, !isHalted else { return [] }
    let distance = livePace.map { max(.zero, $0.virtualNow - app.runtime.now) } ?? .zero
    let lastStatement = (app.sequenceBeforeStatement, app.timeBeforeStatement)
    let settings = settings
    guard let outcome = try? drive(.advance(distance), { _ in }) else { return [] }
    let isSilent = outcome.events == [TranscriptEvent(.unchanged)]
    // Nobody asked for what did not happen: the last statement is still the one before.
    if isSilent { (app.sequenceBeforeStatement, app.timeBeforeStatement) = lastStatement }
    if !isSilent || distance > .zero {
      keep(
        JournalEntry(
          statement: .advance(distance), outcome: outcome, screen: app.tree.front?.name, settings: settings,
          events: lastSpan))
    }
    return isSilent ? [] : outcome.events
  }

  /// Goes on after an interrupt, at which time has stood still.
  func goOn() {
    guard isHalted else { return }
    isHalted = false
    if livePace != nil, let launched {
      livePace = LivePace(real: FlowRuntime.realTime, virtual: launched.runtime.now)
    }
  }

  /// In `clock live`, lets real time follow where a statement has played ahead of it.
  func keepPace(with app: LaunchedApp) {
    guard let livePace, app.runtime.now > livePace.virtualNow else { return }
    self.livePace = LivePace(real: FlowRuntime.realTime, virtual: app.runtime.now)
  }

  /// `clock …`: how time goes on from here.
  func set(clock: Statement.Clock) throws(Problem) -> Outcome {
    if case .auto(let window?) = clock { try check(window) }
    livePace = nil
    if clock == .live {
      guard isAtPrompt else { throw Problem(.refused, "clock live is for the prompt", advice: ["use clock auto"]) }
      livePace = LivePace(real: FlowRuntime.realTime, virtual: try requireApp().runtime.now)
    }
    self.clock = clock
    return Outcome(.set)
  }
}

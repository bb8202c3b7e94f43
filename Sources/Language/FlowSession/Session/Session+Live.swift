import FlowRuntime
import FlowScript

/// How virtual and real time go together while `clock live` is on.
struct LivePace {
  package let real: Duration
  package let virtual: Duration

  /// Where virtual time should be now, in whole milliseconds, so that a recording reads well.
  var virtualNow: Duration {
    let elapsed = FlowRuntime.realTime - real
    return virtual + .milliseconds(Int(elapsed / .milliseconds(1)))
  }
}

extension Session {
  /// Readable when a job from another thread has come.
  package var wakeUpDescriptor: Int32? {
    isHalted ? nil : launched.map { $0.runtime.wakeUpDescriptor }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// In `clock live`, the real time until the next sleeper wakes. `nil` if none does, or if time stands still.
  var timeUntilNextDue: Duration? {
    guard !isHalted, let livePace, let due = launched?.runtime.nextDue else { return nil }
    return max(.zero, due - livePace.virtualNow)
  }

  /// Between two statements: lets the app do what has become ready, and in `clock live` what has become due.
  /// - Returns: What that did, with the virtual time that went by. `nil` if nothing changed and no time went by.
  package func passTime() -> (outcome: Outcome, distance: Duration?) {
    guard let app = launched, !isHalted else { return (Outcome(.answered), nil) }
    let distance = livePace.map { max(.zero, $0.virtualNow - app.runtime.now) } ?? .zero
    let lastStatement = (app.sequenceBeforeStatement, app.timeBeforeStatement)
    guard let outcome = try? drive(.advance(distance), { _ in }) else { return (Outcome(.answered), nil) }
    guard outcome.events == [TranscriptEvent(.unchanged)] else { return (outcome, distance) }
    // Without a change the last statement is still the one before.
    (app.sequenceBeforeStatement, app.timeBeforeStatement) = lastStatement
    return distance > .zero ? (outcome, distance) : (Outcome(.answered), nil)
  }

  /// Goes on after an interrupt, at which time has stood still.
  package func resume() {
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
  package func set(clock: Statement.Clock) throws(Diagnostic) -> Outcome {
    if case .auto(let window?) = clock { try check(window) }
    livePace = nil
    if clock == .live {
      livePace = LivePace(real: FlowRuntime.realTime, virtual: try requireApp().runtime.now)
    }
    self.clock = clock
    return Outcome(.set)
  }
}

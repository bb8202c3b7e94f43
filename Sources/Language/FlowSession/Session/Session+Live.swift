import FlowRuntime
import FlowScript

/// The relation of virtual to real time while `clock live` is on.
struct LivePace {
  /// The real time at the start of the pace.
  package let real: Duration
  /// The virtual time at the start of the pace.
  package let virtual: Duration

  /// The virtual time for the current real time.
  ///
  /// It is in whole milliseconds, so that recordings read well.
  var virtualNow: Duration {
    let elapsed = FlowRuntime.realTime - real
    return virtual + .milliseconds(Int(elapsed / .milliseconds(1)))
  }
}

extension Session {
  /// A descriptor that is readable when another thread has enqueued a job. `nil` if time stands still.
  package var wakeUpDescriptor: Int32? {
    isHalted ? nil : launched.map { $0.runtime.wakeUpDescriptor }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The real time until the next sleeper wakes in `clock live`. `nil` if none does, or if time stands still.
  var timeUntilNextDue: Duration? {
    guard !isHalted, let livePace, let due = launched?.runtime.nextDue else { return nil }
    return max(.zero, due - livePace.virtualNow)
  }

  /// Runs ready jobs between two statements, and in `clock live` those that became due.
  /// - Returns: The outcome with the virtual time that passed. The time is `nil` if nothing changed and no time passed.
  package func passTime() -> (outcome: Outcome, distance: Duration?) {
    guard let app = launched, !isHalted else { return (Outcome(.answered), nil) }
    let distance = livePace.map { max(.zero, $0.virtualNow - app.runtime.now) } ?? .zero
    let lastStatement = (app.sequenceBeforeStatement, app.timeBeforeStatement)
    guard let outcome = try? drive(.advance(distance), { _ in }) else { return (Outcome(.answered), nil) }
    guard outcome.events == [TranscriptEvent(.unchanged)] else { return (outcome, distance) }
    // Without a change, `why` still refers to the previous statement.
    (app.sequenceBeforeStatement, app.timeBeforeStatement) = lastStatement
    return distance > .zero ? (outcome, distance) : (Outcome(.answered), nil)
  }

  /// Continues after an interrupt, during which time stood still.
  package func resume() {
    guard isHalted else { return }
    isHalted = false
    if livePace != nil, let launched {
      livePace = LivePace(real: FlowRuntime.realTime, virtual: launched.runtime.now)
    }
  }

  /// Restarts the pace of `clock live` after a statement has played ahead of real time.
  func keepPace(with app: LaunchedApp) {
    guard let livePace, app.runtime.now > livePace.virtualNow else { return }
    self.livePace = LivePace(real: FlowRuntime.realTime, virtual: app.runtime.now)
  }

  /// Performs `clock …`, which determines how time passes from now on.
  /// - Throws: ``Diagnostic`` for an invalid duration, and for `clock live` without an app.
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

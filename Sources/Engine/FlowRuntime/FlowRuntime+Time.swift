extension FlowRuntime {
  /// When the earliest sleeper wakes; nil if nothing sleeps.
  public var nextDue: Duration? {
    nextDueNanoseconds.map { .nanoseconds($0) }
  }

  /// What sleeps, in the order in which it will wake. Costs a look at every timer.
  public var sleepers: [Sleeper] {
    enter { free(scheduler.sweep()) }
    return scheduler.timers.unordered.sorted().map(\.sleeper)
  }

  /// Runs what is ready, then plays in order all that is due up to `time`; the clock ends at exactly that.
  ///
  /// An instant has come to rest when nothing is ready and no external work is under way (see ``external(_:)``); only
  /// then does time move on.
  ///
  /// - Parameters:
  ///   - time: Virtual time since the runtime began. If it is past, the current instant is brought to rest and no more.
  ///   - atRest: Called each time an instant has come to rest, the current one included. What it makes ready belongs to
  ///     the same instant, and it is called again when that has come to rest.
  /// - Throws: ``Stall``, or ``Interrupted`` once the instant in progress has come to rest, with the clock at the instant
  ///   where it stopped; and what `atRest` throws.
  public func advance(to time: Duration, atRest: () throws -> Void = {}) throws {
    try enter {
      let end = time.nanosecondsRoundedUp
      try play(to: end, waitsForTicks: true, atRest: atRest)
      if end > scheduler.now { scheduler.setTime(end) }
    }
  }

  /// Runs what is ready, then plays in order all that is due within `limit` from now; the clock stays at the last event.
  /// Ticks of declared repeating timers are played on the way, but not waited for: see ``Sleeper/isTick``.
  /// Costs a look at every timer, for the settlement.
  ///
  /// - Parameters:
  ///   - limit: How far time may move at most; at zero, only the current instant is brought to rest.
  ///   - atRest: As with ``advance(to:atRest:)``.
  /// - Returns: what still sleeps.
  /// - Throws: ``Stall``, or ``Interrupted`` once the instant in progress has come to rest, with the clock at the instant
  ///   where it stopped; and what `atRest` throws.
  @discardableResult
  public func settle(within limit: Duration, atRest: () throws -> Void = {}) throws -> Settlement {
    try enter {
      let (end, isBeyond) = scheduler.now.addingReportingOverflow(max(0, limit.nanosecondsRoundedUp))
      try play(to: isBeyond ? .max : end, waitsForTicks: false, atRest: atRest)
      return Settlement(sleepers: sleepers)
    }
  }

  /// When the earliest sleeper wakes that is no tick of a declared repeating timer; nil if only those sleep, or nothing.
  public var nextWaitedFor: Duration? {
    _ = nextDueNanoseconds
    return scheduler.nextWaitedFor.map { .nanoseconds($0) }
  }

  /// Sleeps as a repeating timer does between two ticks: settling does not wait for it.
  /// - Throws: `CancellationError` when the task is cancelled.
  package nonisolated static func sleepAsTick(until instant: ContinuousClock.Instant) async throws {
    // The sleep begins within the next call, before anything else runs; unless the task is cancelled already.
    Scheduler.entered?.nextSleepIsTick = true
    defer { Scheduler.entered?.nextSleepIsTick = false }
    try await Task.sleep(until: instant, clock: .continuous)
  }

  var nextDueNanoseconds: Int64? {
    if let first = scheduler.timers.min, first.isOver { enter { free(scheduler.sweepFront()) } }
    return scheduler.timers.min?.due
  }

  private func play(to end: Int64, waitsForTicks: Bool, atRest: () throws -> Void) throws {
    var instants = InstantCount()
    try rest(atRest)
    while let due = nextDueNanoseconds, due <= end {
      if !waitsForTicks {
        // Ticks play on the way to something else, and are no reason to go on.
        guard let waitedFor = scheduler.nextWaitedFor, waitedFor <= end else { return }
      }
      try begin(instantAt: due, &instants)
      try rest(atRest)
    }
  }

  /// The instants that one call has played, against the budget.
  struct InstantCount {
    fileprivate var spent = 0
    /// Who woke up in the last of them.
    fileprivate var busy: [String?: Int] = [:]
  }

  /// Moves the clock to an instant and makes ready what is due then.
  /// - Throws: ``Stall`` if the budget is spent.
  func begin(instantAt due: Int64, _ instants: inout InstantCount) throws {
    guard instants.spent < instantBudget else {
      throw Stall(now: now, jobs: 0, instants: instants.spent, busy: Stall.Busy.list(instants.busy))
    }
    instants.spent += 1
    scheduler.setTime(due)
    // The end of the budget tells who keeps waking up.
    if instantBudget - instants.spent < Self.watchedJobs {
      var names: [String?] = []
      scheduler.wakeSleepers { names.append($0.name.map { String(cString: $0) }) }
      for name in names { instants.busy[name, default: 0] += 1 }
    } else {
      scheduler.wakeSleepers()
    }
  }

  /// Brings the current instant to rest and calls `atRest`, until that makes nothing ready any more.
  /// An interrupt is thrown only then, so that a run stops within an instant only if that does not end.
  private func rest(_ atRest: () throws -> Void) throws {
    var jobs = 0
    var isInterrupted = false
    var isCutShort = false
    while true {
      do {
        if isInterrupted { try runReady(&jobs) } else { try runUntilRest(&jobs) }
      } catch is Interrupted {
        // What is ready belongs to the instant and is run all the same. Only work of other threads is not waited for.
        if !isInterrupted, jobs < jobBudget - Self.jobsAfterInterrupt {
          jobs = jobBudget - Self.jobsAfterInterrupt
          isCutShort = true
        }
        isInterrupted = true
        continue
      } catch is Stall where isCutShort {
        throw Interrupted(now: now, isWithinInstant: true)
      }
      try atRest()
      if scheduler.ready.isEmpty, endOfTurn.isEmpty { break }
    }
    if isInterrupted { throw Interrupted(now: now) }
  }

  /// How many jobs an instant may go on with after an interrupt: a loop that never waits must not outlast Ctrl-C.
  private static let jobsAfterInterrupt = 100_000

  /// Runs until none is ready and no external work is under way, or until `isDone`.
  func runUntilRest(_ jobs: inout Int, until isDone: () -> Bool = { false }) throws {
    try runReady(&jobs, until: isDone)
    while !isDone(), scheduler.mailbox.externals > 0, scheduler.externalSleeps == 0 {
      waitForSignal()
      // Real time has passed: what comes now is no sign of an instant that can't come to rest.
      jobs = 0
      try runReady(&jobs, until: isDone)
    }
  }
}

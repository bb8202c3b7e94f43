extension VirtualTimeRuntime {
  /// The virtual time at which the earliest sleeper wakes. `nil` if nothing sleeps.
  public var nextDue: Duration? {
    nextDueNanoseconds.map { .nanoseconds($0) }
  }

  /// The sleeping tasks, in the order in which they will wake. Linear in their number, plus the sort.
  public var sleepers: [Sleeper] {
    enter { free(scheduler.sweep()) }
    return scheduler.sleeps.unordered.sorted().map(\.sleeper)
  }

  /// Runs the ready jobs, and then everything due up to `time`, in order. The clock ends at exactly `time`.
  ///
  /// An instant has come to rest when nothing is ready and no external work is running, except work that sleeps (see
  /// ``external(_:)``). Only then does time move on.
  ///
  /// - Parameters:
  ///   - time: Virtual time since the runtime began. If it has passed, the call only brings the current instant to
  ///     rest.
  ///   - atRest: A closure called each time an instant has come to rest, the current one included. What it makes ready
  ///     belongs to the same instant, and the runtime calls it again after that.
  /// - Throws: ``Stall`` if a budget is spent. ``Interrupted`` as for ``interrupt()``, with the clock at the instant in
  ///   progress. The error that `atRest` throws.
  public func advance(to time: Duration, atRest: () throws -> Void = {}) throws {
    try enter {
      let end = time.nanosecondsRoundedUp
      try play(to: end, waitsForTicks: true, atRest: atRest)
      if end > scheduler.now { scheduler.setTime(end) }
    }
  }

  /// Runs the ready jobs, and then everything due within `limit`, in order. The clock stays at the last event.
  ///
  /// Ticks of declared repeating timers run on the way, but the call does not wait for them: see ``Sleeper/isTick``.
  /// The settlement lists every sleep: see ``sleepers`` for the cost.
  ///
  /// - Parameters:
  ///   - limit: The longest time to move. At zero, the call only brings the current instant to rest.
  ///   - atRest: As for ``advance(to:atRest:)``.
  /// - Returns: The tasks that still sleep.
  /// - Throws: ``Stall`` if a budget is spent. ``Interrupted`` as for ``interrupt()``, with the clock at the instant in
  ///   progress. The error that `atRest` throws.
  @discardableResult
  public func settle(within limit: Duration, atRest: () throws -> Void = {}) throws -> Settlement {
    try enter {
      let (end, isBeyond) = scheduler.now.addingReportingOverflow(max(0, limit.nanosecondsRoundedUp))
      try play(to: isBeyond ? .max : end, waitsForTicks: false, atRest: atRest)
      return Settlement(sleepers: sleepers)
    }
  }

  /// The earliest wake-up, without the ticks of declared repeating timers. `nil` if nothing else sleeps.
  public var nextWaitedFor: Duration? {
    // Reading the due time sweeps out the cancelled sleeps that are due first.
    _ = nextDueNanoseconds
    return scheduler.nextWaitedFor.map { .nanoseconds($0) }
  }

  /// Sleeps as a repeating timer does between two ticks. Settling does not wait for such a sleep.
  /// - Throws: `CancellationError` if the task is cancelled.
  package nonisolated static func sleepAsTick(until instant: ContinuousClock.Instant) async throws {
    // The flag reaches the right sleep, since that begins within the next call, before anything else runs. A cancelled
    // task does not sleep at all, so this clears the flag afterwards.
    JobScheduler.entered?.nextSleepIsTick = true
    defer { JobScheduler.entered?.nextSleepIsTick = false }
    try await Task.sleep(until: instant, clock: .continuous)
  }

  /// The virtual nanoseconds of the earliest wake-up, after a sweep of cancelled sleeps before that. `nil` if nothing
  /// sleeps.
  var nextDueNanoseconds: Int64? {
    if let first = scheduler.sleeps.min, first.isCancelled { enter { free(scheduler.sweepFront()) } }
    return scheduler.sleeps.min?.due
  }

  // Brings this instant and each one with a wake-up until `end` to rest.
  private func play(to end: Int64, waitsForTicks: Bool, atRest: () throws -> Void) throws {
    var instants = InstantCount()
    try bringToRest(atRest)
    while let due = nextDueNanoseconds, due <= end {
      if !waitsForTicks {
        // Ticks run on the way to another event. They are no reason to go on.
        guard let waitedFor = scheduler.nextWaitedFor, waitedFor <= end else { return }
      }
      try begin(instantAt: due, &instants)
      try bringToRest(atRest)
    }
  }

  /// The instants that one call has run, counted against the budget.
  struct InstantCount {
    fileprivate var spent = 0
    // The number of wake-ups near the budget's end, by the name of the task.
    fileprivate var busy: [String?: Int] = [:]
  }

  /// Moves the clock to an instant, and makes the jobs ready that are due then.
  /// - Throws: ``Stall`` if the budget is spent.
  func begin(instantAt due: Int64, _ instants: inout InstantCount) throws {
    guard instants.spent < instantBudget else {
      throw Stall(now: now, jobs: 0, instants: instants.spent, busy: Stall.BusyTask.list(instants.busy))
    }
    instants.spent += 1
    scheduler.setTime(due)
    // The last instants of the budget show which tasks keep waking up.
    if instantBudget - instants.spent < Self.watchedAtEnd {
      var names: [String?] = []
      scheduler.wakeSleepers { names.append($0.name.map { String(cString: $0) }) }
      for name in names { instants.busy[name, default: 0] += 1 }
    } else {
      scheduler.wakeSleepers()
    }
  }

  // Calls `atRest` until nothing is ready. Throws an interrupt only then, or if the instant does not end.
  private func bringToRest(_ atRest: () throws -> Void) throws {
    var jobs = 0
    var isInterrupted = false
    var isCutShort = false
    while true {
      do {
        if isInterrupted { try runReady(&jobs) } else { try runUntilRest(&jobs) }
      } catch is Interrupted {
        // Ready jobs belong to the instant and still run. Only the wait for work of other threads ends.
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

  // The number of jobs that an instant may still run after an interrupt.
  // A loop that never waits must not outlast Ctrl-C.
  private static let jobsAfterInterrupt = 100_000

  /// Runs until nothing is left to run or to wait for, or until `isDone`.
  func runUntilRest(_ jobs: inout Int, until isDone: () -> Bool = { false }) throws {
    try runReady(&jobs, until: isDone)
    // External work that sleeps goes on only when virtual time does.
    while !isDone(), scheduler.mailbox.externals > 0, scheduler.externalSleeps == 0 {
      waitForSignal()
      // Real time has passed. Jobs that arrive now don't suggest an instant that can't come to rest.
      jobs = 0
      try runReady(&jobs, until: isDone)
    }
  }
}

/// A task that sleeps.
public struct Sleeper: Equatable, Sendable {
  /// The virtual time of the wake-up, since the runtime began.
  public let due: Duration
  /// The name of the task. `nil` if it has none.
  public let name: String?
  /// Whether the sleep is a repeating timer's tick, for which settling does not wait.
  public let isTick: Bool
  /// The number of the task: see ``VirtualTimeRuntime/number(of:)``. `nil` if no task sleeps.
  package let taskID: UInt64?

  /// Creates the description of a sleeping task.
  public init(due: Duration, name: String?, isTick: Bool = false) {
    self.init(due: due, name: name, isTick: isTick, taskID: nil)
  }

  init(due: Duration, name: String?, isTick: Bool, taskID: UInt64?) {
    self.due = due
    self.name = name
    self.isTick = isTick
    self.taskID = taskID
  }

  /// Returns whether two sleepers have the same name, kind and time. Their tasks may differ.
  public static func == (a: Sleeper, b: Sleeper) -> Bool {
    a.due == b.due && a.name == b.name && a.isTick == b.isTick
  }
}

/// The state in which ``VirtualTimeRuntime/settle(within:atRest:)`` ended.
public struct Settlement: Equatable, Sendable {
  /// The tasks that still sleep, in the order in which they will wake.
  public let sleepers: [Sleeper]

  /// Creates a settlement with these sleepers.
  public init(sleepers: [Sleeper]) {
    self.sleepers = sleepers
  }

  /// Whether nothing sleeps. Time alone then changes nothing.
  public var isIdle: Bool { sleepers.isEmpty }
}

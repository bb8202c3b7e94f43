import CFlowRuntime
import DequeModule
import FlowSystem

extension VirtualTimeRuntime {
  /// Runs ready jobs and the main queue of Dispatch until nothing is ready.
  ///
  /// Time stands still, and the run does not wait for external work.
  ///
  /// - Throws: ``Stall`` if the budget of jobs is spent, with the remaining jobs still ready. ``Interrupted`` if
  ///   an interrupt has arrived.
  public func runReady() throws {
    var jobs = 0
    try enter { try runReady(&jobs) }
  }

  /// Runs `work` right after the running job, before any other. The work has the cause of the caller.
  ///
  /// Outside of a job, `work` runs at the start of the next run. Further work that `work` adds comes next, still
  /// before any other job.
  package func runAtEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    endOfTurn.append((work, scheduler.cause.number))
  }

  /// Keeps the tasks of one turn in order under any seed.
  ///
  /// Such tasks begin in the order of their creation. Call this directly after making the task. If other code makes a
  /// task in between, that task may begin at any time. Costs nothing without a seed.
  package static func preserveOrder(of task: Task<Void, Never>) {
    guard let current, current.shuffle != nil else { return }
    current.shuffle?.preserveOrder(of: number(of: task))
  }

  /// Asks the current run to stop by throwing ``Interrupted``. The runtime keeps its state, and another run continues
  /// it.
  ///
  /// ``runReady()`` and ``run(_:)`` stop between two jobs. ``advance(to:atRest:)`` and ``settle(within:atRest:)``
  /// finish the instant in progress first. An `advance` up to that instant then replays the same time. Both abandon an
  /// instant that does not end within 100,000 more jobs: see ``Interrupted/isWithinInstant``.
  ///
  /// A request that arrives while nothing runs stops the next run, unless ``discardInterrupt()`` discards the request
  /// first. Safe on every thread and in a signal handler.
  nonisolated public func interrupt() {
    scheduler.mailbox.interrupt()
  }

  /// Drops a request to stop that no run has seen.
  public func discardInterrupt() {
    _ = takeInterrupt()
  }

  /// Discards a request to stop.
  /// - Returns: Whether there was one.
  package func takeInterrupt() -> Bool { scheduler.mailbox.takeInterrupt() }

  /// Runs jobs within the scope until none is ready.
  ///
  /// - Parameters:
  ///   - jobs: The number of jobs in this instant, counted against the budget.
  ///   - isDone: A condition checked before each job. If it holds, the remaining jobs stay ready.
  /// - Throws: ``Stall`` if the job budget is spent. ``Interrupted`` if an interrupt has arrived.
  func runReady(_ jobs: inout Int, until isDone: () -> Bool = { false }) throws {
    defer { scheduler.jobCounts = nil }
    while !isDone() {
      while !endOfTurn.isEmpty { try runEndOfTurn(&jobs) }
      if scheduler.mailbox.hasSignal { try takeSignals() }
      if scheduler.ready.isEmpty {
        // Waiters come last, since they wait until nothing else is ready.
        guard cflow_is_main_thread() && cflow_drain_main_queue() || resumeFirstDrainWaiter() else { return }
        try count(&jobs)
        continue
      }
      try count(&jobs)
      let next = nextReady()
      scheduler.jobCounts?.count(next)
      run(next)
      let cancelled = scheduler.sweepIfDue()
      if !cancelled.isEmpty { free(cancelled) }
    }
  }

  /// Waits until nothing else is ready in this instant. Does not wait for external work.
  ///
  /// Waiters resume one at a time, first come, first served. A cancelled task resumes as well, even in an instant that
  /// does not end.
  package func waitUntilDrained() async {
    lastDrainWaiter += 1
    let number = lastDrainWaiter
    await withTaskCancellationHandler {
      await withUnsafeContinuation { drainWaiters.append((number, $0)) }
    } onCancel: {
      Task { @MainActor in resumeDrainWaiter(number) }
    }
  }

  // Returns whether there was one.
  private func resumeFirstDrainWaiter() -> Bool {
    guard !drainWaiters.isEmpty else { return false }
    drainWaiters.removeFirst().continuation.resume()
    return true
  }

  private func resumeDrainWaiter(_ number: Int) {
    guard let index = drainWaiters.firstIndex(where: { $0.number == number }) else { return }
    drainWaiters.remove(at: index).continuation.resume()
  }

  // Removes and returns the next job: the first, or the one that the seed selects.
  private func nextReady() -> ReadyJob {
    if shuffle != nil, let index = shuffle?.next(of: scheduler.ready), index > 0 {
      scheduler.ready.swapAt(0, index)
    }
    return scheduler.ready.removeFirst()
  }

  private func run(_ ready: ReadyJob) {
    scheduler.withCause(of: ready) {
      switch ready.executor {
      case .main: ready.job.runSynchronously(on: Executors.mainReference)
      case .global: ready.job.runSynchronously(on: Executors.globalReference)
      }
    }
  }

  /// Runs the wake-ups of cancelled sleeps. They free memory and enqueue nothing.
  func free(_ wakeUps: [ReadyJob]) {
    for wakeUp in wakeUps { run(wakeUp) }
  }

  // Counts as one job.
  private func runEndOfTurn(_ jobs: inout Int) throws {
    let turn = endOfTurn
    endOfTurn = []
    let outer = scheduler.cause.number
    for (work, cause) in turn {
      scheduler.cause.number = cause
      work()
    }
    scheduler.cause.number = outer
    try count(&jobs)
  }

  // Throws `Stall` if the budget is spent already.
  private func count(_ jobs: inout Int) throws {
    if jobs >= jobBudget {
      throw Stall(now: now, jobs: jobs, instants: 0, busy: scheduler.jobCounts?.busy ?? [])
    }
    jobs += 1
    // The last jobs of the budget show which tasks keep the instant busy.
    if jobBudget - jobs < Self.watchedAtEnd, scheduler.jobCounts == nil { scheduler.jobCounts = JobCounts() }
  }

  /// The number of jobs, or instants, watched at a budget's end.
  static var watchedAtEnd: Int { 1_000 }

  /// Moves the jobs that other threads have left into the queue.
  /// - Throws: ``Interrupted`` if a request to stop has arrived.
  func takeSignals() throws {
    // Throws before it empties the mailbox: jobs that arrived with the interrupt stay there.
    if scheduler.mailbox.takeInterrupt() { throw Interrupted(now: now, isWithinInstant: !scheduler.ready.isEmpty) }
    scheduler.ready.append(contentsOf: scheduler.mailbox.takeJobs())
  }
}

extension VirtualTimeRuntime {
  /// Makes the order of sets and dictionaries the same in every process.
  ///
  /// Has the effect of `SWIFT_DETERMINISTIC_HASHING=1` in the environment, but from within a running process. Call it
  /// first in `main`, before any set or dictionary exists: an older one no longer finds its elements. As with that
  /// variable, an attacker who chooses the keys can then predict their hash values.
  ///
  /// - Returns: Whether the call took effect. If not, only the environment variable helps.
  @discardableResult
  nonisolated public static func useDeterministicHashing() -> Bool {
    cflow_use_deterministic_hashing()
    return Hasher().finalize() == digestOfNothing
  }

  /// Makes the order of sets and dictionaries follow from `seed`, the same in every process.
  ///
  /// A search for bugs that depend on hash order can then try many orders and repeat each of them. As with
  /// ``useDeterministicHashing()``, call it first in `main`, before any set or dictionary exists.
  ///
  /// - Parameter seed: Any number. Each one gives another order.
  /// - Returns: `false` if hash values are still those of ``useDeterministicHashing()``.
  @discardableResult
  nonisolated public static func useHashing(seed: UInt64) -> Bool {
    var numbers = SeededNumbers(seed: seed)
    cflow_use_hashing(numbers.next(), numbers.next())
    return Hasher().finalize() != digestOfNothing
  }

  // The digest of no input with zero seeds, in this Swift release.
  nonisolated private static var digestOfNothing: Int { -3_315_872_660_926_475_476 }
}

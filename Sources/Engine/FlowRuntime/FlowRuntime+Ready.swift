import CFlowRuntime
import DequeModule

extension FlowRuntime {
  /// Runs the ready jobs, those that they make ready, and the main queue of Dispatch, until none is ready. Time stands
  /// still, and external work is not waited for.
  ///
  /// - Throws: ``Stall`` when the budget of jobs is spent; the jobs that are left stay ready. ``Interrupted`` when
  ///   ``interrupt()`` was called.
  public func runReady() throws {
    var jobs = 0
    try enter { try runReady(&jobs) }
  }

  /// Runs `work` right after the job that is running now, before any other job; outside of a job, at the start of the
  /// next run. Work that is added by such work follows it, still before any other job.
  package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    endOfTurn.append(work)
  }

  /// A seed does not change in which order such tasks begin that one turn has made: they begin in the order in which they
  /// were made, and this call has to follow right upon that. Not so where anything else makes a task: it may begin at any
  /// time. Costs nothing where there is no seed.
  package static func keepPlace(of task: Task<Void, Never>) {
    guard let current, current.shuffle != nil else { return }
    current.shuffle?.keepPlace(of: number(of: task))
  }

  /// Stops a run by having it throw ``Interrupted``. The runtime stays as it is then and can be run on.
  ///
  /// ``runReady()`` and ``run(_:)`` stop between two jobs. ``advance(to:atRest:)`` and ``settle(within:atRest:)`` finish
  /// the instant in progress first, so that the same time can be played again by an `advance` up to it. An instant that
  /// does not end in 100,000 more jobs is left: see ``Interrupted/isWithinInstant``.
  ///
  /// A request that comes while nothing runs stops the next run, unless ``forgetInterrupt()`` is called before it. Safe
  /// on every thread and in a signal handler.
  nonisolated public func interrupt() {
    scheduler.mailbox.interrupt()
  }

  /// Drops a request to stop that no run has seen.
  public func forgetInterrupt() {
    _ = scheduler.mailbox.takeInterrupt()
  }

  /// Runs until none is ready, within the scope.
  ///
  /// - Parameters:
  ///   - jobs: Counts the jobs of an instant, against the budget.
  ///   - isDone: Asked before each job: whether to leave the rest for later.
  func runReady(_ jobs: inout Int, until isDone: () -> Bool = { false }) throws {
    defer { scheduler.watch = nil }
    while !isDone() {
      while !endOfTurn.isEmpty { try runEndOfTurn(&jobs) }
      if scheduler.mailbox.hasSignal { try takeSignals() }
      if scheduler.ready.isEmpty {
        guard cflow_is_main_thread() && cflow_drain_main_queue() || resumeWaiter() else { return }
        try count(&jobs)
        continue
      }
      try count(&jobs)
      let next = nextReady()
      scheduler.watch?.count(next)
      run(next)
      let over = scheduler.sweepIfDue()
      if !over.isEmpty { free(over) }
    }
  }

  /// Returns when nothing else is ready and the instant has come to rest, but for others that wait for the same and were first;
  /// and when the task is cancelled, as it is where an instant never comes to rest.
  package func comeToRest() async {
    lastRestWaiter += 1
    let number = lastRestWaiter
    await withTaskCancellationHandler {
      await withUnsafeContinuation { restWaiters.append((number, $0)) }
    } onCancel: {
      Task { @MainActor in resumeWaiter(number) }
    }
  }

  private func resumeWaiter() -> Bool {
    guard !restWaiters.isEmpty else { return false }
    restWaiters.removeFirst().continuation.resume()
    return true
  }

  private func resumeWaiter(_ number: Int) {
    guard let index = restWaiters.firstIndex(where: { $0.number == number }) else { return }
    restWaiters.remove(at: index).continuation.resume()
  }

  private func nextReady() -> Ready {
    if shuffle != nil, let index = shuffle?.next(of: scheduler.ready), index > 0 {
      scheduler.ready.swapAt(0, index)
    }
    return scheduler.ready.removeFirst()
  }

  private func run(_ ready: Ready) {
    switch ready.lane {
    case .main: ready.job.runSynchronously(on: Executors.mainReference)
    case .global: ready.job.runSynchronously(on: Executors.globalReference)
    }
  }

  /// Runs the wake-ups of sleeps that are over already. They free memory and enqueue nothing.
  func free(_ wakeUps: [Ready]) {
    for wakeUp in wakeUps { run(wakeUp) }
  }

  private func runEndOfTurn(_ jobs: inout Int) throws {
    let turn = endOfTurn
    endOfTurn = []
    for work in turn { work() }
    try count(&jobs)
  }

  /// Counts a job, and stops when it is one too many.
  private func count(_ jobs: inout Int) throws {
    if jobs >= jobBudget {
      throw Stall(now: now, jobs: jobs, instants: 0, busy: scheduler.watch?.busy ?? [])
    }
    jobs += 1
    // The end of the budget tells who keeps the instant busy.
    if jobBudget - jobs < Self.watchedJobs, scheduler.watch == nil { scheduler.watch = Watch() }
  }

  /// How many jobs, or instants, at the end of a budget are looked at.
  static var watchedJobs: Int { 1_000 }

  func takeSignals() throws {
    if scheduler.mailbox.takeInterrupt() { throw Interrupted(now: now, isWithinInstant: !scheduler.ready.isEmpty) }
    scheduler.ready.append(contentsOf: scheduler.mailbox.take())
  }
}

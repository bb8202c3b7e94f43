import CFlowRuntime

extension VirtualTimeRuntime {
  /// Runs an async body to its end within the scope.
  ///
  /// Time moves from one sleeper to the next as long as the body needs it, and the run waits for external work. The
  /// body inherits the task-local values of the caller's task. Tasks that it leaves running stay in the runtime.
  ///
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws. ``Deadlock`` if nothing is left that could resume the body. ``Stall`` if
  ///   an instant does not end, or if the body has not ended within the budget of instants, such as one that polls
  ///   forever. ``Interrupted`` if ``interrupt()`` was called. In these three cases the run cancels the body, which
  ///   runs once more to clean up.
  @discardableResult
  public func run<R>(_ body: @escaping @MainActor () async throws -> R) throws -> R {
    try enter {
      let run = Body(body)
      do {
        return try finish(run)
      } catch let error where run.outcome == nil {
        run.task?.cancel()
        // Once more for the clean-up. Another error of this run would hide the first.
        try? runReady()
        throw error
      }
    }
  }

  /// Runs a body that must not outlive the call, as ``run(_:)`` does.
  ///
  /// Instead of throwing an error that would end `run` early, the function passes the error to `report`. Then it
  /// cancels the body and runs on until the body ends. Each wait for other threads then lasts up to `gracePeriod` of
  /// real time, and one for ``external(_:)`` has no limit. After such a wait in vain, or after another error, the
  /// runtime abandons the body and reports ``AbandonedBody``. The body's task never runs again, even if something
  /// resumes it. What the task holds is never freed.
  ///
  /// - Throws: The error that `body` throws.
  package func runToEnd(
    _ body: @Sendable () async throws -> Void, gracePeriod: Duration = .seconds(5), report: (any Error) -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let context = RunClosureContext(of: body)
      let hasEnded = try runUntilAbandoned(body, gracePeriod: gracePeriod, report: report)
      // `withoutActuallyEscaping` traps if the body has escaped. The abandoned task holds the body and never uses it.
      if !hasEnded { context.releaseAllButOne() }
    }
  }

  // Returns whether the body has ended.
  private func runUntilAbandoned(
    _ body: @escaping @Sendable () async throws -> Void, gracePeriod: Duration, report: (any Error) -> Void
  ) throws -> Bool {
    try enter {
      let run = Body { try await body() }
      do {
        try finish(run)
        return true
      } catch let error where run.outcome == nil {
        report(error)
        run.task?.cancel()
      }
      let milliseconds = Int32(clamping: gracePeriod.nanosecondsRoundedUp / 1_000_000)
      while run.outcome == nil {
        do {
          try finish(run)
        } catch is Deadlock where waitForSignal(milliseconds: milliseconds) {
          continue
        } catch {
          guard run.outcome == nil else { throw error }
          report(AbandonedBody(now: now))
          if let task = run.task { scheduler.abandon(task.pointer) }
          return false
        }
      }
      return true
    }
  }

  @MainActor private final class Body<R> {
    // The value or error of the body. `nil` until the body ends.
    private(set) var outcome: Result<R, any Error>?
    // Read before each job: testing a generic outcome costs more.
    private(set) var isFinished = false
    // The task, which an early end cancels.
    private(set) var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws -> R) {
      task = Task { @MainActor in
        do {
          outcome = .success(try await body())
        } catch {
          outcome = .failure(error)
        }
        isFinished = true
      }
    }
  }

  // Runs a body to its outcome, from one instant to the next.
  private func finish<R>(_ body: Body<R>) throws -> R {
    var instants = InstantCount()
    while true {
      var jobs = 0
      try runUntilRest(&jobs) { body.isFinished }
      if let outcome = body.outcome { return try outcome.get() }
      guard let due = nextDueNanoseconds else { throw Deadlock(now: now) }
      try begin(instantAt: due, &instants)
    }
  }
}

extension VirtualTimeRuntime {
  /// Ends the run and frees its remaining objects.
  ///
  /// Cancels every sleeping task, runs what that makes ready, and drops the rest. This frees objects that sleeping
  /// tasks hold. Sleeps that can't be cancelled elapse. A task that waits for another thread continues outside the
  /// runtime when that thread resumes it. Does not wait for external work, and drops a request to stop. Afterwards the
  /// runtime is empty and ready for another run.
  ///
  /// - Returns: The number of dropped jobs and sleeps, which never run. It is 0 unless tasks went on in spite of their
  ///   cancellation until the budget of jobs ended, or a request to stop arrived meanwhile.
  @discardableResult
  public func tearDown() -> Int {
    discardInterrupt()
    enter {
      var jobs = 0
      do {
        repeat { try cancelSleepers(&jobs) } while !scheduler.sleeps.isEmpty
      } catch {
        // The budget is spent, or a request to stop arrived just now. Neither is a reason to keep anything.
      }
    }
    attachment = nil
    endOfTurn = []
    return scheduler.abandon()
  }

  // Moves the clock to the next sleeper that can't be cancelled, and runs the jobs that become ready.
  private func cancelSleepers(_ jobs: inout Int) throws {
    try runReady(&jobs)
    scheduler.cancelSleepers()
    free(scheduler.sweep())
    try runReady(&jobs)
    guard let due = nextDueNanoseconds else { return }
    scheduler.setTime(due)
    scheduler.wakeSleepers()
    try runReady(&jobs)
  }
}

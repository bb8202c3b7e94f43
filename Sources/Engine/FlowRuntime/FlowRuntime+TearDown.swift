extension FlowRuntime {
  /// Ends the run: cancels everything that sleeps, runs what that makes ready, and lets go of what is left, so that
  /// objects held by sleeping tasks are freed.
  ///
  /// Sleeps that can't be cancelled are played out. A task that waits for another thread goes on outside of the runtime
  /// when it is resumed. External work is not waited for, and a request to stop is dropped. Afterwards the runtime is
  /// empty, and may be used again.
  ///
  /// - Returns: how many jobs were abandoned because the budget of jobs was spent: those of tasks that go on and on
  ///   although they are cancelled. They never run again.
  @discardableResult
  public func tearDown() -> Int {
    forgetInterrupt()
    enter {
      var jobs = 0
      do {
        repeat { try cancelSleepers(&jobs) } while !scheduler.timers.isEmpty
      } catch {
        // The budget is spent; or a request to stop came right now, which is no reason to keep anything.
      }
    }
    attachment = nil
    endOfTurn = []
    return scheduler.abandon()
  }

  /// Cancels what sleeps, runs until none is ready, and moves on to the next sleep that could not be cancelled.
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

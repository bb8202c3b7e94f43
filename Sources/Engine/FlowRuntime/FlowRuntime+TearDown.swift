extension FlowRuntime {
  /// Ends the run and frees what is left in it.
  ///
  /// Cancels every sleeping task, runs what that makes ready, and drops the rest, so that objects held by sleeping
  /// tasks are freed. Sleeps that can't be cancelled elapse. A task that waits for another thread continues outside the
  /// runtime when it is resumed. External work is not waited for, and a request to stop is dropped. Afterwards the
  /// runtime is empty and can be used again.
  ///
  /// - Returns: The number of jobs abandoned because the budget of jobs was spent. Their tasks continue although they
  ///   are cancelled. The jobs never run again.
  @discardableResult
  public func tearDown() -> Int {
    forgetInterrupt()
    enter {
      var jobs = 0
      do {
        repeat { try cancelSleepers(&jobs) } while !scheduler.timers.isEmpty
      } catch {
        // The budget is spent, or a request to stop arrived just now. Neither is a reason to keep anything.
      }
    }
    attachment = nil
    endOfTurn = []
    return scheduler.abandon()
  }

  /// Cancels all sleepers, and moves on to the next sleep that can't be cancelled. Runs what becomes ready.
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

import CFlowRuntime

/// A sleep that has not ended: the job that ends it, and the task that sleeps.
struct Timer: Comparable {
  /// Virtual nanoseconds since the runtime began.
  let due: Int64
  /// Counts sleeps, so that those due at the same instant end in the order in which they began.
  let sequence: UInt64
  let ready: Ready
  /// The sleeping task, which the timer keeps alive until `release`.
  let task: UnsafeMutableRawPointer?
  /// Its name, good for as long as it sleeps.
  let name: UnsafePointer<CChar>?
  /// Whether a cancelled task goes on at once. What the deprecated `Task.sleep(_:)` left behind sleeps on.
  let endsWithCancellation: Bool
  /// Whether it is external work that sleeps: such work does not hold time up.
  let isExternal: Bool
  /// Whether a repeating timer that was declared as one sleeps: nobody waits for such a tick.
  let isTick: Bool

  static func < (a: Timer, b: Timer) -> Bool {
    a.due != b.due ? a.due < b.due : a.sequence < b.sequence
  }

  static func == (a: Timer, b: Timer) -> Bool { a.sequence == b.sequence }

  /// Whether the sleep is over although its time has not come: all that is left is to free what it used.
  var isOver: Bool {
    guard endsWithCancellation, let task else { return false }
    return cflow_task_is_cancelled(task)
  }

  func cancelTask() {
    if let task { cflow_task_cancel(task) }
  }

  func retain() {
    if let task { cflow_task_retain(task) }
  }

  func release() {
    if let task { cflow_task_release(task) }
  }

  var sleeper: Sleeper {
    Sleeper(
      due: .nanoseconds(due), name: name.map { String(cString: $0) }, isTick: isTick,
      taskID: task.map { cflow_job_task_id($0) })
  }
}

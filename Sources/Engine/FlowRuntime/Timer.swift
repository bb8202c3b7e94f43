import CFlowRuntime

/// A sleep that has not ended, with its wake-up job and its task.
struct Timer: Comparable {
  /// The due time, in virtual nanoseconds since the runtime began.
  let due: Int64
  /// The number of the sleep. Sleeps that are due at the same instant end in the order in which they began.
  let sequence: UInt64
  let ready: Ready
  /// The sleeping task, which the timer keeps alive until `release`.
  let task: UnsafeMutableRawPointer?
  /// The name of the task, valid while it sleeps.
  let name: UnsafePointer<CChar>?
  /// Whether cancelling the task ends the sleep. The deprecated `Task.sleep(_:)` sleeps on.
  let endsWithCancellation: Bool
  /// Whether external work sleeps. Such sleeps elapse while time otherwise waits for that work.
  let isExternal: Bool
  /// Whether a declared repeating timer sleeps. Settling does not wait for its ticks.
  let isTick: Bool

  static func < (a: Timer, b: Timer) -> Bool {
    a.due != b.due ? a.due < b.due : a.sequence < b.sequence
  }

  static func == (a: Timer, b: Timer) -> Bool { a.sequence == b.sequence }

  /// Whether the task was cancelled before the sleep was due. Its job then only frees memory.
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

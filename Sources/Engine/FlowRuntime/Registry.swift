import CFlowRuntime

/// The table of all runtimes, for threads outside a scope.
final class Registry: Sendable {
  static let shared = Registry()

  private struct State {
    /// The last number given out. 0 and 1 stand for no runtime.
    var lastNumber: UInt64 = 1
    var mailboxes: [UInt64: Mailbox] = [:]
    /// The mailbox of the innermost scope that is entered.
    var entered: Mailbox?
    /// The mailbox that takes every job of unknown origin.
    var processOwner: Mailbox?
  }

  private let state = Guarded(State())

  /// Registers a mailbox.
  ///
  /// - Returns: The number of its runtime.
  func add(_ mailbox: Mailbox) -> UInt64 {
    state.withLock {
      $0.lastNumber += 1
      $0.mailboxes[$0.lastNumber] = mailbox
      return $0.lastNumber
    }
  }

  func remove(_ runtime: UInt64) {
    let removed = state.withLock { state -> Mailbox? in
      guard let mailbox = state.mailboxes.removeValue(forKey: runtime) else { return nil }
      if state.processOwner === mailbox { state.processOwner = nil }
      return mailbox
    }
    // The mailbox may be freed here, outside of the lock.
    _ = removed
  }

  func mailbox(of runtime: UInt64) -> Mailbox? {
    state.withLock { $0.mailboxes[runtime] }
  }

  /// Records the mailbox of the innermost scope.
  ///
  /// - Returns: The mailbox before it. Returns `nil` if there was none.
  func enter(_ mailbox: Mailbox?, ownsProcess: Bool = false) -> Mailbox? {
    state.withLock { state in
      let outer = state.entered
      state.entered = mailbox
      if ownsProcess { state.processOwner = mailbox }
      return outer
    }
  }

  /// The number of the runtime that takes every job of unknown origin. Returns `nil` if there is none.
  var processOwner: UInt64? {
    state.withLock { state in
      state.processOwner.flatMap { owner in state.mailboxes.first { $0.value === owner }?.key }
    }
  }

  /// Delivers a job of unknown origin from outside every scope.
  ///
  /// - Returns: `false` if no runtime takes it.
  func deliverGuest(_ ready: Ready) -> Bool {
    // Under the lock, so that no job is left behind in a scope that is ending.
    state.withLock { state in
      if let owner = state.processOwner { return owner.deliver(ready) }
      guard ready.executor == .main, let entered = state.entered else { return false }
      entered.deliverGuest(ready.job)
      return true
    }
  }
}

/// A sleep that has not ended, with its wake-up job and its task.
struct Timer: Comparable {
  /// The due time, in virtual nanoseconds since the runtime began.
  let due: Int64
  /// The number of the sleep. Sleeps that are due at the same instant end in the order in which they began.
  let sequence: UInt64
  let ready: Ready
  /// The sleeping task, which the timer keeps alive until `release`.
  let task: UnsafeMutableRawPointer?
  /// The name of the task, valid during the sleep.
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

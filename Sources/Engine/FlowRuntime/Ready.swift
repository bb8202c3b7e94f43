import CFlowRuntime

/// Which executor a job was meant for.
enum Lane {
  case main
  case global
}

/// A job that may run, and on which executor.
struct Ready: Sendable {
  let job: UnownedJob
  let lane: Lane

  /// Takes the job to the runtime that it belongs to.
  ///
  /// - Returns: false if it belongs to none and should go where it would have gone without us.
  func route() -> Bool {
    guard let entered = cflow_scheduler() else { return routeFromOutside() }
    // The scope keeps its scheduler alive; not to retain it for each job is worth the look of it.
    return Unmanaged<Scheduler>.fromOpaque(entered)._withUnsafeGuaranteedRef { route(in: $0) }
  }

  @inline(__always)
  private func route(in scheduler: Scheduler) -> Bool {
    // A job that is no task (an actor with work to do) can't be told apart. Here it is this runtime's doing.
    guard job.isTask else {
      scheduler.add(self)
      return true
    }
    let owner = owner
    if owner != scheduler.id {
      if owner == Self.abandoned { return true }
      guard owner == Self.noOwner else { return Registry.shared.mailbox(of: owner)?.deliver(self) ?? false }
      // A task that is older than the runtime waited for something in it, and goes on where it came from.
      guard taskID > scheduler.youngestOutsider else { return false }
      self.owner = scheduler.id
    }
    scheduler.add(self)
    return true
  }

  private func routeFromOutside() -> Bool {
    guard job.isTask else { return Registry.shared.deliverStray(self) }
    switch owner {
    case Self.abandoned:
      return true
    case Self.outside:
      return Registry.shared.deliverStray(self)
    case Self.noOwner:
      owner = Registry.shared.processOwner ?? Self.outside
      return Registry.shared.deliverStray(self)
    default:
      return Registry.shared.mailbox(of: owner)?.deliver(self) ?? false
    }
  }

  /// Puts the job among the timers of the scope that is entered on this thread.
  ///
  /// - Returns: false if there is no scope, or `clock` does not count in `Duration` and so has no place on its line of
  ///   time: such a sleep stays in real time.
  func schedule<C: Clock>(at instant: C.Instant, on clock: C) -> Bool {
    guard let scheduler = Scheduler.entered else { return false }
    guard let delay = clock.now.duration(to: instant) as? Duration else { return false }
    scheduler.sleep(self, for: delay)
    return true
  }

  // MARK: What we note in a task

  /// No runtime has seen the task, nor did it go on anywhere else since there are runtimes.
  private static let noOwner: UInt64 = 0
  /// The task belongs to no runtime.
  private static let outside: UInt64 = 1
  /// The task never runs again: whatever resumes it, its job is dropped.
  private static let abandoned = UInt64.max

  /// Has a task never run again, although it has not ended.
  static func abandon(_ task: UnsafeMutableRawPointer) {
    cflow_job_note(task).pointee = abandoned
  }

  /// Whether the job's task never runs again.
  var isAbandoned: Bool { job.isTask && owner == Self.abandoned }

  /// The number of the runtime that the job's task belongs to.
  ///
  /// A task is resumed from anywhere, on any thread; the number takes it back. It is kept in the task, in a word that this
  /// release of the Swift runtime clears when it makes a task and has no use for.
  private var owner: UInt64 {
    get { cflow_job_note(pointer).pointee }
    nonmutating set { cflow_job_note(pointer).pointee = newValue }
  }

  /// The number of the job's task, which no other task of this process has, and which is higher than those before it.
  var taskID: UInt64 { cflow_job_task_id(pointer) }

  private var pointer: UnsafeMutableRawPointer { unsafeBitCast(job, to: UnsafeMutableRawPointer.self) }
}

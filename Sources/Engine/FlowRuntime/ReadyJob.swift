import CFlowRuntime
import DequeModule
import FlowSystem

/// The executor of a job.
enum ExecutorKind {
  /// The executor of the main actor.
  case main
  /// The default executor.
  case global
}

/// A job that is ready to run, with its executor.
struct ReadyJob: Sendable {
  /// The job.
  let job: UnownedJob
  /// The executor that runs the job.
  let executor: ExecutorKind

  /// Delivers the job to its runtime.
  ///
  /// - Returns: `false` if the job belongs to no runtime and must go on to the original executor.
  func route() -> Bool {
    guard let entered = cflow_scheduler() else { return routeFromOutside() }
    // The scope keeps its scheduler alive. An unretained reference saves a retain and release for each job.
    return Unmanaged<JobScheduler>.fromOpaque(entered)._withUnsafeGuaranteedRef { route(in: $0) }
  }

  /// Delivers a job that is enqueued within a scope.
  @inline(__always)
  private func route(in scheduler: JobScheduler) -> Bool {
    // A job that is no task (an actor with pending work) carries no owner. Within a scope it counts as the runtime's.
    guard job.isTask else {
      scheduler.add(self)
      return true
    }
    let owner = owner
    if owner != scheduler.id {
      if owner == Self.abandoned { return true }
      guard owner == Self.noOwner else { return Registry.shared.mailbox(of: owner)?.deliver(self) ?? false }
      // A task older than the runtime waited for something in it, and continues where it came from.
      guard taskID > scheduler.newestOlderTaskID else { return false }
      self.owner = scheduler.id
    }
    scheduler.add(self)
    return true
  }

  /// Delivers a job that is enqueued on a thread without an entered scope.
  private func routeFromOutside() -> Bool {
    guard job.isTask else { return Registry.shared.deliverUnowned(self) }
    switch owner {
    case Self.abandoned:
      return true
    case Self.outside:
      return Registry.shared.deliverUnowned(self)
    case Self.noOwner:
      owner = Registry.shared.processOwnerNumber ?? Self.outside
      return Registry.shared.deliverUnowned(self)
    default:
      return Registry.shared.mailbox(of: owner)?.deliver(self) ?? false
    }
  }

  /// Makes the job the wake-up of a sleep in this thread's entered scope.
  ///
  /// - Returns: `false` if there is no scope, or if `clock` does not count in `Duration` and its sleep stays in real
  ///   time.
  func schedule<C: Clock>(at instant: C.Instant, on clock: C) -> Bool {
    guard let scheduler = JobScheduler.entered else { return false }
    guard let delay = clock.now.duration(to: instant) as? Duration else { return false }
    scheduler.sleep(self, for: delay)
    return true
  }

  // MARK: Task owners

  /// The owner of a task to which no router has assigned an owner yet.
  private static let noOwner: UInt64 = 0
  /// The owner of a task that belongs to no runtime.
  private static let outside: UInt64 = 1
  /// The owner of a task that never runs again. The executors drop its jobs, even if something resumes it.
  private static let abandoned = UInt64.max

  /// Prevents an unfinished task from running again.
  static func abandon(_ task: UnsafeMutableRawPointer) {
    cflow_job_note(task).pointee = abandoned
  }

  /// Whether the job's task never runs again.
  var isAbandoned: Bool { job.isTask && owner == Self.abandoned }

  /// The number of the task's runtime, or one of the three constants.
  // Any thread may resume a task, and the number routes it back. A word of the task itself stores the number. This
  // release of the Swift runtime zeroes that word when it makes a task, and has no other use for it.
  private var owner: UInt64 {
    get { cflow_job_note(job.pointer).pointee }
    nonmutating set { cflow_job_note(job.pointer).pointee = newValue }
  }

  /// The number of the job's task, higher than older ones.
  var taskID: UInt64 { cflow_job_task_id(job.pointer) }
}

/// An order of ready jobs that follows from a seed, in every process.
struct Shuffle {
  private var numbers: SeededNumbers
  /// The number of jobs taken so far.
  private var turn = 0
  /// Tasks that must begin in order of creation, by their turn.
  private var inOrder: [Int: Deque<UInt64>] = [:]
  /// The turn that made each of those tasks.
  private var turns: [UInt64: Int] = [:]

  /// Creates the order of a seed.
  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Makes a task begin after the earlier tasks of the current turn.
  mutating func preserveOrder(of task: UInt64) {
    inOrder[turn, default: []].append(task)
    turns[task] = turn
  }

  /// Returns the index of the job to take next.
  ///
  /// Linear in the number of ready jobs while tasks of ``preserveOrder(of:)`` have yet to begin.
  mutating func next(of ready: Deque<ReadyJob>) -> Int {
    let index = numbers.index(below: ready.count)
    turn += 1
    guard !turns.isEmpty, ready[index].job.isTask, let maker = turns[ready[index].taskID] else { return index }
    // None of that turn's tasks has begun before the first one, so the first takes the place of the drawn one.
    guard let first = inOrder[maker]?.popFirst() else { return index }
    turns[first] = nil
    if inOrder[maker]?.isEmpty == true { inOrder[maker] = nil }
    return ready.firstIndex { $0.job.isTask && $0.taskID == first } ?? index
  }
}

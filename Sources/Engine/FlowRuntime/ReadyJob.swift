import CFlowRuntime
import DequeModule
import FlowSystem

enum ExecutorKind {
  case main
  /// The default executor.
  case global
}

/// A job that is ready to run, with its executor.
struct ReadyJob: Sendable {
  let job: UnownedJob
  let executor: ExecutorKind

  /// Delivers the job to its runtime.
  ///
  /// - Returns: `false` if the job belongs to no runtime and must go on to the original executor.
  func route() -> Bool {
    guard let entered = cflow_scheduler() else { return routeFromOutside() }
    // The scope keeps its scheduler alive. An unretained reference saves a retain and release for each job.
    return Unmanaged<JobScheduler>.fromOpaque(entered)._withUnsafeGuaranteedRef { route(in: $0) }
  }

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
    if let cause = scheduler.causeOfResumption(of: job.pointer) { self.cause = cause }
    scheduler.add(self)
    return true
  }

  // Delivers a job that is enqueued on a thread without an entered scope.
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

  // The owner of a task to which no router has assigned an owner yet.
  private static let noOwner: UInt32 = 0
  // The owner of a task that belongs to no runtime.
  private static let outside: UInt32 = 1
  // The owner of a task that never runs again. The executors drop its jobs, even if something resumes it.
  private static let abandoned = UInt32.max

  /// Prevents an unfinished task from running again.
  static func abandon(_ task: UnsafeMutableRawPointer) {
    cflow_job_note(task).pointee.owner = abandoned
  }

  var isAbandoned: Bool { job.isTask && owner == Self.abandoned }

  // The number of the task's runtime, or one of the three constants.
  // Any thread may resume a task, and the number routes it back. A word of the task itself stores the number. This
  // release of the Swift runtime zeroes that word when it makes a task, and has no other use for it.
  private var owner: UInt32 {
    get { cflow_job_note(job.pointer).pointee.owner }
    nonmutating set { cflow_job_note(job.pointer).pointee.owner = newValue }
  }

  /// The cause of what the job's task does now: see ``WorkCause``. 0 if it is unknown.
  var cause: UInt32 {
    get { cflow_job_note(job.pointer).pointee.cause }
    nonmutating set { cflow_job_note(job.pointer).pointee.cause = newValue }
  }

  /// The number of the job's task, higher than older ones.
  var taskID: UInt64 { cflow_job_task_id(job.pointer) }
}

/// The number of what caused the work that runs now.
///
/// The layer above gives out the numbers, and sets one while it handles an event. The runtime hands the number on: a
/// task has that of the code that starts it, and later that of the code that resumes it, by a continuation or a stream.
/// So a consumer has the cause of what it received, up to its next suspension. A task that sleeps or changes its actor
/// keeps its own cause, and so does one that another thread resumes.
package final class WorkCause {
  // Other modules would check a stored property in spite of the attribute, so they call an accessor.
  /// The number. 0 if there is none.
  package var number: UInt64 {
    get { value }
    set { value = newValue }
  }
  @exclusivity(unchecked) private var value: UInt64 = 0
  // The last number other than 0 with which a job began.
  @exclusivity(unchecked) fileprivate var last: UInt64 = 0

  package init() {}

  /// Sets the number of the current task, also for its later jobs. Does nothing outside a runtime, where no task has
  /// one.
  package func setForTask(_ number: UInt64) {
    guard JobScheduler.entered?.cause === self, let task = cflow_task_current() else { return }
    value = number
    cflow_job_note(task).pointee.cause = word
  }

  /// Returns a closure that performs `work` with the present number, as a task would.
  package func carried(by work: @escaping () -> Void) -> () -> Void {
    let number = value
    guard number != 0 else { return work }
    return { [self] in
      let outer = value
      value = number
      last = number
      work()
      value = outer
    }
  }

  // The number as a task keeps it. 0 for a number beyond four thousand million, which no session reaches in practice.
  fileprivate var word: UInt32 { UInt32(exactly: value) ?? 0 }

  /// Returns the last number other than 0 with which a job began since the previous call. Returns 0 if there is none.
  package func takeLast() -> UInt64 {
    defer { last = 0 }
    return last
  }
}

extension JobScheduler {
  enum RunningJob {
    case task
    /// The pending work of an actor, which may be that of several tasks in turn.
    case actor
  }

  @inline(__always)
  func withCause(of ready: ReadyJob, _ body: () -> Void) {
    let outer = (number: cause.number, running: running)
    let isTask = ready.job.isTask
    running = isTask ? .task : .actor
    cause.number = isTask ? UInt64(ready.cause) : 0
    if isTask, ready.cause != 0 { cause.last = cause.number }
    body()
    cause.number = outer.number
    running = outer.running
  }

  /// Returns the cause that a task gets from the code that makes it ready. Returns `nil` if it keeps its own: it made
  /// itself ready, or the code has no cause.
  func causeOfResumption(of task: UnsafeMutableRawPointer) -> UInt32? {
    let current = cflow_task_current()
    // The Swift runtime clears the current task before that task changes its executor.
    if current == task || current == nil && running != nil { return nil }
    let number = running == .actor ? current.map { cflow_job_note($0).pointee.cause } : cause.word
    return number == 0 ? nil : number
  }
}

/// An order of ready jobs that follows from a seed, in every process.
struct Shuffle {
  private var numbers: SeededNumbers
  // The number of jobs taken so far.
  private var turn = 0
  // Tasks that must begin in order of creation, by their turn.
  private var inOrder: [Int: Deque<UInt64>] = [:]
  // The turn that made each of those tasks.
  private var turns: [UInt64: Int] = [:]

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

import CFlowRuntime
import DequeModule
import HeapModule

/// The queue and the sleeps of a runtime.
///
/// Used only on the thread that holds the main actor: by the runtime, and within a scope by the executors. Other
/// threads use only the mailbox.
final class JobScheduler: @unchecked Sendable {
  // Each job reads the unchecked properties, and no code passes them by reference. So their accesses can't overlap.
  let mailbox = Mailbox()
  /// Whether this runtime also takes jobs of unknown origin.
  let ownsProcess: Bool
  /// The runtime's number, which marks its tasks. 0 while the runtime is not registered.
  @exclusivity(unchecked) private(set) var id: UInt32 = 0
  /// The highest known number of a task that is older than this runtime.
  @exclusivity(unchecked) private(set) var newestOlderTaskID: UInt64 = 0

  let cause = WorkCause()
  /// The kind of the running job. `nil` outside jobs.
  @exclusivity(unchecked) var running: RunningJob?
  /// The ready jobs, in the order of their arrival unless a seed shuffles them.
  @exclusivity(unchecked) var ready = Deque<ReadyJob>()
  /// The sleeps that have not ended, the earliest first.
  @exclusivity(unchecked) var sleeps = Heap<Sleep>()
  /// The current time, in virtual nanoseconds since the runtime began.
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  // The number of sleeps that have begun.
  @exclusivity(unchecked) private var sleepCount: UInt64 = 0
  @exclusivity(unchecked) private(set) var externalSleeps = 0
  // The number of sleeps between ticks of repeating timers.
  @exclusivity(unchecked) private var ticks = 0
  @exclusivity(unchecked) var nextSleepIsTick = false
  // The number of sleeps at which the next sweep removes cancelled ones.
  @exclusivity(unchecked) private var sweepThreshold = JobScheduler.sweepMinimum
  // The memory of fewer cancelled sleeps is not worth a sweep.
  private static var sweepMinimum: Int { 256 }

  /// The count of jobs by task. `nil` unless an instant nears the end of its budget.
  @exclusivity(unchecked) var jobCounts: JobCounts?

  /// The scheduler whose scope is entered on this thread. `nil` outside every scope.
  static var entered: JobScheduler? {
    cflow_scheduler().map { Unmanaged<JobScheduler>.fromOpaque($0).takeUnretainedValue() }
  }

  init(ownsProcess: Bool) {
    self.ownsProcess = ownsProcess
  }

  deinit {
    // A runtime that was not torn down loses no work: its jobs go on in real time.
    if id != 0 { Registry.shared.remove(id) }
    for ready in mailbox.close() { Executors.forward(ready) }
    for ready in ready { Executors.forward(ready) }
    for sleep in sleeps.unordered.sorted() {
      Executors.forward(sleep.ready, after: sleep.due - now)
      sleep.release()
    }
  }

  // MARK: Scope

  /// Makes this the scheduler of the current thread and its clocks. The caller keeps it alive.
  func enter() {
    if id == 0 {
      id = Registry.shared.add(mailbox)
      // Task numbers increase, so every task up to the current one is older than this runtime.
      if !ownsProcess, let task = cflow_task_current_retained() {
        newestOlderTaskID = cflow_job_task_id(task)
        cflow_task_release(task)
      }
    }
    cflow_set_scope(Unmanaged.passUnretained(self).toOpaque(), now)
  }

  /// Drops the ready jobs and the sleeps, and unregisters the runtime.
  ///
  /// Jobs in the mailbox, and those that arrive later, run outside.
  /// - Returns: The number of jobs that will never run.
  func abandon() -> Int {
    if id != 0 { Registry.shared.remove(id) }
    id = 0
    let count = ready.count + sleeps.count
    ready = []
    for sleep in sleeps.unordered { release(sleep) }
    sleeps = []
    for late in mailbox.takeJobs() { Executors.forward(late) }
    return count
  }

  /// Prevents an unfinished task from running again.
  func abandon(_ task: UnsafeMutableRawPointer) {
    ReadyJob.abandon(task)
    ready.append(contentsOf: mailbox.takeJobs())
    ready.removeAll(where: \.isAbandoned)
  }

  // MARK: Jobs

  @inline(__always)
  func add(_ job: ReadyJob) {
    ready.append(job)
    if jobCounts != nil { jobCounts?.learn() }
  }

  /// Adds a sleep that ends with a wake-up. If the delay is not positive, the wake-up is ready at once.
  func sleep(_ wakeUp: ReadyJob, for delay: Duration) {
    let nanoseconds = delay.nanosecondsRoundedUp
    let isTick = nextSleepIsTick
    nextSleepIsTick = false
    guard nanoseconds > 0 else { return add(wakeUp) }
    // A sleep beyond the last instant ends at that instant.
    let (due, isBeyond) = now.addingReportingOverflow(nanoseconds)
    sleepCount += 1
    // Tested only while external work exists: reading a task-local value costs more than all the rest.
    let isExternal = mailbox.externals > 0 && ExternalWork.isCurrent
    if isExternal { externalSleeps += 1 }
    if isTick { ticks += 1 }
    sleeps.insert(
      Sleep(
        due: isBeyond ? .max : due, sequence: sleepCount, ready: wakeUp, task: cflow_task_current_retained(),
        name: cflow_task_current_name(), endsWithCancellation: wakeUp.job.isTask, isExternal: isExternal,
        isTick: isTick))
  }

  // MARK: Time

  /// Moves the clock, also for the current thread, which has entered the scope.
  func setTime(_ time: Int64) {
    now = time
    cflow_set_scope(Unmanaged.passUnretained(self).toOpaque(), time)
  }

  /// The time of the earliest wake-up that is no tick. `nil` if there is none.
  ///
  /// Linear in the number of sleeps if there are ticks.
  var nextWaitedFor: Int64? {
    guard ticks > 0 else { return sleeps.min?.due }
    return sleeps.unordered.lazy.filter { !$0.isTick && !$0.isCancelled }.map(\.due).min()
  }

  /// Makes ready the wake-ups that are due by now.
  /// - Parameter note: A closure called with each sleep that ends.
  func wakeSleepers(_ note: ((Sleep) -> Void)? = nil) {
    while let sleep = sleeps.min, sleep.due <= now {
      sleeps.removeMin()
      note?(sleep)
      ready.append(sleep.ready)
      release(sleep)
    }
  }

  /// Sweeps out cancelled sleeps if enough sleeps have accumulated since the last time.
  /// - Returns: The wake-ups of those sleeps, which only free memory.
  @inline(__always)
  func sweepIfDue() -> [ReadyJob] {
    sleeps.count < sweepThreshold ? [] : sweep()
  }

  /// Sweeps out all cancelled sleeps. Returns their wake-ups, which only free memory.
  func sweep() -> [ReadyJob] {
    var cancelled: [ReadyJob] = []
    var left: [Sleep] = []
    left.reserveCapacity(sleeps.count)
    for sleep in sleeps.unordered {
      if sleep.isCancelled {
        cancelled.append(sleep.ready)
        release(sleep)
      } else {
        left.append(sleep)
      }
    }
    if !cancelled.isEmpty { sleeps = Heap(left) }
    // Twice the remaining number, so that all sweeps together stay linear in the number of sleeps.
    sweepThreshold = max(Self.sweepMinimum, 2 * left.count)
    return cancelled
  }

  /// Sweeps out the cancelled sleeps that are due first. Returns their wake-ups, which only free memory.
  func sweepFront() -> [ReadyJob] {
    var cancelled: [ReadyJob] = []
    while let sleep = sleeps.min, sleep.isCancelled {
      sleeps.removeMin()
      cancelled.append(sleep.ready)
      release(sleep)
    }
    return cancelled
  }

  // Releases a sleep that is no longer in the heap.
  private func release(_ sleep: Sleep) {
    if sleep.isExternal { externalSleeps -= 1 }
    if sleep.isTick { ticks -= 1 }
    sleep.release()
  }
}

extension JobScheduler {
  /// Cancels every sleeping task, in the order in which they would have woken.
  func cancelSleepers() {
    // Cancelling may run a task's own handlers, which may cancel or remove other sleeps. The loop therefore uses a
    // retained copy.
    let sleeps = sleeps.unordered.sorted()
    for sleep in sleeps { sleep.retain() }
    for sleep in sleeps { sleep.cancelTask() }
    for sleep in sleeps { sleep.release() }
  }
}

/// A sleep that has not ended, with its wake-up job and its task.
struct Sleep: Comparable {
  /// The due time, in virtual nanoseconds since the runtime began.
  let due: Int64
  /// The number of the sleep. Sleeps that are due at the same instant end in the order in which they began.
  let sequence: UInt64
  /// The job that wakes the task.
  let ready: ReadyJob
  /// The sleeping task, which the sleep keeps alive until `release`. `nil` if no task sleeps.
  let task: UnsafeMutableRawPointer?
  /// The name of the task, valid during the sleep. `nil` if it has none.
  let name: UnsafePointer<CChar>?
  /// Whether cancelling the task ends the sleep. The deprecated `Task.sleep(_:)` sleeps on.
  let endsWithCancellation: Bool
  /// Whether external work sleeps. Such sleeps elapse while time otherwise waits for that work.
  let isExternal: Bool
  /// Whether a declared repeating timer sleeps. Settling does not wait for its ticks.
  let isTick: Bool

  static func < (a: Sleep, b: Sleep) -> Bool {
    a.due != b.due ? a.due < b.due : a.sequence < b.sequence
  }

  static func == (a: Sleep, b: Sleep) -> Bool { a.sequence == b.sequence }

  /// Whether the task was cancelled before the sleep was due. Its job then only frees memory.
  var isCancelled: Bool {
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

extension Duration {
  /// The duration in whole nanoseconds, rounded up and clamped to 64 bits.
  var nanosecondsRoundedUp: Int64 {
    // Not `components`, which traps if the seconds need more than 64 bits.
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: whole + (rest > 0 ? 1 : 0))
  }
}

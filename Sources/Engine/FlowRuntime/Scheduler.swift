import CFlowRuntime
import DequeModule
import HeapModule

/// The queue and the timers of a runtime.
///
/// Used only on the thread that holds the main actor: by the runtime, and within a scope by the executors. Everything
/// that other threads use is in the mailbox.
final class Scheduler: @unchecked Sendable {
  // Unchecked properties are read for each job and never passed by reference, so their accesses can't overlap.
  let mailbox = Mailbox()
  /// Whether this runtime also takes jobs of unknown origin.
  let ownsProcess: Bool
  /// The runtime's number, which marks its tasks. 0 until its scope is first entered.
  @exclusivity(unchecked) private(set) var id: UInt64 = 0
  /// The highest known number of a task that is older than this runtime.
  @exclusivity(unchecked) private(set) var newestOlderTaskID: UInt64 = 0

  @exclusivity(unchecked) var ready = Deque<Ready>()
  @exclusivity(unchecked) var timers = Heap<Timer>()
  /// The current time, in virtual nanoseconds since the runtime began.
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  @exclusivity(unchecked) private var sleepCount: UInt64 = 0
  /// The number of timers that are sleeps of external work.
  @exclusivity(unchecked) private(set) var externalSleeps = 0
  /// The number of timers that are ticks of repeating timers.
  @exclusivity(unchecked) private var ticks = 0
  /// Whether the sleep that begins next is a tick.
  @exclusivity(unchecked) var nextSleepIsTick = false
  /// The number of timers at which cancelled ones are next swept out.
  @exclusivity(unchecked) private var sweepAt = 256

  /// The count of jobs by task. Kept only while an instant nears the end of its budget.
  @exclusivity(unchecked) var jobCounts: JobCounts?

  /// The scheduler whose scope is entered on this thread. Returns `nil` outside every scope.
  static var entered: Scheduler? {
    cflow_scheduler().map { Unmanaged<Scheduler>.fromOpaque($0).takeUnretainedValue() }
  }

  init(ownsProcess: Bool) {
    self.ownsProcess = ownsProcess
  }

  deinit {
    // A runtime that was not torn down loses no work: its jobs go on in real time.
    if id != 0 { Registry.shared.remove(id) }
    for ready in mailbox.close() { Executors.forward(ready) }
    for ready in ready { Executors.forward(ready) }
    for timer in timers.unordered.sorted() {
      Executors.forward(timer.ready, after: timer.due - now)
      timer.release()
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

  /// Drops all jobs and timers, and unregisters the runtime. Jobs that arrive for it later run outside.
  ///
  /// - Returns: The number of jobs that will never run.
  func abandon() -> Int {
    if id != 0 { Registry.shared.remove(id) }
    id = 0
    let count = ready.count + timers.count
    ready = []
    for timer in timers.unordered { forget(timer) }
    timers = []
    for late in mailbox.take() { Executors.forward(late) }
    return count
  }

  /// Prevents an unfinished task from running again.
  func abandon(_ task: UnsafeMutableRawPointer) {
    Ready.abandon(task)
    ready.append(contentsOf: mailbox.take())
    ready.removeAll(where: \.isAbandoned)
  }

  // MARK: Jobs

  @inline(__always)
  func add(_ job: Ready) {
    ready.append(job)
    if jobCounts != nil { jobCounts?.learn() }
  }

  /// Adds a timer for a wake-up. Makes it ready if the delay is not positive.
  func sleep(_ wakeUp: Ready, for delay: Duration) {
    let nanoseconds = delay.nanosecondsRoundedUp
    let isTick = nextSleepIsTick
    nextSleepIsTick = false
    guard nanoseconds > 0 else { return add(wakeUp) }
    let (due, isBeyond) = now.addingReportingOverflow(nanoseconds)
    sleepCount += 1
    // Tested only while external work exists: reading a task-local value costs more than all the rest.
    let isExternal = mailbox.externals > 0 && ExternalWork.isCurrent
    if isExternal { externalSleeps += 1 }
    if isTick { ticks += 1 }
    timers.insert(
      Timer(
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

  /// The time of the earliest wake-up that is no tick. Linear in the number of timers if there are ticks.
  var nextWaitedFor: Int64? {
    guard ticks > 0 else { return timers.min?.due }
    return timers.unordered.lazy.filter { !$0.isTick && !$0.isOver }.map(\.due).min()
  }

  /// Makes ready the wake-ups that are due by now.
  /// - Parameter note: A closure called with each sleep that ends.
  func wakeSleepers(_ note: ((Timer) -> Void)? = nil) {
    while let timer = timers.min, timer.due <= now {
      timers.removeMin()
      note?(timer)
      ready.append(timer.ready)
      forget(timer)
    }
  }

  /// Sweeps out cancelled sleeps if enough timers have accumulated since the last time.
  /// - Returns: The wake-ups of those sleeps, which only free memory.
  @inline(__always)
  func sweepIfDue() -> [Ready] {
    timers.count < sweepAt ? [] : sweep()
  }

  /// Sweeps out all cancelled sleeps. Returns their wake-ups, which only free memory.
  func sweep() -> [Ready] {
    var over: [Ready] = []
    var left: [Timer] = []
    left.reserveCapacity(timers.count)
    for timer in timers.unordered {
      if timer.isOver {
        over.append(timer.ready)
        forget(timer)
      } else {
        left.append(timer)
      }
    }
    if !over.isEmpty { timers = Heap(left) }
    sweepAt = max(256, 2 * left.count)
    return over
  }

  /// Sweeps out the cancelled sleeps that are due first. Returns their wake-ups, which only free memory.
  func sweepFront() -> [Ready] {
    var over: [Ready] = []
    while let timer = timers.min, timer.isOver {
      timers.removeMin()
      over.append(timer.ready)
      forget(timer)
    }
    return over
  }

  /// Releases a timer that is no longer in the heap.
  private func forget(_ timer: Timer) {
    if timer.isExternal { externalSleeps -= 1 }
    if timer.isTick { ticks -= 1 }
    timer.release()
  }
}

extension Scheduler {
  /// Cancels every sleeping task, in the order in which they would have woken.
  func cancelSleepers() {
    // Cancelling may run a task's own handlers, which may cancel or remove other sleeps. The loop therefore uses a
    // retained copy.
    let timers = timers.unordered.sorted()
    for timer in timers { timer.retain() }
    for timer in timers { timer.cancelTask() }
    for timer in timers { timer.release() }
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

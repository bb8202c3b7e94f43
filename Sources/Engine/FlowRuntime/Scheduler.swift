import CFlowRuntime
import DequeModule
import HeapModule

/// The queue and the timers of a runtime.
///
/// Touched only on the thread that holds the main actor: by the runtime itself, and within a scope by the executors.
/// Everything that other threads touch is in the mailbox. Its properties are asked for each job, and none of them is handed out
/// by reference: so they are not checked for overlapping accesses each time.
final class Scheduler: @unchecked Sendable {
  let mailbox = Mailbox()
  /// Whether every job of the process is this runtime's, wherever it comes from.
  let ownsProcess: Bool
  /// The runtime's number, by which its tasks are known again; 0 until its scope is first entered.
  @exclusivity(unchecked) private(set) var id: UInt64 = 0
  /// The highest number of a task that was there before this runtime, as far as is known.
  @exclusivity(unchecked) private(set) var youngestOutsider: UInt64 = 0

  @exclusivity(unchecked) var ready = Deque<Ready>()
  @exclusivity(unchecked) var timers = Heap<Timer>()
  /// Virtual nanoseconds since the runtime began.
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  @exclusivity(unchecked) private var sleepCount: UInt64 = 0
  /// How many of the timers are sleeps of external work.
  @exclusivity(unchecked) private(set) var externalSleeps = 0
  /// How many of the timers are ticks of repeating timers.
  @exclusivity(unchecked) private var ticks = 0
  /// Whether the sleep that begins next is such a tick.
  @exclusivity(unchecked) var nextSleepIsTick = false
  /// How many timers there may be before the cancelled ones among them are looked for.
  @exclusivity(unchecked) private var sweepAt = 256

  /// Set while an instant nears the end of its budget.
  @exclusivity(unchecked) var watch: Watch?

  /// The scheduler whose scope is entered on this thread.
  static var entered: Scheduler? {
    cflow_scheduler().map { Unmanaged<Scheduler>.fromOpaque($0).takeUnretainedValue() }
  }

  init(ownsProcess: Bool) {
    self.ownsProcess = ownsProcess
  }

  deinit {
    // A runtime that was not torn down: nobody's work is lost, it goes on in real time.
    if id != 0 { Registry.shared.remove(id) }
    for ready in mailbox.close() { Executors.handOver(ready) }
    for ready in ready { Executors.handOver(ready) }
    for timer in timers.unordered.sorted() {
      Executors.handOver(timer.ready, after: timer.due - now)
      timer.release()
    }
  }

  // MARK: The scope

  /// Makes this the scheduler of the current thread, whose clocks show its time. The caller keeps it alive.
  func enter() {
    if id == 0 {
      id = Registry.shared.add(mailbox)
      if !ownsProcess, let task = cflow_task_current_retained() {
        youngestOutsider = cflow_job_task_id(task)
        cflow_task_release(task)
      }
    }
    cflow_set_scope(Unmanaged.passUnretained(self).toOpaque(), now)
  }

  /// Drops what is left, and knows its tasks no more: what others still have for them is done outside.
  ///
  /// - Returns: how many jobs will never run.
  func abandon() -> Int {
    if id != 0 { Registry.shared.remove(id) }
    id = 0
    let count = ready.count + timers.count
    ready = []
    for timer in timers.unordered { forget(timer) }
    timers = []
    for late in mailbox.take() { Executors.handOver(late) }
    return count
  }

  /// Has a task never run again, although it has not ended.
  func abandon(_ task: UnsafeMutableRawPointer) {
    Ready.abandon(task)
    ready.append(contentsOf: mailbox.take())
    ready.removeAll(where: \.isAbandoned)
  }

  // MARK: From the executors, within the scope

  @inline(__always)
  func add(_ job: Ready) {
    ready.append(job)
    if watch != nil { watch?.learn() }
  }

  func sleep(_ wakeUp: Ready, for delay: Duration) {
    let nanoseconds = delay.nanosecondsRoundedUp
    let isTick = nextSleepIsTick
    nextSleepIsTick = false
    guard nanoseconds > 0 else { return add(wakeUp) }
    let (due, isBeyond) = now.addingReportingOverflow(nanoseconds)
    sleepCount += 1
    // Asked only where there is such work: to read a task-local value costs more than all the rest.
    let isExternal = mailbox.externals > 0 && ExternalWork.isUnderWay
    if isExternal { externalSleeps += 1 }
    if isTick { ticks += 1 }
    timers.insert(
      Timer(
        due: isBeyond ? .max : due, sequence: sleepCount, ready: wakeUp, task: cflow_task_current_retained(),
        name: cflow_task_current_name(), endsWithCancellation: wakeUp.job.isTask, isExternal: isExternal,
        isTick: isTick))
  }

  // MARK: Time

  /// Moves the clock, on the current thread too, on which the scope is entered.
  func setTime(_ time: Int64) {
    now = time
    cflow_set_scope(Unmanaged.passUnretained(self).toOpaque(), time)
  }

  /// When the earliest sleeper wakes that is no tick. Where there are ticks, a look at every timer.
  var nextWaitedFor: Int64? {
    guard ticks > 0 else { return timers.min?.due }
    return timers.unordered.lazy.filter { !$0.isTick && !$0.isOver }.map(\.due).min()
  }

  /// Makes ready what is due by now.
  /// - Parameter note: Called with each sleep that ends.
  func wakeSleepers(_ note: ((Timer) -> Void)? = nil) {
    while let timer = timers.min, timer.due <= now {
      timers.removeMin()
      note?(timer)
      ready.append(timer.ready)
      forget(timer)
    }
  }

  /// Forgets cancelled sleeps, if so many timers have gathered that it is time to look. Returns their wake-ups, which
  /// have only memory to free.
  @inline(__always)
  func sweepIfDue() -> [Ready] {
    timers.count < sweepAt ? [] : sweep()
  }

  /// Forgets all cancelled sleeps. Returns their wake-ups, which have only memory to free.
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

  /// Forgets the cancelled sleeps that would have been next. Returns their wake-ups, which have only memory to free.
  func sweepFront() -> [Ready] {
    var over: [Ready] = []
    while let timer = timers.min, timer.isOver {
      timers.removeMin()
      over.append(timer.ready)
      forget(timer)
    }
    return over
  }

  /// Lets go of a timer that is no longer among the others.
  private func forget(_ timer: Timer) {
    if timer.isExternal { externalSleeps -= 1 }
    if timer.isTick { ticks -= 1 }
    timer.release()
  }
}

extension Scheduler {
  /// Cancels every task that sleeps, in the order in which they would have woken.
  func cancelSleepers() {
    // To cancel a task may run code of its own, which may cancel or forget others: so a copy, which keeps them alive.
    let timers = timers.unordered.sorted()
    for timer in timers { timer.retain() }
    for timer in timers { timer.cancelTask() }
    for timer in timers { timer.release() }
  }
}

extension Duration {
  /// Whole nanoseconds, never fewer than there are; what does not fit is as long as can be.
  var nanosecondsRoundedUp: Int64 {
    // Not by way of `components`, which trap where the seconds need more than 64 bits.
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: whole + (rest > 0 ? 1 : 0))
  }
}

import CFlowRuntime

/// Swift concurrency on one thread and in virtual time.
///
/// Within a runtime's scope an app's own `Task`, `@MainActor`, actors, `AsyncStream`, task groups and `Task.sleep` run
/// unchanged, with four differences:
///
/// - **One thread.** Every job runs on the thread that entered the scope: the one that holds the main actor. Two jobs
///   never run at once, whatever actors they belong to.
/// - **First in, first out.** Jobs run in the order in which they became ready, whatever their priority, so that the
///   same program does the same thing in the same order every time. A seed takes them in another order, which is the
///   same for the same seed: a search for races.
/// - **Virtual time.** `ContinuousClock`, `SuspendingClock` and `Date()` stand still while jobs run. Time moves only when
///   it is moved, from one event to the next: ``advance(to:atRest:)``, ``settle(within:atRest:)``, ``run(_:)``. Five
///   seconds of sleeping take microseconds. Deadlines are exact to the nanosecond.
/// - **Idle is a fact.** When the queue is empty, nothing happens until a sleeper wakes (``sleepers``) or another thread
///   reports (``external(_:)``). Nothing has to be guessed by waiting a while.
///
/// ```swift
/// let runtime = FlowRuntime()
/// runtime.enter { coordinator.start() }              // tasks that start here belong to the runtime
/// try runtime.settle(within: .seconds(1))            // runs them, and what is due within a second
/// ```
///
/// ### What belongs to a runtime
/// A task that is first enqueued within a scope belongs to its runtime from then on, and comes back to it wherever it is
/// resumed from: another thread, another scope, or code outside of any. It then waits for the runtime to be run. Tasks
/// that were there before the runtime, and those that start on other threads, go on as if there were no runtime, unless
/// it owns the process (see ``init(seed:jobBudget:instantBudget:ownsProcess:)``).
///
/// ### What stays in real time
/// Other threads, Dispatch timers, `Timer`, network requests and blocking calls. Wait for such work within
/// ``external(_:)``, so that settling waits for it too. Blocks for the main queue of Dispatch run whenever the jobs come
/// to rest, in a process whose main function is not `async`; in one that has given its main queue to Dispatch, as
/// `swift test` does, they run after the scope.
///
/// - Important: A semaphore, a group or a lock that blocks the thread until a task has done something is a deadlock: the
///   task would have to run on the very thread that is blocked.
///
/// - Note: The executors are replaced through an interface that belongs to one release of the toolchain. This is for
///   Swift 6.3 on Linux; the build stops with a message on any other.
@MainActor public final class FlowRuntime {
  /// The runtime whose scope is entered now.
  @exclusivity(unchecked) public private(set) static var current: FlowRuntime?

  /// Whether the scope of a runtime is entered on the calling thread.
  package nonisolated static var isEnteredHere: Bool { cflow_scheduler() != nil }

  /// The time of the runtime whose scope is entered on the calling thread; zero outside any.
  package nonisolated static var timeHere: Duration { .nanoseconds(cflow_time()) }

  /// What the layer above hangs on the run; let go by ``tearDown()``.
  @exclusivity(unchecked) package var attachment: AnyObject?

  let scheduler: Scheduler
  let jobBudget: Int
  let instantBudget: Int
  // These are asked for each job and never handed out by reference, so that no two accesses overlap: that is not checked.
  @exclusivity(unchecked) var shuffle: Shuffle?
  /// What is to run right after the current job, in order.
  @exclusivity(unchecked) var endOfTurn: [@MainActor () -> Void] = []
  /// Who waits for the instant to come to rest.
  @exclusivity(unchecked) var restWaiters: [(number: Int, continuation: UnsafeContinuation<Void, Never>)] = []
  var lastRestWaiter = 0
  /// Made when it is first asked for.
  var joinedDescriptor: Int32 = -1

  /// Makes a runtime at time zero, with nothing in it. Cheap: no thread, no descriptor.
  ///
  /// - Parameters:
  ///   - seed: Shuffles which of the ready jobs is taken next, the same way for the same seed. Without one they are taken
  ///     in the order in which they became ready.
  ///   - jobBudget: How many jobs may run in one instant before it counts as a ``Stall``.
  ///   - instantBudget: How many instants one call of ``advance(to:atRest:)``, ``settle(within:atRest:)`` or ``run(_:)`` may
  ///     play before that counts as a ``Stall``, such as those of a timer of one nanosecond.
  ///   - ownsProcess: Whether all that happens in the process is this runtime's, as in a shell: then jobs of unknown
  ///     origin from other threads come to it as well, from when its scope is first entered until it is torn down or
  ///     another such runtime is entered. Without it (as in tests beside others) they run where they always would.
  public init(
    seed: UInt64? = nil, jobBudget: Int = 1_000_000, instantBudget: Int = 1_000_000, ownsProcess: Bool = false
  ) {
    _ = Executors.install
    scheduler = Scheduler(ownsProcess: ownsProcess)
    self.jobBudget = max(1, jobBudget)
    self.instantBudget = max(1, instantBudget)
    shuffle = seed.map { Shuffle(seed: $0) }
  }

  deinit { cflow_close(joinedDescriptor) }

  /// Virtual time since the runtime began. `Date()` began at 2026-01-01T00:00:00Z.
  public var now: Duration { .nanoseconds(scheduler.now) }

  /// Time on the machine's own monotonic clock, within a scope too: for pacing and measuring, never for an app.
  package nonisolated static var realTime: Duration { .nanoseconds(cflow_real_nanoseconds()) }

  /// Runs `body` on the main actor. Within a scope that is at once: its thread holds the main actor, whatever runs on it.
  package nonisolated(nonsending) static func onMainActor(_ body: @MainActor @Sendable () -> Void) async {
    guard ifOnMainActor(body) == nil else { return }
    await MainActor.run(body: body)
  }

  /// Asks something of the main actor, if a scope is entered here, whose thread holds it; nil elsewhere.
  package nonisolated static func ifOnMainActor<R>(_ body: @MainActor () -> R) -> R? {
    guard isEnteredHere else { return nil }
    // What `assumeIsolated` does, without asking the executor, which would not know.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> R).self)() }
  }

  /// The number of a task, which no other task of this process has.
  package nonisolated static func number(of task: Task<Void, Never>) -> UInt64 {
    cflow_job_task_id(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
  }

  /// Runs `body` in the runtime's scope: tasks that start there are its own, and clocks show its time. No job runs until
  /// the runtime is told to run; what `body` leaves in the queue stays there.
  ///
  /// A scope may be entered again and again, also from within itself, and within that of another runtime, whose clock is
  /// back afterwards.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  @discardableResult
  public func enter<R>(_ body: @MainActor () throws -> R) rethrows -> R {
    let outer = Self.current
    if outer === self { return try body() }
    Self.current = self
    scheduler.enter()
    let outerMailbox = Registry.shared.enter(scheduler.mailbox, ownsProcess: scheduler.ownsProcess)
    defer { close(to: outer, outerMailbox) }
    return try body()
  }

  /// Goes back to the scope around this one.
  ///
  /// - Parameters:
  ///   - outer: Its runtime; nil if there is none, or if it has been left for a job of unknown origin.
  ///   - outerMailbox: Where jobs of unknown origin go then.
  private func close(to outer: FlowRuntime?, _ outerMailbox: Mailbox?) {
    Self.current = outer
    if let outer {
      outer.scheduler.enter()
    } else {
      cflow_set_scope(nil, 0)
    }
    _ = Registry.shared.enter(outerMailbox)
    for guest in scheduler.mailbox.dismissGuests() {
      if let outerMailbox {
        outerMailbox.deliverGuest(guest)
      } else {
        Executors.handOver(Ready(job: guest, lane: .main))
      }
    }
  }

  /// Runs `body` as if no scope were entered. Jobs of unknown origin keep coming here.
  func leave(_ body: () -> Void) {
    Self.current = nil
    cflow_set_scope(nil, 0)
    defer {
      Self.current = self
      scheduler.enter()
    }
    body()
  }
}

extension FlowRuntime {
  /// Has what `print` writes reach the standard output at the end of each line, also where that is a pipe or a file.
  ///
  /// It then stands in its place among what else the process writes there. Call it before anything is printed.
  nonisolated public static func useLineBufferedOutput() {
    cflow_use_line_buffered_output()
  }
}

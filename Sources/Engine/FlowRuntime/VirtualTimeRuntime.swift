import CFlowRuntime

/// Swift concurrency on one thread and in virtual time.
///
/// Within a runtime's scope an app's own `Task`, `@MainActor`, actors, `AsyncStream`, task groups and `Task.sleep` run
/// unchanged, with four differences:
///
/// - **One thread.** Every job runs on the thread that entered the scope, which holds the main actor. Two jobs never
///   run at once, regardless of their actors.
/// - **First in, first out.** Jobs run in the order in which they became ready, regardless of priority. The same
///   program does the same thing in the same order every time. A seed gives another order, the same one for the same
///   seed, to search for races.
/// - **Virtual time.** `ContinuousClock`, `SuspendingClock` and `Date()` stand still while jobs run. Time moves from
///   one event to the next, and only in ``advance(to:atRest:)``, ``settle(within:atRest:)``, ``run(_:)`` and
///   ``tearDown()``. Five seconds of sleep take microseconds. Deadlines are exact to the nanosecond.
/// - **Idle is a fact.** When the queue is empty, nothing happens until a sleeper wakes (``sleepers``) or another
///   thread delivers a job (``external(_:)``). There is no need to wait a while and guess.
///
/// ```swift
/// let runtime = VirtualTimeRuntime()
/// runtime.enter { coordinator.start() }              // tasks that start here belong to the runtime
/// try runtime.settle(within: .seconds(1))            // runs them, and what is due within a second
/// ```
///
/// ### What belongs to a runtime
/// A task that is first enqueued within a scope belongs to its runtime from then on. It returns to that runtime
/// when another thread, another scope or code outside of any scope resumes it. There it waits for the next run.
/// Older tasks, and tasks that start on other threads, run as if there were no runtime, unless the runtime owns the
/// process (see ``init(seed:jobBudget:instantBudget:ownsProcess:)``).
///
/// ### What stays in real time
/// Other threads, Dispatch timers, `Timer`, network requests and blocking calls stay in real time. Wrap such work in
/// ``external(_:)``. Settling then waits for it too. Blocks for the main queue of Dispatch run whenever the jobs come
/// to rest, if the process's main function is not `async`. If the process has given its main queue to Dispatch, as
/// `swift test` does, they run after the scope.
///
/// - Important: A semaphore, group or lock that blocks the thread until a task has done something is a deadlock. The
///   task would have to run on the blocked thread.
///
/// - Note: The runtime replaces the executors through an interface of one release of the toolchain: Swift 6.3 on Linux.
///   The build stops with a message on any other.
@MainActor public final class VirtualTimeRuntime {
  /// The runtime whose scope is entered now. `nil` outside every scope.
  public static var current: VirtualTimeRuntime? { entered }
  // Other modules would check a stored property in spite of the attribute, so they call an accessor.
  @exclusivity(unchecked) private static var entered: VirtualTimeRuntime?

  /// Whether a runtime's scope is entered on the calling thread.
  package nonisolated static var isEnteredHere: Bool { cflow_scheduler() != nil }

  /// The virtual time of the scope entered on the calling thread. Zero outside a scope.
  package nonisolated static var timeHere: Duration { .nanoseconds(cflow_time()) }

  /// The cause of the work that runs now on the calling thread. `nil` outside a scope.
  package nonisolated static var causeHere: WorkCause? { JobScheduler.entered?.cause }

  /// A value that the layer above attaches to the runtime. ``tearDown()`` releases it.
  package var attachment: AnyObject? {
    get { attached }
    set { attached = newValue }
  }
  @exclusivity(unchecked) private var attached: AnyObject?

  /// The cause of the work that runs now, which the layer above sets.
  package nonisolated var cause: WorkCause { scheduler.cause }

  let scheduler: JobScheduler
  /// The number of jobs that may run in one instant.
  let jobBudget: Int
  /// The number of instants that one call may run.
  let instantBudget: Int
  // The loop over jobs reads the next three, and no code passes them by reference. So accesses can't overlap, and the
  // check would only cost time.
  /// The order of ready jobs. `nil` if they run first in, first out.
  @exclusivity(unchecked) var shuffle: Shuffle?
  /// Closures that run right after the current job, in order.
  @exclusivity(unchecked) var endOfTurn: [(work: @MainActor () -> Void, cause: UInt64)] = []
  /// Tasks that wait until nothing else is ready, oldest first.
  @exclusivity(unchecked) var drainWaiters: [(number: Int, continuation: UnsafeContinuation<Void, Never>)] = []
  /// The number of the newest such task.
  var lastDrainWaiter = 0
  /// The descriptor of ``wakeUpDescriptor``, made on first access. Negative until then.
  var joinedDescriptor: Int32 = -1

  /// Creates an empty runtime at time zero. Cheap: it uses no thread and no descriptor.
  ///
  /// - Parameters:
  ///   - seed: A number that shuffles the order in which ready jobs run, the same way each time. Without one they run
  ///     in the order in which they became ready.
  ///   - jobBudget: The number of jobs that may run in one instant before it counts as a ``Stall``.
  ///   - instantBudget: The number of instants that one call of ``advance(to:atRest:)``, ``settle(within:atRest:)`` or
  ///     ``run(_:)`` may run before it counts as a ``Stall``. A timer of one nanosecond would spend it.
  ///   - ownsProcess: Whether this runtime also takes jobs of unknown origin from other threads, as in a shell. It
  ///     takes them from the first entry of its scope until ``tearDown()``, or the entry of another such runtime. If
  ///     not, as in tests that run side by side, these jobs run where they always would.
  public init(
    seed: UInt64? = nil, jobBudget: Int = 1_000_000, instantBudget: Int = 1_000_000, ownsProcess: Bool = false
  ) {
    _ = Executors.install
    scheduler = JobScheduler(ownsProcess: ownsProcess)
    self.jobBudget = max(1, jobBudget)
    self.instantBudget = max(1, instantBudget)
    shuffle = seed.map { Shuffle(seed: $0) }
  }

  deinit { cflow_close(joinedDescriptor) }

  /// The virtual time since the runtime began. `Date()` begins at 2026-01-01T00:00:00Z.
  public var now: Duration { .nanoseconds(scheduler.now) }

  /// The machine's monotonic time, inside a scope too. For pacing and measuring, never for an app.
  package nonisolated static var realTime: Duration { .nanoseconds(cflow_real_nanoseconds()) }

  /// Runs `body` on the main actor. Within a scope it runs at once.
  // The thread of a scope holds the main actor.
  package nonisolated(nonsending) static func onMainActor(_ body: @MainActor @Sendable () -> Void) async {
    guard ifOnMainActor(body) == nil else { return }
    await MainActor.run(body: body)
  }

  /// Runs `body` in the runtime's scope. There clocks show its time, and new tasks belong to it.
  ///
  /// No job runs until the next run. Jobs that `body` enqueues stay in the queue. Code can enter a scope again and
  /// again, also from within itself or within the scope of another runtime. Restores the outer scope's clock
  /// afterwards.
  ///
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws.
  @discardableResult
  public func enter<R>(_ body: @MainActor () throws -> R) rethrows -> R {
    let outer = Self.current
    if outer === self { return try body() }
    Self.entered = self
    scheduler.enter()
    let outerMailbox = Registry.shared.enter(scheduler.mailbox, ownsProcess: scheduler.ownsProcess)
    defer { close(to: outer, outerMailbox) }
    return try body()
  }

  // `outer` is `nil` if there is no enclosing scope, or if a job of unknown origin has left it. `outerMailbox` receives
  // jobs of unknown origin from then on.
  private func close(to outer: VirtualTimeRuntime?, _ outerMailbox: Mailbox?) {
    Self.entered = outer
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
        Executors.forward(ReadyJob(job: guest, executor: .main))
      }
    }
  }

  /// Runs `body` as if no scope were entered. Jobs of unknown origin still arrive in this runtime's mailbox.
  func leave(_ body: () -> Void) {
    Self.entered = nil
    cflow_set_scope(nil, 0)
    defer {
      Self.entered = self
      scheduler.enter()
    }
    body()
  }
}

extension VirtualTimeRuntime {
  /// Flushes the output of `print` after each line, even into a pipe.
  ///
  /// Its lines then stay in order with other output of the process. Call this before the process prints anything.
  nonisolated public static func useLineBufferedOutput() {
    cflow_use_line_buffered_output()
  }

  /// Ends the line that `print` has begun and not ended, if there is one.
  package nonisolated static func endOutputLine() {
    cflow_end_output_line()
  }
}

#if !(compiler(>=6.3) && compiler(<6.4)) || !os(Linux)
  #error("FlowRuntime needs the Swift 6.3 toolchain on Linux: it replaces the executors of that release and no other.")
#endif

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

// The process's two executors. The first runtime installs them in front of the executors in force, and they stay.
//
// A job goes to the runtime that it belongs to. A runtime may also take jobs of unknown origin. Every other job passes
// on to the executor that would have run it anyway. Entering a scope swaps nothing, so threads that enqueue at that
// moment never see half a change.

final class MainRouter: MainExecutor, SchedulingExecutor {
  /// The executor that was in force before.
  let next: any MainExecutor
  // The same executor, for jobs in the future. `nil` if it can't schedule them.
  private let nextScheduling: (any SchedulingExecutor)?

  init(next: any MainExecutor) {
    self.next = next
    nextScheduling = next as? any SchedulingExecutor
  }

  func run() throws { try next.run() }

  func stop() { next.stop() }

  func checkIsolated() { next.checkIsolated() }

  func enqueue(_ job: consuming ExecutorJob) {
    let ready = ReadyJob(job: UnownedJob(job), executor: .main)
    if !ready.route() { next.enqueue(ExecutorJob(ready.job)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let ready = ReadyJob(job: UnownedJob(job), executor: .main)
    if ready.schedule(at: instant, on: clock) { return }
    if let nextScheduling {
      nextScheduling.enqueue(ExecutorJob(ready.job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      next.enqueue(ExecutorJob(ready.job))
    }
  }
}

/// The default executor, for code outside actors and actors without their own executor.
final class GlobalRouter: TaskExecutor, SchedulingExecutor {
  /// The executor that was in force before.
  let next: any TaskExecutor
  /// The same executor, for jobs in the future. `nil` if it can't schedule them.
  let nextScheduling: (any SchedulingExecutor)?

  init(next: any TaskExecutor) {
    self.next = next
    nextScheduling = next as? any SchedulingExecutor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let ready = ReadyJob(job: UnownedJob(job), executor: .global)
    if !ready.route() { next.enqueue(ExecutorJob(ready.job)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let ready = ReadyJob(job: UnownedJob(job), executor: .global)
    if ready.schedule(at: instant, on: clock) { return }
    if let nextScheduling {
      nextScheduling.enqueue(ExecutorJob(ready.job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      next.enqueue(ExecutorJob(ready.job))
    }
  }
}

/// The installed routers, and access to the executors behind them.
enum Executors {
  static let main = MainRouter(next: MainActor.executor)
  static let global = GlobalRouter(next: Task.defaultExecutor)

  /// The reference with which the runtime runs jobs of the main actor.
  static let mainReference = main.asUnownedSerialExecutor()
  /// The reference with which the runtime runs all other jobs.
  static let globalReference = global.asUnownedTaskExecutor()

  /// The installation of the routers on first access.
  static let install: Void = {
    // Made before the swap, so that each captures the executor in force as the one to pass jobs on to.
    _ = (main, global)
    _createExecutors(factory: Factory.self)
  }()

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }
  }

  /// Passes a job to its executor outside a runtime. Drops an abandoned one.
  static func forward(_ ready: ReadyJob) {
    guard !ready.isAbandoned else { return }
    switch ready.executor {
    case .main: main.next.enqueue(ExecutorJob(ready.job))
    case .global: global.next.enqueue(ExecutorJob(ready.job))
    }
  }

  /// Passes on a job that is due after `nanoseconds` of real time.
  static func forward(_ ready: ReadyJob, after nanoseconds: Int64) {
    guard let scheduling = global.nextScheduling, nanoseconds > 0 else { return forward(ready) }
    scheduling.enqueue(
      ExecutorJob(ready.job), after: .nanoseconds(nanoseconds), tolerance: nil, clock: ContinuousClock())
  }
}

extension UnownedJob {
  /// Whether the job resumes a task. Other jobs are an actor's pending work or a bare continuation.
  var isTask: Bool { ExecutorJob(self).kind.rawValue == ExecutorJob.Kind.task.rawValue }
}

#if !(compiler(>=6.3) && compiler(<6.4)) || !os(Linux)
  #error("FlowRuntime needs the Swift 6.3 toolchain on Linux: it replaces the executors of that release and no other.")
#endif

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

// The process's two executors. They are put in place once, in front of the ones that were in force, and stay: a job goes
// to the runtime that it belongs to, and every other one goes on to the executor that would have had it anyway. Nothing
// is swapped when a scope is entered, so that threads which enqueue at that moment never see half a change.

/// The executor of the main actor.
final class MainRouter: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  let next: any MainExecutor
  private let nextScheduling: (any SchedulingExecutor)?

  init(next: any MainExecutor) {
    self.next = next
    nextScheduling = next as? any SchedulingExecutor
  }

  func run() throws { try next.run() }

  func stop() { next.stop() }

  func checkIsolated() { next.checkIsolated() }

  func enqueue(_ job: consuming ExecutorJob) {
    let ready = Ready(job: UnownedJob(job), lane: .main)
    if !ready.route() { next.enqueue(ExecutorJob(ready.job)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let ready = Ready(job: UnownedJob(job), lane: .main)
    if ready.schedule(at: instant, on: clock) { return }
    if let nextScheduling {
      nextScheduling.enqueue(ExecutorJob(ready.job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      next.enqueue(ExecutorJob(ready.job))
    }
  }
}

/// The executor of everything that is not isolated to an actor, and of actors that bring none of their own.
final class GlobalRouter: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  let next: any TaskExecutor
  let nextScheduling: (any SchedulingExecutor)?

  init(next: any TaskExecutor) {
    self.next = next
    nextScheduling = next as? any SchedulingExecutor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let ready = Ready(job: UnownedJob(job), lane: .global)
    if !ready.route() { next.enqueue(ExecutorJob(ready.job)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let ready = Ready(job: UnownedJob(job), lane: .global)
    if ready.schedule(at: instant, on: clock) { return }
    if let nextScheduling {
      nextScheduling.enqueue(ExecutorJob(ready.job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      next.enqueue(ExecutorJob(ready.job))
    }
  }
}

/// The routers, and the way to the executors that they stand in front of.
enum Executors {
  static let main = MainRouter(next: MainActor.executor)
  static let global = GlobalRouter(next: Task.defaultExecutor)

  static let mainReference = main.asUnownedSerialExecutor()
  static let globalReference = global.asUnownedTaskExecutor()

  /// Puts the routers in place, the first time it is asked for.
  static let install: Void = {
    // Made before the swap: each takes the executor that is in force as the one to pass jobs on to.
    _ = (main, global)
    _createExecutors(factory: Factory.self)
  }()

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }
  }

  /// Hands a job to the executor that would have had it if there were no runtime.
  static func handOver(_ ready: Ready) {
    guard !ready.isAbandoned else { return }
    switch ready.lane {
    case .main: main.next.enqueue(ExecutorJob(ready.job))
    case .global: global.next.enqueue(ExecutorJob(ready.job))
    }
  }

  /// Hands over a job that is due in so many nanoseconds, which pass in real time from then on.
  static func handOver(_ ready: Ready, after nanoseconds: Int64) {
    guard let scheduling = global.nextScheduling, nanoseconds > 0 else { return handOver(ready) }
    scheduling.enqueue(
      ExecutorJob(ready.job), after: .nanoseconds(nanoseconds), tolerance: nil, clock: ContinuousClock())
  }
}

extension UnownedJob {
  /// Whether the job is a task to go on with, rather than an actor with work to do or a bare continuation.
  var isTask: Bool { ExecutorJob(self).kind.rawValue == ExecutorJob.Kind.task.rawValue }
}

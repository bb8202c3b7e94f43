import CFlowRuntime

extension FlowRuntime {
  /// Runs an async body to its end within the scope, playing sleepers as they come and waiting for external work.
  ///
  /// The body inherits the task-local values of the caller's task. What it leaves running stays in the runtime.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws; ``Deadlock`` if it waits for something that can never come; ``Stall`` if an instant does
  ///   not end, or if the body has not after as many instants as the runtime's budget, such as one that polls for ever;
  ///   ``Interrupted``. In these three cases the body is cancelled and given a last run to clean up.
  @discardableResult
  public func run<R>(_ body: @escaping @MainActor () async throws -> R) throws -> R {
    try enter {
      let run = Body(body)
      do {
        return try finish(run)
      } catch let error where run.outcome == nil {
        run.task?.cancel()
        try? runReady()
        throw error
      }
    }
  }

  /// Runs a body that must not outlive the call, as ``run(_:)`` does.
  ///
  /// Whatever would end `run` early is reported instead. The body is then cancelled and run on until it ends after all.
  /// One that does not, even after `patience` of real time for other threads, is reported once more and abandoned: its
  /// task never runs again, whatever resumes it, and what it holds is never freed.
  ///
  /// - Throws: The body's error.
  package func runToEnd(
    _ body: @Sendable () async throws -> Void, patience: Duration = .seconds(5), report: (any Error) -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let context = FunctionContext(of: body)
      let hasEnded = try runUntilAbandoned(body, patience: patience, report: report)
      // Swift checks here that nobody has kept the body. The abandoned task has, and will never use it.
      if !hasEnded { context.releaseAllButOne() }
    }
  }

  /// Runs a body to its end, or gives it up.
  /// - Returns: Whether the body has ended.
  private func runUntilAbandoned(
    _ body: @escaping @Sendable () async throws -> Void, patience: Duration, report: (any Error) -> Void
  ) throws -> Bool {
    try enter {
      let run = Body { try await body() }
      do {
        try finish(run)
        return true
      } catch let error where run.outcome == nil {
        report(error)
        run.task?.cancel()
      }
      let milliseconds = Int32(clamping: patience.nanosecondsRoundedUp / 1_000_000)
      while run.outcome == nil {
        do {
          try finish(run)
        } catch is Deadlock where waitForSignal(milliseconds: milliseconds) {
          continue
        } catch {
          guard run.outcome == nil else { throw error }
          report(AbandonedBody(now: now))
          if let task = run.task { scheduler.abandon(unsafeBitCast(task, to: UnsafeMutableRawPointer.self)) }
          return false
        }
      }
      return true
    }
  }

  /// The context of a closure, which counts who keeps it.
  private struct FunctionContext {
    /// In a field of its own type a function is stored as it is, its context in the second word.
    private struct Field {
      let function: @Sendable () async throws -> Void
    }

    private let context: UnsafeMutableRawPointer?

    init(of function: @escaping @Sendable () async throws -> Void) {
      let field = Field(function: function)
      context = withUnsafeBytes(of: field) {
        $0.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeMutableRawPointer?.self)
      }
    }

    func releaseAllButOne() {
      if let context { cflow_release_all_but_one(context) }
    }
  }

  /// The task that runs a body, and what came of it.
  @MainActor private final class Body<R> {
    private(set) var outcome: Result<R, any Error>?
    /// Asked before each job: quicker than a look at a generic outcome.
    private(set) var isFinished = false
    private(set) var task: Task<Void, Never>?

    init(_ body: @escaping @MainActor () async throws -> R) {
      task = Task { @MainActor in
        do {
          outcome = .success(try await body())
        } catch {
          outcome = .failure(error)
        }
        isFinished = true
      }
    }
  }

  private func finish<R>(_ body: Body<R>) throws -> R {
    var instants = InstantCount()
    while true {
      var jobs = 0
      try runUntilRest(&jobs) { body.isFinished }
      if let outcome = body.outcome { return try outcome.get() }
      guard let due = nextDueNanoseconds else { throw Deadlock(now: now) }
      try begin(instantAt: due, &instants)
    }
  }
}

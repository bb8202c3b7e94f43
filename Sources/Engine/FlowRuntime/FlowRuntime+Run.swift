import CFlowRuntime

extension FlowRuntime {
  /// Runs an async body to its end within the scope.
  ///
  /// Time moves from one sleeper to the next as long as the body needs it, and external work is waited for. The body
  /// inherits the task-local values of the caller's task. Tasks that it leaves running stay in the runtime.
  ///
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws. ``Deadlock`` if nothing is left that could resume the body. ``Stall`` if
  ///   an instant does not end, or if the body has not ended within the budget of instants, such as one that polls
  ///   forever. ``Interrupted`` if ``interrupt()`` was called. In these three cases the body is cancelled and runs once
  ///   more to clean up.
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
  /// Instead of throwing, it passes to `report` whatever would end `run` early. Then it cancels the body and runs it
  /// until it ends. A body waiting for other threads gets up to `patience` of real time. If it still does not end, it
  /// is abandoned and ``AbandonedBody`` is reported. Its task never runs again, whatever resumes it, and what it holds
  /// is never freed.
  ///
  /// - Throws: The error that `body` throws.
  package func runToEnd(
    _ body: @Sendable () async throws -> Void, patience: Duration = .seconds(5), report: (any Error) -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let context = FunctionContext(of: body)
      let hasEnded = try runUntilAbandoned(body, patience: patience, report: report)
      // `withoutActuallyEscaping` traps if the body has escaped. The abandoned task holds it and will never use it.
      if !hasEnded { context.releaseAllButOne() }
    }
  }

  /// Runs a body until it ends, or abandons it.
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

  /// The context of a closure, which counts the references to the closure.
  private struct FunctionContext {
    /// A field of the function's own type, which stores it unchanged. Its second word is the context.
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

  /// The task that runs a body, and its outcome.
  @MainActor private final class Body<R> {
    private(set) var outcome: Result<R, any Error>?
    /// Read before each job. Cheaper than testing a generic outcome.
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

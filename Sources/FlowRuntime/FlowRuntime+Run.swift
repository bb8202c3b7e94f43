import CFlowRuntime

extension FlowRuntime {
  /// Runs an async body to its end within the scope, playing sleepers as they come and waiting for external work.
  ///
  /// The body inherits the task-local values of the caller's task. What it leaves running stays in the runtime.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws; ``Deadlock`` if it waits for something that can never come; ``Stall`` or
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

  /// Runs a body that must not be left unfinished, as ``run(_:)`` does.
  ///
  /// Whatever would end `run` early is reported instead. The body is then cancelled and run on, until it ends after all.
  /// One that doesn't, even though it is given five seconds of real time, ends the process with a message.
  ///
  /// - Throws: what `body` throws.
  package func runToEnd(_ body: @Sendable () async throws -> Void, report: (any Error) -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      try enter {
        let run = Body { try await body() }
        do {
          return try finish(run)
        } catch let error where run.outcome == nil {
          report(error)
          run.task?.cancel()
        }
        while run.outcome == nil {
          do {
            try finish(run)
          } catch is Deadlock where waitForSignal(milliseconds: 5_000) {
            continue
          } catch let error where run.outcome == nil {
            fatalError("A body that must end goes on although it is cancelled: \(error)")
          }
        }
      }
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
    while true {
      var jobs = 0
      try runUntilRest(&jobs) { body.isFinished }
      if let outcome = body.outcome { return try outcome.get() }
      guard let due = nextDueNanoseconds else { throw Deadlock(now: now) }
      scheduler.setTime(due)
      scheduler.wakeSleepers()
    }
  }
}

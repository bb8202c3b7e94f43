import FlowCore

/// A call of a flow's `adapt(step:)` with a time limit.
@MainActor
final class LimitedAdaptation {
  private var continuation: CheckedContinuation<any Step, any Error>?
  private var work: Task<Void, Never>?
  private var timer: Task<Void, Never>?

  /// What the flow makes of a step.
  /// - Throws: What `adapt` throws; ``StepRejection`` when the time is over, with the look cancelled.
  static func adapt(_ step: any Step, by flow: any Flow, within limit: Duration) async throws -> any Step {
    let adaptation = LimitedAdaptation()
    return try await withTaskCancellationHandler {
      try await adaptation.result(of: step, by: flow, within: limit)
    } onCancel: {
      Task { @MainActor in adaptation.finish(.failure(CancellationError())) }
    }
  }

  private func result(of step: any Step, by flow: any Flow, within limit: Duration) async throws -> any Step {
    try await withCheckedThrowingContinuation { continuation in
      let adaptation = self
      adaptation.continuation = continuation
      adaptation.work = Task {
        do {
          adaptation.finish(.success(try await flow.adapt(step: step)))
        } catch {
          adaptation.finish(.failure(error))
        }
      }
      adaptation.timer = Task {
        try? await Task.sleep(for: limit)
        adaptation.finish(.failure(StepRejection("adapt took longer than \(limit)")))
      }
    }
  }

  private func finish(_ result: Result<any Step, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
    work?.cancel()
    timer?.cancel()
    (work, timer) = (nil, nil)
  }
}

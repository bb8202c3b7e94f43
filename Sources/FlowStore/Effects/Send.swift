import FlowCore

/// Sends actions from the task of an effect.
public struct Send<Action: Sendable>: Sendable {
  private let context: EffectContext<Action>

  init(_ context: EffectContext<Action>) {
    self.context = context
  }

  /// Sends an action; returns when it has been handled, or waits in the queue behind others. One that comes after the effect
  /// was cancelled is dropped, and traced.
  public func callAsFunction(_ action: Action) async {
    await context.send(action)
  }
}

/// What happens to the effects of a runner.
package enum EffectRunnerEvent<Action: Sendable> {
  /// A part that takes time began, ended or was cancelled.
  case effect(EffectLabel, TraceEvent.EffectChange)
  /// A task or timer sent an action.
  case emitted(Action)
  /// An action came too late, and was dropped.
  case dropped(Action)
  /// A task threw an error that nobody caught.
  case failed(EffectLabel, any Error)
}

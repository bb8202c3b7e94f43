/// What becomes of a step that a screen emits while it is hidden.
///
/// It is chosen for a coordinator and holds for its descendants too. A screen that was contributed with
/// `allowStepWhenNotPresented: true` delivers, whatever the policy.
public enum HiddenStepPolicy: Hashable, Sendable {
  /// The steps wait in order until the screen is visible, as in AsyncFlow.
  case buffer
  /// The steps are dropped and traced, as is the initial step of a screen that is contributed hidden. RxFlow does the same.
  case drop
  /// The steps are handled as if the screen were visible.
  case deliver
}

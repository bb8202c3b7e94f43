/// What becomes of a step that a screen emits while it is hidden.
///
/// It is chosen for a coordinator and holds for its descendants too. A screen that was contributed with
/// `allowStepWhenNotPresented: true` delivers, whatever the policy.
public enum HiddenStepPolicy: Hashable, Sendable {
  /// It waits, in order, until the screen shows (row AF-26).
  case buffer
  /// It leads nowhere, and neither does the initial step of a screen that is contributed hidden (row RX-13). The trace
  /// says so.
  case drop
  /// It counts as if the screen were visible (row AF-27).
  case deliver
}

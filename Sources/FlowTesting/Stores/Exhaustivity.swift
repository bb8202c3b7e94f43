/// How much of what happens a test of a store has to claim.
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of the state, every action that came, every effect.
  case on
  /// What it says, and no more: other changes, actions and effects are passed over.
  /// - Parameter showSkippedAssertions: Whether they are shown as warnings, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// What the test says and no more, and nothing is shown.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

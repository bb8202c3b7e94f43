import FlowCore

/// The navigation steps of the app.
@Scriptable
public enum ExampleStep: Step {
  /// Shows the launch screen
  case launchIsRequired
  /// Shows the tabs
  case mainIsRequired
  /// Shows the first screen of the Home tab
  case homeIsRequired
  /// Shows the first screen of the Mypage tab
  case mypageIsRequired
  /// Pushes the next screen of the Home tab
  case homeNext
  /// Pushes the next screen of the Mypage tab
  case mypageNext
}

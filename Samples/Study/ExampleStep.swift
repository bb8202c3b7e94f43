import FlowCore

/// Where the app can go.
@Scriptable
public enum ExampleStep: Step {
  /// The launch screen
  case launchIsRequired
  /// The tabs
  case mainIsRequired
  /// The first screen of the Home tab
  case homeIsRequired
  /// The first screen of the Mypage tab
  case mypageIsRequired
  /// The next screen of the Home tab
  case homeNext
  /// The next screen of the Mypage tab
  case mypageNext
}

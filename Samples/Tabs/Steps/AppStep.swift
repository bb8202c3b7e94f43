import FlowCore

/// Where one can go from anywhere in the app.
@Scriptable
enum AppStep: Step {
  /// The app begins
  case appDidStart
  /// Tab A, one more A-1
  case switchToTabAScreen1
  /// Tab A, on to A-2
  case switchToTabAScreen2
  /// Tab A, on to A-3
  case switchToTabAScreen3
  /// Tab A, on to A-5
  case switchToTabAScreen5
  /// Tab B, one more B-1
  case switchToTabBScreen1
  /// Tab B, on to B-3
  case switchToTabBScreen3
  /// Tab B, on to B-5
  case switchToTabBScreen5
}

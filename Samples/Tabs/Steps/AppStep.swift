import FlowCore

/// The steps to any tab, from anywhere in the app.
@Scriptable
enum AppStep: Step {
  /// Starts the app
  case appDidStart
  /// Switches to tab A and pushes another A-1
  case switchToTabAScreen1
  /// Switches to tab A and pushes A-2
  case switchToTabAScreen2
  /// Switches to tab A and pushes A-3
  case switchToTabAScreen3
  /// Switches to tab A and pushes A-5
  case switchToTabAScreen5
  /// Switches to tab B and pushes another B-1
  case switchToTabBScreen1
  /// Switches to tab B and pushes B-3
  case switchToTabBScreen3
  /// Switches to tab B and pushes B-5
  case switchToTabBScreen5
}

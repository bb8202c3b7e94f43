import FlowCore

/// The steps within tab B.
@Scriptable
enum TabBStep: Step {
  /// Pushes B-1
  case navigateToScreen1
  /// Pushes B-2
  case navigateToScreen2
  /// Pushes B-3
  case navigateToScreen3
  /// Pushes B-4
  case navigateToScreen4
  /// Pushes B-5
  case navigateToScreen5
  /// Goes back by a number of screens, at most to the first
  case popViewController(count: Int = 1)
  /// Goes back to the first screen
  case popToRoot
}

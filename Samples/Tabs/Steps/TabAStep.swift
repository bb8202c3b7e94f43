import FlowCore

/// The steps within tab A.
@Scriptable
enum TabAStep: Step {
  /// Pushes A-1
  case navigateToScreen1
  /// Pushes A-2
  case navigateToScreen2
  /// Pushes A-3
  case navigateToScreen3
  /// Pushes A-4
  case navigateToScreen4
  /// Pushes A-5
  case navigateToScreen5
  /// Goes back by a number of screens, at most to the first
  case popViewController(count: Int = 1)
  /// Goes back to the first screen
  case popToRoot
}

import FlowCore

/// Where one can go in tab A.
@Scriptable
enum TabAStep: Step {
  /// On to A-1
  case navigateToScreen1
  /// On to A-2
  case navigateToScreen2
  /// On to A-3
  case navigateToScreen3
  /// On to A-4
  case navigateToScreen4
  /// On to A-5
  case navigateToScreen5
  /// So many screens back, as far as there are any
  case popViewController(count: Int = 1)
  /// Back to the first screen
  case popToRoot
}

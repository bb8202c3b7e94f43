import FlowCore

/// Where one can go in tab B.
@Scriptable
enum TabBStep: Step {
  /// On to B-1
  case navigateToScreen1
  /// On to B-2
  case navigateToScreen2
  /// On to B-3
  case navigateToScreen3
  /// On to B-4
  case navigateToScreen4
  /// On to B-5
  case navigateToScreen5
  /// So many screens back, as far as there are any
  case popViewController(count: Int = 1)
  /// Back to the first screen
  case popToRoot
}

import FlowCore

/// The buttons of screen B-2.
@Scriptable
enum B2Button: ScreenButton {
  /// Pushes B-3
  case next
  /// Goes back one screen
  case back
  /// Goes back to the first screen
  case goToRoot
  /// Switches to tab A and pushes A-5
  case goToA5

  static let screen = "B-2"

  var step: any Step {
    switch self {
    case .next: TabBStep.navigateToScreen3
    case .back: TabBStep.popViewController(count: 1)
    case .goToRoot: TabBStep.popToRoot
    case .goToA5: AppStep.switchToTabAScreen5
    }
  }
}

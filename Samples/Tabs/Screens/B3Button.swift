import FlowCore

/// The buttons of screen B-3.
@Scriptable
enum B3Button: ScreenButton {
  /// Pushes B-4
  case next
  /// Goes back one screen
  case back1
  /// Goes back two screens
  case back2
  /// Switches to tab A and pushes another A-1
  case goToA1

  static let screen = "B-3"

  var step: any Step {
    switch self {
    case .next: TabBStep.navigateToScreen4
    case .back1: TabBStep.popViewController(count: 1)
    case .back2: TabBStep.popViewController(count: 2)
    case .goToA1: AppStep.switchToTabAScreen1
    }
  }
}

import FlowCore

/// The buttons of screen A-4.
@Scriptable
enum A4Button: ScreenButton {
  /// Pushes A-5
  case next
  /// Goes back one screen
  case back1
  /// Goes back three screens
  case back3
  /// Switches to tab B and pushes another B-1
  case goToB1

  static let screen = "A-4"

  var step: any Step {
    switch self {
    case .next: TabAStep.navigateToScreen5
    case .back1: TabAStep.popViewController(count: 1)
    case .back3: TabAStep.popViewController(count: 3)
    case .goToB1: AppStep.switchToTabBScreen1
    }
  }
}

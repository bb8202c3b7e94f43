import FlowCore

/// The buttons of screen A-5.
@Scriptable
enum A5Button: ScreenButton {
  /// Goes back one screen
  case back1
  /// Goes back two screens
  case back2
  /// Goes back three screens
  case back3
  /// Goes back to the first screen
  case goToRoot
  /// Switches to tab B and pushes B-5
  case goToB5

  static let screen = "A-5"

  var step: any Step {
    switch self {
    case .back1: TabAStep.popViewController(count: 1)
    case .back2: TabAStep.popViewController(count: 2)
    case .back3: TabAStep.popViewController(count: 3)
    case .goToRoot: TabAStep.popToRoot
    case .goToB5: AppStep.switchToTabBScreen5
    }
  }
}

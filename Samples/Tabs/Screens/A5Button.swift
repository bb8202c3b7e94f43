import FlowCore

/// The buttons of screen A-5.
@Scriptable
enum A5Button: ScreenButton {
  /// One screen back
  case back1
  /// Two screens back
  case back2
  /// Three screens back
  case back3
  /// Back to the first screen
  case goToRoot
  /// Over to tab B, on to B-5
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

import FlowCore

/// The buttons of screen A-2.
@Scriptable
enum A2Button: ScreenButton {
  /// Pushes A-3
  case next
  /// Goes back one screen
  case back
  /// Goes back to the first screen
  case goToRoot

  static let screen = "A-2"

  var step: any Step {
    switch self {
    case .next: TabAStep.navigateToScreen3
    case .back: TabAStep.popViewController(count: 1)
    case .goToRoot: TabAStep.popToRoot
    }
  }
}

import FlowCore

/// The buttons of screen A-3.
@Scriptable
enum A3Button: ScreenButton {
  /// Pushes A-4
  case next
  /// Goes back one screen
  case back1
  /// Goes back two screens
  case back2

  static let screen = "A-3"

  var step: any Step {
    switch self {
    case .next: TabAStep.navigateToScreen4
    case .back1: TabAStep.popViewController(count: 1)
    case .back2: TabAStep.popViewController(count: 2)
    }
  }
}

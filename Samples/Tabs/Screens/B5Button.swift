import FlowCore

/// The buttons of screen B-5.
@Scriptable
enum B5Button: ScreenButton {
  /// Goes back one screen
  case back1
  /// Goes back two screens
  case back2
  /// Goes back four screens
  case back4
  /// Goes back to the first screen
  case goToRoot
  /// Switches to tab A and pushes A-3
  case goToA3

  static let screen = "B-5"

  var step: any Step {
    switch self {
    case .back1: TabBStep.popViewController(count: 1)
    case .back2: TabBStep.popViewController(count: 2)
    case .back4: TabBStep.popViewController(count: 4)
    case .goToRoot: TabBStep.popToRoot
    case .goToA3: AppStep.switchToTabAScreen3
    }
  }
}

import FlowCore

/// The buttons of screen B-5.
@Scriptable
enum B5Button: ScreenButton {
  /// One screen back
  case back1
  /// Two screens back
  case back2
  /// Four screens back
  case back4
  /// Back to the first screen
  case goToRoot
  /// Over to tab A, on to A-3
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

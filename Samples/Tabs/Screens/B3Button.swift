import FlowCore

/// The buttons of screen B-3.
@Scriptable
enum B3Button: ScreenButton {
  /// On to B-4
  case next
  /// One screen back
  case back1
  /// Two screens back
  case back2
  /// Over to tab A, one more A-1
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

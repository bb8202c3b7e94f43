import FlowCore

/// The buttons of screen A-4.
@Scriptable
enum A4Button: ScreenButton {
  /// On to A-5
  case next
  /// One screen back
  case back1
  /// Three screens back
  case back3
  /// Over to tab B, one more B-1
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

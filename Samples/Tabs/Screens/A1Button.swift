import FlowCore

/// The buttons of screen A-1.
@Scriptable
enum A1Button: ScreenButton {
  /// On to A-2
  case next
  /// On to A-3
  case jumpToA3
  /// On to A-5
  case jumpToA5
  /// Over to tab B, on to B-3
  case goToB3
  /// The modal comes up
  case presentModal

  static let screen = "A-1"

  var step: any Step {
    switch self {
    case .next: TabAStep.navigateToScreen2
    case .jumpToA3: TabAStep.navigateToScreen3
    case .jumpToA5: TabAStep.navigateToScreen5
    case .goToB3: AppStep.switchToTabBScreen3
    case .presentModal: ModalStep.presentModal
    }
  }
}

import FlowCore

/// The buttons of screen A-1.
@Scriptable
enum A1Button: ScreenButton {
  /// Pushes A-2
  case next
  /// Pushes A-3
  case jumpToA3
  /// Pushes A-5
  case jumpToA5
  /// Switches to tab B and pushes B-3
  case goToB3
  /// Presents the modal
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

import FlowCore

/// The buttons of screen B-1.
@Scriptable
enum B1Button: ScreenButton {
  /// Pushes B-2
  case next
  /// Pushes B-4
  case jumpToB4
  /// Switches to tab A and pushes A-2
  case goToA2
  /// Presents the modal
  case presentModal

  static let screen = "B-1"

  var step: any Step {
    switch self {
    case .next: TabBStep.navigateToScreen2
    case .jumpToB4: TabBStep.navigateToScreen4
    case .goToA2: AppStep.switchToTabAScreen2
    case .presentModal: ModalStep.presentModal
    }
  }
}

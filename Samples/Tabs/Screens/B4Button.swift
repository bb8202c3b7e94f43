import FlowCore

/// The buttons of screen B-4.
@Scriptable
enum B4Button: ScreenButton {
  /// Pushes B-5
  case next
  /// Goes back one screen
  case back1
  /// Goes back three screens
  case back3
  /// Presents the modal
  case presentModal

  static let screen = "B-4"

  var step: any Step {
    switch self {
    case .next: TabBStep.navigateToScreen5
    case .back1: TabBStep.popViewController(count: 1)
    case .back3: TabBStep.popViewController(count: 3)
    case .presentModal: ModalStep.presentModal
    }
  }
}

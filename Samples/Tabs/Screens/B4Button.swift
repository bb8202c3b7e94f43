import FlowCore

/// The buttons of screen B-4.
@Scriptable
enum B4Button: ScreenButton {
  /// On to B-5
  case next
  /// One screen back
  case back1
  /// Three screens back
  case back3
  /// The modal comes up
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

import FlowCore

/// The buttons of the modal.
@Scriptable
enum ModalButton: ScreenButton {
  /// The modal goes
  case dismiss

  static let screen = "Modal"

  var step: any Step {
    switch self {
    case .dismiss: ModalStep.dismissModal
    }
  }
}

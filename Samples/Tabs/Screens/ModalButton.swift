import FlowCore

/// The buttons of the modal.
@Scriptable
enum ModalButton: ScreenButton {
  /// Dismisses the modal
  case dismiss

  static let screen = "Modal"

  var step: any Step {
    switch self {
    case .dismiss: ModalStep.dismissModal
    }
  }
}

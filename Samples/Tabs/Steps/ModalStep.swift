import FlowCore

/// The steps of the modal over the tabs.
@Scriptable
enum ModalStep: Step {
  /// Presents the modal
  case presentModal
  /// Dismisses the modal
  case dismissModal
}

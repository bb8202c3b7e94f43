import FlowCore

/// The modal over the tabs.
@Scriptable
enum ModalStep: Step {
  /// The modal comes up
  case presentModal
  /// The modal goes
  case dismissModal
}

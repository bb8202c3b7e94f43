import FlowCore

/// The navigation steps of the app.
@Scriptable
enum UserStep: Step {
  /// Shows the user
  case user
}

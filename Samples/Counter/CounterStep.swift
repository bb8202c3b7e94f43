import FlowCore

/// The navigation steps of the app.
@Scriptable
enum CounterStep: Step {
  /// Shows the counter
  case counter
}

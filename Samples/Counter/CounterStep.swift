import FlowCore

/// Where the app can go.
@Scriptable
enum CounterStep: Step {
  /// The counter
  case counter
}

import FlowCore

/// Where the app can go.
@Scriptable
enum UserStep: Step {
  /// The user
  case user
}

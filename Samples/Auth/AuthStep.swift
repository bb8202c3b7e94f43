import FlowCore

/// The navigation steps of the app.
@Scriptable
enum AuthStep: Step {
  /// Shows the login screen
  case auth
  /// Shows the home screen of an authenticated user
  case home
}

import FlowCore

/// The navigation steps of the app.
@Scriptable
enum AppStep: Step {
  /// Starts the app
  case launch
  /// Shows the login screen
  case login
  /// Shows the home screen of a user who is logged in
  case home
}

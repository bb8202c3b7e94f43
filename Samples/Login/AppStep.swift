import FlowCore

/// Where the app can go.
@Scriptable
enum AppStep: Step {
  /// The app begins
  case launch
  /// Who is it?
  case login
  /// For those who are logged in
  case home
}

import FlowCore

/// Where the app can go.
@Scriptable
enum AuthStep: Step {
  /// Who is it?
  case auth
  /// For those who are known
  case home
}

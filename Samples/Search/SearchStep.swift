import FlowCore

/// Where the app can go.
@Scriptable
enum SearchStep: Step {
  /// The search
  case search
  /// What was found
  case result(String)
}

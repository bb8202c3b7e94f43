import FlowCore

/// The navigation steps of the app.
@Scriptable
enum SearchStep: Step {
  /// Shows the search
  case search
  /// Shows a result
  case result(String)
}

/// Told of everything that view models do, whatever is logged: for an app's analytics, or a test.
///
/// ```swift
/// struct Analytics: ViewModelInterceptor {
///   var id: String { "analytics" }
///
///   func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int) {
///     if case .action(let action) = event { track(viewModel, action.caseName) }
///   }
/// }
/// ```
@MainActor
public protocol ViewModelInterceptor: Sendable {
  /// What it is removed by. Several may have the same.
  var id: String { get }

  /// Something happened, just now and in the order in which it happened.
  /// - Parameters:
  ///   - event: What happened.
  ///   - viewModel: The name of the view model's type.
  ///   - file: The file of this module where it was logged.
  ///   - function: The function there.
  ///   - line: The line there.
  func intercept(_ event: LogEvent, viewModel: String, file: String, function: String, line: Int)
}

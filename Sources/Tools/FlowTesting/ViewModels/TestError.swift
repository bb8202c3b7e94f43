/// An error with which a test of a view model fails.
public enum TestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A condition did not hold within its time limit.
  case timeout(String)
  /// An action did not come, or fewer came than were skipped.
  case actionNotReceived(String)
  /// An unexpected action came.
  case unexpectedAction(String)
  /// The state differs from the expected one.
  case unexpectedState(String)

  /// The description of the failure.
  public var description: String {
    switch self {
    case .timeout(let text), .actionNotReceived(let text), .unexpectedAction(let text), .unexpectedState(let text): text
    }
  }
}

/// The errors with which a test of a view model fails.
public enum TestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was waited for did not come in the time that it was given.
  case timeout(String)
  /// An action did not come, or not as many as were to be passed over.
  case actionNotReceived(String)
  /// Another action came first, or one that nobody expected.
  case unexpectedAction(String)
  /// The state is not what was expected.
  case unexpectedState(String)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .timeout(let text), .actionNotReceived(let text), .unexpectedAction(let text), .unexpectedState(let text): text
    }
  }
}

import FlowCore

/// The kind of request that the form sends.
@Scriptable
enum AuthMode: Sendable {
  /// Logs in with an existing account
  case logIn
  /// Creates an account
  case signUp
}

import FlowCore

/// What is asked of the service.
@Scriptable
enum AuthMode: Sendable {
  /// To let in somebody known
  case logIn
  /// To get to know somebody
  case signUp
}

import FlowStore

/// The phase of an authentication attempt.
enum AuthPhase: Hashable, Sendable {
  /// The user edits the form
  case idle
  /// The request is in flight
  case submitting
  /// The service refused the request
  case failed
  /// The service accepted the request
  case authenticated

  /// The permitted transitions. The store reports any other transition as a fault.
  static let transitions: PhaseTransitionGraph<AuthPhase> = [
    .idle: [.submitting],
    .submitting: [.authenticated, .failed, .idle],
    .failed: [.submitting, .idle],
  ]
}

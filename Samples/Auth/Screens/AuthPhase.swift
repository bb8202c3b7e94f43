import FlowStore

/// How far it is.
enum AuthPhase: Hashable, Sendable {
  /// Something is being typed
  case idle
  /// The service is being asked
  case submitting
  /// The service has said no
  case failed
  /// The service has said yes
  case authenticated

  /// What may follow what. Anything else is a mistake, and told as one.
  static let transitions: PhaseTransitionGraph<AuthPhase> = [
    .idle: [.submitting],
    .submitting: [.authenticated, .failed, .idle],
    .failed: [.submitting, .idle],
  ]
}

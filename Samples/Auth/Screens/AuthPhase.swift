/// How far it is.
enum AuthPhase: Hashable, Sendable {
  /// Something is being typed
  case idle
  /// What was typed can't be handed in
  case invalid(AuthProblem)
  /// The service is being asked
  case submitting
  /// The service has said no
  case failed(String)
  /// The service has said yes
  case authenticated
}

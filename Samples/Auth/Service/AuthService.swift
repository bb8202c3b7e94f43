import FlowCore

/// An in-memory account service that answers after 0.4 seconds, or 3 seconds if slow.
///
/// Cancelling the caller does not withdraw a request: the service still answers it.
@MainActor
final class AuthService {
  /// The current session. `nil` if no user is logged in.
  private(set) var session: Session?
  private let behaviour: ServiceBehaviour
  private var passwords = ["jimmy@example.com": "flow"]
  private var requests = 0

  init(behaviour: ServiceBehaviour) {
    self.behaviour = behaviour
  }

  /// Logs a user in or creates an account, and starts a session.
  /// - Throws: ``AuthError`` if the service refuses the user.
  func session(_ mode: AuthMode, email: String, password: String) async throws -> Session {
    requests += 1
    let request = requests
    await answer()
    if behaviour == .failing || behaviour == .failingOnce && request == 1 { throw AuthError.unavailable }
    switch mode {
    case .logIn: guard passwords[email] == password else { throw AuthError.wrongPassword }
    case .signUp: guard passwords[email] == nil else { throw AuthError.knownAlready }
    }
    passwords[email] = password
    let session = Session(email: email)
    // A cancelled caller gets its answer, but starts no session.
    if !Task.isCancelled { self.session = session }
    return session
  }

  /// Ends the current session, after the latency of the service.
  func logOut() async {
    await answer()
    session = nil
  }

  /// Waits for the latency in an unstructured task, which cancellation does not reach.
  private func answer() async {
    let latency: Duration = behaviour == .slow ? .seconds(3) : .milliseconds(400)
    await Task { try? await Task.sleep(for: latency) }.value
  }
}

extension AuthService: LeftOutOfState {}

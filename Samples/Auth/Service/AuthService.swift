import FlowCore

/// Knows who is known, and who of them is logged in, which takes 0.4 seconds to find out. A request that was sent can't be
/// taken back: the answer comes, whether somebody waits for it or not.
@MainActor
final class AuthService {
  /// Who is logged in.
  private(set) var session: Session?
  private let behaviour: ServiceBehaviour
  private var passwords = ["jimmy@example.com": "flow"]
  private var requests = 0

  init(behaviour: ServiceBehaviour) {
    self.behaviour = behaviour
  }

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
    // Whoever waits no longer is not let in.
    if !Task.isCancelled { self.session = session }
    return session
  }

  func logOut() async {
    await answer()
    session = nil
  }

  /// Waits for the answer, in a task of its own, which nobody cancels.
  private func answer() async {
    let latency: Duration = behaviour == .slow ? .seconds(3) : .milliseconds(400)
    await Task { try? await Task.sleep(for: latency) }.value
  }
}

extension AuthService: LeftOutOfState {}

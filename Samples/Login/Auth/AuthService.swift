/// Knows who is logged in, and who may be, which takes 0.3 seconds to find out.
@MainActor
final class AuthService {
  /// Who is logged in.
  private(set) var email: String?

  func login(email: String, password: String) async throws {
    try await Task.sleep(for: .milliseconds(300))
    guard password == "flow" else { throw AuthError.wrongPassword }
    self.email = email
  }

  func logout() {
    email = nil
  }
}

/// An authentication service that answers after 0.3 seconds.
@MainActor
final class AuthService {
  /// The email address of the current user. `nil` if no user is logged in.
  private(set) var email: String?

  /// Logs a user in.
  /// - Throws: ``AuthError`` if the password is wrong.
  func login(email: String, password: String) async throws {
    try await Task.sleep(for: .milliseconds(300))
    guard password == "flow" else { throw AuthError.wrongPassword }
    self.email = email
  }

  /// Logs the current user out.
  func logout() {
    email = nil
  }
}

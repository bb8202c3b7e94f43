import Foundation

@MainActor
final class AccountService {
  struct WrongPassword: Error {}

  private(set) var user: String?

  /// Logs in. Any user has the password `secret`.
  func logIn(_ user: String, password: String) async throws {
    try await Task.sleep(nanoseconds: 300_000_000)
    guard password == "secret" else { throw WrongPassword() }
    self.user = user
  }

  func logOut() {
    user = nil
  }
}

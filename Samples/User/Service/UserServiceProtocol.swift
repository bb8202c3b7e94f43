/// A source of the user.
protocol UserServiceProtocol: Sendable {
  /// Fetches the user.
  func fetchUser() async throws -> User
}

/// A source of the user.
protocol UserServiceProtocol: Sendable {
  func fetchUser() async throws -> User
}

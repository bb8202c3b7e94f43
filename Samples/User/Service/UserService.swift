/// A service that returns a fixed user after 0.3 seconds, or 3 seconds if slow.
struct UserService: UserServiceProtocol {
  let behaviour: ServiceBehaviour

  func fetchUser() async throws -> User {
    try await Task.sleep(for: behaviour == .slow ? .seconds(3) : .milliseconds(300))
    if behaviour == .failing { throw UserServiceError.unavailable }
    return User(id: 1, name: "Jimmy")
  }
}

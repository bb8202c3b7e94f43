/// Knows the user after 0.3 seconds, unless it is told to behave otherwise.
struct UserService: UserServiceProtocol {
  let behaviour: ServiceBehaviour

  func fetchUser() async throws -> User {
    try await Task.sleep(for: behaviour == .slow ? .seconds(3) : .milliseconds(300))
    if behaviour == .failing { throw UserServiceError.unavailable }
    return User(id: 1, name: "Jimmy")
  }
}

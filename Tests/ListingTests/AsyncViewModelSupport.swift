import Foundation

/// The counter's error, which UIFusionKit's README names but does not show.
enum CounterError: LocalizedError {
  case valueOutOfRange(current: Int, min: Int, max: Int)

  var errorDescription: String? {
    switch self {
    case .valueOutOfRange(let current, let min, let max): "\(current) is not within \(min)...\(max)"
    }
  }
}

/// The authentication service of the login.
struct AuthService: Sendable {
  struct WrongPassword: LocalizedError {
    var errorDescription: String? { "wrong password" }
  }

  func login(email: String, password: String) async throws {
    try await Task.sleep(for: .milliseconds(200))
    guard password == "secret" else { throw WrongPassword() }
  }
}

let authService = AuthService()

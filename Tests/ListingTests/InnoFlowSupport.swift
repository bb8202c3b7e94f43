import FlowStore
import Foundation

/// The user in InnoFlow's introduction, whose declaration is not shown there.
struct User: Equatable, Sendable {
  let name: String
}

/// The service of InnoFlow's introduction.
enum InnoFlowIntroduction {
  protocol UserServiceProtocol: Sendable {
    func fetchUser() async throws -> User
  }

  /// A service that answers after one second.
  struct UserService: UserServiceProtocol {
    struct Offline: LocalizedError {
      var errorDescription: String? { "offline" }
    }

    var user: User?

    func fetchUser() async throws -> User {
      try await Task.sleep(for: .seconds(1))
      guard let user else { throw Offline() }
      return user
    }
  }

  /// The effects that the summary composes.
  struct Summary {
    enum Action: Equatable, Sendable { case someAction, a, b, effect }

    let effectA = EffectTask<Action>.send(.a)
    let effectB = EffectTask<Action>.send(.b)
    let effect = EffectTask<Action>.send(.effect)

    @resultBuilder
    enum List {
      static func buildBlock(_ effects: EffectTask<Action>...) -> [EffectTask<Action>] { effects }
    }
  }
}

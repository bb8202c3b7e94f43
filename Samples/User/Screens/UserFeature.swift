import FlowCore
import FlowStore

/// The loading of the user. A load cancels the one before.
@InnoFlow
struct UserFeature {
  struct State: Equatable, Sendable {
    var user: User?
    var isLoading = false
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Sendable {
    /// Loads the user
    case load
    case _loaded(Result<User, any Error>)
  }

  let userService: any UserServiceProtocol

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load:
      state.isLoading = true
      state.errorMessage = nil

      return .run { send in
        do {
          let user = try await userService.fetchUser()
          await send(._loaded(.success(user)))
        } catch {
          await send(._loaded(.failure(error)))
        }
      }
      .cancellable("load-user", cancelInFlight: true)

    case ._loaded(.success(let user)):
      state.user = user
      state.isLoading = false
      return .none

    case ._loaded(.failure(let error)):
      state.errorMessage = error.localizedDescription
      state.isLoading = false
      return .none
    }
  }
}

import FlowCore
import FlowStore

/// Home, which can be left.
@InnoFlow
struct HomeFeature {
  struct State: Equatable, Sendable {
    let email: String
    var isLeaving = false
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Logs out
    case logOut
    /// The service has forgotten the user
    case _left
  }

  let authService: AuthService

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .logOut:
      state.isLeaving = true
      return .run { send in
        await authService.logOut()
        await send(._left)
      }
    case ._left:
      state.isLeaving = false
      return .none
    }
  }
}

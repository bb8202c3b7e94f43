import FlowCore
import FlowStore

/// The home screen, from which the user can log out.
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
    /// The service ended the session
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

import FlowCore
import FlowNavigation
import FlowViewModel

/// The home of those who are logged in.
@AsyncViewModel
final class HomeViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Logs out
    case logout
  }

  @Scriptable
  enum Action: Equatable {
    /// Logs out
    case logout
    /// Nobody is logged in any more
    case loggedOut
  }

  struct State: Equatable {
    var email: String?
  }

  @Published var state: State
  @Steps var steps
  private let authService: AuthService

  init(authService: AuthService) {
    self.authService = authService
    state = State(email: authService.email)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .logout: [.logout]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .logout:
      return [
        .run { [authService] in
          await authService.logout()
          return .loggedOut
        }
      ]
    case .loggedOut:
      steps.send(AppStep.login)
      return []
    }
  }
}

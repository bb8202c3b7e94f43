import FlowCore
import FlowNavigation
import FlowViewModel

/// The view model of the home screen, from which the user can log out.
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
    /// The user is logged out
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

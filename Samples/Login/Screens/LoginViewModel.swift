import FlowCore
import FlowNavigation
import FlowViewModel

/// Asks who it is. An attempt takes the place of the one before.
@AsyncViewModel
final class LoginViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Logs in
    case login(email: String, password: String)
    /// Waits no longer
    case cancel
  }

  @Scriptable
  enum Action: Equatable {
    /// Logs in
    case login(email: String, password: String)
    /// Waits no longer
    case cancel
    /// The user is let in
    case loginSuccess
    /// The user is not let in, and why
    case loginFailure(String)
  }

  struct State: Equatable {
    var email = ""
    var isLoading = false
    var errorMessage: String?
  }

  enum CancelID {
    case login
  }

  @Steps var steps
  private let authService: AuthService

  init(authService: AuthService) {
    self.authService = authService
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .login(let email, let password): [.login(email: email, password: password)]
    case .cancel: [.cancel]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .login(let email, let password):
      state = State(email: email, isLoading: true)
      return [
        .run(id: .login) { [authService] in
          try await authService.login(email: email, password: password)
          return .loginSuccess
        } catch: { error in
          .loginFailure(error.localizedDescription)
        }
      ]
    case .cancel:
      state.isLoading = false
      return [.cancel(id: .login)]
    case .loginSuccess:
      state.isLoading = false
      steps.send(AppStep.home)
      return []
    case .loginFailure(let message):
      state.isLoading = false
      state.errorMessage = message
      return []
    }
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The login form. A new attempt cancels the one before.
@AsyncViewModel
final class LoginViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Logs in
    case login(email: String, password: String)
    /// Cancels the attempt in flight
    case cancel
  }

  @Scriptable
  enum Action: Equatable {
    /// Logs in
    case login(email: String, password: String)
    /// Cancels the attempt in flight
    case cancel
    /// The service accepted the user
    case loginSuccess
    /// The service refused the user, with a message
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

import FlowCore
import FlowNavigation
import FlowViewModel

/// The login form.
@AsyncViewModel
final class LoginViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Logs in
    case logIn(email: String, password: String)
  }

  @Scriptable
  enum Action: Equatable {
    /// Logs in
    case logIn(email: String, password: String)
    /// The service accepted the user
    case accepted
    /// The service refused the user, with a message
    case refused(String)
  }

  struct State: Equatable {
    var email = ""
    var password = ""
    var isLoading = false
    var errorMessage: String?
  }

  enum CancelID {
    case login
  }

  @Steps var steps
  private let service: ChatService

  init(service: ChatService) {
    self.service = service
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .logIn(let email, let password): [.logIn(email: email, password: password)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .logIn(let email, let password):
      state = State(email: email, password: password, isLoading: true)
      return [
        .run(id: .login) { [service] in
          try await service.logIn(email: email, password: password)
          return .accepted
        } catch: { error in
          .refused(error.localizedDescription)
        }
      ]
    case .accepted:
      state.isLoading = false
      steps.send(MessengerStep.loggedIn)
    case .refused(let message):
      state.password = ""
      state.isLoading = false
      state.errorMessage = message
    }
    return []
  }
}

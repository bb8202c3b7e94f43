import FlowCore
import FlowNavigation
import FlowViewModel

/// The view model of the login screen.
@AsyncViewModel
final class LoginViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Logs in
    case logIn
  }

  typealias Action = Input

  struct State: Equatable {}

  @Steps var steps

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(MovieStep.userIsLoggedIn)
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The view model of the screen that asks for the API key.
@AsyncViewModel
final class ApiKeyViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Enters the API key
    case fillIn
  }

  typealias Action = Input

  struct State: Equatable {}

  @Steps var steps

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(MovieStep.apiKeyIsFilledIn)
    return []
  }
}

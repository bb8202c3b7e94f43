import FlowCore
import FlowNavigation
import FlowViewModel

/// Asks for the key to the catalogue.
@AsyncViewModel
final class ApiKeyViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Fills in the key
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

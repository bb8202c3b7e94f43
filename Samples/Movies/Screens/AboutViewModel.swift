import FlowCore
import FlowNavigation
import FlowViewModel

/// What app this is.
@AsyncViewModel
final class AboutViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Enough of that
    case done
  }

  typealias Action = Input

  struct State: Equatable {
    let text = "flowsh Movies"
  }

  @Steps var steps

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(MovieStep.aboutIsComplete)
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The view model of the about screen.
@AsyncViewModel
final class AboutViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Closes the screen
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

import FlowCore
import FlowNavigation
import FlowViewModel

/// A view model that emits the step of each tapped button.
@AsyncViewModel
final class ScreenViewModel<Button: ScreenButton & Scriptable>: FlowStepper {
  typealias Input = Button
  typealias Action = Button

  struct State: Equatable {}

  @Steps var steps

  var metadata: any FlowMetadata {
    DefaultFlowMetadata(identifier: Button.screen, displayName: Button.screen)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(action.step)
    return []
  }
}

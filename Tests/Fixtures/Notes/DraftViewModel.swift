import FlowCore
import FlowNavigation
import FlowViewModel

@AsyncViewModel
final class DraftViewModel: FlowStepper {
  @Steps var steps

  @Scriptable
  enum Input {
    /// Types a title
    case type(String)
  }

  @Scriptable
  enum Action: Equatable { case typed(String), saved }
  struct State: Equatable { var title = "", isSaved = false }
  enum CancelID { case save }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .type(let title): [.typed(title)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .typed(let title):
      state = State(title: title)
      return [
        .debounce(id: .save, for: .milliseconds(300)) {
          try await NoteStore.save(title)
          return .saved
        }
      ]
    case .saved:
      state.isSaved = true
      steps.send(NoteStep.note(title: state.title))
      return []
    }
  }
}

import FlowNavigation
import FlowViewModel

/// A view model that loads items in half a second, and opens one of them.
@AsyncViewModel
final class ListViewModel: FlowStepper {
  enum Input {
    case load
    case open(id: Int)
  }

  enum Action: Equatable {
    case load
    case loaded([Int])
    case open(id: Int)
  }

  struct State: Equatable {
    var items: [Int] = []
    var isLoading = false
  }

  enum CancelID { case load }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .load: [.load]
    case .open(let id): [.open(id: id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      return [
        .run(id: .load) {
          try await Task.sleep(for: .milliseconds(500))
          return .loaded([1, 2, 3])
        }
      ]
    case .loaded(let items):
      state = State(items: items)
      return []
    case .open(let id):
      steps.send(NotesStep.item(id: id))
      return []
    }
  }
}

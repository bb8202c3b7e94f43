import FlowNavigation
import FlowViewModel

/// A view model that loads items in half a second, and opens one of them.
final class ListViewModel: AsyncViewModel, FlowStepper {
  enum Input {
    case load
    case open(id: Int)
  }

  enum Action {
    case fetch
    case show(id: Int)
  }

  @Steps var steps
  @Published private(set) var items: [Int] = []

  func transform(_ input: Input) async -> [Action] {
    switch input {
    case .load: [.fetch]
    case .open(let id): [.show(id: id)]
    }
  }

  func perform(_ action: Action) async throws {
    switch action {
    case .fetch:
      try await Task.sleep(for: .milliseconds(500))
      items = [1, 2, 3]
    case .show(let id):
      steps.send(NotesStep.item(id: id))
    }
  }
}

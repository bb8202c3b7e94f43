import FlowAsyncViewModel

// A view model with an effect, with AsyncViewModel's names.
@AsyncViewModel
final class GreetingViewModel: ObservableObject {
  enum Input: Equatable, Sendable { case appeared(name: String) }

  enum Action: Equatable, Sendable {
    case greet(String)
    case greeted(String)
  }

  struct State: Equatable, Sendable {
    var isLoading = false
    var text = ""
  }

  enum CancelID: Hashable, Sendable { case greeting }

  @Published var state = State()

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .appeared(let name): [.greet(name)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .greet(let name):
      state.isLoading = true
      return [.run(id: .greeting) { .greeted("Hello, \(name)") }]
    case .greeted(let text):
      state.isLoading = false
      state.text = text
      return []
    }
  }

  func handleError(_ error: SendableError) { state.text = error.localizedDescription }
}

// The earlier design, with actions that are performed.
@MainActor
final class TallyViewModel: AsyncViewModel {
  enum Input { case tapped }
  enum Action { case add }

  @Published var count = 0

  func transform(_ input: Input) async -> [Action] { [.add, .add] }

  func perform(_ action: Action) async throws { count += 1 }

  func handleError(_ error: Error) async {}
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// A cast member with their movies, loaded on appearing.
@AsyncViewModel
final class CastDetailViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the person again
    case reload
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the person
    case load
    /// The person has loaded
    case loaded(Person, titles: [String])
  }

  struct State: Equatable {
    let id: Int
    var person: Person?
    var titles: [String] = []
  }

  enum CancelID {
    case load
  }

  @Published var state: State
  @Steps var steps
  private let catalogue: Catalogue

  init(id: Int, catalogue: Catalogue) {
    state = State(id: id)
    self.catalogue = catalogue
  }

  func readyToEmitSteps() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.load]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      return [
        .run(id: .load) { [catalogue, id = state.id] in
          let found = try await catalogue.person(id)
          return .loaded(found.person, titles: found.titles)
        }
      ]
    case .loaded(let person, let titles):
      state.person = person
      state.titles = titles
      return []
    }
  }
}

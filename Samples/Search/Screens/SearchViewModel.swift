import FlowCore
import FlowNavigation
import FlowViewModel

/// Searches for what was typed, when nothing more is typed for 0.3 seconds.
@AsyncViewModel
final class SearchViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Types a query
    case type(String)
    /// Empties the field
    case clear
    /// Opens a result
    case pick(String)
  }

  @Scriptable
  enum Action: Equatable {
    /// The query is another one
    case queryChanged(String)
    /// Nothing more was typed for a while
    case searchBegan
    /// The search is over
    case found([String])
    /// A result was tapped
    case picked(String)
  }

  struct State: Equatable {
    var query = ""
    var isSearching = false
    var results: [String] = []
  }

  enum CancelID {
    case search
  }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .type(let query): [.queryChanged(query)]
    case .clear: [.queryChanged("")]
    case .pick(let result): [.picked(result)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .queryChanged(let query):
      state = State(query: query, results: query.isEmpty ? [] : state.results)
      guard !query.isEmpty else { return [.cancel(id: .search)] }
      return [.debounce(id: .search, for: .milliseconds(300)) { .searchBegan }]
    case .searchBegan:
      state.isSearching = true
      return [.run(id: .search) { [query = state.query] in .found(try await SearchService.results(for: query)) }]
    case .found(let results):
      state.isSearching = false
      state.results = results
      return []
    case .picked(let result):
      steps.send(SearchStep.result(result))
      return []
    }
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// A search that starts when the query has not changed for 0.3 seconds.
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
    /// The query has changed
    case queryChanged(String)
    /// The debounce has elapsed
    case searchBegan
    /// The search has finished
    case found([String])
    /// The user tapped a result
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
      // The debounce and the search share an id, so a new query cancels a running search.
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

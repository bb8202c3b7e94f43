import FlowCore
import FlowNavigation
import FlowViewModel

/// The trending movies, loaded on appearing.
@AsyncViewModel
final class TrendingListViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the movies again
    case reload
    /// Turns to the page of cast members
    case cast
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the movies
    case load
    /// The movies have loaded
    case loaded([Movie])
    /// Turns to the page of cast members
    case turn
  }

  struct State: Equatable {
    var isLoading = false
    var movies: [Movie] = []
  }

  enum CancelID {
    case load
  }

  @Steps var steps
  private let catalogue: Catalogue

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func readyToEmitSteps() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.load]
    case .cast: [.turn]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      return [.run(id: .load) { [catalogue] in .loaded(try await catalogue.movies(Catalogue.trending)) }]
    case .loaded(let movies):
      state = State(movies: movies)
      return []
    case .turn:
      steps.send(MovieStep.castListIsRequired)
      return []
    }
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The cast of the trending movies, loaded on appearing.
@AsyncViewModel
final class CastListViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the cast again
    case reload
    /// Turns to the page of movies
    case movies
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the cast
    case load
    /// The cast has loaded
    case loaded([Person])
    /// Turns to the page of movies
    case turn
  }

  struct State: Equatable {
    var people: [Person] = []
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
    case .movies: [.turn]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      return [
        .run(id: .load) { [catalogue] in
          .loaded(try await catalogue.movies(Catalogue.trending).flatMap(\.cast))
        }
      ]
    case .loaded(let people):
      state.people = people
      return []
    case .turn:
      steps.send(MovieStep.trendingsAreRequired)
      return []
    }
  }
}

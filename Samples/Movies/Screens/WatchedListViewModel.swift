import FlowCore
import FlowNavigation
import FlowViewModel

/// The watched movies, loaded on appearing.
@AsyncViewModel
final class WatchedListViewModel: FlowStepper, ReloadableList {
  @Scriptable
  enum Input {
    /// Loads the current list
    case reload
    /// Shows a movie, by id
    case pick(Int)
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the movies
    case load
    /// The movies have loaded
    case loaded([Movie])
    /// The user tapped a movie
    case picked(Int)
  }

  struct State: Equatable {
    var isLoading = false
    var movies: [Movie] = []
  }

  enum CancelID {
    case load
  }

  @Steps var steps
  private let account: Account

  init(account: Account) {
    self.account = account
  }

  func readyToEmitSteps() {
    reload()
  }

  /// Loads the current list of watched movies.
  func reload() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.load]
    case .pick(let id): [.picked(id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      return [
        .run(id: .load) { [catalogue = account.catalogue, ids = account.watched] in
          .loaded(try await catalogue.movies(ids))
        }
      ]
    case .loaded(let movies):
      state = State(movies: movies)
      return []
    case .picked(let id):
      steps.send(MovieStep.movieDetail(id: id))
      return []
    }
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The wishlist, loaded on appearing.
@AsyncViewModel
final class MovieListViewModel: FlowStepper, ReloadableList {
  @Scriptable
  enum Input {
    /// Loads the current wishlist
    case reload
    /// Shows a movie, by id
    case pick(Int)
    /// Shows the settings
    case settings
    /// Shows the about screen
    case about
    /// Logs the user out
    case logOut
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the movies
    case load
    /// The movies have loaded
    case loaded([Movie])
    /// Emits a step to another screen
    case go(MovieStep)
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

  /// Loads the current wishlist.
  func reload() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.load]
    case .pick(let id): [.go(.movieDetail(id: id))]
    case .settings: [.go(.settings)]
    case .about: [.go(.aboutIsRequired)]
    case .logOut: [.go(.logoutIsRequired)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      return [
        .run(id: .load) { [catalogue = account.catalogue, ids = account.wishlist] in
          .loaded(try await catalogue.movies(ids))
        }
      ]
    case .loaded(let movies):
      state = State(movies: movies)
      return []
    case .go(let step):
      steps.send(step)
      return []
    }
  }
}

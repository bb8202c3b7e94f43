import FlowCore
import FlowNavigation
import FlowViewModel

/// A movie, loaded on appearing.
@AsyncViewModel
final class MovieDetailViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the movie again
    case reload
    /// Shows a member of the cast, by id
    case pick(Int)
    /// Marks the movie as watched
    case seen
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the movie
    case load
    /// The movie has loaded
    case loaded(Movie)
    /// The movie has failed to load, with a message
    case failed(String)
    /// The user tapped a member of the cast
    case picked(Int)
    /// The user marked the movie as watched
    case seen
  }

  struct State: Equatable {
    let id: Int
    var isLoading = false
    var movie: Movie?
    var errorMessage: String?
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
    case .pick(let id): [.picked(id)]
    case .seen: [.seen]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      state.errorMessage = nil
      return [
        .run(id: .load) { [catalogue, id = state.id] in
          .loaded(try await catalogue.movie(id))
        } catch: { _ in
          .failed("영화를 찾을 수 없습니다")
        }
      ]
    case .loaded(let movie):
      state.isLoading = false
      state.movie = movie
    case .failed(let message):
      state.isLoading = false
      state.errorMessage = message
    case .picked(let id):
      steps.send(MovieStep.castDetail(id: id))
    case .seen:
      steps.send(MovieStep.watched(id: state.id))
    }
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// A movie, once it has come.
@AsyncViewModel
final class MovieDetailViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the movie, once more
    case reload
    /// Goes on to somebody of the cast, by id
    case pick(Int)
    /// The movie was seen
    case seen
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the movie
    case load
    /// The movie has come
    case loaded(Movie)
    /// The movie does not come, and why
    case failed(String)
    /// Somebody of the cast was tapped
    case picked(Int)
    /// The movie was seen
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

import FlowNavigation

/// A list of movies, once it has come.
class MovieListViewModel: FlowStepper {
  @Steps var steps
  private(set) var isLoading = false
  private(set) var movies: [Movie] = []
  private let catalogue: Catalogue
  private var loading: Task<Void, Never>?

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  isolated deinit {
    loading?.cancel()
  }

  /// What a list that knows its movies itself shows.
  func readyToEmitSteps() {}

  /// Loads the movies with these ids, in place of those that are shown.
  func show(ids: [Int]) {
    loading?.cancel()
    isLoading = true
    loading = Task(name: "load movies") { [weak self, catalogue] in
      guard let movies = try? await catalogue.movies(ids) else { return }
      self?.show(movies)
    }
  }

  private func show(_ movies: [Movie]) {
    isLoading = false
    self.movies = movies
  }
}

/// The list of the movies that were seen.
final class WatchedListViewModel: MovieListViewModel {}

import FlowNavigation

/// A movie, once it has come.
final class MovieDetailViewModel: FlowStepper {
  @Steps var steps
  let id: Int
  private(set) var isLoading = false
  private(set) var movie: Movie?
  private(set) var errorMessage: String?
  private let catalogue: Catalogue
  private var loading: Task<Void, Never>?

  init(id: Int, catalogue: Catalogue) {
    self.id = id
    self.catalogue = catalogue
  }

  isolated deinit {
    loading?.cancel()
  }

  func readyToEmitSteps() {
    isLoading = true
    loading = Task(name: "load movie \(id)") { [weak self, id, catalogue] in
      do {
        let movie = try await catalogue.movie(id)
        self?.show(movie)
      } catch {
        self?.show(error)
      }
    }
  }

  private func show(_ movie: Movie) {
    isLoading = false
    self.movie = movie
  }

  private func show(_ error: any Error) {
    isLoading = false
    errorMessage = error is Catalogue.NotFound ? "영화를 찾을 수 없습니다" : nil
  }
}

import FlowNavigation

/// Who plays in what others watch.
final class CastListViewModel: FlowStepper {
  @Steps var steps
  private(set) var people: [Person] = []
  private let catalogue: Catalogue
  private var loading: Task<Void, Never>?

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  isolated deinit {
    loading?.cancel()
  }

  func readyToEmitSteps() {
    loading = Task(name: "load cast") { [weak self, catalogue] in
      guard let movies = try? await catalogue.movies(Catalogue.trending) else { return }
      self?.people = movies.flatMap(\.cast)
    }
  }
}

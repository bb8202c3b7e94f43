import FlowNavigation

/// Somebody who plays in movies, once they have come.
final class CastDetailViewModel: FlowStepper {
  @Steps var steps
  let id: Int
  private(set) var person: Person?
  private(set) var titles: [String] = []
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
    loading = Task(name: "load person \(id)") { [weak self, id, catalogue] in
      guard let found = try? await catalogue.person(id) else { return }
      self?.person = found.person
      self?.titles = found.titles
    }
  }
}

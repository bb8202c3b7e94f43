import FlowStore

extension TodosFeature {
  /// The todos, and what is going on with them.
  struct State: Equatable, Sendable, DefaultInitializable {
    var todos: [Todo] = [] { didSet { show() } }
    var filter = TodoFilter.all { didSet { show() } }
    /// The titles of the todos that show.
    private(set) var shown: [String] = []
    var isLoading = false
    var isSaving = false
    /// What the service has not done.
    var failed: Request?
    var errorMessage: String?

    private mutating func show() {
      shown = todos.filter(filter.shows).map(\.title)
    }
  }
}

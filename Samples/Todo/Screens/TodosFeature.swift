import FlowCore
import FlowStore
import FoundationEssentials

/// Things to do. A change is saved when nothing else was changed for a while; a load takes the place of the one before.
@InnoFlow
struct TodosFeature {
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

  /// What the service is asked for.
  @Scriptable
  enum Request: Equatable, Sendable {
    case load
    case save
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Loads the todos
    case load
    /// One more, at the end
    case add(String)
    /// Done, or to be done again
    case toggle(id: UUID)
    /// Takes a todo away
    case delete(id: UUID)
    /// Takes away what is done
    case deleteCompleted
    /// Chooses which of them show
    case setFilter(TodoFilter)
    /// Shows a todo on a screen of its own
    case open(id: UUID)
    /// Waits no longer for the todos
    case cancel
    /// Asks the service again for what has failed
    case retry
    /// Closes the message
    case dismissError
    /// The service has given the todos
    case _loaded([Todo])
    /// The service has made a todo
    case _made(Todo)
    /// Nothing was changed for a while
    case _saveBegan
    /// The service has kept the todos
    case _saved
    /// The service has not done what it was asked for
    case _failed(Request, String)
  }

  let todoService: TodoService

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load:
      return load(&state)
    case .add(let title):
      guard let title = title.trimmed else { return .none }
      return .run { send in await send(._made(todoService.todo(titled: title))) }
    case .toggle(let id):
      guard let index = state.todos.firstIndex(where: { $0.id == id }) else { return .none }
      state.todos[index].isDone.toggle()
      return saveLater
    case .delete(let id):
      return remove(from: &state) { $0.id == id }
    case .deleteCompleted:
      return remove(from: &state, where: \.isDone)
    case .setFilter(let filter):
      state.filter = filter
    case .open:
      break
    case .cancel:
      state.isLoading = false
      return .cancel("todo-load")
    case .retry:
      switch state.failed {
      case .load: return load(&state)
      case .save: return save(&state)
      case nil: break
      }
    case .dismissError:
      state.errorMessage = nil
    case ._loaded(let todos):
      state.todos = todos
      state.isLoading = false
    case ._made(let todo):
      state.todos.append(todo)
      return saveLater
    case ._saveBegan:
      return save(&state)
    case ._saved:
      state.isSaving = false
    case ._failed(let request, let message):
      state.isLoading = state.isLoading && request == .save
      state.isSaving = state.isSaving && request == .load
      state.failed = request
      state.errorMessage = message
    }
    return .none
  }

  private func load(_ state: inout State) -> EffectTask<Action> {
    state.isLoading = true
    forgive(.load, &state)
    return .run { send in
      await send(._loaded(try await todoService.todos()))
    } catch: { error, send in
      await send(._failed(.load, "\(error)"))
    }
    .cancellable("todo-load", cancelInFlight: true)
  }

  private func remove(
    from state: inout State, where isRemoved: (Todo) -> Bool
  ) -> EffectTask<Action> {
    guard state.todos.contains(where: isRemoved) else { return .none }
    state.todos.removeAll(where: isRemoved)
    return saveLater
  }

  private var saveLater: EffectTask<Action> {
    .send(._saveBegan).debounce("todo-save", for: .milliseconds(300))
  }

  private func save(_ state: inout State) -> EffectTask<Action> {
    let todos = state.todos
    state.isSaving = true
    forgive(.save, &state)
    return .run { send in
      try await todoService.save(todos)
      await send(._saved)
    } catch: { error, send in
      await send(._failed(.save, "\(error)"))
    }
    .cancellable("todo-save", cancelInFlight: true)
  }

  /// A failure is forgotten when the same is tried again.
  private func forgive(_ request: Request, _ state: inout State) {
    guard state.failed == request else { return }
    state.failed = nil
    state.errorMessage = nil
  }
}

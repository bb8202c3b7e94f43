import FlowCore
import FlowStore
import FoundationEssentials

/// The list of todos.
///
/// Changes are saved when the list has not changed for 0.3 seconds. A load cancels the one before.
@InnoFlow
struct TodosFeature {
  /// The todos, the filter, and the requests in flight.
  struct State: Equatable, Sendable, DefaultInitializable {
    var todos: [Todo] = [] { didSet { show() } }
    var filter = TodoFilter.all { didSet { show() } }
    /// The titles of the todos that pass the filter.
    private(set) var shown: [String] = []
    var isLoading = false
    var isSaving = false
    /// The last request that failed. `nil` if there is none.
    var failed: Request?
    var errorMessage: String?

    private mutating func show() {
      shown = todos.filter(filter.shows).map(\.title)
    }
  }

  /// A request to the service.
  @Scriptable
  enum Request: Equatable, Sendable {
    case load
    case save
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Loads the todos
    case load
    /// Adds a todo at the end
    case add(String)
    /// Marks a todo as completed or open
    case toggle(id: UUID)
    /// Deletes a todo
    case delete(id: UUID)
    /// Deletes the completed todos
    case deleteCompleted
    /// Filters the list
    case setFilter(TodoFilter)
    /// Shows one todo
    case open(id: UUID)
    /// Cancels the load in flight
    case cancel
    /// Repeats the failed request
    case retry
    /// Closes the error message
    case dismissError
    /// The service has loaded the todos
    case _loaded([Todo])
    /// The service has created a todo
    case _made(Todo)
    /// The debounce has elapsed
    case _saveBegan
    /// The service has saved the todos
    case _saved
    /// A request has failed, with a message
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

  /// Fetches the todos, and cancels an earlier load.
  private func load(_ state: inout State) -> EffectTask<Action> {
    state.isLoading = true
    clearError(of: .load, &state)
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

  // The debounce and the save share an id, so a further change cancels a save in flight.
  private var saveLater: EffectTask<Action> {
    .send(._saveBegan).debounce("todo-save", for: .milliseconds(300))
  }

  /// Sends all todos to the service, and cancels an earlier save.
  private func save(_ state: inout State) -> EffectTask<Action> {
    let todos = state.todos
    state.isSaving = true
    clearError(of: .save, &state)
    return .run { send in
      try await todoService.save(todos)
      await send(._saved)
    } catch: { error, send in
      await send(._failed(.save, "\(error)"))
    }
    .cancellable("todo-save", cancelInFlight: true)
  }

  /// Clears the error of a request that is repeated.
  private func clearError(of request: Request, _ state: inout State) {
    guard state.failed == request else { return }
    state.failed = nil
    state.errorMessage = nil
  }
}

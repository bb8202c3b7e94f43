import FlowCore
import FlowStore

/// One of the todos, whose title can be changed.
@InnoFlow
struct TodoFeature {
  struct State: Equatable, Sendable {
    var todo: Todo
    var isSaving = false
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Types another title
    case rename(String)
    /// Keeps the todo, and leaves it
    case save
    /// The service has kept the todo
    case _saved
    /// The service has not kept the todo
    case _failed(String)
  }

  let todoService: TodoService

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .rename(let title):
      state.todo.title = title
    case .save:
      guard state.todo.title.trimmed != nil else {
        state.errorMessage = "A todo needs a title"
        return .none
      }
      return save(&state)
    case ._saved:
      state.isSaving = false
    case ._failed(let message):
      state.isSaving = false
      state.errorMessage = message
    }
    return .none
  }

  private func save(_ state: inout State) -> EffectTask<Action> {
    let todo = state.todo
    state.isSaving = true
    state.errorMessage = nil
    return .run { send in
      try await todoService.save(todo)
      await send(._saved)
    } catch: { error, send in
      await send(._failed("\(error)"))
    }
    .cancellable("todo-save", cancelInFlight: true)
  }
}

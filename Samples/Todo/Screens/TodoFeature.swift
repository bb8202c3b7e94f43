import FlowCore
import FlowStore

/// The form that renames one todo.
@InnoFlow
struct TodoFeature {
  struct State: Equatable, Sendable {
    var todo: Todo
    var isSaving = false
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Changes the title
    case rename(String)
    /// Saves the todo and closes the screen
    case save
    /// The service has saved the todo
    case _saved
    /// The service failed to save the todo, with a message
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

  /// Sends the todo to the service, and cancels an earlier save.
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

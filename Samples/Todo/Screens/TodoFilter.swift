import FlowCore

/// A filter of the list of todos.
@Scriptable
enum TodoFilter: Sendable {
  /// Shows all todos
  case all
  /// Shows the open todos
  case active
  /// Shows the completed todos
  case completed

  /// Returns whether a todo passes the filter.
  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.isDone
    case .completed: todo.isDone
    }
  }
}

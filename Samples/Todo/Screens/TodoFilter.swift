import FlowCore

/// Which todos show.
@Scriptable
enum TodoFilter: Sendable {
  /// All of them
  case all
  /// Those still to be done
  case active
  /// Those that are done
  case completed

  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.isDone
    case .completed: todo.isDone
    }
  }
}

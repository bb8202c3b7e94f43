import FlowCore

/// A service that stores the todos between launches, behind a simulated latency.
@MainActor
final class TodoService {
  private let context: LaunchContext
  private let behaviour: ServiceBehaviour
  private var requests = 0

  init(context: LaunchContext, behaviour: ServiceBehaviour) {
    self.context = context
    self.behaviour = behaviour
  }

  /// The stored todos.
  private(set) var storedTodos: [Todo] {
    get { context.storage["todos"] ?? [] }
    set { context.storage["todos"] = newValue }
  }

  /// Creates a todo without storage.
  func todo(titled title: String) -> Todo {
    Todo(id: context.uuid(), title: title)
  }

  /// Fetches the stored todos.
  /// - Throws: ``TodoServiceError`` if the request fails.
  func todos() async throws -> [Todo] {
    try await answer(isReading: true)
    return storedTodos
  }

  /// Stores a list of todos in place of the stored ones.
  /// - Throws: ``TodoServiceError`` if the request fails.
  func save(_ todos: [Todo]) async throws {
    try await answer(isReading: false)
    storedTodos = todos
  }

  /// Replaces one stored todo. Does nothing if the todo was deleted.
  /// - Throws: ``TodoServiceError`` if the request fails.
  func save(_ todo: Todo) async throws {
    try await answer(isReading: false)
    guard let index = storedTodos.firstIndex(where: { $0.id == todo.id }) else { return }
    storedTodos[index] = todo
  }

  /// Waits for the latency, then throws the error of the behavior, if any.
  /// - Throws: ``TodoServiceError`` if the request fails.
  private func answer(isReading: Bool) async throws {
    requests += 1
    let request = requests
    try await Task.sleep(for: behaviour == .slow ? .seconds(2) : .milliseconds(200))
    switch behaviour {
    case .working, .slow: break
    case .failing: throw TodoServiceError.unavailable
    case .failingOnce: if request == 1 { throw TodoServiceError.unavailable }
    case .readOnly: if !isReading { throw TodoServiceError.readOnly }
    }
  }
}

extension TodoService: LeftOutOfState {}

import FlowCore
import FlowNavigation
import FlowStore
import FoundationEssentials
import HeadlessUIKit

/// A stack with the list of todos, and one todo on top.
///
/// The stores are the steppers: each maps its actions to steps.
final class TodoFlow: Flow {
  private let navigationController = UINavigationController()
  private let todoService: TodoService

  init(todoService: TodoService) {
    self.todoService = todoService
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case TodoStep.todos: showTodos()
    case TodoStep.todo(let id): showTodo(id)
    case TodoStep.todoIsDone: leaveTodo()
    default: .none
    }
  }

  private func showTodos() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let store = Store(reducer: TodosFeature(todoService: todoService)) { action, _ in
      if case .open(let id) = action { TodoStep.todo(id: id) } else { nil }
    }
    return push(TodosViewController(store: store), store)
  }

  /// Pushes the screen of a stored todo.
  private func showTodo(_ id: UUID) -> FlowContributors {
    guard let todo = todoService.storedTodos.first(where: { $0.id == id }) else { return .none }
    let store = Store(
      reducer: TodoFeature(todoService: todoService), initialState: TodoFeature.State(todo: todo)
    ) { action, _ in
      if case ._saved = action { TodoStep.todoIsDone } else { nil }
    }
    return push(TodoViewController(), store)
  }

  private func leaveTodo() -> FlowContributors {
    navigationController.popToRootViewController(animated: true)
    return .none
  }

  private func push(_ viewController: UIViewController, _ store: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}

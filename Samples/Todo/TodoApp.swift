import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A list of todos, stored by a service that may fail.
public final class TodoApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Things to do in a store, kept by a service that works, fails or takes its time"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [TodoStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let todoService: TodoService

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: TodoArguments) {
    todoService = TodoService(context: context, behaviour: arguments.service)
  }

  /// Shows the list of todos.
  public func launch() {
    let flow = TodoFlow(todoService: todoService)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TodoStep.todos))
  }
}

/// The arguments of `app Todo(…)`.
@Scriptable
public struct TodoArguments: Sendable {
  /// The behavior of the service.
  var service: ServiceBehaviour = .working
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Things to do, which a service keeps.
public final class TodoApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "Things to do in a store, kept by a service that works, fails or takes its time"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [TodoStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let todoService: TodoService

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: TodoArguments) {
    todoService = TodoService(context: context, behaviour: arguments.service)
  }

  /// Shows the list.
  public func launch() {
    let flow = TodoFlow(todoService: todoService)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TodoStep.todos))
  }
}

/// What `app Todo(…)` takes.
@Scriptable
public struct TodoArguments: Sendable {
  /// How the service answers.
  var service: ServiceBehaviour = .working
}

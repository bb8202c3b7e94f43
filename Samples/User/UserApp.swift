import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A user that a service loads on demand.
public final class UserApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A user that a store loads, from a service that works, fails or takes its time"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [UserStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: UserArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: UserArguments) {
    self.arguments = arguments
  }

  /// Shows the user screen before anything is loaded.
  public func launch() {
    let flow = UserFlow(userService: UserService(behaviour: arguments.service))
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: UserStep.user))
  }
}

/// The arguments of `app User(…)`.
@Scriptable
public struct UserArguments: Sendable {
  /// The behavior of the service.
  var service: ServiceBehaviour = .working
}

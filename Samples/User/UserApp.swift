import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A user that is loaded when one asks for it.
public final class UserApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A user that a store loads, from a service that works, fails or takes its time"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [UserStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: UserArguments

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: UserArguments) {
    self.arguments = arguments
  }

  /// Shows the user, not loaded yet.
  public func launch() {
    let flow = UserFlow(userService: UserService(behaviour: arguments.service))
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: UserStep.user))
  }
}

/// What `app User(…)` takes.
@Scriptable
public struct UserArguments: Sendable {
  /// How the service answers.
  var service: ServiceBehaviour = .working
}

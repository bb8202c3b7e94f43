import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Logging in and signing up, and the home of those who are known.
public final class AuthApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A login and sign-up in a store, with validation, failures, retry and cancelling"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [AuthStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: AuthArguments

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: AuthArguments) {
    self.arguments = arguments
  }

  /// Shows the login.
  public func launch() {
    let flow = AuthFlow(window: window, authService: AuthService(behaviour: arguments.service))
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AuthStep.auth))
  }
}

/// What `app Auth(…)` takes.
@Scriptable
public struct AuthArguments: Sendable {
  /// How the service answers.
  var service: ServiceBehaviour = .working
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A login and sign-up, and a home screen for authenticated users.
public final class AuthApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A login and sign-up in a store, with validation, failures, retry and cancelling"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [AuthStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: AuthArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: AuthArguments) {
    self.arguments = arguments
  }

  /// Shows the login screen.
  public func launch() {
    let flow = AuthFlow(window: window, authService: AuthService(behaviour: arguments.service))
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AuthStep.auth))
  }
}

/// The arguments of `app Auth(…)`.
@Scriptable
public struct AuthArguments: Sendable {
  /// The behavior of the authentication service.
  var service: ServiceBehaviour = .working
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A login, and a home screen for users who are logged in.
public final class LoginApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A login that takes its time, and can fail, be repeated and be left"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [AppStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the login screen.
  public func launch() {
    let flow = AppFlow(window: window, authService: AuthService())
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.launch))
  }
}

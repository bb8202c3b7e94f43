import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A login, and the home of those who are logged in.
public final class LoginApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A login that takes its time, and can fail, be repeated and be left"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [AppStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the login.
  public func launch() {
    let flow = AppFlow(window: window, authService: AuthService())
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.launch))
  }
}

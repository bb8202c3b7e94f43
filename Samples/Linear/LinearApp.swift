import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Five screens on one stack, with steps forward, back and across.
public final class LinearApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Screens A to E on one stack: next, back, jump, deep link"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [DemoStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the first screen.
  public func launch() {
    let root = RootViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: AppFlow(root: root), with: OneStepper(withSingleStep: DemoStep.screenA))
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Two tabs of five screens each, with steps between them, and a modal.
public final class TabsApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Two tabs of five screens that lead into each other, and a modal"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [
    AppStep.self, TabAStep.self, TabBStep.self, ModalStep.self,
  ]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the tabs.
  public func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: AppStep.appDidStart))
  }
}

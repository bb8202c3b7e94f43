import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Two tabs with five screens each, ways from one tab into the other, and a modal over both.
public final class TabsApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "Two tabs of five screens that lead into each other, and a modal"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [
    AppStep.self, TabAStep.self, TabBStep.self, ModalStep.self,
  ]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the tabs.
  public func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: AppStep.appDidStart))
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A launch screen that gives way to two tabs, in RxFlow's spellings.
public final class StudyApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A launch screen and two tabs, spelled as in RxFlow"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [ExampleStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = Coordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the launch screen.
  public func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: AppFlow(window: window), with: AppStepper())
  }
}

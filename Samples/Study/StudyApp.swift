import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A launch screen followed by two tabs, in the spellings of RxFlow.
public final class StudyApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A launch screen and two tabs, spelled as in RxFlow"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [ExampleStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = Coordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the launch screen.
  public func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: AppFlow(window: window), with: AppStepper())
  }
}

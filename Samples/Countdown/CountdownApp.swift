import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Three kinds of timer: a countdown, four concurrent timers, and a periodic refresh.
public final class CountdownApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Timers: a countdown, four at once, and a refresh every five seconds"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [CountdownStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the list of timers.
  public func launch() {
    let flow = CountdownFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: CountdownStep.timerList))
  }
}

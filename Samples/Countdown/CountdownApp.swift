import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Timers of three kinds: one that counts down, four at once, and one that refreshes what is shown.
public final class CountdownApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "Timers: a countdown, four at once, and a refresh every five seconds"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [CountdownStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the list of timers.
  public func launch() {
    let flow = CountdownFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: CountdownStep.timerList))
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A calculator.
public final class CalculatorApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A calculator that clears itself five seconds after a result"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [CalculatorStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the calculator.
  public func launch() {
    let flow = CalculatorFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: CalculatorStep.calculator))
  }
}

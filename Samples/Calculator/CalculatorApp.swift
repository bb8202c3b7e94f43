import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app with one screen: a calculator.
public final class CalculatorApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A calculator that clears itself five seconds after a result"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [CalculatorStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the calculator.
  public func launch() {
    let flow = CalculatorFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: CalculatorStep.calculator))
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A slow counter that accepts taps while an earlier tap is in progress.
public final class CounterApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A slow counter: what becomes of a tap while another is being performed"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [CounterStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: CounterArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: CounterArguments) {
    self.arguments = arguments
  }

  /// Shows the counter.
  public func launch() {
    let flow = CounterFlow(inputPolicy: arguments.inputs.policy)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: CounterStep.counter))
  }
}

/// The arguments of `app Counter(…)`.
@Scriptable
public struct CounterArguments: Sendable {
  /// The policy for inputs that arrive while another one is in progress.
  var inputs: InputOrder = .concurrent
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A counter that takes its time, so that one can tap again before it is done.
public final class CounterApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A slow counter: what becomes of a tap while another is being performed"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [CounterStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let arguments: CounterArguments

  /// The app, not yet on screen.
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

/// What `app Counter(…)` takes.
@Scriptable
public struct CounterArguments: Sendable {
  /// What becomes of inputs that come while another one is being performed.
  var inputs: InputOrder = .concurrent
}

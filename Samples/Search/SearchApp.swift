import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A search that begins when one stops typing.
public final class SearchApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary = "A search that waits until one stops typing"
  /// The steps that scripts can send.
  public static let steps: [any ScriptableStep.Type] = [SearchStep.self]

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the search.
  public func launch() {
    let flow = SearchFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: SearchStep.search))
  }
}

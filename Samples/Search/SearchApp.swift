import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A search that starts when the user stops typing.
public final class SearchApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A search that waits until one stops typing"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [SearchStep.self]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: NoArguments) {}

  /// Shows the search screen.
  public func launch() {
    let flow = SearchFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: SearchStep.search))
  }
}

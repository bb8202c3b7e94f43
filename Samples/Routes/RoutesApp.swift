import FlowCore
import FlowRoutes
import HeadlessUIKit

/// Every way from one route to another: one stack, and a coordinator within it.
public final class RoutesApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary =
    "A stack of routes: pushes, sheets, ways back, links, and a coordinator within a coordinator"
  /// The steps that scripts can send: none, the screens are given actions.
  public static let steps: [any ScriptableStep.Type] = []

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let store: StoreOf<DemoCoordinator>

  /// The app, not yet on screen.
  public init(context: LaunchContext, arguments: RoutesArguments) {
    store = Store(reducer: DemoCoordinator(linkMode: arguments.links.mode))
  }

  /// Shows the home screen.
  public func launch() {
    window.rootViewController = TCAFlowRouter(store)
    window.makeKeyAndVisible()
  }

  /// Opens a link.
  public func open(_ url: URL) -> Bool {
    guard DemoLinks().routes(for: url) != nil else { return false }
    store.send(.open(url))
    return true
  }
}

/// What `app Routes(…)` takes.
@Scriptable
public struct RoutesArguments: Sendable {
  /// What becomes of the routes that are there when a link is opened.
  var links: LinkMode = .replace
}

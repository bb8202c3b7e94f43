import FlowCore
import FlowRoutes
import HeadlessUIKit

/// All operations on a stack of routes, with a coordinator nested in another.
public final class RoutesApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary =
    "A stack of routes: pushes, sheets, ways back, links, and a coordinator within a coordinator"
  /// The steps that scripts can send: none. Screens take actions.
  public static let steps: [any Step.Type] = []

  /// Examples of the links.
  public static let links = ["app://detail?title=Hello", "app://settings"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let store: StoreOf<DemoCoordinator>

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: RoutesArguments) {
    store = Store(reducer: DemoCoordinator(linkMode: arguments.links.mode))
  }

  /// Shows the home screen.
  public func launch() {
    window.rootViewController = TCAFlowRouter(store)
    window.makeKeyAndVisible()
  }

  /// Opens a link in the mode that the launch arguments choose.
  /// - Returns: Whether the app knows the link.
  public func open(_ url: URL) -> Bool {
    guard DemoLinks().routes(for: url) != nil else { return false }
    store.send(.open(url))
    return true
  }
}

/// The arguments of `app Routes(…)`.
@Scriptable
public struct RoutesArguments: Sendable {
  /// The effect of a link on the routes of the stack.
  var links: LinkMode = .replace
}

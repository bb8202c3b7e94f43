import FlowCore
import FlowRoutes
import HeadlessUIKit

/// Two tabs of routes, with guards, sheets, links and stored routes.
public final class ShowcaseApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary =
    "Tabs of routes: guards that answer at once or later, links, and routes kept between launches"
  /// The steps that scripts can send: none. Screens take actions.
  public static let steps: [any Step.Type] = []

  /// Examples of the links.
  public static let links = ["app://detail?title=Hello", "app://settings"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let store: StoreOf<MainTabCoordinator>

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: ShowcaseArguments) {
    let account = Account(storage: context.storage, isLoggedInAtFirst: arguments.isLoggedIn)
    store = Store(reducer: MainTabCoordinator(account: account, isInvited: arguments.isInvited))
  }

  /// Shows the tabs.
  public func launch() {
    window.rootViewController = MainTabs.router(store)
    window.makeKeyAndVisible()
  }

  /// Opens a link in the first tab.
  /// - Returns: Whether the app knows the link.
  public func open(_ url: URL) -> Bool {
    guard DemoLinks().routes(for: url) != nil else { return false }
    store.send(.open(url))
    return true
  }
}

/// The arguments of `app Showcase(…)`.
@Scriptable
public struct ShowcaseArguments: Sendable {
  /// Whether the user is logged in at the first launch.
  var isLoggedIn = false
  /// Whether the user has an invitation to the beta screen.
  var isInvited = true
}

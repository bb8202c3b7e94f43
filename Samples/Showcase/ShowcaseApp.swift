import FlowCore
import FlowRoutes
import HeadlessUIKit

/// Two tabs of routes, and what can be done with them: guards, sheets, links, and routes that are kept between launches.
public final class ShowcaseApp: FlowApp {
  /// What a list of apps says about it.
  public static let summary =
    "Tabs of routes: guards that answer at once or later, links, and routes kept between launches"
  /// The steps that scripts can send: none, the screens are given actions.
  public static let steps: [any ScriptableStep.Type] = []

  /// The window that shows it.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let store: StoreOf<MainTabCoordinator>

  /// The app, not yet on screen.
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
  public func open(_ url: URL) -> Bool {
    guard DemoLinks().routes(for: url) != nil else { return false }
    store.send(.open(url))
    return true
  }
}

/// What `app Showcase(…)` takes.
@Scriptable
public struct ShowcaseArguments: Sendable {
  /// Whether the user is logged in when the app is launched for the first time.
  var isLoggedIn = false
  /// Whether the user was invited to see what is not for everybody yet.
  var isInvited = true
}

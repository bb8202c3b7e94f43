import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A screen that nobody has made a view controller for.
final class RouteScreenController: UIViewController {
  /// What shows a screen where nothing else is said: a router, where it is a coordinator.
  static func showing<Screens: CaseReducer>(_ store: ScreenStore<Screens>) -> any Presentable {
    Screens.feature(store.case).makeRouter() ?? RouteScreenController()
  }
}

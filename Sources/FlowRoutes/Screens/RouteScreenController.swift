import FlowNavigation
import HeadlessUIKit

/// A screen that nobody has made a view controller for.
final class RouteScreenController: UIViewController {
  /// What shows a screen where nothing else is said: a router, where it is a coordinator.
  static func showing(_ store: any FeatureStore) -> any Presentable {
    store.makeRouter() ?? RouteScreenController()
  }
}

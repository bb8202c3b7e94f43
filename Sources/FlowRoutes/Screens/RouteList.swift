import HeadlessUIKit

/// The routes of a coordinator, for a router that does not know what screens they have.
@MainActor
protocol RouteList: AnyObject {
  /// The store that it is a part of.
  var trunk: StoreTrunk { get }
  /// Which routes there are, the first route first; `nil` where the coordinator is gone.
  var marks: [RouteMark]? { get }
  /// Whether these are the routes that there are. Linear in their number, at next to no cost for each.
  func isCurrent(_ marks: [RouteMark]) -> Bool
  /// The store of a route's screen, and what shows it; `nil` where it is gone.
  func screen(of id: RouteID) -> RouteScreen?
  /// Says that the user went back to a route.
  func goBack(to id: RouteID)
  /// What puts the routes as they are now back into the state.
  func restorer() -> () -> Void
}

/// A route's screen: the store of its feature, and what shows it.
struct RouteScreen {
  let store: any FeatureStore
  let controller: UIViewController
  /// The flow that it is, if it is one.
  let flow: FlowScreen?
}

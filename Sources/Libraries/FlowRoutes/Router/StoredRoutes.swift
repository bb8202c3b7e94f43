import FlowNavigation
import FlowStore
import HeadlessUIKit

/// The routes of a coordinator, type-erased for the router.
@MainActor
protocol RouteList: AnyObject {
  var sharedStore: SharedStore { get }
  /// The ids and styles of the routes, from the bottom up. `nil` if the coordinator is gone.
  var summaries: [RouteSummary]? { get }
  /// Returns whether the routes have the given ids and styles. Linear in their number.
  ///
  /// Returns `true` if the coordinator is gone.
  func isCurrent(_ summaries: [RouteSummary]) -> Bool
  /// Makes the store and the controller of a route's screen.
  /// - Returns: The screen. Returns `nil` if the route is gone.
  func screen(of id: RouteID) -> RouteScreen?
  /// Sends the coordinator the user's intent to go back to a route.
  func goBack(to id: RouteID)
  /// Returns a closure that writes the current routes back into the state.
  ///
  /// The closure does nothing for a coordinator within a screen, whose rollback restores the routes.
  func restorer() -> () -> Void
}

/// The screen of a route: the store of its feature and its controller.
struct RouteScreen {
  let store: any FeatureStore
  let controller: UIViewController
  /// The flow that the screen consists of. `nil` for a screen without a flow.
  let flow: FlowScreen?
}

/// The view controller of a screen without one of its own.
final class RouteScreenController: UIViewController {
  /// Returns the default presentable for a store.
  ///
  /// The default is a router for a coordinator, and a plain view controller for any other feature.
  static func showing(_ store: any FeatureStore) -> any Presentable {
    store.makeRouter() ?? RouteScreenController()
  }
}

/// The routes in a store or in a part of one.
@MainActor
final class StoredRoutes<State: Sendable, Action: Sendable, Screens: Reducer>: RouteList {
  // Has the coordinator's state. Retained here: an owner does not retain it.
  private let model: AnyObject
  private let access: StoreAccess<State, Action>
  private let location: any RouteLocation<State, Action, Screens.State, Screens.Action>
  private let feature: @MainActor @Sendable (ScreenStore<Screens>) -> any FeatureStore
  private let content: @MainActor (ScreenStore<Screens>) -> any Presentable

  init(
    _ access: StoreAccess<State, Action>, _ routing: Routing<State, Action, Screens>, of model: AnyObject,
    content: @escaping @MainActor (ScreenStore<Screens>) -> any Presentable
  ) {
    self.model = model
    self.access = access
    location = routing.location
    feature = routing.feature
    self.content = content
  }

  var sharedStore: SharedStore { access.sharedStore }

  var summaries: [RouteSummary]? { routes?.withTable(\.summaries) }

  func isCurrent(_ summaries: [RouteSummary]) -> Bool {
    // A coordinator that is gone has no routes to compare with. The display keeps its last routes.
    routes?.withTable { $0.matches(summaries) } ?? true
  }

  func screen(of id: RouteID) -> RouteScreen? {
    let keyPath = location.routes
    let last = LastPosition()
    let part = access.part(route: id) { (state: State) -> Screens.State? in
      let routes = state[keyPath: keyPath]
      return last.find(id, in: routes).map { routes[$0].screen }
    } action: { [location] (action: Screens.Action, state) in
      location.action(action, of: id, in: state)
    }
    guard let store = ScreenStore<Screens>(part) else { return nil }
    let shown = content(store)
    // A flow needs a `FlowScreen`, which begins and ends the flow with the route.
    let flow = shown as? FlowScreen ?? (shown as? any Flow).map { FlowScreen($0) }
    guard let controller = (flow?.flow ?? shown).viewController else {
      preconditionFailure(
        "\(type(of: shown)) has no view controller to show for a route: return a view controller, or a flow with one")
    }
    return RouteScreen(store: feature(store), controller: controller, flow: flow)
  }

  func goBack(to id: RouteID) {
    guard let state = access.current(), let action = location.goBack(to: id, in: state) else { return }
    access.send(action)
  }

  func restorer() -> () -> Void {
    guard let routes, let modify = access.modify else { return {} }
    let keyPath = location.routes
    return { modify { $0[keyPath: keyPath] = routes } }
  }

  private var routes: [Route<Screens.State>]? { access.current()?[keyPath: location.routes] }
}

// The screens of a stack read their states together, mostly at unchanged positions. The remembered position saves a
// search for each.
private final class LastPosition {
  private var position = 0

  func find<Screen>(_ id: RouteID, in routes: [Route<Screen>]) -> Int? {
    if routes.indices.contains(position), routes[position].id == id { return position }
    guard let found = routes.position(of: id) else { return nil }
    position = found
    return found
  }
}

import FlowCore
import FlowStore

/// What can happen to a stack of routes, and to a screen on it (row TF-30).
@CasePathable
public enum RouterAction<ID: Hashable, Screen, ScreenAction> {
  /// Other routes take the place of all that are there.
  case updateRoutes([Route<Screen>])
  /// An action of a screen. One that comes for a route that is gone is dropped, and traced: nobody sees it (B3-03).
  case routeAction(id: ID, action: ScreenAction)
  /// The user went back to a route, by a button, a swipe or by dismissing a modal: what stands on it goes (B3-07).
  case goBack(to: ID)
  /// A guard has not let a change happen: the routes are as they were (B3-01).
  case guardRejected(reason: String)
  /// An asynchronous guard has let a change happen, which does so now.
  case guardAllowed(RouteChangeRequest<Screen>)
}

extension RouterAction: Sendable where ID: Sendable, Screen: Sendable, ScreenAction: Sendable {}
extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}

/// What can happen to a stack whose routes are known by where they are (row TF-31), and by which they are: see ``RouteIndex``.
public typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<RouteIndex, Screen, ScreenAction>

/// What can happen to a stack of the screens of a reducer.
public typealias IndexedRouterActionOf<R: Reducer> = IndexedRouterAction<R.State, R.Action>

/// What can happen to a stack whose routes are known by the ids of their screens (row TF-31).
public typealias IdentifiedRouterAction<Screen: Identifiable, ScreenAction> = RouterAction<
  Screen.ID, Screen, ScreenAction
>

/// What can happen to a stack of the screens of a reducer that have ids.
public typealias IdentifiedRouterActionOf<R: Reducer> = IdentifiedRouterAction<R.State, R.Action>
where R.State: Identifiable

/// A change of a stack that an asynchronous guard judges.
public struct RouteChangeRequest<Screen> {
  /// The routes that it is a change of.
  public let before: [Route<Screen>]
  /// The routes that are wanted.
  public let after: [Route<Screen>]
}

extension RouteChangeRequest: StateWrapper {
  /// The change in a few words: `push detail`.
  public var shown: String { RouteDiff(from: before, to: after).changes.map(\.description).joined(separator: ", ") }
}

extension RouteChangeRequest: Sendable where Screen: Sendable {}
extension RouteChangeRequest: Equatable where Screen: Equatable {}

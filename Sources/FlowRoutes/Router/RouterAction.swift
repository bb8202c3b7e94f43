import FlowCore
import FlowStore

/// What can happen to a stack of routes, and to a screen on it.
@CasePathable
public enum RouterAction<ID: Hashable, Screen, ScreenAction> {
  /// Other routes take the place of all that are there.
  case updateRoutes([Route<Screen>])
  /// An action of a screen. One for a route that is gone is dropped and traced.
  case routeAction(id: ID, action: ScreenAction)
  /// The user went back to a route, by a button, a swipe or by dismissing a modal: what stands on it goes.
  case goBack(to: ID)
  /// A guard rejected a change: the routes are as they were.
  case guardRejected(reason: String)
  /// An asynchronous guard has let a change happen, which does so now.
  case guardAllowed(RouteChangeRequest<Screen>)
}

extension RouterAction: Sendable where ID: Sendable, Screen: Sendable, ScreenAction: Sendable {}
extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}

/// What can happen to a stack whose routes are identified by a ``RouteIndex``.
public typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<RouteIndex, Screen, ScreenAction>

/// What can happen to a stack of the screens of a reducer.
public typealias IndexedRouterActionOf<R: Reducer> = IndexedRouterAction<R.State, R.Action>

/// What can happen to a stack whose routes are identified by the ids of their screens.
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

import FlowCore
import FlowStore

/// Where the routes of a coordinator are, and which of its actions are about them.
public struct Routing<State: Sendable, Action: Sendable, Screens: CaseReducer>: Sendable {
  let place: any RoutePlace<State, Action, Screens.State, Screens.Action>

  /// Routes that are known by where they are.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screens>>
  ) {
    place = RouterPlace(routes, action, addresses: .indexed())
  }

  /// Routes that are known by the ids of their screens.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screens>>
  ) where Screens.State: Identifiable, Screens.State.ID: Sendable {
    place = RouterPlace(routes, action, addresses: .identified())
  }
}

/// A feature with a stack of routes, of which can be told where it is: `@FlowCoordinator` makes one so, and `@Reducer` where the state
/// has `routes`, and the action `router`.
///
/// As a screen of another coordinator it is spliced into that one's stack (row TF-42).
public protocol RouteCoordinator: Reducer {
  /// The screens that it shows.
  associatedtype Screens: CaseReducer

  /// Where its routes are.
  static var routing: Routing<State, Action, Screens> { get }
}

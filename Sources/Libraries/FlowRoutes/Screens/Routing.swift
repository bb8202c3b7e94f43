import FlowStore

/// Where the routes of a coordinator are, and which of its actions are about them.
///
/// Its screens are those of an enum (``CaseReducer``), or all of one feature.
public struct Routing<State: Sendable, Action: Sendable, Screens: Reducer>: Sendable {
  let place: any RoutePlace<State, Action, Screens.State, Screens.Action>
  /// The store of the feature that a screen shows.
  let feature: @MainActor @Sendable (ScreenStore<Screens>) -> any FeatureStore

  /// Routes that are known by where they are.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screens>>
  ) where Screens: CaseReducer {
    place = RouterPlace(routes, action, addresses: .indexed())
    feature = { Screens.feature($0.case) }
  }

  /// Routes that are known by the ids of their screens.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screens>>
  ) where Screens: CaseReducer, Screens.State: Identifiable, Screens.State.ID: Sendable {
    place = RouterPlace(routes, action, addresses: .identified())
    feature = { Screens.feature($0.case) }
  }

  /// Routes of one feature that are known by where they are.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screens>>
  ) {
    place = RouterPlace(routes, action, addresses: .indexed())
    feature = { $0 }
  }

  /// Routes of one feature that are known by the ids of its states.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screens>>
  ) where Screens.State: Identifiable, Screens.State.ID: Sendable {
    place = RouterPlace(routes, action, addresses: .identified())
    feature = { $0 }
  }
}

/// A feature with a stack of routes, of which can be told where it is: `@FlowCoordinator` makes one so, and `@Reducer` where the state
/// has `routes`, and the action `router`.
///
/// As a screen of another coordinator it is spliced into that one's stack.
public protocol RouteCoordinator: Reducer {
  /// The screens that it shows: an enum of features, or one feature.
  associatedtype Screens: Reducer

  /// Where its routes are.
  static var routing: Routing<State, Action, Screens> { get }
}

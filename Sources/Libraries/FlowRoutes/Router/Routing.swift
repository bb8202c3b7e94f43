import FlowStore

/// The location of a coordinator's routes in its state and actions.
///
/// The screens are those of an enum (``CaseReducer``), or all of one feature.
public struct Routing<State: Sendable, Action: Sendable, Screens: Reducer>: Sendable {
  let location: any RouteLocation<State, Action, Screens.State, Screens.Action>
  let feature: @MainActor @Sendable (ScreenStore<Screens>) -> any FeatureStore

  /// Creates a routing for routes that are identified by their positions.
  /// - Parameters:
  ///   - routes: The key path to the routes.
  ///   - action: The action case for router actions.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screens>>
  ) where Screens: CaseReducer {
    location = RouterLocation(routes, action, addresses: .indexed())
    feature = { Screens.feature($0.case) }
  }

  /// Creates a routing for routes that are identified by their screens' ids.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screens>>
  ) where Screens: CaseReducer, Screens.State: Identifiable, Screens.State.ID: Sendable {
    location = RouterLocation(routes, action, addresses: .identified())
    feature = { Screens.feature($0.case) }
  }

  /// Creates a routing for one feature's routes, by their positions.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screens>>
  ) {
    location = RouterLocation(routes, action, addresses: .indexed())
    feature = { $0 }
  }

  /// Creates a routing for one feature's routes, by its states' ids.
  public init(
    _ routes: any WritableKeyPath<State, [Route<Screens.State>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screens>>
  ) where Screens.State: Identifiable, Screens.State.ID: Sendable {
    location = RouterLocation(routes, action, addresses: .identified())
    feature = { $0 }
  }
}

/// A feature with a stack of routes at a known location.
///
/// `@FlowCoordinator` adds the conformance. So does `@Reducer` if the state has `routes` and the action has a case
/// `router`.
///
/// If the feature is a screen of another coordinator, the outer stack includes the feature's routes.
public protocol RouteCoordinator: Reducer {
  /// The screens of the coordinator: an enum of features, or one feature.
  associatedtype Screens: Reducer

  /// The location of the coordinator's routes.
  static var routing: Routing<State, Action, Screens> { get }
}

// The body that `@FlowCoordinator` generates calls `handleRoute` without having seen it, since an extension of the
// coordinator may declare it. Without one, the call resolves to the function below, whose message explains the error.
extension RouteCoordinator {
  /// Stands for a `handleRoute` that a coordinator with `@FlowCoordinator` does not declare.
  @available(
    *, unavailable,
    message: """
      @FlowCoordinator needs 'func handleRoute(state: inout State, action: Action) -> Effect<Action>' in the \
      coordinator or in an extension of it, or a 'body' in the coordinator
      """
  )
  @_disfavoredOverload
  public func handleRoute(state: inout State, action: Action) -> EffectTask<Action> { .none }
}

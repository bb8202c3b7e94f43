import FlowStore

/// The location of a stack of routes within a state, and its actions.
protocol RouteLocation<State, Action, Screen, ScreenAction>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable
  associatedtype Screen: Sendable
  associatedtype ScreenAction: Sendable

  var routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable { get }
  /// Wraps the action of a screen in an action of the coordinator.
  /// - Returns: The coordinator's action. Returns `nil` if the route is gone.
  func action(_ action: ScreenAction, of id: RouteID, in state: State) -> Action?
  /// Makes the action for the user's return to a route.
  /// - Returns: The coordinator's action. Returns `nil` if the route is gone.
  func goBack(to id: RouteID, in state: State) -> Action?
}

/// The location of a stack whose actions are ``RouterAction`` values.
@usableFromInline
struct RouterLocation<
  State: Sendable, Action: Sendable, Screen: Sendable, ScreenAction: Sendable, ID: Hashable & Sendable
>: RouteLocation {
  @usableFromInline let routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable
  @usableFromInline let path: CasePath<Action, RouterAction<ID, Screen, ScreenAction>>
  @usableFromInline let addresses: RouteAddresses<ID, Screen>

  init(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    _ action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>, addresses: RouteAddresses<ID, Screen>
  ) {
    self.routes = routes
    path = CasePath(action)
    self.addresses = addresses
  }

  func action(_ action: ScreenAction, of id: RouteID, in state: State) -> Action? {
    address(of: id, in: state).map { path.embed(.routeAction(id: $0, action: action)) }
  }

  func goBack(to id: RouteID, in state: State) -> Action? {
    let routes = state[keyPath: routes]
    guard let position = routes.position(of: id) else { return nil }
    let address = addresses.address(position, routes)
    // An action can address only the topmost of several routes with one address. For the others, set the routes
    // directly.
    guard addresses.position(address, routes) == position else {
      return path.embed(.updateRoutes(Array(routes[...position])))
    }
    return path.embed(.goBack(to: address))
  }

  private func address(of id: RouteID, in state: State) -> ID? {
    let routes = state[keyPath: routes]
    return routes.position(of: id).map { addresses.address($0, routes) }
  }
}

/// The addressing of a stack's routes by its actions.
@usableFromInline
struct RouteAddresses<ID: Hashable & Sendable, Screen: Sendable>: Sendable {
  /// A closure that returns the position of the addressed route. Returns `nil` if the route is gone.
  @usableFromInline let position: @Sendable (_ address: ID, _ routes: [Route<Screen>]) -> Int?
  @usableFromInline let address: @Sendable (_ position: Int, _ routes: [Route<Screen>]) -> ID
}

extension RouteAddresses where ID == RouteIndex {
  /// Makes addresses of positions and route ids.
  static func indexed() -> RouteAddresses {
    RouteAddresses {
      $1.position(of: $0)
    } address: {
      RouteIndex($0, $1[$0].id)
    }
  }
}

extension RouteAddresses where Screen: Identifiable, ID == Screen.ID {
  /// Makes addresses of the screens' ids. A shared id addresses the topmost route.
  static func identified() -> RouteAddresses {
    RouteAddresses { address, routes in
      routes.lastIndex { $0.screen.id == address }
    } address: {
      $1[$0].screen.id
    }
  }
}

import FlowStore

/// Where a stack of routes is in a state, and how actions speak of it.
protocol RoutePlace<State, Action, Screen, ScreenAction>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable
  associatedtype Screen: Sendable
  associatedtype ScreenAction: Sendable

  /// The key path to the routes.
  var routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable { get }
  /// The action of a screen, as one of the coordinator; `nil` where the route is gone.
  func action(_ action: ScreenAction, of id: RouteID, in state: State) -> Action?
  /// The user's going back to a route; `nil` where it is gone.
  func goBack(to id: RouteID, in state: State) -> Action?
}

/// A stack of routes with the actions about it.
struct RouterPlace<
  State: Sendable, Action: Sendable, Screen: Sendable, ScreenAction: Sendable, ID: Hashable & Sendable
>: RoutePlace {
  let routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable
  let path: CasePath<Action, RouterAction<ID, Screen, ScreenAction>>
  let addresses: RouteAddresses<ID, Screen>

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
    // Of several with one id the topmost is meant, on which the others cannot be gone back to.
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

/// How actions speak of the routes of a stack.
struct RouteAddresses<ID: Hashable & Sendable, Screen: Sendable>: Sendable {
  /// Where the route is that an address stands for; `nil` where it is gone.
  let position: @Sendable (_ address: ID, _ routes: [Route<Screen>]) -> Int?
  /// The address of the route at a place.
  let address: @Sendable (_ position: Int, _ routes: [Route<Screen>]) -> ID
}

extension RouteAddresses where ID == RouteIndex {
  /// By where they are.
  static func indexed() -> RouteAddresses {
    RouteAddresses {
      $1.position(of: $0)
    } address: {
      RouteIndex($0, $1[$0].id)
    }
  }
}

extension RouteAddresses where Screen: Identifiable, ID == Screen.ID {
  /// By the ids of their screens: of several with one id, the topmost.
  static func identified() -> RouteAddresses {
    RouteAddresses { address, routes in
      routes.lastIndex { $0.screen.id == address }
    } address: {
      $1[$0].screen.id
    }
  }
}

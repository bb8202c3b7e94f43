import FlowCore
import FlowEffects
import FlowStore

/// The reducer of a coordinator with a stack of routes, which `forEachRoute` returns.
///
/// **Order.** A screen's action changes the screen first. An action about the stack changes the stack. Then the
/// coordinator handles the action. The reducer validates the resulting stack as a whole. It refuses a stack that cannot
/// be shown (``RouteStackError``), and guards may reject a change. In both cases the routes revert to what they were
/// before the action, apart from the change that the screen made to its own state.
///
/// **Effects.** The effects of a screen end when its route leaves the stack. Those of the coordinator go on. The
/// reducer drops an action for a removed route, and records a fault. In TCAFlow the effects go on, and the action
/// reaches the route that has the index by then.
///
/// **Cost.** An action of the top screen costs the same at any depth of the stack. A change of the stack is linear in
/// its depth.
public struct ForEachRoute<
  State: Sendable, Action: Sendable, Screen: Sendable, ScreenAction: Sendable, ID: Hashable & Sendable
>: Reducer {
  @usableFromInline typealias Location = RouterLocation<State, Action, Screen, ScreenAction, ID>

  /// The coordinator's own reducer.
  @usableFromInline let base: Reduction<State, Action>
  @usableFromInline let screens: Reduction<Screen, ScreenAction>
  @usableFromInline let location: Location
  var guards = RouteGuards<Screen>()

  init(_ base: some Reducer<State, Action>, _ screens: some Reducer<Screen, ScreenAction>, _ location: Location) {
    self.base = base.reduction
    self.screens = screens.reduction
    self.location = location
  }

  /// Handles an action and validates the resulting stack: see ``ForEachRoute``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    // Inlinable for the actions of screens, which are most: an app compiles this function for its types.
    var action = action
    var effect = EffectTask<Action>.none
    switch location.path.extract(from: action) {
    case .routeAction(let address, let screenAction)?:
      guard let position = location.addresses.position(address, state[keyPath: location.routes]) else {
        return .absent(Screen.self, screenAction, address)
      }
      effect = reduce(screenAction, at: position, of: &state)
      let now = location.addresses.address(position, state[keyPath: location.routes])
      // The coordinator receives the current position, not the one at the time of sending.
      if now != address { action = location.path.embed(.routeAction(id: now, action: screenAction)) }
    case let change?:
      return apply(change, to: &state, action)
    case nil:
      break
    }
    // Keep the old storage alive while the stack changes. A change then has another storage, and the reducer can undo
    // it.
    let before = state[keyPath: location.routes]
    effect = effect.and(base.reduce(&state, action))
    if effect.isNone, before.sharesStorage(with: state[keyPath: location.routes]) { return .none }
    return conclude(effect, from: before, &state, action)
  }

  /// Runs the feature of a screen, and binds the effect to the route.
  @inlinable
  func reduce(_ action: ScreenAction, at position: Int, of state: inout State) -> EffectTask<Action> {
    let effect = screens.reduce(&state[keyPath: location.routes][position].screen, action)
    guard !effect.isNone else { return .none }
    return bind(effect, toRouteAt: position, in: state[keyPath: location.routes])
  }

  /// Returns the effect of a screen as one of the coordinator, which ends with the route.
  @usableFromInline
  func bind(
    _ effect: EffectTask<ScreenAction>, toRouteAt position: Int, in routes: [Route<Screen>]
  ) -> EffectTask<Action> {
    let address = location.addresses.address(position, routes)
    return effect.map { [location] in location.path.embed(.routeAction(id: address, action: $0)) }
      .ofRoute(routes[position].id, at: location.routes)
  }

  /// Handles an action about the stack, then passes the action to the coordinator.
  ///
  /// The coordinator does not receive an action that names a removed route or an outdated change. Such an action is a
  /// fault.
  @usableFromInline
  func apply(
    _ change: RouterAction<ID, Screen, ScreenAction>, to state: inout State, _ action: Action
  ) -> EffectTask<Action> {
    var effect = EffectTask<Action>.none
    let before = state[keyPath: location.routes]
    var allowedRequest: RouteChangeRequest<Screen>?
    switch change {
    case .updateRoutes(let routes):
      state[keyPath: location.routes] = routes
    case .goBack(let address):
      guard let position = location.addresses.position(address, before) else {
        return .fault("goBack(to:) names a route that is not on the stack: send the address of a route of the stack")
      }
      state[keyPath: location.routes].shorten(to: position + 1)
    case .guardAllowed(let request):
      guard let routes = request.routes(from: before) else {
        return .fault(
          "the routes have changed since the guard began to decide, so the reducer dropped the allowed change: "
            + "request the change again")
      }
      state[keyPath: location.routes] = routes
      allowedRequest = request
    case .guardRejected(let reason):
      // Only record the rejection. The reducer has restored the routes already.
      effect = .rejected(reason)
    case .routeAction:
      preconditionFailure("the action of a screen is no change of the stack")
    }
    // Evaluate an allowed change again only if the coordinator then changes the routes further.
    let allowed = state[keyPath: location.routes]
    effect = effect.and(base.reduce(&state, action))
    guard let allowedRequest else { return conclude(effect, from: before, &state, action) }
    effect = popIfRequested(by: effect, &state)
    if allowed.sharesStorage(with: state[keyPath: location.routes]) { return effect }
    return effect.and(evaluateChange(from: before, &state, action, round: allowedRequest.round + 1))
  }

  /// Pops if a feature requested that, and validates the changed stack.
  @usableFromInline
  func conclude(
    _ effect: EffectTask<Action>, from before: [Route<Screen>], _ state: inout State, _ action: Action
  ) -> EffectTask<Action> {
    let effect = popIfRequested(by: effect, &state)
    return effect.and(evaluateChange(from: before, &state, action))
  }

  // A feature within requests the return to the root.
  private func popIfRequested(by effect: EffectTask<Action>, _ state: inout State) -> EffectTask<Action> {
    guard let scope = effect.popScope else { return effect }
    state[keyPath: location.routes].shorten(to: 1)
    return scope == .flow ? effect.removingPopRequests() : effect
  }

  // Reverts a change that is not allowed. `round` counts the allowed changes that the coordinator changed further, one
  // after the other. The effect reports a refusal or a rejection, or evaluates the asynchronous guards.
  private func evaluateChange(
    from before: [Route<Screen>], _ state: inout State, _ action: Action, round: Int = 0
  ) -> EffectTask<Action> {
    guard !before.sharesStorage(with: state[keyPath: location.routes]) else { return .none }
    state[keyPath: location.routes].makeIDsUnique()
    state[keyPath: location.routes].renewIDsOfChangedCases(since: before)
    let after = state[keyPath: location.routes]
    // A change of the screens' states alone is no navigation, so it does not concern guards.
    guard after.isNavigation(from: before) else { return .none }
    if let stackError = after.stackError() {
      state[keyPath: location.routes] = before
      return .fault("the reducer refused a change of the routes: \(stackError)")
    }
    switch guards.evaluate(from: before, to: after) {
    case .allow: return .none
    case .reject(let reason):
      state[keyPath: location.routes] = before
      return .send(location.path.embed(.guardRejected(reason: reason)))
    case nil:
      state[keyPath: location.routes] = before
      guard round < roundLimit else {
        return .fault(
          "the coordinator changed the routes again each of the \(round) times that \(guards.asynchronousNames) "
            + "allowed a change, so the reducer dropped the change: change the routes only once")
      }
      // The routes stay as they were until the asynchronous guards have decided.
      return evaluateAsynchronously(RouteChangeRequest(before: before, after: after, round: round))
    }
  }

  // A later evaluation cancels a pending one.
  private func evaluateAsynchronously(_ request: RouteChangeRequest<Screen>) -> EffectTask<Action> {
    .run(name: "route guard") { [guards, location] send in
      switch await guards.evaluateAsynchronously(from: request.before, to: request.after) {
      case .allow: await send(location.path.embed(.guardAllowed(request)))
      case .reject(let reason): await send(location.path.embed(.guardRejected(reason: reason)))
      }
    }
    .cancellable(GuardID(place: ChildPlace(location.routes), root: request.before.first?.id), cancelInFlight: true)
  }
}

// The maximum number of successive rounds of guards for one change. Without a limit, a coordinator that changes the
// routes on each `guardAllowed` would never come to rest.
private let roundLimit = 100

// The cancellation id of a stack's asynchronous guards. Includes the root, since two tabs may have coordinators of one
// type.
private struct GuardID: Hashable, Sendable {
  let place: ChildPlace
  let root: RouteID?
}

extension EffectTask {
  // The effect ends with the route.
  fileprivate func ofRoute<State, Screen: Sendable>(
    _ id: RouteID, at routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable
  ) -> EffectTask {
    let child = EffectChild(id: EffectID(id), at: EffectID(ChildPlace(routes))) { ids, whole in
      (whole as? State)?[keyPath: routes].screens(of: ids) ?? [:]
    }
    return EffectTask(.child(child, program))
  }
}

extension ForEachRoute: StateNamedReducer {}

extension Reducer {
  /// Runs a feature for each route of a stack.
  ///
  /// The feature of a screen handles the screen's action first. This reducer handles the action next and sees the
  /// result. The returned reducer then validates the changed routes: see ``ForEachRoute``.
  /// - Parameters:
  ///   - routes: The key path to the stack.
  ///   - action: The action case for router actions.
  /// - Returns: A reducer that handles the actions of the coordinator and of its screens.
  public func forEachRoute<Screen: CaseReducerState>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, RouteIndex> {
    ForEachRoute(self, Screen.StateReducer.body, RouterLocation(routes, action, addresses: .indexed()))
  }

  /// Runs a feature for each route, identified by its screen's id.
  public func forEachRoute<Screen: CaseReducerState & Identifiable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, Screen.StateReducer.body, RouterLocation(routes, action, addresses: .identified()))
  }

  /// Runs an explicitly constructed feature for each route of a stack.
  ///
  /// Use this method to pass dependencies to the features.
  ///
  /// ```swift
  /// .forEachRoute(\.routes, action: \.router) {
  ///   IfCaseLet(state: \.home, action: \.home) { HomeFeature(api: api) }
  ///   IfCaseLet(state: \.detail, action: \.detail) { DetailFeature() }
  /// }
  /// ```
  /// `@Reducer` makes each feature of an enum of screens by `init()`. If a feature has no such initializer, declare the
  /// body in the enum: `static var body: some ReducerOf<Self> { EmptyReducer() }`.
  /// - Parameters:
  ///   - routes: The key path to the stack.
  ///   - action: The action case for router actions.
  ///   - screenReducer: A builder of the features of the screens.
  /// - Returns: A reducer that handles the actions of the coordinator and of its screens.
  public func forEachRoute<Screen: Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, RouteIndex> {
    ForEachRoute(self, screenReducer(), RouterLocation(routes, action, addresses: .indexed()))
  }

  /// Runs explicitly constructed features for routes that are identified by their screens' ids.
  public func forEachRoute<Screen: Identifiable & Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, screenReducer(), RouterLocation(routes, action, addresses: .identified()))
  }
}

extension Array {
  /// Returns whether two stacks share one storage. Then neither has changed since the copy.
  @inlinable
  func sharesStorage<Screen>(with other: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    count == other.count
      && withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }

  /// Returns whether the change is visible: other routes, another order, or another style.
  func isNavigation<Screen>(from before: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    guard count == before.count else { return true }
    return withTable { now in before.withTable { now.commonPrefix(with: $0) } } < count
  }

  /// Gives the upper of two routes with one id a new id.
  mutating func makeIDsUnique<Screen>() where Element == Route<Screen> {
    // Ids increase with each new route. A stack whose ids increase from the bottom up has no duplicates, which is
    // nearly always the case.
    let isInOrder = withTable { table in
      (1..<Swift.max(table.count, 1)).allSatisfy { table.id(at: $0 - 1).number < table.id(at: $0).number }
    }
    guard !isInOrder else { return }
    var known: Set<RouteID> = []
    known.reserveCapacity(count)
    for index in indices where !known.insert(self[index].id).inserted { self[index].id = RouteID() }
  }

  /// Gives a new id to each route whose screen changed its case.
  ///
  /// A feature therefore never continues as another feature. Linear in the depth.
  mutating func renewIDsOfChangedCases<Screen>(since before: [Route<Screen>]) where Element == Route<Screen> {
    let changed = withTable { now in before.withTable { now.changedCases(since: $0) } }
    for index in changed { self[index].id = RouteID() }
  }

  // The search begins at the top, since the routes with running effects are usually there.
  func screens<Screen>(of ids: [EffectID]) -> [EffectID: Any] where Element == Route<Screen> {
    var wanted = Set(ids.compactMap { $0.value(as: RouteID.self) })
    var found: [EffectID: Any] = [:]
    for route in reversed() {
      guard wanted.remove(route.id) != nil else { continue }
      found[EffectID(route.id)] = route.screen
      if wanted.isEmpty { break }
    }
    return found
  }
}

extension RouteChangeRequest {
  /// Returns the requested routes, with the current states of the screens that remain.
  /// - Returns: The routes to show. Returns `nil` if the stack has changed since the request.
  func routes(from now: [Route<Screen>]) -> [Route<Screen>]? {
    guard !now.isNavigation(from: before) else { return nil }
    let screens = Dictionary(now.map { ($0.id, $0.screen) }) { first, _ in first }
    return after.map { route in
      var route = route
      if let screen = screens[route.id] { route.screen = screen }
      return route
    }
  }
}

import FlowCore
import FlowEffects
import FlowStore

/// A coordinator with its stack of routes: made by `forEachRoute`.
///
/// **Order.** An action of a screen changes the screen first, what is said about the stack changes that, and then the coordinator
/// is asked. What the stack is after that is judged as a whole: a stack that can't be shown is refused
/// (``RouteStackError``), and guards may reject it; then the routes are as they were before the coordinator was asked.
///
/// **Effects** of a screen are cancelled when its route leaves the stack; those of the coordinator go on. An action for a
/// route that is gone is dropped and recorded as a fault. In TCAFlow the effects go on, and the action reaches the route that
/// has the index by then.
///
/// **Cost.** An action of the top screen costs the same however deep the stack is. A change of the stack is linear in its depth.
public struct ForEachRoute<
  State: Sendable, Action: Sendable, Screen: Sendable, ScreenAction: Sendable, ID: Hashable & Sendable
>: Reducer {
  typealias Place = RouterPlace<State, Action, Screen, ScreenAction, ID>

  private let base: Reduction<State, Action>
  private let screens: Reduction<Screen, ScreenAction>
  let place: Place
  var guards = RouteGuards<Screen>()
  var loggers: [RouteLogger] = []

  init(_ base: some Reducer<State, Action>, _ screens: some Reducer<Screen, ScreenAction>, _ place: Place) {
    self.base = base.reduction
    self.screens = screens.reduction
    self.place = place
  }

  /// Asks the feature of the screen, changes the stack, asks the coordinator, and judges what that made of the stack.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    var turn = RouteTurn(action: action, effect: EffectTask<Action>.none)
    let router = place.path.extract(from: action)
    if case .routeAction(let address, let screenAction)? = router {
      guard let position = place.addresses.position(address, state[keyPath: place.routes]) else {
        return .absent(Screen.self, screenAction, address)
      }
      turn.effect = reduce(screenAction, at: position, of: &state)
      let now = place.addresses.address(position, state[keyPath: place.routes])
      if now != address { turn.action = place.path.embed(.routeAction(id: now, action: screenAction)) }
    }
    // Held while the stack is changed: whether it was can be seen by that, and it can be put back.
    let before = state[keyPath: place.routes]
    var isEvaluated = false
    switch router {
    case .updateRoutes(let routes)?:
      state[keyPath: place.routes] = routes
    case .goBack(let address)?:
      guard let position = place.addresses.position(address, before) else {
        return .fault("the user went back to a route that is not there: nothing was done")
      }
      state[keyPath: place.routes].cut(position + 1)
    case .guardAllowed(let request)?:
      guard let routes = request.routes(from: before) else {
        return .fault("the routes have changed since the guard was asked: what it allowed was dropped")
      }
      state[keyPath: place.routes] = routes
      isEvaluated = true
    case .guardRejected(let reason)?:
      turn.effect = turn.effect.and(.rejected(reason))
    case .routeAction?, nil:
      break
    }
    let allowed = isEvaluated ? state[keyPath: place.routes] : nil
    turn.effect = turn.effect.and(base.reduce(&state, turn.action))
    turn.effect = popped(as: turn.effect, &state)
    if let allowed, allowed.isSame(as: state[keyPath: place.routes]) {
      log(before, state, turn.action)
      return turn.effect
    }
    return turn.effect.and(evaluated(before, &state, turn.action))
  }

  private func reduce(_ action: ScreenAction, at position: Int, of state: inout State) -> EffectTask<Action> {
    let effect = screens.reduce(&state[keyPath: place.routes][position].screen, action)
    guard !effect.isNone else { return .none }
    let routes = state[keyPath: place.routes]
    let address = place.addresses.address(position, routes)
    return effect.map { [place] in place.path.embed(.routeAction(id: address, action: $0)) }
      .ofRoute(routes[position].id, at: place.routes)
  }

  /// Does what a feature within asks for: to go back to the root.
  private func popped(as effect: EffectTask<Action>, _ state: inout State) -> EffectTask<Action> {
    guard let scope = effect.popScope else { return effect }
    state[keyPath: place.routes].cut(1)
    return scope == .flow ? effect.answeringPops() : effect
  }

  /// Takes a change back that may not be, and says why.
  private func evaluated(
    _ before: [Route<Screen>], _ state: inout State, _ action: Action
  ) -> EffectTask<Action> {
    guard !before.isSame(as: state[keyPath: place.routes]) else { return .none }
    state[keyPath: place.routes].giveEachItsOwnID()
    state[keyPath: place.routes].renewThoseOfOtherCases(than: before)
    let after = state[keyPath: place.routes]
    guard after.isNavigation(from: before) else { return .none }
    if let stackError = after.stackError() {
      state[keyPath: place.routes] = before
      return .fault("\(stackError); the change was refused")
    }
    switch guards.evaluate(from: before, to: after) {
    case .allow:
      log(before, state, action)
      return .none
    case .reject(let reason):
      state[keyPath: place.routes] = before
      return .send(place.path.embed(.guardRejected(reason: reason)))
    case nil:
      state[keyPath: place.routes] = before
      return ask(RouteChangeRequest(before: before, after: after))
    }
  }

  /// Asks the asynchronous guards; a later change takes the place of one that is still judged.
  private func ask(_ request: RouteChangeRequest<Screen>) -> EffectTask<Action> {
    .run(name: "route guard") { [guards, place] send in
      switch await guards.ask(from: request.before, to: request.after) {
      case .allow: await send(place.path.embed(.guardAllowed(request)))
      case .reject(let reason): await send(place.path.embed(.guardRejected(reason: reason)))
      }
    }
    .cancellable(GuardID(place: ChildPlace(place.routes), root: request.before.first?.id), cancelInFlight: true)
  }

  private func log(_ before: [Route<Screen>], _ state: State, _ action: Action) {
    guard !loggers.isEmpty else { return }
    let diff = RouteDiff(from: before, to: state[keyPath: place.routes])
    for logger in loggers where !diff.isEmpty { logger.log(diff, action) }
  }
}

/// What a turn of a coordinator has come to so far.
private struct RouteTurn<Action: Sendable> {
  var action: Action
  var effect: EffectTask<Action>
}

/// What the asking of a stack's guards is known by: by its root too, for two tabs may have coordinators of one type.
private struct GuardID: Hashable, Sendable {
  let place: ChildPlace
  let root: RouteID?
}

extension EffectTask {
  /// What the feature of a route wants done: ended when the route leaves the stack.
  fileprivate func ofRoute<State, Screen: Sendable>(
    _ id: RouteID, at routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable
  ) -> EffectTask {
    let child = EffectChild(id: EffectID(id), at: EffectID(ChildPlace(routes))) { ids, whole in
      (whole as? State)?[keyPath: routes].screens(of: ids) ?? [:]
    }
    return EffectTask(.child(child, program))
  }
}

extension Reducer {
  /// Gives each route of a stack its feature.
  ///
  /// An action of a screen goes to the feature of that screen first, then to this reducer, which sees what it led to. Routes that are
  /// changed, by whomever, are judged then: see ``ForEachRoute``.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  public func forEachRoute<Screen: CaseReducerState>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, RouteIndex> {
    ForEachRoute(self, Screen.StateReducer.body, RouterPlace(routes, action, addresses: .indexed()))
  }

  /// Gives each route of a stack its feature, where routes are known by the ids of their screens.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  public func forEachRoute<Screen: CaseReducerState & Identifiable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, Screen.StateReducer.body, RouterPlace(routes, action, addresses: .identified()))
  }

  /// Gives each route of a stack a feature that is made here: with what it needs, say.
  ///
  /// ```swift
  /// .forEachRoute(\.routes, action: \.router) {
  ///   IfCaseLet(state: \.home, action: \.home) { HomeFeature(api: api) }
  ///   IfCaseLet(state: \.detail, action: \.detail) { DetailFeature() }
  /// }
  /// ```
  /// An enum of screens whose features can't be made by `init()` says so itself, since `@Reducer` would make them:
  /// `static var body: some ReducerOf<Self> { EmptyReducer() }`.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  ///   - screenReducer: The feature of a screen.
  public func forEachRoute<Screen: Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, RouteIndex> {
    ForEachRoute(self, screenReducer(), RouterPlace(routes, action, addresses: .indexed()))
  }

  /// Gives each route of a stack a feature that is made here, where routes are known by the ids of their screens.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  ///   - screenReducer: The feature of a screen.
  public func forEachRoute<Screen: Identifiable & Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, screenReducer(), RouterPlace(routes, action, addresses: .identified()))
  }
}

extension Array {
  /// Whether two stacks are one and the same: not changed since one was made a copy of the other.
  func isSame<Screen>(as other: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    count == other.count
      && withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }

  /// Whether something is seen of what has become of a stack: other routes, in another order, or in another style.
  func isNavigation<Screen>(from before: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    guard count == before.count else { return true }
    return withTable { now in before.withTable { now.commonPrefix(with: $0) } } < count
  }

  /// Gives a route that is on the stack twice another id the second time.
  mutating func giveEachItsOwnID<Screen>() where Element == Route<Screen> {
    // Ids are given in order: where each is newer than the one below it, none is there twice. So it is nearly always.
    let isInOrder = withTable { heads in
      (1..<Swift.max(heads.count, 1)).allSatisfy { heads.id(at: $0 - 1).number < heads.id(at: $0).number }
    }
    guard !isInOrder else { return }
    var known: Set<RouteID> = []
    known.reserveCapacity(count)
    for index in indices where !known.insert(self[index].id).inserted { self[index].id = RouteID() }
  }

  /// Gives a route another id whose screen is of another case by now: a feature never goes on as another one. Linear, at next to no
  /// cost for a route that is as it was.
  mutating func renewThoseOfOtherCases<Screen>(than before: [Route<Screen>]) where Element == Route<Screen> {
    let (same, changed) = withTable { now in before.withTable { now.comparison(with: $0) } }
    var pairs = changed.map { (now: $0, old: $0) }
    if same < count, same < before.count {
      let moved = Dictionary(zip(before[same...].map(\.id), before.indices[same...])) { first, _ in first }
      pairs += indices[same...].compactMap { index in moved[self[index].id].map { (now: index, old: $0) } }
    }
    for (now, old) in pairs where self[now].caseOfScreen != before[old].caseOfScreen { self[now].id = RouteID() }
  }

  /// The screens of some routes, by their ids. Looked for from the top, where those with work under way mostly are.
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

extension Route {
  /// The name of the screen's case, where it is of an enum.
  fileprivate var caseOfScreen: String? {
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first.map { $0.label ?? "" } ?? "\(screen)"
  }
}

extension RouteChangeRequest {
  /// The routes that were wanted, each screen as it is by now; `nil` where the stack is another one by now.
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

/// What a reducer wants done, as reducers of routes call it.
public typealias Effect<Action: Sendable> = EffectTask<Action>

/// A store, by its reducer.
public typealias StoreOf<R: Reducer> = Store<R>

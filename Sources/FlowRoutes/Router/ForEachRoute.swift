import FlowCore
import FlowStore

/// A coordinator with its stack of routes: made by `forEachRoute`.
///
/// **Order.** An action of a screen changes the screen first, what is said about the stack changes that, and then the coordinator
/// is asked. What the stack is after that is judged as a whole: a stack that can't be shown is refused
/// (``RouteFlaw``), and guards may reject it; then the routes are as they were before the coordinator was asked.
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
  var judges = RouteJudges<Screen>()
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
    var isJudged = false
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
      isJudged = true
    case .guardRejected(let reason)?:
      turn.effect = turn.effect.and(.rejected(reason))
    case .routeAction?, nil:
      break
    }
    let allowed = isJudged ? state[keyPath: place.routes] : nil
    turn.effect = turn.effect.and(base.reduce(&state, turn.action))
    turn.effect = popped(as: turn.effect, &state)
    if let allowed, allowed.isSame(as: state[keyPath: place.routes]) {
      log(before, state, turn.action)
      return turn.effect
    }
    return turn.effect.and(judged(before, &state, turn.action))
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
  private func judged(
    _ before: [Route<Screen>], _ state: inout State, _ action: Action
  ) -> EffectTask<Action> {
    guard !before.isSame(as: state[keyPath: place.routes]) else { return .none }
    state[keyPath: place.routes].giveEachItsOwnID()
    state[keyPath: place.routes].renewThoseOfOtherCases(than: before)
    let after = state[keyPath: place.routes]
    guard after.isNavigation(from: before) else { return .none }
    if let flaw = after.flaw() {
      state[keyPath: place.routes] = before
      return .fault("\(flaw); the change was refused")
    }
    switch judges.judge(from: before, to: after) {
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
    .run(name: "route guard") { [judges, place] send in
      switch await judges.ask(from: request.before, to: request.after) {
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

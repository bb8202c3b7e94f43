import FlowCore
import FlowStore

/// A store as a whole, for those who have to do with parts of it: one for all of them.
@MainActor
final class StoreTrunk {
  /// Where what happens in the store is told.
  let stage: EffectStage
  private let running: () -> [RunningEffect]
  /// Those who show parts of the store.
  private var routers: [WeakRouter] = []
  private var screens: [RouteID: Owner] = [:]

  init<R: Reducer>(_ store: Store<R>) {
    stage = store.runner.stage
    running = { [weak store] in store?.runner.running ?? [] }
    stage.ownerOfChild = { [weak self] ids in self?.owner(of: ids) }
    store.onChange = { [weak self] in self?.tellRouters() }
    Run.current.onNewGuard { [weak self] in self?.tellRouters() }
  }

  /// Lets a router follow each action from now on, for as long as it lives.
  func add(_ router: TCAFlowRouter) {
    routers.append(WeakRouter(router: router))
  }

  private func tellRouters() {
    if routers.contains(where: { $0.router == nil }) { routers.removeAll { $0.router == nil } }
    for entry in routers { entry.router?.follow() }
  }

  /// Says which screen a route has; `nil` for none any more.
  func setOwner(_ owner: Owner?, of route: RouteID) {
    screens[route] = owner
  }

  /// What is under way of a route's screen; of what belongs to none, where the store has nobody else to speak for it.
  func runningEffects(of route: RouteID?) -> [RunningEffect] {
    if route == nil, stage.hasOwner { return [] }
    return running().filter { $0.route == route }
  }

  private func owner(of ids: [EffectID]) -> Owner? {
    ids.lastRoute.flatMap { screens[$0] }
  }
}

private struct WeakRouter {
  weak var router: TCAFlowRouter?
}

extension RunningEffect {
  /// The route that it belongs to, the innermost.
  var route: RouteID? { children.lastRoute }
}

extension [EffectID] {
  fileprivate var lastRoute: RouteID? {
    for id in reversed() {
      if let route = id.value(as: RouteID.self) { return route }
    }
    return nil
  }
}

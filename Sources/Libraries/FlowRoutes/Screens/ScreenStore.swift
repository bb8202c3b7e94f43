import FlowCore
import FlowEffects
import FlowScript
import FlowStore
import Observation

/// A part of a store with a feature of its own: a screen of a coordinator, or what is within that.
///
/// It keeps nothing but what it last saw: reads go to the store, and so do actions. When its route is gone, it shows the last state that
/// it saw, and what it is sent is dropped, and traced.
@MainActor
@dynamicMemberLookup
public final class ScreenStore<R: Reducer>: Observable {
  let access: StoreAccess<R.State, R.Action>
  private var last: R.State

  /// The part of a store; `nil` where it is not there.
  init?(_ access: StoreAccess<R.State, R.Action>) {
    guard let state = access.current() else { return nil }
    self.access = access
    last = state
  }

  /// The state now, or as it was last seen, where the screen is gone. Reads are observed: of the store's state as a whole.
  public var state: R.State { seen(access.state()) }

  /// Whether the screen is gone.
  public var isGone: Bool { access.current() == nil }

  /// What is in the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Has the store handle an action; drops it where the screen is gone.
  public func send(_ action: R.Action) {
    guard !isGone else {
      return reporter.report(late: TraceValue(action, isKept: TraceValue.isKept(R.Action.self)))
    }
    access.send(action)
  }

  /// A part of the screen that is always there.
  /// - Parameters:
  ///   - keyPath: Where its state is.
  ///   - action: The case of its actions.
  ///   - child: The type of its feature, where the compiler can't infer it.
  public func scope<Child: Reducer>(
    state keyPath: any WritableKeyPath<R.State, Child.State> & Sendable, action: CaseKeyPath<R.Action, Child.Action>,
    of child: Child.Type = Child.self
  ) -> ScreenStore<Child> {
    let path = CasePath(action)
    let part = access.part(keyPath) { (action: Child.Action) in path.embed(action) }
    // The part is there as long as the screen is, and was there when that was last seen.
    return ScreenStore<Child>(part, last: last[keyPath: keyPath])
  }

  /// The feature of a case of the screen, which is the one that is shown.
  /// - Parameters:
  ///   - state: The case of its state: the one that the state is of.
  ///   - action: The case of its actions.
  ///   - child: The type of its feature, where the compiler can't infer it.
  public func scope<Child: Reducer>(
    state: CaseKeyPath<R.State, Child.State>, action: CaseKeyPath<R.Action, Child.Action>,
    of child: Child.Type = Child.self
  ) -> ScreenStore<Child> where R.State: CasePathable {
    let statePath = CasePath(state)
    let path = CasePath(action)
    let part = access.part(state: { statePath.extract(from: $0) }) { (action: Child.Action, _) in path.embed(action) }
    guard let last = statePath.extract(from: self.state) else {
      preconditionFailure("the store of a screen was asked for another screen than the one that it shows")
    }
    return ScreenStore<Child>(part, last: last)
  }

  init(_ access: StoreAccess<R.State, R.Action>, last: R.State) {
    self.access = access
    self.last = last
  }

  private func seen(_ state: R.State?) -> R.State {
    guard let state else { return last }
    last = state
    return state
  }

  private var reporter: EffectReporter { EffectReporter(of: self, called: ScreenName.base(of: featureName)) }
}

extension ScreenStore where R: CaseReducer {
  /// The store of the feature that is shown.
  public var `case`: R.CaseScope { R.scope(self) }
}

extension ScreenStore: FeatureStore, NamedModel {
  /// The name of the feature: that of its type.
  public var featureName: String { FeatureName.of(R.self) }

  package var modelName: String { featureName }

  /// A router for the routes of the feature, if it is a coordinator.
  public func makeRouter() -> TCAFlowRouter? {
    func make<C: RouteCoordinator>(_ type: C.Type) -> TCAFlowRouter? {
      (self as? ScreenStore<C>).map { TCAFlowRouter($0) }
    }
    return (R.self as? any RouteCoordinator.Type).flatMap { make($0) }
  }
}

extension ScreenStore: StateSource, InputSink, EffectSource {
  /// The state, or as it was last seen.
  public var shownState: Any { seen(access.current()) }

  /// The actions that a script can write, if `Action` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<R.Action>.type }

  /// Sends the store an action that a script has written; does nothing where `Action` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of its actions.
  public func take(input: Literal) throws(LiteralError) {
    guard let action = try ScriptedInput<R.Action>.input(input) else { return }
    reporter.take(action) { send(action) }
  }

  /// What is under way for the screen, oldest first.
  public var runningEffects: [RunningEffect] { access.sharedStore.runningEffects(of: access.route) }

  /// Nothing: what a screen has under way ends when its route leaves the stack.
  public func cancelEffects() {}
}

/// The store of a screen, whichever feature that has.
@MainActor
public protocol FeatureStore: AnyObject {
  /// The name of the feature: that of its type.
  var featureName: String { get }

  /// A router for the routes of the feature, if it is a coordinator.
  func makeRouter() -> TCAFlowRouter?
}

/// A part of a store: how it is read, and how it is sent actions.
@MainActor
struct StoreAccess<State, Action> {
  /// The state now; `nil` where the part is gone. A read is observed.
  let state: () -> State?
  /// The state now, unobserved.
  let current: () -> State?
  /// Sends an action; of no effect where the part is gone.
  let send: (Action) -> Void
  /// Changes the state as no reducer does, to take a change back; `nil` for what is within a screen, which goes back with that.
  let modify: (((inout State) -> Void) -> Void)?
  /// The store that it is a part of.
  let sharedStore: SharedStore
  /// The route that it belongs to, the innermost of those around it.
  let route: RouteID?

  /// A part of the part that is always there.
  func part<Part, PartAction>(
    _ keyPath: any WritableKeyPath<State, Part> & Sendable, action: @escaping (PartAction) -> Action
  ) -> StoreAccess<Part, PartAction> {
    StoreAccess<Part, PartAction>(
      state: { [self] in state()?[keyPath: keyPath] }, current: { [self] in current()?[keyPath: keyPath] },
      send: { [self] in send(action($0)) },
      modify: modify.map { modify in { body in modify { body(&$0[keyPath: keyPath]) } } },
      sharedStore: sharedStore, route: route)
  }

  /// A part of the part: there only as long as `state` finds one.
  func part<Part, PartAction>(
    route: RouteID? = nil, state: @escaping (State) -> Part?, action: @escaping (PartAction, State) -> Action?
  ) -> StoreAccess<Part, PartAction> {
    StoreAccess<Part, PartAction>(
      state: { [self] in self.state().flatMap(state) }, current: { [self] in current().flatMap(state) },
      send: { [self] partAction in
        guard let whole = current(), let action = action(partAction, whole) else { return }
        send(action)
      }, modify: nil, sharedStore: sharedStore, route: route ?? self.route)
  }
}

/// A store as a whole, for those who have to do with parts of it: one for all of them.
@MainActor
final class SharedStore {
  /// Where what happens in the store is told.
  let reporter: EffectReporter
  private let running: () -> [RunningEffect]
  /// Those who show parts of the store.
  private var routers: [WeakRouter] = []
  private var screens: [RouteID: Owner] = [:]

  init<R: Reducer>(_ store: Store<R>) {
    reporter = store.runner.reporter
    running = { [weak store] in store?.runner.running ?? [] }
    reporter.ownerOfChild = { [weak self] ids in self?.owner(of: ids) }
    store.onChange = { [weak self] in self?.notifyRouters() }
    Run.current.onNewGuard { [weak self] in self?.notifyRouters() }
  }

  /// Lets a router follow each action from now on, for as long as it lives.
  func add(_ router: TCAFlowRouter) {
    routers.append(WeakRouter(router: router))
  }

  private func notifyRouters() {
    if routers.contains(where: { $0.router == nil }) { routers.removeAll { $0.router == nil } }
    for entry in routers { entry.router?.follow() }
  }

  /// Says which screen a route has; `nil` for none any more.
  func setOwner(_ owner: Owner?, of route: RouteID) {
    screens[route] = owner
  }

  /// What is under way of a route's screen; of what belongs to none, where the store has nobody else to speak for it.
  func runningEffects(of route: RouteID?) -> [RunningEffect] {
    if route == nil, reporter.hasOwner { return [] }
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

import FlowCore
import FlowEffects
import FlowScript
import FlowStore
import Observation

/// The store of a coordinator's screen, or of a part of a feature.
///
/// Reads and actions go to the underlying store. The screen's store keeps only the last state that it has read. After
/// the removal of the screen's route, the store returns that state, and records and drops each action.
@MainActor
@dynamicMemberLookup
public final class ScreenStore<R: Reducer>: Observable {
  let access: StoreAccess<R.State, R.Action>
  private var last: R.State

  /// Creates a store for a part. Returns `nil` if the part is not there.
  init?(_ access: StoreAccess<R.State, R.Action>) {
    guard let state = access.current() else { return nil }
    self.access = access
    last = state
  }

  /// The current state. After the screen's end, the last read one.
  ///
  /// A read observes the state of the underlying store as a whole.
  public var state: R.State { seen(access.state()) }

  /// Whether the screen is gone.
  public var isGone: Bool { access.current() == nil }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store. Records and drops the action if the screen is gone.
  public func send(_ action: R.Action) {
    guard !isGone else {
      return reporter.report(late: reporter.traced(action, isKept: TraceValue.isKept(R.Action.self)))
    }
    access.send(action)
  }

  /// Returns the store of a part that exists as long as the screen.
  /// - Parameters:
  ///   - keyPath: The key path to the state of the part.
  ///   - action: The action case for the part's actions.
  ///   - child: The reducer type of the part, if the compiler cannot infer it.
  /// - Returns: The store of the part, which sends its actions through this store.
  public func scope<Child: Reducer>(
    state keyPath: any WritableKeyPath<R.State, Child.State> & Sendable, action: CaseKeyPath<R.Action, Child.Action>,
    of child: Child.Type = Child.self
  ) -> ScreenStore<Child> {
    let path = CasePath(action)
    let part = access.part(keyPath) { (action: Child.Action) in path.embed(action) }
    // The part exists as long as the screen does, so the last state of the screen has the part too.
    return ScreenStore<Child>(part, last: last[keyPath: keyPath])
  }

  /// Returns the store of the feature of the current case.
  ///
  /// The state must be of that case. Any other case stops the program.
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The action case for the feature's actions.
  ///   - child: The reducer type of the feature, if the compiler cannot infer it.
  /// - Returns: The store of the feature, which sends its actions through this store.
  public func scope<Child: Reducer>(
    state: CaseKeyPath<R.State, Child.State>, action: CaseKeyPath<R.Action, Child.Action>,
    of child: Child.Type = Child.self
  ) -> ScreenStore<Child> where R.State: CasePathable {
    scope(state: CasePath(state), action: CasePath(action))
  }

  /// Returns the store of the current case's feature, for the code that `@Reducer` generates.
  ///
  /// The state must be of that case. Any other case stops the program.
  /// - Parameters:
  ///   - state: The path to the state of the feature.
  ///   - action: The path to the actions of the feature.
  /// - Returns: The store of the feature, which sends its actions through this store.
  public func scope<Child: Reducer>(
    state: CasePath<R.State, Child.State>, action: CasePath<R.Action, Child.Action>
  ) -> ScreenStore<Child> {
    let part = access.part(state: { state.extract(from: $0) }) { (child: Child.Action, _) in action.embed(child) }
    guard let last = state.extract(from: self.state) else {
      preconditionFailure(
        "scope(state:action:) was called for a case that the screen does not show: check the case of the state first")
    }
    return ScreenStore<Child>(part, last: last)
  }

  init(_ access: StoreAccess<R.State, R.Action>, last: R.State) {
    self.access = access
    self.last = last
  }

  // A state other than `nil` becomes the last one. Returns the last one.
  private func seen(_ state: R.State?) -> R.State {
    guard let state else { return last }
    last = state
    return state
  }

  private var reporter: EffectReporter { EffectReporter(of: self, called: ScreenName.base(of: featureName)) }
}

extension ScreenStore where R: CaseReducer {
  /// The store of the feature that the screen shows.
  public var `case`: R.CaseScope { R.scope(self) }
}

extension ScreenStore: ForwardingModel {
  package nonisolated static var handlingType: Any.Type { R.self }
}

extension ScreenStore: FeatureStore, NamedModel {
  /// The name of the feature, made from its type's name.
  public var featureName: String { FeatureName.of(R.self) }

  package var modelName: String { featureName }

  /// Makes a router for the feature's routes.
  /// - Returns: The router. Returns `nil` if the feature is not a coordinator.
  public func makeRouter() -> TCAFlowRouter? {
    func make<C: RouteCoordinator>(_ type: C.Type) -> TCAFlowRouter? {
      (self as? ScreenStore<C>).map { TCAFlowRouter($0) }
    }
    return (R.self as? any RouteCoordinator.Type).flatMap { make($0) }
  }
}

extension ScreenStore: StateSource, InputSink, EffectSource {
  /// The current state. After the screen's end, the last read one.
  public var shownState: Any { seen(access.current()) }

  /// The script type of the actions. `nil` if `Action` is not `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<R.Action>.type }

  /// Sends the action that a script's literal describes. Does nothing unless `Action` is `@Scriptable`.
  /// - Throws: `LiteralError` if the literal does not describe an action.
  public func take(input: Literal) throws(LiteralError) {
    guard let action = try ScriptedInput<R.Action>.input(input) else { return }
    reporter.take(action) { send(action) }
  }

  /// The running effects of the screen, oldest first.
  public var runningEffects: [RunningEffect] { access.sharedStore.runningEffects(of: access.route) }

  /// Does nothing. A screen's effects end with its route.
  public func cancelEffects() {}
}

/// The store of a screen, with its reducer type erased.
@MainActor
public protocol FeatureStore: AnyObject {
  /// The name of the feature, made from its type's name.
  var featureName: String { get }

  /// Makes a router for the feature's routes.
  /// - Returns: The router. Returns `nil` if the feature is not a coordinator.
  func makeRouter() -> TCAFlowRouter?
}

/// The functions that read a part of a store and send actions to the part.
@MainActor
struct StoreAccess<State, Action> {
  /// A closure that returns the current state, and observes the read. Returns `nil` if the part is gone.
  let state: () -> State?
  /// A closure that returns the current state without observation. Returns `nil` if the part is gone.
  let current: () -> State?
  /// A closure that sends an action. Has no effect if the part is gone.
  let send: (Action) -> Void
  /// A closure that changes the state without a reducer, to undo a rejected change.
  ///
  /// `nil` for a part within a screen, which the rollback of the screen restores.
  let modify: (((inout State) -> Void) -> Void)?
  let sharedStore: SharedStore
  /// The innermost route to which the part belongs. `nil` for a part outside all routes.
  let route: RouteID?

  /// Returns the access to a nested part that is always there.
  func part<Part, PartAction>(
    _ keyPath: any WritableKeyPath<State, Part> & Sendable, action: @escaping (PartAction) -> Action
  ) -> StoreAccess<Part, PartAction> {
    StoreAccess<Part, PartAction>(
      state: { [self] in state()?[keyPath: keyPath] }, current: { [self] in current()?[keyPath: keyPath] },
      send: { [self] in send(action($0)) },
      modify: modify.map { modify in { body in modify { body(&$0[keyPath: keyPath]) } } },
      sharedStore: sharedStore, route: route)
  }

  /// Returns the access to a nested part that `state` may lack.
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

/// An object that connects a store with all routers of its parts.
@MainActor
final class SharedStore {
  let reporter: EffectReporter
  private let running: () -> [RunningEffect]
  private var routers: [WeakRouter] = []
  private var screens: [RouteID: Owner] = [:]

  /// Creates a shared store that updates its routers after each action.
  init<R: Reducer>(_ store: Store<R>) {
    reporter = store.runner.reporter
    running = { [weak store] in store?.runner.running ?? [] }
    // The events of a screen's effects name the screen, not the store.
    reporter.ownerOfChild = { [weak self] ids in self?.owner(of: ids) }
    store.onChange = { [weak self] in self?.notifyRouters() }
    // A router has a restorer only if guards exist, so a new guard makes the routers update.
    Run.current.onNewGuard { [weak self] in self?.notifyRouters() }
  }

  /// Lets a router update after each action, while the router lives.
  func add(_ router: TCAFlowRouter) {
    routers.append(WeakRouter(router: router))
  }

  private func notifyRouters() {
    // Write the list only if a router is gone, since every action calls this method.
    if routers.contains(where: { $0.router == nil }) { routers.removeAll { $0.router == nil } }
    for entry in routers { entry.router?.followState() }
  }

  /// Sets the owner of a route's screen. `nil` removes the owner.
  func setOwner(_ owner: Owner?, of route: RouteID) {
    screens[route] = owner
  }

  /// Returns the running effects of a route's screen.
  ///
  /// For `nil`, returns the effects outside all routes, unless the store has an owner that lists them.
  func runningEffects(of route: RouteID?) -> [RunningEffect] {
    if route == nil, reporter.hasOwner { return [] }
    return running().filter { $0.route == route }
  }

  private func owner(of ids: [EffectID]) -> Owner? {
    ids.lastRoute.flatMap { screens[$0] }
  }
}

// The store's list must not keep the router alive.
private struct WeakRouter {
  weak var router: TCAFlowRouter?
}

extension RunningEffect {
  /// The innermost route to which the effect belongs. `nil` for an effect outside all routes.
  var route: RouteID? { childIDs.lastRoute }
}

extension [EffectID] {
  fileprivate var lastRoute: RouteID? {
    for id in reversed() {
      if let route = id.value(as: RouteID.self) { return route }
    }
    return nil
  }
}

extension Store {
  /// The access to the whole store, for routers of its parts.
  var access: StoreAccess<R.State, R.Action> {
    StoreAccess<R.State, R.Action>(
      state: { [self] in state }, current: { [self] in current }, send: { [self] in send($0) },
      modify: { [self] in change($0) }, sharedStore: sharedStore, route: nil)
  }

  private var sharedStore: SharedStore {
    if let sharedStore = attachment as? SharedStore { return sharedStore }
    // Attach the shared store, so that all routers of the store's parts use the same one.
    let sharedStore = SharedStore(self)
    attachment = sharedStore
    return sharedStore
  }

  /// Returns the store of a part, such as the coordinator of a tab.
  /// - Parameters:
  ///   - keyPath: The key path to the state of the part.
  ///   - action: The action case for the part's actions.
  ///   - child: The reducer type of the part, if the compiler cannot infer it.
  /// - Returns: The store of the part, which sends its actions through this store.
  public func scope<Child: Reducer>(
    state keyPath: any WritableKeyPath<R.State, Child.State> & Sendable,
    action: CaseKeyPath<R.Action, Child.Action>, of child: Child.Type = Child.self
  ) -> ScreenStore<Child> {
    let path = CasePath(action)
    return ScreenStore<Child>(
      access.part(keyPath) { (action: Child.Action) in path.embed(action) }, last: current[keyPath: keyPath])
  }
}

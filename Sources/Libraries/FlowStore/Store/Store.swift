import FlowCore
import FlowEffects
import FlowScript
import FlowSteppers
import Observation

/// An object that keeps a feature's state and handles its actions.
///
/// ```swift
/// let store = Store(reducer: CounterFeature())
/// store.send(.increment)
/// store.count   // 1
/// ```
///
/// Actions wait in one FIFO queue. If an effect or an observer sends an action during another one, the store handles
/// the new action afterwards.
///
/// As in an `@Observable` class, a read observes the state, here as a whole. No effect keeps the store alive. A
/// released store cancels its effects.
@MainActor
@dynamicMemberLookup
public final class Store<R: Reducer>: Observable {
  @usableFromInline let reducer: R
  /// The reduction of a reducer with a body. `nil` for one without.
  @usableFromInline let composed: Reduction<R.State, R.Action>?
  /// The current state, read without observation.
  @usableFromInline package private(set) var current: R.State
  @usableFromInline let observation = StoreObservation()
  private let run = Run.current
  /// The clock of the store's effects.
  public let clock: EffectClock
  // Every action reads this property. Accesses can't overlap without an `inout` use, so the dynamic check is off.
  /// The runner of the effects. `nil` before its first use.
  @exclusivity(unchecked) @usableFromInline private(set) var existingRunner: EffectRunner<R.Action>?
  /// The closure that returns the step for a handled action. `nil` for a store that emits no steps.
  @usableFromInline let step: ((R.Action, R.State) -> (any Step)?)?
  /// The subject for steps of a store that is a screen's stepper.
  public private(set) lazy var steps = AsyncReplaySubject<any Step>(bufferSize: 0)
  /// The receiver of the events of the store's effects. `nil` for none.
  public var instrumentation: StoreInstrumentation<R.Action>? {
    didSet {
      guard let instrumentation else { return runner.onEvent = nil }
      runner.onEvent = { event in instrumentation.report(StoreInstrumentation.Event(event)) }
    }
  }
  /// A closure that receives each handled action, with the state after the action.
  @exclusivity(unchecked) @usableFromInline package var onHandled:
    (@MainActor (_ action: R.Action, _ state: R.State) -> Void)?
  /// An object that a higher layer keeps with the store. `nil` for none.
  package var attachment: AnyObject?
  /// A closure called after each action, when the action's effects have begun.
  @exclusivity(unchecked) @usableFromInline package var onChange: (@MainActor () -> Void)?

  /// Creates a store with an initial state.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - initialState: The initial state.
  ///   - clock: The clock of the effects, by default the runtime's, which is virtual in a shell and in tests.
  ///   - steps: A closure that returns the step for an action and the state after it. The closure returns `nil` for no
  ///     step. As a stepper, the store emits the step after it has reduced the action.
  public init(
    reducer: R, initialState: R.State, clock: EffectClock = EffectClock(),
    steps: ((_ action: R.Action, _ state: R.State) -> (any Step)?)? = nil
  ) {
    self.reducer = reducer
    // The store calls a reducer without a body directly, so that the compiler can specialize the call.
    composed = R.Body.self == Never.self ? nil : reducer.reduction
    current = initialState
    step = steps
    self.clock = clock
  }

  /// Creates a store with the default state of its feature.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - clock: The clock of the effects, by default the runtime's, which is virtual in a shell and in tests.
  ///   - steps: A closure that returns the step for an action and the state after it. The closure returns `nil` for no
  ///     step. As a stepper, the store emits the step after it has reduced the action.
  public convenience init(
    reducer: R, clock: EffectClock = EffectClock(),
    steps: ((_ action: R.Action, _ state: R.State) -> (any Step)?)? = nil
  ) where R.State: DefaultInitializable {
    self.init(reducer: reducer, initialState: R.State(), clock: clock, steps: steps)
  }

  isolated deinit {
    existingRunner?.end()
  }

  /// The runner of the effects, created on first use.
  @inlinable package var runner: EffectRunner<R.Action> { existingRunner ?? makeRunner() }

  @usableFromInline
  func makeRunner() -> EffectRunner<R.Action> {
    let reporter = EffectReporter(of: self, called: ScreenName.base(of: FeatureName.of(R.self)), in: run)
    // Weak references, so that no effect keeps the store alive.
    let runner = EffectRunner<R.Action>(reporter: reporter) { [weak self] action in self?.handle(action) }
    runner.clock = clock
    runner.state = { [weak self] in self?.current }
    existingRunner = runner
    return runner
  }

  /// The current state. A read observes the whole state.
  public var state: R.State {
    observation.access()
    return current
  }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The value of a bindable property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, BindableProperty<Value>>) -> Value {
    state[keyPath: keyPath].value
  }

  /// Handles an action and its immediate consequences before returning.
  ///
  /// While the store handles another action, the call only adds the action to the queue. After a thousand actions, a
  /// chain continues in further jobs. A shell can then stop an endless one.
  @inlinable
  public func send(_ action: R.Action) {
    let runner = runner
    guard runner.beginTurn() else { return runner.send(action) }
    let reporter = runner.reporter
    let cause = reporter.cause
    if reporter.isTraced { runner.report(action, cause: cause) }
    handle(action)
    runner.endTurn(cause: cause)
  }

  /// Reduces an action, and begins the action's effects.
  @inlinable
  func handle(_ action: R.Action) {
    // Inlinable, so that the compiler specializes this method for each feature in the feature's own module.
    observation.willChange()
    let effect =
      if let composed { composed.reduce(&current, action) } else { reducer.reduce(into: &current, action: action) }
    observation.didChange()
    onHandled?(action, current)
    if let step = step?(action, current) { steps.send(step) }
    let runner = runner
    if runner.hasChildren { runner.endDeparted(from: current) }
    if !effect.isNone { runner.begin(effect.program) }
    onChange?()
  }

  /// Changes the state without an action, after a guard's rejection.
  package func change(_ body: (inout R.State) -> Void) {
    observation.willChange()
    body(&current)
    observation.didChange()
  }

  // MARK: Cancellation

  /// Cancels the effects under an id.
  ///
  /// When this returns, the effects can no longer send actions. The store drops and traces a late action.
  public func cancelEffects(identifiedBy id: some Hashable & Sendable) async {
    runner.cancel(EffectID(id))
  }

  /// Cancels all effects.
  ///
  /// When this returns, the effects can no longer send actions. The store still handles queued actions, except those
  /// that cancelled tasks and timers have sent.
  public func cancelAllEffects() async {
    runner.cancelAll()
  }
}

extension Store {
  /// Returns a binding that sets a field of the state through an action.
  ///
  /// ```swift
  /// Stepper("Step", value: store.binding(\.step, send: { .setStep($0) }))
  /// ```
  /// - Parameters:
  ///   - field: The name of a `@BindableField` in the state of an `@InnoFlow` feature.
  ///   - action: A closure that returns the action for a new value.
  /// - Returns: A binding that reads the field and sends an action for each new value.
  public func binding<Value>(
    _ field: KeyPath<R.BindableFields, BindableFieldPath<R.State, Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    let keyPath = R.BindableFields()[keyPath: field].keyPath
    return Binding(get: { self.state[keyPath: keyPath] }, set: { self.send(action($0)) })
  }

  /// Returns a binding that sets a bindable property through an action.
  /// - Parameters:
  ///   - keyPath: The projection of a `@BindableField`, such as `\.$step`, or a ``BindableProperty``.
  ///   - action: A closure that returns the action for a new value.
  /// - Returns: A binding that reads the property and sends an action for each new value.
  public func binding<Value>(
    _ keyPath: KeyPath<R.State, BindableProperty<Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath].value }, set: { self.send(action($0)) })
  }
}

extension Store: FlowStepper {
  /// The metadata derived from the name of the feature. The screen of a `TodoFeature` store is named `Todo`.
  public var metadata: any FlowMetadata {
    let name = FeatureName.of(R.self)
    return name == _typeName(R.self, qualified: false)
      ? AutoFlowMetadata(from: R.self) : DefaultFlowMetadata(identifier: name, displayName: name)
  }
}

extension Store: NamedModel {
  /// The name of the feature, made from its type's name.
  package var modelName: String { FeatureName.of(R.self) }
}

extension Store: StateSource, InputSink, EffectSource {
  /// The current state, read without observation.
  public var shownState: Any { current }

  /// The stored property with that state.
  public nonisolated static var shownProperty: String? { "current" }

  /// The script type of the actions. `nil` if `Action` is not `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<R.Action>.type }

  /// Sends an action from a script. Does nothing if `Action` is not `@Scriptable`.
  /// - Throws: `LiteralError` if the literal is not an action of the feature.
  public func take(input: Literal) throws(LiteralError) {
    if let action = try ScriptedInput<R.Action>.input(input) { take(action) }
  }

  /// Sends an action from outside, which becomes the cause of later events.
  func take(_ action: R.Action) {
    runner.reporter.take(action) { send(action) }
  }

  /// The running effects, oldest first.
  ///
  /// The list omits those of a child feature that has a screen of its own.
  public var runningEffects: [RunningEffect] {
    let reporter = runner.reporter
    return runner.running.filter { reporter.ownerOfChild?($0.childIDs) == nil }
  }

  /// Cancels all effects. A flow coordinator calls this method when the store's last screen is gone.
  public func cancelEffects() { runner.cancelAll() }
}

extension Store: ForwardingModel {
  package nonisolated static var handlingType: Any.Type { R.self }
}

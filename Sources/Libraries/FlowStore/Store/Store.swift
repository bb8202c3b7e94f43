import FlowCore
import FlowEffects
import FlowNavigation
import FlowScript
import Observation

/// Keeps the state of a feature, handles its actions and runs their effects.
///
/// ```swift
/// let store = Store(reducer: CounterFeature())
/// store.send(.increment)
/// store.count   // 1
/// ```
///
/// Actions wait in one queue, first in, first out: what an effect or an observer sends while one is handled is handled after
/// it. Reads are observed, as those of an `@Observable` class are: of the state as a whole. No effect keeps the store alive:
/// when the store is released, its effects are cancelled.
@MainActor
@dynamicMemberLookup
public final class Store<R: Reducer>: Observable {
  @usableFromInline let reducer: R
  /// The reducer as it is composed; `nil` where it reduces itself.
  @usableFromInline let composed: Reduction<R.State, R.Action>?
  /// The state now, unobserved.
  @usableFromInline package private(set) var current: R.State
  @usableFromInline let observation = StoreObservation()
  /// The run that it was made in.
  private let run = Run.current
  /// Where its effects take their time from.
  public let clock: EffectClock
  // Asked for each action, and never handed out by reference, so that no accesses can overlap.
  @exclusivity(unchecked) @usableFromInline private(set) var madeRunner: EffectRunner<R.Action>?
  @usableFromInline let step: ((R.Action, R.State) -> (any Step)?)?
  /// Where it emits, as the stepper of a screen.
  public private(set) lazy var steps = AsyncReplaySubject<any Step>(bufferSize: 0)
  /// Who is told of what becomes of its effects, from now on.
  public var instrumentation: StoreInstrumentation<R.Action>? {
    didSet {
      guard let instrumentation else { return runner.onEvent = nil }
      runner.onEvent = { event in instrumentation.report(StoreInstrumentation.Event(event)) }
    }
  }
  /// Told of each action that was handled, with the state after it.
  @exclusivity(unchecked) @usableFromInline package var onHandled:
    (@MainActor (_ action: R.Action, _ state: R.State) -> Void)?
  /// What a layer above keeps with the store.
  package var attachment: AnyObject?
  /// Told after each action, once what it led to has begun.
  @exclusivity(unchecked) @usableFromInline package var onChange: (@MainActor () -> Void)?

  /// A store.
  /// - Parameters:
  ///   - reducer: What changes the state.
  ///   - initialState: The first state.
  ///   - clock: Where its effects take their time from; the runtime's, which is virtual in a shell and in a test.
  ///   - steps: The step that an action leads to, if any: the store is a stepper, and emits it after the action was reduced.
  public init(
    reducer: R, initialState: R.State, clock: EffectClock = EffectClock(),
    steps: ((_ action: R.Action, _ state: R.State) -> (any Step)?)? = nil
  ) {
    self.reducer = reducer
    composed = R.Body.self == Never.self ? nil : reducer.reduction
    current = initialState
    step = steps
    self.clock = clock
  }

  /// A store that begins with the state that its feature begins with.
  public convenience init(
    reducer: R, clock: EffectClock = EffectClock(),
    steps: ((_ action: R.Action, _ state: R.State) -> (any Step)?)? = nil
  ) where R.State: DefaultInitializable {
    self.init(reducer: reducer, initialState: R.State(), clock: clock, steps: steps)
  }

  isolated deinit {
    madeRunner?.end()
  }

  /// Runs the effects: made when it is first needed.
  @inlinable package var runner: EffectRunner<R.Action> { madeRunner ?? makeRunner() }

  @usableFromInline
  func makeRunner() -> EffectRunner<R.Action> {
    let reporter = EffectReporter(of: self, called: ScreenName.base(of: FeatureName.of(R.self)), in: run)
    let runner = EffectRunner<R.Action>(reporter: reporter) { [weak self] action in self?.handle(action) }
    runner.clock = clock
    runner.state = { [weak self] in self?.current }
    madeRunner = runner
    return runner
  }

  /// The state now.
  public var state: R.State {
    observation.access()
    return current
  }

  /// What is in the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The value of a property of the state that can be bound.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, BindableProperty<Value>>) -> Value {
    state[keyPath: keyPath].value
  }

  /// Handles an action, and what it leads to at once, before it returns. Where one is being handled already, this
  /// one is handled after it and those that wait.
  ///
  /// A chain of more than a thousand actions is handled to its end in further jobs, so that a shell can stop one without end.
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

  // To be compiled for each feature, beside its own code.

  @inlinable
  func handle(_ action: R.Action) {
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

  /// Changes the state as no action does: to take back what a guard has not let be.
  package func change(_ body: (inout R.State) -> Void) {
    observation.willChange()
    body(&current)
    observation.didChange()
  }

  // MARK: Cancelling

  /// Cancels the effects under an id. When this returns, nothing of them is left that could send an action: what comes
  /// late all the same is dropped, and traced.
  public func cancelEffects(identifiedBy id: some Hashable & Sendable) async {
    runner.cancel(EffectID(id))
  }

  /// Cancels all effects. When this returns, nothing of them is left that could send an action. Actions that wait are
  /// handled.
  public func cancelAllEffects() async {
    runner.cancelAll()
  }
}

extension Store {
  /// A binding to a field of the state, which sets it through an action.
  ///
  /// ```swift
  /// Stepper("Step", value: store.binding(\.step, send: { .setStep($0) }))
  /// ```
  /// - Parameters:
  ///   - field: A `@BindableField` of the state of an `@InnoFlow` feature, by name.
  ///   - action: Makes the action that sets it.
  public func binding<Value>(
    _ field: KeyPath<R.BindableFields, BindableFieldPath<R.State, Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    let keyPath = R.BindableFields()[keyPath: field].keyPath
    return Binding(get: { self.state[keyPath: keyPath] }, set: { self.send(action($0)) })
  }

  /// A property of the state that can be bound: the projection of a `@BindableField`, as `\.$step`, or a ``BindableProperty``.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: Makes the action that sets it.
  public func binding<Value>(
    _ keyPath: KeyPath<R.State, BindableProperty<Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath].value }, set: { self.send(action($0)) })
  }
}

extension Store: FlowStepper {
  /// Names made from the feature: a store of a `TodoFeature` is `Todo`.
  public var metadata: any FlowMetadata {
    let name = FeatureName.of(R.self)
    return name == _typeName(R.self, qualified: false)
      ? AutoFlowMetadata(from: R.self) : DefaultFlowMetadata(identifier: name, displayName: name)
  }
}

extension Store: NamedModel {
  package var modelName: String { FeatureName.of(R.self) }
}

extension Store: StateSource, InputSink, EffectSource {
  /// Its state.
  public var shownState: Any { current }

  /// The actions that a script can write, if `Action` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<R.Action>.type }

  /// Sends it an action that a script has written; does nothing where `Action` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of its actions.
  public func take(input: Literal) throws(LiteralError) {
    if let action = try ScriptedInput<R.Action>.input(input) { take(action) }
  }

  /// Takes an action from outside, which is the cause of what comes of it.
  func take(_ action: R.Action) {
    runner.reporter.take(action) { send(action) }
  }

  /// What is under way, oldest first; but for what belongs to a feature within it that has a screen of its own.
  public var runningEffects: [RunningEffect] {
    let reporter = runner.reporter
    return runner.running.filter { reporter.ownerOfChild?($0.children) == nil }
  }

  /// Ends all that is under way: its screen is gone.
  public func cancelEffects() { runner.cancelAll() }
}

/// What a feature is called.
package enum FeatureName {
  /// The name of a reducer's type; where that is one of the library's own, such as a feature with a modifier, that of the
  /// feature whose state it is.
  package static func of<R: Reducer>(_ reducer: R.Type) -> String {
    guard _typeName(reducer).hasPrefix("FlowStore.") else { return plain(_typeName(reducer, qualified: false)) }
    return of(state: R.State.self)
  }

  /// The name of the type around a `State`; of any other type its own.
  package static func of(state: Any.Type) -> String {
    let short = plain(_typeName(state, qualified: false))
    guard short == "State" else { return short }
    // The module, and what stands around a local type, which has an address in it, are no names.
    let names = plain(_typeName(state)).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
    return names.count > 1 ? String(names[names.count - 2]) : short
  }

  /// A type's name without the types that it is made of: of `Paged<Movie>`, `Paged`.
  private static func plain(_ name: String) -> String {
    guard name.contains("<") else { return name }
    var depth = 0
    return name.replacing("->", with: "").filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }
}

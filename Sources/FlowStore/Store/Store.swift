import FlowCore
import FlowNavigation
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
      runner.onEvent = { event in instrumentation.tell(StoreInstrumentation.Event(event)) }
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
    let stage = EffectStage(of: self, called: ScreenName.base(of: FeatureName.of(R.self)), in: run)
    let runner = EffectRunner<R.Action>(stage: stage) { [weak self] action in self?.handle(action) }
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
    let stage = runner.stage
    let cause = stage.cause
    if stage.isTraced { runner.tell(action, cause: cause) }
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

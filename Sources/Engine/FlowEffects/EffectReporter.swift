import FlowCore

/// A reporter of a runner's events, under the name of its owner.
@MainActor
@usableFromInline
package final class EffectReporter {
  package let run: Run
  // The run's trace, stored here since every action uses it.
  private let trace: Trace
  // The view model or store, which owns the runner and this reporter.
  private weak var model: AnyObject?
  // The type of the model, which names the model even after its deallocation.
  private let modelType: AnyClass
  // The name of the model until the model has a screen. `nil` if its type gives the name.
  private let base: String?
  // Every action reads these. Exclusivity checks are off, since only the main actor reads them and no access spans a
  // call.
  // The owner that the last search found, or its placeholder.
  @exclusivity(unchecked) private var found: Owner?
  // The id of the newest owner at the last search. Without a newer one, a search finds nothing new.
  @exclusivity(unchecked) private var searchedUpTo = 0
  private let owners: OwnerRegistry
  /// An observer of each effect's beginning and end, called even without a trace.
  @exclusivity(unchecked) package var onChange: (@MainActor (EffectLabel, TraceEvent.EffectChange) -> Void)?

  /// A closure that finds the owner of a child screen by path.
  package var ownerOfChild: (@MainActor ([EffectID]) -> Owner?)?

  /// An observer of each fault of effects, even without a trace.
  package var onFault: (@MainActor (String) -> Void)?

  /// Creates the reporter of a view model or store.
  /// - Parameters:
  ///   - model: The view model or store.
  ///   - base: The model's name until it has a screen. By default its type gives the name.
  ///   - run: The run of the model. By default the current run.
  package init(of model: AnyObject, called base: String? = nil, in run: Run? = nil) {
    let run = run ?? Run.current
    self.run = run
    trace = run.trace
    owners = run.owners
    self.model = model
    modelType = type(of: model)
    self.base = base
  }

  /// The owner of the model: its screen's, once the model has one.
  ///
  /// Until then, the owner is a placeholder outside the registry's list.
  package var owner: Owner {
    if let found, found.id > 0 || searchedUpTo == owners.lastID { return found }
    searchedUpTo = owners.lastID
    if let model, let owner = owners.owner(of: model) {
      found = owner
      return owner
    }
    let base = base ?? ScreenName.base(of: modelType)
    let owner = found ?? model.map { owners.placeholder(for: $0, called: base) } ?? Owner(of: nil, called: base)
    found = owner
    return owner
  }

  // Returns the owner of an effect: the model's, or its child feature's.
  private func owner(of leaf: EffectLeaf) -> Owner {
    guard let ownerOfChild, let child = leaf.scope?.child else { return owner }
    return ownerOfChild(child.path.ids) ?? owner
  }

  var hasModel: Bool { model != nil }

  /// Whether the model has a registered owner.
  package var hasOwner: Bool { owner.id > 0 }

  package var name: String { owner.description }

  @usableFromInline package var isTraced: Bool { trace.isOn }

  /// Returns a value in the form of an event's payload.
  @usableFromInline package func traced<Value: Sendable>(_ value: Value, isKept: Bool) -> TraceValue {
    trace.value(value, isKept: isKept)
  }

  /// The number of the event that caused the current work. 0 if there is none.
  @usableFromInline package var cause: UInt64 {
    get { trace.cause }
    set { trace.cause = newValue }
  }

  /// The virtual time since the run began.
  package var now: Duration { run.clock() }

  /// Calls a closure with another cause, and restores the previous one.
  package func withCause(_ cause: UInt64, _ body: () -> Void) {
    trace.withCause(cause, body)
  }

  /// Records an input, which becomes the cause of the next events.
  /// - Returns: The previous cause, which the caller restores.
  @usableFromInline package func begin(input: consuming TraceValue) -> UInt64 {
    let outer = cause
    cause = trace.record(.input(owner: owner, input))
    return outer
  }

  /// Records an action from outside, and runs `body` with that event as the cause.
  package func take<Action: Sendable>(_ action: Action, _ body: () -> Void) {
    guard isTraced else { return body() }
    let outer = begin(input: traced(action, isKept: TraceValue.isKept(Action.self)))
    body()
    cause = outer
  }

  /// Records an action, which becomes the cause of the next events.
  package func report(action: consuming TraceValue, cause: UInt64) {
    trace.cause = cause
    trace.cause = trace.record(.action(owner: owner, action))
  }

  /// Records an action that a task performs.
  /// - Returns: The number of the event, which is the cause of what follows.
  package func report(performed action: consuming TraceValue, cause: UInt64) -> UInt64 {
    trace.record(.action(owner: owner, action), cause: cause)
  }

  /// Reports a change of an effect. Computes the label only if the trace or an observer uses it.
  func report(_ change: TraceEvent.EffectChange, of leaf: EffectLeaf) {
    if isTraced { trace.record(.effect(owner: owner(of: leaf), leaf.label, change)) }
    onChange?(leaf.label, change)
  }

  package func report(late action: consuming TraceValue) {
    trace.record(.late(owner: owner, action))
  }

  package func report(error: any Error) {
    if isTraced { trace.record(.threw(owner: owner, error: StateReader.literal(of: error))) }
  }

  package func report(rejected reason: String) {
    trace.record(.rejected(owner: owner, reason: reason))
  }

  package func report(fault: String) {
    trace.record(.fault(fault))
    onFault?(fault)
  }
}

/// An event in the life of a runner's effects.
package enum EffectRunnerEvent<Action: Sendable> {
  /// An effect that takes time began, ended or was cancelled.
  case effect(EffectLabel, TraceEvent.EffectChange)
  /// A task or timer sent an action.
  case emitted(Action)
  /// The runner dropped an action that came too late.
  case dropped(Action)
  /// A task threw an error that its operation did not catch.
  case failed(EffectLabel, any Error)
}

import FlowCore

/// Where a runner's events are told, and in whose name.
@MainActor
@usableFromInline
package final class EffectReporter {
  package let run: Run
  // The run's own, at hand on the way of every action.
  private let trace: Trace
  private weak var model: AnyObject?
  private let modelType: AnyClass
  /// What the model is called until it has a screen, if not after its type.
  private let base: String?
  @exclusivity(unchecked) private var found: Owner?
  /// Which owners there were when it was last looked for among them.
  @exclusivity(unchecked) private var searchedUpTo = 0
  private let owners: OwnerRegistry
  /// Told of each part that takes time, as it begins and ends, whether there is a trace or not.
  @exclusivity(unchecked) package var onChange: (@MainActor (EffectLabel, TraceEvent.EffectChange) -> Void)?

  /// The owner of a feature within the model that has a screen of its own, by the ids of the features down to it.
  package var ownerOfChild: (@MainActor ([EffectID]) -> Owner?)?

  /// Told of each fault of the app that effects tell of, whether there is a trace or not.
  package var onFault: (@MainActor (String) -> Void)?

  /// The stage of a view model or store, in the run that is current.
  /// - Parameters:
  ///   - model: The view model or store.
  ///   - base: What it is called until it has a screen; by default after its type.
  ///   - run: The run that it belongs to; by default the one that is current.
  package init(of model: AnyObject, called base: String? = nil, in run: Run? = nil) {
    let run = run ?? Run.current
    self.run = run
    trace = run.trace
    owners = run.owners
    self.model = model
    modelType = type(of: model)
    self.base = base
  }

  /// The owner that the model belongs to: its screen's, once it has one. Before, one that nobody else knows.
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

  /// The owner that a part belongs to: the model's, or that of the feature within it whose screen it is.
  private func owner(of part: EffectLeaf) -> Owner {
    guard let ownerOfChild, let child = part.scope?.child else { return owner }
    return ownerOfChild(child.path.ids) ?? owner
  }

  /// Whether the model is still there.
  var hasModel: Bool { model != nil }

  /// Whether the model has an owner that others know.
  package var hasOwner: Bool { owner.id > 0 }

  /// What the model is called.
  package var name: String { owner.name.description }

  @usableFromInline package var isTraced: Bool { trace.isOn }

  /// The number of the event that led to what happens now.
  @usableFromInline package var cause: UInt64 {
    get { trace.cause }
    set { trace.cause = newValue }
  }

  /// Virtual time since the run began.
  package var now: Duration { run.clock() }

  package func withCause(_ cause: UInt64, _ body: () -> Void) {
    let outer = self.cause
    self.cause = cause
    body()
    self.cause = outer
  }

  /// Tells of an input, which is the cause of what comes of it from here on.
  /// - Returns: The cause before, to be put back.
  @usableFromInline package func begin(input: consuming TraceValue) -> UInt64 {
    let outer = cause
    cause = trace.record(.input(owner: owner, input))
    return outer
  }

  /// Tells of an action that comes from outside, which is the cause of what `body` leads to.
  package func take<Action: Sendable>(_ action: Action, _ body: () -> Void) {
    guard isTraced else { return body() }
    let outer = begin(input: TraceValue(action, isKept: TraceValue.isKept(Action.self)))
    body()
    cause = outer
  }

  /// Tells of an action, which is the cause of what comes of it from here on.
  package func report(action: consuming TraceValue, cause: UInt64) {
    trace.cause = cause
    trace.cause = trace.record(.action(owner: owner, action))
  }

  /// Tells of an action that a task performs.
  /// - Returns: Its number, the cause of what comes of it.
  package func report(performed action: consuming TraceValue) -> UInt64 {
    trace.record(.action(owner: owner, action))
  }

  /// Tells of a part that takes time. What it is called is asked only if anybody is told.
  func report(_ change: TraceEvent.EffectChange, of part: EffectLeaf) {
    if isTraced { trace.record(.effect(owner: owner(of: part), part.label, change)) }
    onChange?(part.label, change)
  }

  package func report(late action: consuming TraceValue) {
    trace.record(.late(owner: owner, action))
  }

  package func report(error: any Error) {
    if isTraced { trace.record(.threw(owner: owner, error: StateReader.literal(of: error).description)) }
  }

  package func report(rejected reason: String) {
    trace.record(.rejected(owner: owner, reason: reason))
  }

  package func report(fault: String) {
    trace.record(.fault(fault))
    onFault?(fault)
  }
}

/// What happens to the effects of a runner.
package enum EffectRunnerEvent<Action: Sendable> {
  /// A part that takes time began, ended or was cancelled.
  case effect(EffectLabel, TraceEvent.EffectChange)
  /// A task or timer sent an action.
  case emitted(Action)
  /// An action came too late, and was dropped.
  case dropped(Action)
  /// A task threw an error that its operation did not catch.
  case failed(EffectLabel, any Error)
}

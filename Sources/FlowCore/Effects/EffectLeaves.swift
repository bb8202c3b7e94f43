import FlowRuntime

/// A part that takes time: a task that ends by itself or is cancelled.
class EffectLeaf: EffectNode {
  /// What a part does that takes time.
  enum Kind: String {
    case run
    case delay
    case timer
    case throttle
  }

  private let name: String?
  private let kind: Kind
  /// When it began, in virtual time since the run began.
  let since: Duration
  /// When it goes on, if it waits for that.
  var until: Duration?
  /// How often it comes again, if it does.
  var interval: Duration?
  /// The event that led to it.
  let cause: UInt64
  let stage: EffectStage
  var task: Task<Void, Never>?

  init(name: String? = nil, kind: Kind, on stage: EffectStage, number: Int, parent: EffectNode) {
    self.name = name
    self.kind = kind
    self.stage = stage
    since = stage.now
    cause = stage.cause
    super.init(number: number, parent: parent)
    if stage.isTraced { stage.tell(label, .began) }
  }

  /// What it is called, while it is under way.
  var label: EffectLabel {
    if let name { return .name(name) }
    var next = parent
    while let node = next {
      if let scope = node as? ScopeNode { return .id(scope.id) }
      next = node.parent
    }
    return .kind(kind.rawValue)
  }

  override func end() {
    if task != nil, stage.isTraced { stage.tell(label, .cancelled) }
    task?.cancel()
    task = nil
  }
}

/// A part whose task has something to say to the runner.
final class EffectWork<Action: Sendable>: EffectLeaf {
  private let runner: EffectRunner<Action>
  private let kept: KeptActions<Action>?

  init(
    name: String? = nil, kind: Kind, keptIn kept: KeptActions<Action>?, runner: EffectRunner<Action>,
    parent: EffectNode
  ) {
    self.runner = runner
    self.kept = kept
    super.init(name: name, kind: kind, on: runner.stage, number: runner.nextNumber(), parent: parent)
    parent.adopt(self)
  }

  /// Takes an action of the task, which goes on.
  func deliver(_ action: Action) {
    guard !isDead else {
      if stage.isTraced { stage.tell(late: TraceValue(action, isKept: TraceValue.isKept(Action.self))) }
      return
    }
    if let interval { until = stage.now + interval }
    stage.withCause(cause) {
      if kept == nil { runner.send(action, from: self) } else { runner.emit(action, from: self, keptIn: kept) }
    }
  }

  /// The task has ended, perhaps with an action.
  func done(_ action: Action?) {
    if !isDead {
      if stage.isTraced { stage.withCause(cause) { stage.tell(label, .ended) } }
      // What its action leads to may cancel it, though it has ended.
      task = nil
    }
    if let action { deliver(action) }
    guard !isDead else { return }
    stage.withCause(cause) { runner.partIsDone(self, cause: cause) }
  }

  /// The task has thrown an error.
  func failed(_ error: any Error) {
    guard !isDead else { return }
    stage.withCause(cause) {
      if runner.isCancellation(error) {
        if stage.isTraced { stage.tell(label, .cancelled) }
      } else {
        stage.tell(error: error)
        runner.onError?(error)
      }
      task = nil
      runner.partIsDone(self, cause: cause)
    }
  }
}

/// What an effect is called, put into words when somebody reads it.
public enum EffectLabel: Hashable, Sendable, CustomStringConvertible {
  /// A name that it was given.
  case name(String)
  /// The innermost id around it.
  case id(EffectID)
  /// What it does, where it has neither.
  case kind(String)

  /// The words.
  public var description: String {
    switch self {
    case .name(let name), .kind(let name): name
    case .id(let id): id.description
    }
  }
}

/// An effect that is under way.
public struct RunningEffect: Sendable {
  /// What it is called.
  public let label: EffectLabel
  /// When it began, in virtual time since the run began.
  public let since: Duration
  /// When it goes on, in virtual time since the run began, if it is known to wait for that; a task that sleeps by
  /// itself has its own time.
  public let until: Duration?
  /// How often it comes again, if it is a repeating timer.
  public let interval: Duration?
  /// Whether it has not begun, and waits for others of its view model.
  public let isWaiting: Bool
  /// The number of its task.
  package let taskID: UInt64?

  package init(
    label: EffectLabel, since: Duration, until: Duration? = nil, interval: Duration? = nil, isWaiting: Bool = false,
    taskID: UInt64? = nil
  ) {
    self.isWaiting = isWaiting
    self.label = label
    self.since = since
    self.until = until
    self.interval = interval
    self.taskID = taskID
  }

  @MainActor init(_ leaf: EffectLeaf) {
    self.init(
      label: leaf.label, since: leaf.since, until: leaf.until, interval: leaf.interval,
      taskID: leaf.task.map { FlowRuntime.number(of: $0) })
  }
}

import FlowRuntime

/// A part that takes time: a task that ends by itself or is cancelled.
class EffectLeaf: EffectNode {
  /// What it is called.
  let label: EffectLabel
  /// When it began, in virtual time since the run began.
  let since: Duration
  /// When it goes on, if it waits for that.
  var until: Duration?
  /// How often it comes again, if it does.
  var interval: Duration?
  /// The event that led to it.
  let cause: UInt64
  var task: Task<Void, Never>?
  /// Where its end is told when it is killed.
  private let stage: EffectStage

  init(_ label: EffectLabel, on stage: EffectStage, number: Int, parent: EffectNode) {
    self.label = label
    self.stage = stage
    since = stage.now
    cause = stage.cause
    super.init(number: number, parent: parent)
    if stage.isTraced { stage.tell(label, .began) }
  }

  override func end() {
    if task != nil, stage.isTraced { stage.tell(label, .cancelled) }
    task?.cancel()
    task = nil
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
  /// When it goes on, if it is known to wait for that; a task that sleeps by itself has its own time.
  public let until: Duration?
  /// How often it comes again, if it is a repeating timer.
  public let interval: Duration?
  /// The number of its task.
  package let taskID: UInt64?

  package init(label: EffectLabel, since: Duration, until: Duration?, interval: Duration?, taskID: UInt64?) {
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

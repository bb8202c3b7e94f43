import FlowRuntime

/// A part that takes time: a task that ends by itself or is cancelled.
class EffectLeaf: EffectNode {
  /// What a part does that takes time.
  enum Kind {
    case run
    case delay(Duration)
    case timer(every: Duration)
    case throttle(Duration)

    /// What a part is called that has no name and no id.
    var word: String {
      switch self {
      case .run: "run"
      case .delay: "delay"
      case .timer: "timer"
      case .throttle: "throttle"
      }
    }
  }

  private let name: String?
  private let kind: Kind
  /// When it began, in virtual time since the run began.
  let since: Duration
  /// The event that led to it.
  let cause: UInt64
  let stage: EffectStage
  private(set) var task: Task<Void, Never>?

  init(name: String? = nil, kind: Kind, on stage: EffectStage, number: Int, parent: EffectNode?) {
    self.name = name
    self.kind = kind
    self.stage = stage
    since = stage.now
    cause = stage.cause
    super.init(number: number, parent: parent)
  }

  /// Tells that it began. It has its place by then: who is told may cancel it.
  final func start(_ task: Task<Void, Never>) {
    self.task = task
    stage.tell(.began, of: self)
  }

  /// Its task has ended: there is nothing left to cancel, whoever is told of that and wants to.
  final func forgetTask() {
    task = nil
  }

  /// What it is called, while it is under way.
  var label: EffectLabel {
    if let name { return .name(name) }
    var next = parent
    while let node = next {
      if let scope = node as? ScopeNode { return .id(scope.id) }
      next = node.parent
    }
    return .kind(kind.word)
  }

  /// When it goes on, if it waits for that.
  var until: Duration? {
    switch kind {
    case .run: nil
    case .delay(let length), .throttle(let length): since + max(length, .zero)
    case .timer(let interval) where interval > .zero:
      since + interval * ((stage.now - since).attoseconds / interval.attoseconds + 1)
    case .timer: stage.now
    }
  }

  /// How often it comes again, if it does.
  var interval: Duration? {
    if case .timer(let interval) = kind { interval } else { nil }
  }

  /// Whether it is an interval in which nothing waits.
  var isEmptyInterval: Bool { false }

  override func end() {
    guard let task else { return }
    self.task = nil
    stage.tell(.cancelled, of: self)
    task.cancel()
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
    guard !isDead else { return tellLate(action) }
    // The owner of the runner may end it later, from another thread, or never, if another object holds it.
    guard stage.hasModel else { return runner.end() }
    if let onEvent = runner.onEvent {
      onEvent(.emitted(action))
      // The observer may have cancelled it.
      guard !isDead else { return tellLate(action) }
    }
    stage.withCause(cause) {
      if kept == nil {
        runner.send(action, from: self)
      } else {
        runner.emit(action, from: self, keptIn: kept, within: surroundings?.wrapper)
      }
    }
  }

  private func tellLate(_ action: Action) {
    stage.withCause(cause) { runner.tellLate(action) }
  }

  /// The task has ended, perhaps with an action.
  func done(_ action: Action?) {
    if !isDead {
      // What its action leads to may cancel it, though it has ended.
      forgetTask()
      stage.withCause(cause) { stage.tell(.ended, of: self) }
    }
    if let action { deliver(action) }
    guard !isDead else { return }
    stage.withCause(cause) { runner.partIsDone(self, cause: cause) }
  }

  /// The task has thrown an error.
  func failed(_ error: any Error) {
    guard !isDead else { return }
    forgetTask()
    stage.withCause(cause) {
      if runner.isCancellation(error) {
        stage.tell(.cancelled, of: self)
      } else {
        stage.tell(error: error)
        runner.onError?(error)
        runner.onEvent?(.failed(label, error))
      }
      runner.partIsDone(self, cause: cause)
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
  /// Whether it is the interval of a throttle in which nothing waits: shown, but no work.
  public let isEmptyInterval: Bool
  /// The features within the model that it belongs to, by their ids, the outermost first.
  package let children: [EffectID]
  /// The number of its task.
  package let taskID: UInt64?

  package init(
    label: EffectLabel, since: Duration, until: Duration? = nil, interval: Duration? = nil, isWaiting: Bool = false,
    isEmptyInterval: Bool = false, children: [EffectID] = [], taskID: UInt64? = nil
  ) {
    self.children = children
    self.isWaiting = isWaiting
    self.isEmptyInterval = isEmptyInterval
    self.label = label
    self.since = since
    self.until = until
    self.interval = interval
    self.taskID = taskID
  }

  @MainActor init(_ leaf: EffectLeaf) {
    self.init(
      label: leaf.label, since: leaf.since, until: leaf.until, interval: leaf.interval,
      isEmptyInterval: leaf.isEmptyInterval,
      children: leaf.surroundings?.child?.path.ids ?? [], taskID: leaf.task.map { FlowRuntime.number(of: $0) })
  }
}

/// The name of an effect, made into text when it is read.
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

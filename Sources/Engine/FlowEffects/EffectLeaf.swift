import FlowCore
import FlowRuntime

/// A node that takes time. Its task ends by itself or is cancelled.
class EffectLeaf: EffectNode {
  enum Kind {
    case run
    case delay(Duration)
    case timer(every: Duration)
    case throttle(Duration)

    /// The label of a node without a name and an id.
    var label: String {
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
  /// The virtual time of the effect's beginning, since the run began.
  let since: Duration
  /// The number of the event that caused the effect.
  let cause: UInt64
  let reporter: EffectReporter
  /// The task that does its work. `nil` before it starts and after it has ended.
  private(set) var task: Task<Void, Never>?

  init(name: String? = nil, kind: Kind, on reporter: EffectReporter, number: Int, parent: EffectNode?) {
    self.name = name
    self.kind = kind
    self.reporter = reporter
    since = reporter.now
    cause = reporter.cause
    super.init(number: number, parent: parent)
  }

  /// The cause of what its task sends now: what began the effect, or what resumed the task if that came later.
  ///
  /// A listener has the cause of the value that it received. An answer has that of its request, even if the service
  /// got it from a connection that is older.
  final var latestCause: UInt64 { max(cause, reporter.cause) }

  /// Keeps the task of the effect, and reports the beginning.
  ///
  /// Call it after the node has joined the tree.
  // An observer may cancel the effect, and must find the node.
  final func start(_ task: Task<Void, Never>) {
    self.task = task
    reporter.report(.began, of: self)
  }

  /// Drops a task that has ended. An observer of its end then has nothing left to cancel.
  final func releaseTask() {
    task = nil
  }

  /// The label: the effect's name, else its innermost id, else its kind.
  var label: EffectLabel {
    if let name { return .name(name) }
    var next = parent
    while let node = next {
      if let node = node as? CancellableNode { return .id(node.id) }
      next = node.parent
    }
    return .kind(kind.label)
  }

  /// The virtual time until which the effect waits. `nil` if the effect does not wait for a known time.
  var until: Duration? {
    switch kind {
    case .run: nil
    case .delay(let length), .throttle(let length): since + max(length, .zero)
    // Ticks come at multiples of the interval, so a late one does not move the next.
    case .timer(let interval) where interval > .zero:
      since + interval * ((reporter.now - since).attoseconds / interval.attoseconds + 1)
    // Without an interval the next tick is always due.
    case .timer: reporter.now
    }
  }

  /// The interval between two repetitions. `nil` if the effect does not repeat.
  var interval: Duration? {
    if case .timer(let interval) = kind { interval } else { nil }
  }

  /// Whether the effect is an empty throttle interval.
  var isEmptyInterval: Bool { false }

  /// Cancels the task and reports the cancellation.
  override func end() {
    guard let task else { return }
    self.task = nil
    // Before `cancel()`, which runs the cancellation handlers of the task.
    reporter.report(.cancelled, of: self)
    task.cancel()
  }
}

extension RunningEffect {
  @MainActor init(_ leaf: EffectLeaf) {
    self.init(
      label: leaf.label, since: leaf.since, until: leaf.until, interval: leaf.interval,
      isEmptyInterval: leaf.isEmptyInterval,
      childIDs: leaf.scope?.child?.path.ids ?? [], taskID: leaf.task.map { VirtualTimeRuntime.number(of: $0) })
  }
}

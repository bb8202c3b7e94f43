import FlowCore
import FlowRuntime

/// A part that takes time: a task that ends by itself or is cancelled.
package class EffectLeaf: EffectNode {
  /// What a part does that takes time.
  package enum Kind {
    case run
    case delay(Duration)
    case timer(every: Duration)
    case throttle(Duration)

    /// What a part is called that has no name and no id.
    package var word: String {
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
  package let since: Duration
  /// The event that led to it.
  package let cause: UInt64
  package let reporter: EffectReporter
  package private(set) var task: Task<Void, Never>?

  init(name: String? = nil, kind: Kind, on reporter: EffectReporter, number: Int, parent: EffectNode?) {
    self.name = name
    self.kind = kind
    self.reporter = reporter
    since = reporter.now
    cause = reporter.cause
    super.init(number: number, parent: parent)
  }

  /// Tells that it began. It has its place by then: who is told may cancel it.
  package final func start(_ task: Task<Void, Never>) {
    self.task = task
    reporter.report(.began, of: self)
  }

  /// Its task has ended: there is nothing left to cancel, whoever is told of that and wants to.
  final func forgetTask() {
    task = nil
  }

  /// What it is called, while it is under way.
  package var label: EffectLabel {
    if let name { return .name(name) }
    var next = parent
    while let node = next {
      if let scope = node as? ScopeNode { return .id(scope.id) }
      next = node.parent
    }
    return .kind(kind.word)
  }

  /// When it goes on, if it waits for that.
  package var until: Duration? {
    switch kind {
    case .run: nil
    case .delay(let length), .throttle(let length): since + max(length, .zero)
    case .timer(let interval) where interval > .zero:
      since + interval * ((reporter.now - since).attoseconds / interval.attoseconds + 1)
    case .timer: reporter.now
    }
  }

  /// How often it comes again, if it does.
  package var interval: Duration? {
    if case .timer(let interval) = kind { interval } else { nil }
  }

  /// Whether it is an interval in which nothing waits.
  package var isEmptyInterval: Bool { false }

  package override func end() {
    guard let task else { return }
    self.task = nil
    reporter.report(.cancelled, of: self)
    task.cancel()
  }
}

/// A part whose task has something to say to the runner.
package final class EffectWork<Action: Sendable>: EffectLeaf {
  private let runner: EffectRunner<Action>
  private let kept: KeptActions<Action>?

  init(
    name: String? = nil, kind: Kind, keptIn kept: KeptActions<Action>?, runner: EffectRunner<Action>,
    parent: EffectNode
  ) {
    self.runner = runner
    self.kept = kept
    super.init(name: name, kind: kind, on: runner.reporter, number: runner.nextNumber(), parent: parent)
    parent.adopt(self)
  }

  /// Takes an action of the task, which goes on.
  package func deliver(_ action: Action) {
    guard !isDead else { return reportLate(action) }
    // The owner of the runner may end it later, from another thread, or never, if another object holds it.
    guard reporter.hasModel else { return runner.end() }
    if let onEvent = runner.onEvent {
      onEvent(.emitted(action))
      // The observer may have cancelled it.
      guard !isDead else { return reportLate(action) }
    }
    reporter.withCause(cause) {
      if kept == nil {
        runner.send(action, from: self)
      } else {
        runner.emit(action, from: self, keptIn: kept, within: scope?.wrapper)
      }
    }
  }

  private func reportLate(_ action: Action) {
    reporter.withCause(cause) { runner.reportLate(action) }
  }

  /// The task has ended, perhaps with an action.
  package func done(_ action: Action?) {
    if !isDead {
      // What its action leads to may cancel it, though it has ended.
      forgetTask()
      reporter.withCause(cause) { reporter.report(.ended, of: self) }
    }
    if let action { deliver(action) }
    guard !isDead else { return }
    reporter.withCause(cause) { runner.partIsDone(self, cause: cause) }
  }

  /// The task has thrown an error.
  package func failed(_ error: any Error) {
    guard !isDead else { return }
    forgetTask()
    reporter.withCause(cause) {
      if runner.isCancellation(error) {
        reporter.report(.cancelled, of: self)
      } else {
        reporter.report(error: error)
        runner.onError?(error)
        runner.onEvent?(.failed(label, error))
      }
      runner.partIsDone(self, cause: cause)
    }
  }
}

extension RunningEffect {
  @MainActor init(_ leaf: EffectLeaf) {
    self.init(
      label: leaf.label, since: leaf.since, until: leaf.until, interval: leaf.interval,
      isEmptyInterval: leaf.isEmptyInterval,
      children: leaf.scope?.child?.path.ids ?? [], taskID: leaf.task.map { FlowRuntime.number(of: $0) })
  }
}

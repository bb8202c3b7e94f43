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

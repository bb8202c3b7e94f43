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

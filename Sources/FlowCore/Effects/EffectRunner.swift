import DequeModule
import FlowRuntime

/// Runs effect programs for one view model or store: the only interpreter there is.
///
/// It has the queue of actions too, so that nothing is handled within something else. It belongs to its owner: when that goes,
/// all that is under way is cancelled.
@MainActor
package final class EffectRunner<Action: Sendable> {
  /// Handles an action, and gives what is to be done then.
  package typealias Handler = @MainActor (Action) -> Effect<Action>

  /// Where the programs take their time from.
  package var clock = EffectClock()

  /// Told of each error that a task throws.
  package var onError: (@MainActor (any Error) -> Void)?

  /// Told when nothing is under way any more.
  package var onIdle: (@MainActor () -> Void)?

  package let stage: EffectStage
  private let handle: Handler
  /// Whether an action is kept in the trace as a value: else it is put into words at once, lest it keep an object.
  private let keepsActions: Bool
  let root = MergeNode(number: 0, parent: nil)
  private var lastNumber = 0
  @exclusivity(unchecked) private var queue: Deque<Item> = []
  @exclusivity(unchecked) private var isBusy = false
  private var scopes: [EffectID: [Int: ScopeNode<Action>]] = [:]
  var windows: [EffectID: ThrottleWindow<Action>] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  private enum Item {
    case action(Action, origin: EffectNode?, cause: UInt64)
    case done(EffectNode, parent: EffectNode, cause: UInt64)
  }

  /// So many actions are handled in one go; the others in a job of their own, so that a shell can stop a program that never
  /// comes to an end.
  private static var actionsInOneGo: Int { 1_000 }

  /// A runner with nothing under way.
  /// - Parameters:
  ///   - stage: Where its events are told, and in whose name.
  ///   - handle: Handles an action; called for one at a time.
  package init(stage: EffectStage, handle: @escaping Handler) {
    self.stage = stage
    self.handle = handle
    keepsActions = TraceValue.isKept(Action.self)
  }

  isolated deinit {
    // The owner, whose this is, may be gone.
    onIdle = nil
    cancelAll()
  }

  // MARK: Actions

  /// Handles an action, and what it leads to at once; where an action is being handled already, after those that wait.
  package func send(_ action: Action) {
    send(action, from: nil)
  }

  func send(_ action: Action, from origin: EffectNode?) {
    let cause = stage.cause
    guard !isBusy, queue.isEmpty else {
      queue.append(.action(action, origin: origin, cause: cause))
      return work()
    }
    isBusy = true
    process(action, cause: cause)
    isBusy = false
    stage.cause = cause
    // Its handling may have cancelled the last that was under way.
    if queue.isEmpty { tellIfIdle() } else { work() }
  }

  /// Handles actions in their order, and what they lead to after all of them.
  package func send(_ actions: [Action]) {
    guard actions.count != 1 else { return send(actions[0]) }
    for action in actions { queue.append(.action(action, origin: nil, cause: stage.cause)) }
    work()
  }

  /// Runs a program that no action led to.
  package func run(_ effect: Effect<Action>) {
    _ = begin(effect, in: root, keptIn: nil)
    work()
  }

  func emit(_ action: Action, from origin: EffectNode?, keptIn kept: KeptActions<Action>?) {
    if let kept, let origin {
      kept.actions.append((action, origin.line))
    } else {
      queue.append(.action(action, origin: origin, cause: stage.cause))
    }
  }

  /// Handles what waits.
  func work() {
    guard !isBusy else { return }
    isBusy = true
    let cause = stage.cause
    defer { stage.cause = cause }
    for _ in 0..<Self.actionsInOneGo {
      guard let item = queue.popFirst() else {
        isBusy = false
        return tellIfIdle()
      }
      switch item {
      case .action(let action, let origin, let cause):
        if let origin, origin.isDead { tellLate(action) } else { process(action, cause: cause) }
      case .done(let node, let parent, let cause):
        stage.cause = cause
        if !parent.isDead, parent.goOn(after: node) { finish(parent) }
      }
    }
    Task(name: "\(stage.name)'s actions") { [weak self] in
      self?.isBusy = false
      self?.work()
    }
  }

  private func process(_ action: Action, cause: UInt64) {
    if stage.isTraced { stage.tell(action: TraceValue(action, isKept: keepsActions), cause: cause) }
    let effect = handle(action)
    if case .none = effect { return }
    _ = begin(effect, in: root, keptIn: nil)
  }

  func tellLate(_ action: Action) {
    if stage.isTraced { stage.tell(late: TraceValue(action, isKept: keepsActions)) }
  }

  // MARK: Parts

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A part ended by itself, outside the queue's work.
  func partIsDone(_ node: EffectNode, cause: UInt64) {
    guard !node.isDead, let parent = node.leave() else { return }
    queue.append(.done(node, parent: parent, cause: cause))
    work()
  }

  /// A part that was killed is done for those who wait for it.
  func skip(_ node: EffectNode, in parent: EffectNode) {
    queue.append(.done(node, parent: parent, cause: stage.cause))
  }

  /// A part is done, and whatever that completes.
  func finish(_ node: EffectNode) {
    var node = node
    while let parent = node.leave(), !parent.isDead, parent.goOn(after: node) { node = parent }
  }

  func register(_ scope: ScopeNode<Action>) {
    scopes[scope.id, default: [:]][scope.number] = scope
  }

  func forget(_ scope: ScopeNode<Action>) {
    scopes[scope.id]?[scope.number] = nil
    if scopes[scope.id]?.isEmpty == true { scopes[scope.id] = nil }
  }

  // MARK: Cancelling

  /// Ends the work under an id that has begun. When this returns, nothing of it is left that could send an action.
  package func cancel(_ id: EffectID) {
    cancel(id, from: root)
    work()
  }

  /// Ends all that is under way. Actions that wait are handled.
  package func cancelAll() {
    for window in windows.values { window.kill() }
    windows.removeAll()
    root.kill(except: [])
    if !isBusy { tellIfIdle() }
  }

  /// Ends the work under an id, but for the program that `place` is a part of.
  func cancel(_ id: EffectID, from place: EffectNode) {
    windows.removeValue(forKey: id)?.kill()
    guard let group = scopes[id] else { return }
    let way = place.way
    for scope in group.values.sorted(by: { $0.number < $1.number }) where !scope.isDead {
      if way.contains(ObjectIdentifier(scope)) {
        scope.kill(except: way)
      } else {
        let parent = scope.parent
        scope.kill()
        if let parent { skip(scope, in: parent) }
      }
    }
  }

  // MARK: What is under way

  /// Whether nothing is under way, and no action waits.
  package var isIdle: Bool { root.isEmpty && windows.isEmpty && queue.isEmpty && !isBusy }

  /// Returns when nothing is under way any more; at once if nothing is.
  package func idle() async {
    guard !isIdle else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// What is under way, oldest first. Linear in how much that is.
  package var running: [RunningEffect] {
    var leaves: [EffectLeaf] = []
    func collect(_ node: EffectNode) {
      if let leaf = node as? EffectLeaf { leaves.append(leaf) }
      for child in node.children { collect(child) }
    }
    collect(root)
    leaves += windows.values.map { $0 }
    return leaves.sorted { $0.number < $1.number }.map { RunningEffect($0) }
  }

  /// Whether work is under way under an id.
  package func isRunning(_ id: EffectID) -> Bool {
    scopes[id] != nil
  }

  /// The ids under which work is under way, in the order in which it began.
  package var runningIDs: [EffectID] {
    scopes.compactMap { id, group in group.keys.min().map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  func tellIfIdle() {
    guard isIdle else { return }
    onIdle?()
    guard !idleWaiters.isEmpty else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

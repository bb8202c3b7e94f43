import DequeModule
import FlowCore

/// Runs effect programs for one view model or store: the only interpreter there is.
///
/// It has the queue of actions too, so that nothing is handled within something else. Whoever owns it ends it: see ``end()``.
@MainActor
@usableFromInline
package final class EffectRunner<Action: Sendable> {
  /// Handles an action, and begins what is to be done then: see ``begin(_:)``.
  package typealias Handler = @MainActor (Action) -> Void

  /// Where the programs take their time from.
  package var clock = EffectClock()

  /// Told of each error that a task throws.
  package var onError: (@MainActor (any Error) -> Void)?

  /// Whether an error says no more than that the work was cancelled.
  package var isCancellation: @MainActor (any Error) -> Bool = { $0 is CancellationError }

  /// Told of what happens to effects, whether there is a trace or not.
  @exclusivity(unchecked) package var onEvent: (@MainActor (EffectRunnerEvent<Action>) -> Void)? {
    didSet {
      guard let onEvent else { return reporter.onChange = nil }
      reporter.onChange = { label, change in onEvent(.effect(label, change)) }
    }
  }

  /// The state of the owner as it is now, where it has features within it: their work begins only if they are there.
  package var state: (@MainActor () -> Any?)?

  /// Told when nothing is under way any more.
  @exclusivity(unchecked) package var onIdle: (@MainActor () -> Void)?

  @usableFromInline package let reporter: EffectReporter
  private let handle: Handler
  /// Whether an action is kept in the trace as a value: else it is put into words at once, lest it keep an object.
  private let keepsActions: Bool
  let root = MergeNode(number: 0, parent: nil)
  private var lastNumber = 0
  /// What waits for its turn: an action to be handled, or a part that goes on.
  @exclusivity(unchecked) private var queue: Deque<@MainActor () -> Void> = []
  @exclusivity(unchecked) private var isBusy = false
  let scopes = EffectScopes()
  let children = EffectChildren()
  let windows = ThrottleWindows()
  @exclusivity(unchecked) private var idleWaiters: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// So many actions are handled in one go; the others in jobs of their own, so that a shell can stop a program that never
  /// comes to an end. Those are short, so that its instant is known for a stall in seconds rather than hours.
  private static var actionsInOneGo: Int { 1_000 }
  private static var actionsInALaterGo: Int { 10 }

  /// A runner with nothing under way.
  /// - Parameters:
  ///   - stage: Where its events are told, and in whose name.
  ///   - handle: Handles an action; called for one at a time.
  package init(reporter: EffectReporter, handle: @escaping Handler) {
    self.reporter = reporter
    self.handle = handle
    keepsActions = TraceValue.isKept(Action.self)
  }

  /// Ends it: all that is under way is cancelled, and what waits is forgotten. To be called when its owner goes, since what is
  /// under way keeps the runner.
  package func end() {
    // The owner, whose this is, may be gone.
    onIdle = nil
    onError = nil
    queue = []
    if !isIdle || !windows.isEmpty { cancelAll() }
    onEvent = nil
  }

  // MARK: Actions

  /// Handles an action, and what it leads to at once; where an action is being handled already, after those that wait.
  @usableFromInline package func send(_ action: Action) {
    send(action, from: nil)
  }

  /// Begins the handling of an action by the owner itself, who is alive and need not be looked for: it tells of the action,
  /// handles it and ends the turn, if there is nothing that comes before it.
  @usableFromInline package func beginTurn() -> Bool {
    guard !isBusy, queue.isEmpty else { return false }
    isBusy = true
    return true
  }

  /// Ends a turn that has begun, with what it has led to at once.
  /// - Parameter cause: What was the cause before.
  @usableFromInline package func endTurn(cause: UInt64) {
    resume(cause: cause)
  }

  /// Tells the trace of an action that is handled next, which is the cause of what comes of it.
  @usableFromInline package func report(_ action: Action, cause: UInt64) {
    reporter.report(action: TraceValue(action, isKept: keepsActions), cause: cause)
  }

  func send(_ action: Action, from origin: EffectNode?) {
    let cause = reporter.cause
    let wrapper = origin?.scope?.wrapper
    guard !isBusy, queue.isEmpty else { return put(action, from: origin, within: wrapper, cause: cause) }
    isBusy = true
    process(action, within: wrapper, cause: cause)
    resume(cause: cause)
  }

  /// Handles actions in their order, and what they lead to after all of them.
  @usableFromInline package func send(_ actions: [Action]) {
    guard actions.count != 1 else { return send(actions[0]) }
    for action in actions { enqueue(action, from: nil, within: nil, cause: reporter.cause) }
    work()
  }

  /// Begins a program. To be called while an action is handled.
  @usableFromInline package func begin(_ effect: EffectProgram<Action>) {
    _ = begin(effect, in: root, keptIn: nil)
  }

  /// Runs a program that no action led to.
  package func run(_ effect: EffectProgram<Action>) {
    turn { begin(effect) }
  }

  func emit(
    _ action: Action, from origin: EffectNode?, keptIn kept: KeptActions<Action>?, within wrapper: EffectWrapper?
  ) {
    if let kept, let origin {
      kept.actions.append((action, origin.line))
    } else {
      enqueue(action, from: origin, within: wrapper, cause: reporter.cause)
    }
  }

  private func put(_ action: Action, from origin: EffectNode?, within wrapper: EffectWrapper?, cause: UInt64) {
    enqueue(action, from: origin, within: wrapper, cause: cause)
    work()
  }

  private func enqueue(
    _ action: Action, from origin: EffectNode?, within wrapper: EffectWrapper?, cause: UInt64
  ) {
    queue.append { [self] in
      guard let origin, origin.isDead else { return process(action, within: wrapper, cause: cause) }
      reporter.withCause(cause) { reportLate(action) }
    }
  }

  /// Handles what waits.
  package func work() {
    turn {}
  }

  /// Does something as a turn of its own: an action that comes meanwhile is handled after it, whoever sends it.
  package func turn(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    let cause = reporter.cause
    body()
    resume(cause: cause)
  }

  private func resume(cause: UInt64, atMost limit: Int = actionsInOneGo) {
    defer { reporter.cause = cause }
    for _ in 0..<limit {
      guard let next = queue.popFirst() else {
        isBusy = false
        return reportIfIdle()
      }
      next()
    }
    Task(name: "\(reporter.name)'s actions") { [weak self] in
      guard let self else { return }
      resume(cause: reporter.cause, atMost: Self.actionsInALaterGo)
    }
  }

  private func process(_ action: Action, within wrapper: EffectWrapper?, cause: UInt64) {
    if reporter.isTraced { report(action, cause: cause) }
    if let wrapper { wrapper { handle(action) } } else { handle(action) }
  }

  func reportLate(_ action: Action) {
    if reporter.isTraced { reporter.report(late: TraceValue(action, isKept: keepsActions)) }
    onEvent?(.dropped(action))
  }

  // MARK: Parts

  package func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A part ended by itself, outside the queue's work.
  func partIsDone(_ node: EffectNode, cause: UInt64) {
    guard !isBusy, queue.isEmpty else {
      if let parent = node.leave() { skip(node, in: parent) }
      return work()
    }
    isBusy = true
    finish(node)
    resume(cause: cause)
  }

  /// A part that was killed, or ended in between, is done for those who wait for it.
  func skip(_ node: EffectNode, in parent: EffectNode) {
    let cause = reporter.cause
    queue.append { [self] in
      reporter.cause = cause
      if !parent.isDead, parent.resume(after: node) { finish(parent) }
    }
  }

  /// A part is done, and whatever that completes.
  func finish(_ node: EffectNode) {
    var node = node
    while let parent = node.leave(), !parent.isDead, parent.resume(after: node) { node = parent }
  }

  // MARK: Cancelling

  /// Ends the work under an id that has begun. When this returns, nothing of it is left that could send an action.
  package func cancel(_ id: EffectID) {
    turn { cancel(id, from: root) }
  }

  /// Ends all that is under way. Actions that wait are handled.
  package func cancelAll() {
    turn {
      for window in windows.inOrder { window.kill() }
      root.kill(except: [])
    }
  }

  /// Whether work of children is under way.
  @usableFromInline package var hasChildren: Bool { !children.isEmpty }

  /// Ends the work of those children that are not in a state any more.
  @usableFromInline package func endDeparted(from state: Any) {
    // By number: the order of hashes is another one in each process.
    for node in children.departed(from: state).sorted(by: { $0.number < $1.number }) where !node.isDead {
      let parent = node.parent
      node.kill()
      if let parent { skip(node, in: parent) }
    }
  }

  /// Whether a feature within another one is there.
  func isPresent(_ child: EffectChild, in outer: ChildWork?) -> Bool {
    guard let state = state?() else { return true }
    guard let outer else { return child.isPresent(in: state) }
    return outer.state(in: state).map { child.isPresent(in: $0) } ?? false
  }

  /// Ends the work under an id, but for the program that `place` is a part of; that of children too, unless they are to be
  /// left alone.
  func cancel(_ id: EffectID, from place: EffectNode, andInChildren: Bool = true) {
    if andInChildren { for window in windows.group(of: id) { window.kill() } } else { windows[id]?.kill() }
    let group = scopes[id]
    guard !group.isEmpty else { return }
    let way = place.way
    let child = place.scope?.child?.path
    for scope in group where !scope.isDead && (andInChildren || scope.scope?.child?.path == child) {
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

  /// Whether nothing is under way, and no action waits. The interval of a throttle in which nothing waits is not under way.
  package var isIdle: Bool { root.isEmpty && queue.isEmpty && !isBusy }

  /// Returns when nothing is under way any more, or when the task is cancelled; at once if nothing is.
  package func idle() async {
    guard !isIdle else { return }
    let id = nextNumber()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { idleWaiters.append((id, continuation)) }
      }
    } onCancel: {
      Task { @MainActor in self.stopWaiting(id) }
    }
  }

  private func stopWaiting(_ id: Int) {
    guard let index = idleWaiters.firstIndex(where: { $0.id == id }) else { return }
    idleWaiters.remove(at: index).continuation.resume()
  }

  /// What is under way, and the intervals of throttles, oldest first. Linear in how much that is.
  package var running: [RunningEffect] {
    var leaves: [EffectLeaf] = []
    var rest: [EffectNode] = [root]
    while let node = rest.popLast() {
      if let leaf = node as? EffectLeaf { leaves.append(leaf) }
      rest += node.children
    }
    leaves += windows.inOrder
    return leaves.sorted { $0.number < $1.number }.map { RunningEffect($0) }
  }

  /// Whether work is under way under an id.
  package func isRunning(_ id: EffectID) -> Bool {
    scopes.contains(id)
  }

  /// The ids under which work is under way, in the order in which it began.
  package var runningIDs: [EffectID] { scopes.ids }

  func reportIfIdle() {
    guard onIdle != nil || !idleWaiters.isEmpty, isIdle else { return }
    onIdle?()
    guard !idleWaiters.isEmpty else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.continuation.resume() }
  }
}

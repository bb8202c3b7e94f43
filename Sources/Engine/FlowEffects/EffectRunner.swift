import DequeModule
import FlowCore

/// A runner of effect programs. Each view model or store has its own.
///
/// A runner also has the queue of actions, and handles no action within another. Its owner ends it: see ``end()``.
@MainActor
@usableFromInline
package final class EffectRunner<Action: Sendable> {
  /// A closure that handles an action and begins its program: see ``begin(_:)``.
  package typealias Handler = @MainActor (Action) -> Void

  package var clock = EffectClock()

  /// An observer of each error that a task throws, except for cancellations.
  package var onError: (@MainActor (any Error) -> Void)?

  /// A closure that returns whether an error only reports a cancellation.
  package var isCancellation: @MainActor (any Error) -> Bool = { $0 is CancellationError }

  /// An observer of effects, called even if the trace is off.
  @exclusivity(unchecked) package var onEvent: (@MainActor (EffectRunnerEvent<Action>) -> Void)? {
    didSet {
      guard let onEvent else { return reporter.onChange = nil }
      reporter.onChange = { label, change in onEvent(.effect(label, change)) }
    }
  }

  /// A closure that returns the owner's state. `nil` if the owner has none.
  ///
  /// Child features begin work only if they are present in the state.
  package var state: (@MainActor () -> Any?)?

  /// A closure called when no work is left.
  @exclusivity(unchecked) package var onIdle: (@MainActor () -> Void)?

  @usableFromInline package let reporter: EffectReporter
  private let handler: Handler
  // Whether the trace keeps an action as a value.
  // Any other action becomes a literal or text at once, so that the trace keeps no object alive.
  private let keepsActions: Bool
  /// The node of all programs.
  let root = MergeNode(number: 0, parent: nil)
  // The number of the newest node or waiter.
  private var lastNumber = 0
  // Every action reads these. Exclusivity checks are off, since only the main actor reads them and no access spans a
  // call.
  // The queue of actions to handle and of nodes to continue.
  @exclusivity(unchecked) private var queue: Deque<@MainActor () -> Void> = []
  // Whether a turn has begun and has unhandled consequences.
  @exclusivity(unchecked) private var isBusy = false
  let cancellables = CancellableNodes()
  let children = EffectChildren()
  let intervals = ThrottleIntervals()
  @exclusivity(unchecked) private var idleWaiters: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []

  // The number of queued actions and continuations that the first job handles.
  // Later jobs handle the rest, so that a shell can stop an endless program.
  private static var firstJobActionLimit: Int { 1_000 }
  // The number of queued actions and continuations that each later job handles.
  // The runtime reports a stall after a number of jobs. Short jobs lead to the report in seconds instead of hours.
  private static var laterJobActionLimit: Int { 10 }

  package init(reporter: EffectReporter, handle: @escaping Handler) {
    self.reporter = reporter
    handler = handle
    keepsActions = TraceValue.isKept(Action.self)
  }

  /// Cancels all work and drops the queued actions.
  ///
  /// Call this in the owner's deinitializer.
  // Running work retains the runner.
  package func end() {
    // The closures belong to the owner, which may be gone.
    onIdle = nil
    onError = nil
    queue = []
    if !isIdle || !intervals.isEmpty { cancelAll() }
    // Last, so that the observer still receives the cancellations.
    onEvent = nil
  }

  // MARK: Actions

  /// Handles an action and its immediate consequences. Queues the action while the runner handles another one.
  @usableFromInline package func send(_ action: Action) {
    send(action, from: nil)
  }

  /// Begins a turn in which the owner itself records and handles an action.
  /// - Returns: Whether the turn has begun. If not, another action comes first.
  // Such a turn avoids a lookup of the owner.
  @usableFromInline package func beginTurn() -> Bool {
    guard !isBusy, queue.isEmpty else { return false }
    isBusy = true
    return true
  }

  /// Ends a turn, and handles its immediate consequences.
  /// - Parameter cause: The cause before the turn.
  @usableFromInline package func endTurn(cause: UInt64) {
    resume(cause: cause)
  }

  /// Records the next action, which becomes the cause of what follows.
  @usableFromInline package func report(_ action: Action, cause: UInt64) {
    reporter.report(action: reporter.traced(action, isKept: keepsActions), cause: cause)
  }

  /// Handles or queues an action. `origin` is `nil` for a sender outside all programs.
  func send(_ action: Action, from origin: EffectNode?) {
    let cause = reporter.cause
    let wrapper = origin?.scope?.wrapper
    guard !isBusy, queue.isEmpty else {
      enqueue(action, from: origin, within: wrapper, cause: cause)
      return handleQueue()
    }
    isBusy = true
    handle(action, within: wrapper, cause: cause)
    resume(cause: cause)
  }

  /// Handles actions in order, and then what they lead to.
  @usableFromInline package func send(_ actions: [Action]) {
    guard actions.count != 1 else { return send(actions[0]) }
    for action in actions { enqueue(action, from: nil, within: nil, cause: reporter.cause) }
    handleQueue()
  }

  /// Begins a program. Call it while the runner handles an action.
  @usableFromInline package func begin(_ effect: EffectProgram<Action>) {
    _ = begin(effect, in: root, gatheredIn: nil)
  }

  /// Runs a program that no action led to.
  package func run(_ effect: EffectProgram<Action>) {
    turn { begin(effect) }
  }

  /// Queues an action, or adds the action to those that a `gather` keeps.
  func emit(
    _ action: Action, from origin: EffectNode?, gatheredIn gathered: GatheredActions<Action>?,
    within wrapper: EffectWrapper?
  ) {
    if let gathered, let origin {
      gathered.actions.append((action, origin.lineage))
    } else {
      enqueue(action, from: origin, within: wrapper, cause: reporter.cause)
    }
  }

  // Queues an action. Reports the action as late if its origin is cancelled before the action's turn.
  private func enqueue(
    _ action: Action, from origin: EffectNode?, within wrapper: EffectWrapper?, cause: UInt64
  ) {
    queue.append { [self] in
      guard let origin, origin.isCancelled else { return handle(action, within: wrapper, cause: cause) }
      reporter.withCause(cause) { reportLate(action) }
    }
  }

  private func handleQueue() {
    turn {}
  }

  /// Runs `body` as a turn. Handles actions that arrive meanwhile, from any sender, after `body`.
  func turn(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    let cause = reporter.cause
    body()
    resume(cause: cause)
  }

  // Handles the queue and ends the turn, or continues in another job after `limit` entries.
  private func resume(cause: UInt64, atMost limit: Int = firstJobActionLimit) {
    defer { reporter.cause = cause }
    for _ in 0..<limit {
      guard let next = queue.popFirst() else {
        isBusy = false
        return notifyIfIdle()
      }
      next()
    }
    Task(name: "\(reporter.name)'s actions") { [weak self] in
      guard let self else { return }
      resume(cause: reporter.cause, atMost: Self.laterJobActionLimit)
    }
  }

  private func handle(_ action: Action, within wrapper: EffectWrapper?, cause: UInt64) {
    if reporter.isTraced { report(action, cause: cause) }
    if let wrapper { wrapper { handler(action) } } else { handler(action) }
  }

  func reportLate(_ action: Action) {
    if reporter.isTraced { reporter.report(late: reporter.traced(action, isKept: keepsActions)) }
    onEvent?(.dropped(action))
  }

  // MARK: Nodes

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Finishes a node whose task ended by itself. If the runner handles an action now, the parent continues later.
  func finishLeaf(_ node: EffectNode, cause: UInt64) {
    guard !isBusy, queue.isEmpty else {
      if let parent = node.leave() { resumeLater(parent, after: node) }
      return handleQueue()
    }
    isBusy = true
    finish(node)
    resume(cause: cause)
  }

  /// Queues the continuation of a parent after the end of its child.
  func resumeLater(_ parent: EffectNode, after node: EffectNode) {
    let cause = reporter.cause
    queue.append { [self] in
      reporter.cause = cause
      if !parent.isCancelled, parent.resume(after: node) { finish(parent) }
    }
  }

  /// Ends a node, and each ancestor that this completes.
  func finish(_ node: EffectNode) {
    var node = node
    while let parent = node.leave(), !parent.isCancelled, parent.resume(after: node) { node = parent }
  }

  // MARK: Cancelling

  /// Ends the work that has begun under an id. Afterwards none of it can send an action.
  package func cancel(_ id: EffectID) {
    turn { cancel(id, from: root) }
  }

  /// Ends all work. The runner drops the queued actions of that work as late, and keeps all others.
  package func cancelAll() {
    turn {
      for interval in intervals.inOrder { interval.cancel() }
      root.cancel(except: [])
    }
  }

  /// Whether child features have running work.
  @usableFromInline package var hasChildren: Bool { !children.isEmpty }

  /// Ends the work of child features that are absent from `state`.
  @usableFromInline package func endDeparted(from state: Any) {
    // Sorted by number, since hash order differs between processes.
    for node in children.departed(from: state).sorted(by: { $0.number < $1.number }) where !node.isCancelled {
      let parent = node.parent
      node.cancel()
      if let parent { resumeLater(parent, after: node) }
    }
  }

  /// Returns whether a child feature is present in the current state. `true` if there is no state.
  func isPresent(_ child: EffectChild, in outer: ChildWork?) -> Bool {
    guard let state = state?() else { return true }
    guard let outer else { return child.isPresent(in: state) }
    return outer.state(in: state).map { child.isPresent(in: $0) } ?? false
  }

  /// Ends the work under an id, except for the program that contains `origin`.
  ///
  /// If `andInChildren` is set, work of child features under the id ends too.
  func cancel(_ id: EffectID, from origin: EffectNode, andInChildren: Bool = true) {
    if andInChildren { for interval in intervals.group(of: id) { interval.cancel() } } else { intervals[id]?.cancel() }
    let group = cancellables[id]
    guard !group.isEmpty else { return }
    let lineageIDs = origin.lineageIDs
    let childPath = origin.scope?.child?.path
    for node in group where !node.isCancelled && (andInChildren || node.scope?.child?.path == childPath) {
      if lineageIDs.contains(ObjectIdentifier(node)) {
        node.cancel(except: lineageIDs)
      } else {
        let parent = node.parent
        node.cancel()
        if let parent { resumeLater(parent, after: node) }
      }
    }
  }

  // MARK: Running effects

  /// Whether no work is running and no action waits. The interval of a throttle in which no work waits does not count.
  package var isIdle: Bool { root.isEmpty && queue.isEmpty && !isBusy }

  /// Waits until no work is left, or until the task is cancelled. Returns at once if there is none.
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

  // Resumes a cancelled task that waits until no work is left.
  private func stopWaiting(_ id: Int) {
    guard let index = idleWaiters.firstIndex(where: { $0.id == id }) else { return }
    idleWaiters.remove(at: index).continuation.resume()
  }

  /// The running effects and the intervals of throttles, oldest first.
  package var running: [RunningEffect] {
    var leaves: [EffectLeaf] = []
    var rest: [EffectNode] = [root]
    while let node = rest.popLast() {
      if let leaf = node as? EffectLeaf { leaves.append(leaf) }
      rest += node.children
    }
    leaves += intervals.inOrder
    return leaves.sorted { $0.number < $1.number }.map { RunningEffect($0) }
  }

  package func isRunning(_ id: EffectID) -> Bool {
    cancellables.contains(id)
  }

  /// The ids with running work, in the order in which that began.
  package var runningIDs: [EffectID] { cancellables.ids }

  private func notifyIfIdle() {
    guard onIdle != nil || !idleWaiters.isEmpty, isIdle else { return }
    onIdle?()
    guard !idleWaiters.isEmpty else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.continuation.resume() }
  }
}

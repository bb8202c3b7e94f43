import FlowCore
import FoundationEssentials

/// The tree of nodes of one hosted view, and the work that waits for the end of the turn.
///
/// Writes mark nodes. One update at the end of the turn evaluates them, outer ones first and each once a round. Then
/// come the actions of what appeared or changed, then those of what disappeared, and last the tasks. If an action
/// writes, another round follows in the same turn.
@MainActor
final class ViewGraph {
  /// The number of mounted nodes.
  var nodeCount = 0
  private var lastSerial = 0
  /// The number of bodies evaluated so far.
  private(set) var evaluationCount = 0
  /// The number of updates so far. What is derived from nodes is up to date if this has not changed.
  private(set) var version = 0
  /// Whether bodies are being evaluated.
  private(set) var isUpdating = false
  /// Whether the controllers may differ from what the nodes want.
  private(set) var needsProjection = false
  private var dirty: [_ViewNode] = []
  private var actions: [@MainActor () -> Void] = []
  private var departures: [@MainActor () -> Void] = []
  private var tasks: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []
  private var linkHandlers: [(owner: _ViewNode, action: @MainActor (URL) -> Void)] = []
  /// The field with the keyboard. `nil` if none has it.
  weak var focusedField: _ViewNode?
  private var isScheduled = false
  /// Sets the controllers to what the nodes want.
  var project: @MainActor () -> Void = {}
  weak var presentations: Presentations?
  private var containers: [any ContainerNode] = []
  private var preferenceObservers: [any PreferenceObserver] = []
  // The update after which the preferences were compared.
  private var checkedVersion = 0

  // As many rounds as an action may lead to another one in a turn.
  private static let roundLimit = 100

  /// The graph that evaluates a body, or whose action runs. `nil` if there is none.
  static private(set) weak var current: ViewGraph?

  /// Counts a new node, and returns its number.
  func addNode() -> Int {
    nodeCount += 1
    lastSerial += 1
    return lastSerial
  }

  func enqueue(_ node: _ViewNode) {
    dirty.append(node)
    schedule()
  }

  /// Runs an action after the bodies of the turn: what appears, and what observes a change.
  func perform(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    schedule()
  }

  /// Runs an action after those of what appears.
  func performDeparture(_ action: @escaping @MainActor () -> Void) {
    departures.append(action)
    schedule()
  }

  /// Runs an action after all others: the start of a task.
  func performTask(_ action: @escaping @MainActor () -> Void) {
    tasks.append(action)
    schedule()
  }

  /// Runs an action when nothing else is left to do in this turn: the completion of an animation.
  func performCompletion(_ action: @escaping @MainActor () -> Void) {
    completions.append(action)
    schedule()
  }

  func add(preferenceObserver: any PreferenceObserver) { preferenceObservers.append(preferenceObserver) }

  func remove(preferenceObserver: any PreferenceObserver) {
    preferenceObservers.removeAll { $0 === preferenceObserver }
  }

  // Inner observers first, which are often made last.
  private func checkPreferences() {
    guard checkedVersion != version else { return }
    checkedVersion = version
    for observer in preferenceObservers.reversed() { observer.check() }
  }

  func setNeedsProjection() {
    needsProjection = true
    schedule()
  }

  func add(container: any ContainerNode) { containers.append(container) }

  func remove(container: any ContainerNode) { containers.removeAll { $0 === container } }

  /// Sets the controllers of the containers to what their nodes want.
  func projectContainers() {
    // Inner ones first, so that outer ones know the screens in them.
    for container in containers.reversed() where container.isMounted { container.projectContent() }
  }

  // MARK: Objects

  private struct Claim {
    weak var node: _ViewNode?
    let isOwner: Bool
  }

  private var claims: [ObjectIdentifier: Claim] = [:]
  private var newOwners: [any AppViewNode] = []

  /// Takes note of an object that a view has. A view that created it comes before one that has got it.
  func claim(_ object: AnyObject, by node: _ViewNode, isOwner: Bool) {
    let key = ObjectIdentifier(object)
    if let claim = claims[key], let other = claim.node, other.isMounted, other !== node, claim.isOwner || !isOwner {
      return
    }
    claims[key] = Claim(node: node, isOwner: isOwner)
  }

  /// Has events of the objects of a new view name its screen.
  func setNeedsAdoption(_ node: any AppViewNode) { newOwners.append(node) }

  func adopt() {
    guard !newOwners.isEmpty else { return }
    let due = newOwners
    newOwners = []
    for node in due where node.isMounted {
      // The screen gets its name when that is needed, and calls again.
      guard let owner = node.context.screen.owner else {
        newOwners.append(node)
        continue
      }
      for object in node.objects(areOwned: true) { Run.current.owners.adopt(object, by: owner) }
    }
  }

  /// The view that shows the state of an object.
  func owner(of object: AnyObject) -> _ViewNode? { claims[ObjectIdentifier(object)]?.node }

  // MARK: Links

  func addLinkHandler(_ owner: _ViewNode, _ action: @escaping @MainActor (URL) -> Void) {
    linkHandlers.append((owner, action))
  }

  func removeLinkHandler(_ owner: _ViewNode) { linkHandlers.removeAll { $0.owner === owner } }

  /// Calls the actions of `onOpenURL`, in order of appearance. Returns whether there are any.
  func open(_ url: URL) -> Bool {
    let handlers = linkHandlers
    for handler in handlers { handler.action(url) }
    return !handlers.isEmpty
  }

  func countEvaluation() { evaluationCount += 1 }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    // What a view wrote stays written, even if a guard rejects the screens of this turn.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { [weak self] in self?.update() }
  }

  /// Evaluates what has changed, and runs what waits.
  func update() {
    isScheduled = true
    defer { isScheduled = false }
    let outer = ViewGraph.current
    ViewGraph.current = self
    defer { ViewGraph.current = outer }
    var rounds = 0
    while true {
      evaluate()
      if needsProjection {
        needsProjection = false
        project()
      }
      guard dirty.isEmpty else { continue }
      adopt()
      checkPreferences()
      rounds += 1
      guard rounds <= ViewGraph.roundLimit else { return stop() }
      guard let queue = ViewGraph.queues.first(where: { !self[keyPath: $0].isEmpty }) else { return }
      let due = self[keyPath: queue]
      self[keyPath: queue] = []
      for action in due { action() }
    }
  }

  // What waits for the end of the turn, in order.
  private static let queues = [\ViewGraph.actions, \.departures, \.tasks, \.completions]

  // Outer nodes first, which often update inner ones too.
  private func evaluate() {
    guard !dirty.isEmpty else { return }
    version += 1
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    // The texts and buttons of an alert may be among what changes.
    if presentations?.showsAlert == true { needsProjection = true }
    while !dirty.isEmpty {
      // Observation calls in no particular order, so the marks say nothing of it.
      let batch = dirty.sorted { ($0.depth, $0.serial) < ($1.depth, $1.serial) }
      dirty = []
      for node in batch where node.isDirty && node.isMounted {
        node.clearDirt()
        node.recompute()
      }
    }
  }

  /// Makes or updates nodes outside of the evaluation of dirty ones.
  func updating<Result>(_ body: () -> Result) -> Result {
    version += 1
    let (wasUpdating, outer) = (isUpdating, ViewGraph.current)
    (isUpdating, ViewGraph.current) = (true, self)
    defer { (isUpdating, ViewGraph.current) = (wasUpdating, outer) }
    return body()
  }

  private func stop() {
    Run.report(
      fault: "views change each other without an end: stopped after \(ViewGraph.roundLimit) rounds in one turn")
    for node in dirty { node.clearDirt() }
    (dirty, actions, departures, tasks) = ([], [], [], [])
  }
}

extension ViewGraph: LeftOutOfState {}

import FlowCore
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import HeapModule

/// The part of a round that one lane explores.
///
/// The lane expands its own states that were known at the start of the round, and those that it finds. Another lane may
/// find the same state in the round. What both try counts once: see ``LaneMerge``.
// The lane goes on where an action has led, since a launch with the path to a state costs more than most actions.
// Nothing else decides what the lane does, so it finds the same in each run, for any number of processes.
@MainActor
struct LaneWalk {
  /// The work of a lane in a round.
  struct Assignment {
    var lane: Int
    /// The maximum number of actions to try.
    var quota: Int
    /// The number of states at the start of the round. The lane also expands the states that it adds.
    var knownCount = 0
    /// The states of the lane with the least tried actions on their front screens.
    var novel: [Int] = []
    /// The states of the lane nearest to a root.
    var shallow: [Int] = []
    /// The roots to reach for the first time.
    var roots: [Int] = []
    /// The root whose known transitions the lane walks again. `nil` for none.
    var repeatedRoot: Int?
  }

  // Actions of a walk in sequence, without a launch in between.
  private struct Segment {
    // The states in which a segment goes on.
    enum Zone {
      // The states at most a few transitions deeper than its first state.
      case near
      // The states no deeper than its first state, which is one nearest to a root.
      case shallow
      // The same states as `near`, once no shallow state is nearby.
      case deeper
    }

    // The state in which the segment began. `nil` before the first.
    var start: Int?
    // The depth of that state.
    var depth: Int32 = 0
    var zone = Zone.near
    // The number of choices after the first state.
    var length = 0
  }

  /// The space with the lane's own discoveries.
  private(set) var space: StateSpace
  private let assignment: Assignment
  private let options: ExplorationOptions
  private let makeSession: @MainActor () -> WalkSession
  private let begin: (_ state: Int, _ edge: Int) -> Void
  private let report: (LaneRecord) -> Void

  private var session: WalkSession?
  /// The current state. `nil` if it is unknown, so that the lane has to launch the app.
  var current: Int?
  // From the launch to the current state.
  private var walked: [Int] = []
  private var novel = Heap<OpenState>()
  // The position of the next state in `assignment.shallow`.
  private var nextShallow = 0
  private var segmentCount = 0
  private var segment = Segment()
  // The number of actions that the lane tried.
  private var triedCount = 0
  // The number of tried actions in the states nearest to a root.
  private var shallowCount = 0
  private let invariants: [Assertion]

  // The cost of a launch, in statements. A launch makes a runtime and an app, and performs the statements of its root.
  private static let launchCost = 5
  /// The maximum number of states that a search for a path visits.
  // The search runs for each arrival. A longer one would cost more than the launch that it saves.
  static let searchLimit = 128
  // The maximum number of choices in a segment after its first state. New actions elsewhere, and states near a root,
  // have to get their share.
  private static let segmentLimit = 32
  // The maximum number of known transitions to the next state of a segment. A launch, with the path behind it, costs
  // more.
  private static let nearDistance = 3
  // The maximum number of candidates for the next state of a segment. With more of them, actions that are new elsewhere
  // wait too long.
  private static let nearLimit = 16
  // The extra tries that an action may have for each known transition saved.
  private static let nearPreference = 4
  // The maximum depth of a segment below its first state, in transitions. Without a limit, the lane would walk apps
  // that can add to a list ever deeper. Paths to its findings would be long.
  private static let segmentDepth: Int32 = 2
  // The number of actions among which one starts nearest to a root. Each costs about a launch, and helps to complete a
  // depth.
  private static let shallowInterval = 4
  // The number of arrivals for each repetition of a known transition. A repetition costs a statement and often a path
  // back, which new transitions would use better.
  private static let checkInterval = 8
  // The maximum number of attempts before the lane abandons a state. An attempt that leads elsewhere excludes an edge,
  // so the next one has another path. An app full of hidden state would go on like that for the whole round.
  private static let reachLimit = 3

  /// Creates a walk.
  ///
  /// `begin` precedes each transition, and receives the state and the edge. Before a launch, it receives ``launchMark``
  /// and the root.
  init(
    _ assignment: Assignment, in space: consuming StateSpace, _ options: ExplorationOptions,
    makeSession: @escaping @MainActor () -> WalkSession, begin: @escaping (_ state: Int, _ edge: Int) -> Void,
    report: @escaping (LaneRecord) -> Void
  ) {
    self.space = space
    self.assignment = assignment
    self.options = options
    self.makeSession = makeSession
    self.begin = begin
    self.report = report
    invariants = options.assertions
  }

  /// Walks until the lane reaches its quota, or no action is left to try.
  mutating func run() {
    for root in assignment.roots { reachRoot(root) }
    if let root = assignment.repeatedRoot {
      repeatTransitions(of: root)
      repeatShortPaths(of: root)
    }
    for state in assignment.novel { novel.insert(space.openState(state)) }
    while triedCount < assignment.quota, let state = nextOfSegment() ?? next() {
      guard reach(state) else {
        space.unreachedStates.insert(state)
        report(.abandoned(state: state))
        continue
      }
      guard let edge = returningEdge(of: state) ?? space.leastTriedEdge(of: state) else { continue }
      triedCount += 1
      if segment.zone != .near, depth(of: state) <= segment.depth { shallowCount += 1 }
      perform(edge, of: state)
    }
    session?.end()
  }

  // MARK: Choosing

  // Returns the next state to expand without a launch. Returns `nil` if the segment is over. The state is the current
  // one, or a near one with a rarely tried action.
  private mutating func nextOfSegment() -> Int? {
    guard let current, segment.length < Self.segmentLimit else { return nil }
    segment.length += 1
    if mayExpand(current), returningEdge(of: current) != nil { return current }
    if segment.zone == .shallow, let state = nextNearState() { return state }
    // A launch costs more than an action, so the deeper states that the segment has found come before the next one.
    if segment.zone == .shallow { segment.zone = .deeper }
    if segment.zone == .deeper, isShallowDue { return nil }
    return nextNearState()
  }

  // Whether the states nearest to a root had less than their share of the actions. New actions alone would lead ever
  // deeper, and no depth would be complete.
  private var isShallowDue: Bool { shallowCount * Self.shallowInterval < triedCount }

  // Returns the best state near the current one, by tries and distance. The search ends at the depth of the segment.
  // Returns `nil` if it finds no state to expand.
  private func nextNearState() -> Int? {
    guard let current else { return nil }
    let limit = Self.depthLimit(from: segment.depth, isShallow: segment.zone == .shallow)
    var best: (count: Int, state: Int)?
    space.visitStates(near: current, within: Self.nearDistance, atMost: Self.nearLimit) { state, distance in
      // No state that is farther can be better.
      if let best, best.count <= distance * Self.nearPreference { return false }
      guard mayExpand(state), Int(depth(of: state)) <= limit else { return true }
      let count = Int(space.openState(state).tryCount) + distance * Self.nearPreference
      if best.map({ count < $0.count }) ?? true { best = (count, state) }
      return true
    }
    return best?.state
  }

  /// Returns the greatest depth of the states that a segment expands.
  // Not an `Int32`, whose sum would overflow: a state that hidden state makes unreachable has the depth `Int32.max`.
  static func depthLimit(from depth: Int32, isShallow: Bool) -> Int {
    Int(depth) + (isShallow ? 0 : Int(segmentDepth))
  }

  // Returns whether the lane tries the actions of a state. Such a state belongs to the lane, or the lane has found it
  // in this round.
  private func mayExpand(_ state: Int) -> Bool {
    space.isOpen(state) && (state >= assignment.knownCount || space.lane(of: state) == assignment.lane)
  }

  // Returns the edge of the gesture that probably leads back to the segment's start. Returns `nil` if the lane needs no
  // way back, or if the state has no untried gesture.
  private func returningEdge(of state: Int) -> Int? {
    // The screens that an action has shown have no known way back. To try the gesture saves a launch.
    guard let start = segment.start, state != start, space.isOpen(start),
      space.states[state].screens != space.states[start].screens,
      !space.states[state].edges.contains(where: { space.reliableTarget(of: $0) == start })
    else { return nil }
    return space.states[state].edges.first { edge in
      guard space.target(of: edge) == .untried else { return false }
      switch space.action(of: edge).statement {
      case .back, .dismiss: return true
      default: return false
      }
    }
  }

  private func depth(of state: Int) -> Int32 { space.states[state].depth }

  // Returns the state that begins the next segment. Returns `nil` if no state of the lane is left. Prefers the state
  // with the least tried action, or the one nearest to a root if such states had less than their share.
  private mutating func next() -> Int? {
    segmentCount += 1
    let isShallow = isShallowDue
    guard let state = isShallow ? nextShallowState() ?? nextNovelState() : nextNovelState() ?? nextShallowState() else {
      return nil
    }
    segment = Segment(start: state, depth: depth(of: state), zone: isShallow ? .shallow : .near)
    return state
  }

  // Returns the state of the assignment with the least tried action. Returns `nil` if none is left.
  private mutating func nextNovelState() -> Int? {
    while let top = novel.popMin() {
      guard space.isOpen(top.state) else { continue }
      let now = space.openState(top.state)
      // Counts only grow, so an entry is never better than it says.
      if now > top, let other = novel.min, other < now {
        novel.insert(now)
        continue
      }
      novel.insert(now)
      return top.state
    }
    return nil
  }

  // Returns the state of the assignment nearest to a root. Returns `nil` if none is left.
  private mutating func nextShallowState() -> Int? {
    while nextShallow < assignment.shallow.count {
      let state = assignment.shallow[nextShallow]
      if space.isOpen(state) { return state }
      nextShallow += 1
    }
    return nil
  }

  // MARK: Reaching

  // Reaches a state by known transitions, from the current one or from the launch. Returns whether the state is the
  // current one now.
  private mutating func reach(_ state: Int) -> Bool {
    for _ in 0..<Self.reachLimit where current != state {
      if let path = nearPath(to: state) {
        if walk(path) { break }
      } else {
        guard let hasWalked = walkFromLaunch(to: state) else { return false }
        if hasWalked { break }
      }
    }
    guard current == state else { return false }
    checkKnownTransition()
    // The check may have led to another state, from which there is a way back.
    return current == state || nearPath(to: state).map { walk($0) } == true || walkFromLaunch(to: state) == true
  }

  // Launches the app and walks the shortest path to a state. Returns whether the path leads to the state. Returns `nil`
  // if there is no path, or if the launch fails or leads elsewhere.
  private mutating func walkFromLaunch(to state: Int) -> Bool? {
    guard let path = space.path(to: state) else { return nil }
    let root = Int(space.states[state].root)
    if walkUnchecked(path, from: root, to: state) { return true }
    guard launch(root) else { return nil }
    return walk(path)
  }

  // Launches the app, performs known transitions, and checks only where the last one leads. If the path leads
  // elsewhere, `walk(_:)` finds out where. Returns whether the path leads to the state.
  private mutating func walkUnchecked(_ path: [Int], from root: Int, to state: Int) -> Bool {
    // A fingerprint costs about as much as a transition.
    guard !path.isEmpty else { return false }
    let session = beginSession(at: root)
    guard case .performed = session.launch(space.roots[root].statements) else { return false }
    for edge in path {
      begin(space.source(of: edge), edge)
      guard case .performed = session.perform(space.action(of: edge).statement) else { return false }
    }
    guard let descriptor = session.descriptor, space.state(descriptor.fingerprint, root: root) == state else {
      return false
    }
    current = state
    walked = path
    return true
  }

  /// Launches the app and performs the statements of a root. Returns whether the launch leads to the known state of the
  /// root.
  mutating func launch(_ root: Int) -> Bool {
    let session = beginSession(at: root)
    guard case .performed = session.launch(space.roots[root].statements) else { return false }
    guard let descriptor = session.descriptor, let expected = space.roots[root].state else { return false }
    let state = number(of: descriptor, root: root)
    current = state
    if state != expected { report(.launchDiffered(root: root)) }
    return state == expected
  }

  // Replaces the session with one without an app.
  private mutating func beginSession(at root: Int) -> WalkSession {
    session?.end()
    let session = makeSession()
    self.session = session
    current = nil
    walked = []
    begin(Self.launchMark, root)
    return session
  }

  /// The mark of a launch, in place of a state.
  // The notes of a fork hold numbers only. No space has as many states, since an `Int32` numbers these.
  static let launchMark = Int(UInt32.max)

  // Launches the app at a root for the first time, and reports the state.
  private mutating func reachRoot(_ root: Int) {
    let session = beginSession(at: root)
    switch session.launch(space.roots[root].statements) {
    case .performed(let events):
      guard let descriptor = session.descriptor else { return }
      let state = number(of: descriptor, root: root)
      current = state
      space.setRoot(root, state)
      report(.root(root, state: state))
      reportStandIns()
      reportEvents(events, at: .state(state))
    case .stalled(let diagnostic):
      report(.found(.stall(diagnostic), at: .launch(root: root)))
    case .refused(let diagnostic):
      report(.found(.refusal(diagnostic), at: .launch(root: root)))
    }
  }

  // Performs known transitions, and compares where each leads. Returns whether all lead where they did before.
  private mutating func walk(_ edges: [Int]) -> Bool {
    for edge in edges {
      guard let state = current, case .state(let expected) = space.target(of: edge) else { return false }
      guard repeatTransition(edge, from: state, expecting: expected) else { return false }
    }
    return true
  }

  /// Performs a known transition, and reports another target. Returns whether the transition leads to the expected
  /// state.
  mutating func repeatTransition(_ edge: Int, from state: Int, expecting expected: Int) -> Bool {
    begin(state, edge)
    guard let session else { return false }
    guard case .performed = session.perform(space.action(of: edge).statement), let descriptor = session.descriptor
    else {
      current = nil
      space.distrust(edge)
      report(.differed(state: state, edge: edge, instead: nil, path: walked))
      return false
    }
    let actual = number(of: descriptor, root: Int(space.states[state].root))
    current = actual
    defer { walked.append(edge) }
    guard actual != expected else { return true }
    space.distrust(edge)
    report(.differed(state: state, edge: edge, instead: actual, path: walked))
    return false
  }

  // Repeats a known transition on some arrivals. A transition that leads elsewhere then shows state that the
  // fingerprint lacks.
  private mutating func checkKnownTransition() {
    guard let state = current else { return }
    // The choice seems random and is the same in each run: it comes from the fingerprint and the segment.
    let number = space.states[state].fingerprint.first &+ UInt64(segmentCount)
    guard number.isMultiple(of: UInt64(Self.checkInterval)) else { return }
    let known = space.states[state].edges.filter { space.reliableTarget(of: $0) != nil }
    guard !known.isEmpty else { return }
    let edge = known[Int(number / UInt64(Self.checkInterval) % UInt64(known.count))]
    guard let expected = space.reliableTarget(of: edge) else { return }
    _ = repeatTransition(edge, from: state, expecting: expected)
  }

  // Returns a path from the current state that is cheaper than a launch. Returns `nil` if the search finds none.
  private func nearPath(to goal: Int) -> [Int]? {
    guard let current else { return nil }
    let limit = Self.launchCost + Int(clamping: space.states[goal].depth)
    return space.path(from: current, to: goal, visiting: Self.searchLimit, within: limit)
  }

  // MARK: Trying

  // Tries an action for the first time.
  private mutating func perform(_ edge: Int, of state: Int) {
    begin(state, edge)
    guard let session else { return }
    let target: StateSpace.Target
    var events: [TranscriptEvent] = []
    var stall: Sighting?
    switch session.perform(space.action(of: edge).statement) {
    case .refused: target = .refused
    case .stalled(let diagnostic):
      target = .stalled
      current = nil
      stall = .stall(diagnostic)
    case .performed(let performed):
      events = performed
      reportStandIns()
      walked.append(edge)
      if let descriptor = session.descriptor {
        let actual = number(of: descriptor, root: Int(space.states[state].root))
        current = actual
        target = .state(actual)
      } else {
        current = nil
        target = .lost
      }
    }
    space.set(target, of: edge, in: state)
    report(.tried(state: state, edge: edge, target))
    if let stall { report(.found(stall, at: .edge(edge, state: state))) }
    reportEvents(events, at: .edge(edge, state: state))
    // Time alone removes few screens. The lane saw those that a user left before.
    guard case .state = target, space.action(of: edge).kind != .time else { return }
    for name in session.heldNames { report(.found(.held(name), at: .edge(edge, state: state))) }
  }

  private mutating func reportStandIns() {
    for screen in session?.standIns ?? [] where space.unevaluatedScreens.insert(screen).inserted {
      report(.standIn(screen))
    }
  }

  // Reports the Steps and the faults among the events.
  private mutating func reportEvents(_ events: [TranscriptEvent], at place: SightingLog.Location) {
    for event in events {
      if case .handled(let step, _) = event.kind {
        let name = Self.name(of: step)
        if space.handledSteps.insert(name).inserted { report(.handled(name)) }
      } else if let sighting = Sighting(event, expectedErrors: options.expectedErrors) {
        report(.found(sighting, at: place))
      }
    }
  }

  private static func name(of step: TranscriptEvent.Value) -> String {
    switch step {
    case .literal(.enumCase(_, let name, _)): ".\(name)"
    case .literal(.structure(let type, _)): type
    case .literal(let literal): literal.description
    case .text(let text): text
    }
  }

  // Returns the number of the current state, and adds a state that is new.
  private mutating func number(of descriptor: WalkSession.StateDescriptor, root: Int) -> Int {
    if let state = space.state(descriptor.fingerprint, root: root) { return state }
    let found = session?.actions ?? SessionActions()
    var actions: [Int32] = []
    for action in found.all {
      let (number, isNew) = space.intern(action)
      if isNew { report(.action(action)) }
      actions.append(number)
    }
    let withoutValue = found.withoutValue.map { action in
      ActionWithoutValue(
        front: descriptor.front, label: ScreenTransition.label(of: action.statement),
        text: "\(action.text) in \(action.owner?.word ?? "\(descriptor.front)")")
    }
    for path in (session?.matchedPaths ?? []).sorted() where space.matchedPaths.insert(path).inserted {
      report(.matchedPath(path))
    }
    let area = session?.area ?? ScreenArea()
    let state = space.add(descriptor, in: area, root: root, actions: actions, repetitionLimit: options.repetitionLimit)
    report(.state(descriptor, in: area, root: root, actions: actions, withoutValue: withoutValue))
    check(state)
    return state
  }

  // Checks the invariants and the controls in a new state.
  private func check(_ state: Int) {
    for (index, invariant) in invariants.enumerated() {
      let holds = session?.holds(invariant)
      report(.checked(invariant: index, isSkipped: holds == nil))
      if holds == false { report(.found(.broken(invariant), at: .state(state))) }
    }
    for fault in session?.accessibilityFaults ?? [] { report(.found(Sighting(fault), at: .state(state))) }
  }
}

import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The known states of an app, and the transitions between them.
///
/// A state takes about 100 bytes, and each of its actions eight.
// Actions are interned, since most states share theirs.
package struct StateSpace {
  /// A start of the exploration in one mode of the clock.
  struct Root: Codable, Hashable, Sendable {
    /// The statements of the root, in the form of a script.
    var statements: [Statement]
    /// Whether the root adds `clock manual` to its start.
    var isManual: Bool
    /// The state to which the statements lead. `nil` until a launch has succeeded.
    var state: Int?
  }

  struct State: Hashable, Sendable {
    /// The fingerprint, combined with the root.
    let fingerprint: StateFingerprint
    /// The first half of the fingerprint of the screens alone.
    let screens: UInt64
    let root: Int32
    let front: Int32
    /// The number of the part of the app in which the front screen stands.
    let area: Int32
    let firstEdge: Int32
    /// The number of edges, one for each action.
    let edgeCount: Int32
    /// The number of untried edges.
    var untriedCount: Int32
    /// The number of transitions of the shortest known path. `Int32.max` if no path is known.
    var depth: Int32
    /// The number of the last edge of that path. -1 without an edge.
    var parentEdge: Int32 = -1
    /// Whether the exploration does not expand the state.
    // The screens of the state repeat more often than the options allow.
    let isBounded: Bool

    /// The edges, one for each action.
    var edges: Range<Int> { Int(firstEdge)..<Int(firstEdge + edgeCount) }
    var isFinished: Bool { untriedCount == 0 }
  }

  enum Target: Hashable, Sendable {
    /// No walk has tried the action.
    case untried
    /// The session refuses the action.
    case refused
    /// The action ends the process of the app.
    case lost
    /// The app does not come to rest.
    case stalled
    /// The exploration leaves the action to another state, which is equal in its view.
    case leftOut
    case state(Int)

    fileprivate init(code: Int32) {
      self =
        switch code {
        case -1: .untried
        case -2: .refused
        case -3: .lost
        case -4: .stalled
        case -5: .leftOut
        default: .state(Int(code))
        }
    }

    /// The codes of all targets.
    static let codes: ClosedRange<Int32> = -5...Int32.max

    /// Returns whether the target of a code makes an edge a transition.
    static func isTransition(_ code: Int32) -> Bool {
      code != untried.code && code != refused.code && code != leftOut.code
    }

    fileprivate var code: Int32 {
      switch self {
      case .untried: -1
      case .refused: -2
      case .lost: -3
      case .stalled: -4
      case .leftOut: -5
      case .state(let state): Int32(state)
      }
    }
  }

  /// The number of lanes of the exploration.
  ///
  /// A state belongs to one of them. Another lane expands the state only in the round in which it finds the state.
  // The number decides what the lanes find in which order, so it does not depend on the number of processes.
  // More than usual machines have processors, and few enough that a small space still fills a round.
  static let laneCount = 16
  /// The number of lanes of states in `clock manual`: a quarter of the budget.
  // Sessions begin in `clock auto`, so that part of the space comes first.
  static let manualLaneCount = 4

  var roots: [Root]
  /// The states in order of discovery.
  var states: [State] = []
  var actions: [SessionAction] = []
  var fronts: [FrontScreen] = []
  var areas: [ScreenArea] = []
  var transitionCount = 0

  /// The numbers of the states by their fingerprints.
  var byFingerprint: [StateFingerprint: Int32] = [:]
  /// The numbers of the edges' actions.
  var edgeActions: [Int32] = []
  /// The codes of the edges' targets.
  var edgeTargets: [Int32] = []
  private var actionNumbers: [String: Int32] = [:]
  private var frontNumbers: [FrontScreen: Int32] = [:]
  // The number of trials of each action on each front screen.
  private var tryCounts: [UInt64: Int32] = [:]
  // A refusal depends on the screens alone, so other states with these screens need not try the action.
  private var refusals: Set<UInt64> = []
  // Actions that a state tries for all that are equal in the exploration's view.
  private var representedActions: Set<UInt64> = []
  /// The edges that led elsewhere on another path.
  var unreliableEdges: Set<Int> = []
  /// The states that the exploration did not reach again.
  ///
  /// Each attempt to reach such a state led elsewhere, or no path was left.
  var unreachedStates: Set<Int> = []
  /// The names of screens that appeared.
  var shownScreens: Set<String> = []
  /// The screens with content that is not evaluated.
  var unevaluatedScreens: Set<UnevaluatedScreen> = []
  /// The names of Steps that a flow handled.
  var handledSteps: Set<String> = []
  /// The actions that lacked a value in some state.
  var actionsWithoutValue: Set<ActionWithoutValue> = []
  /// The positions of the view's paths that some state has.
  var matchedPaths: Set<Int> = []

  init(starts: [ExplorationOptions.Start]) {
    // The order is that of `root(ofStart:isManual:)`.
    roots = starts.flatMap { start in
      [
        Root(statements: start.statements, isManual: false),
        Root(statements: start.statements + [.clock(.manual)], isManual: true),
      ]
    }
  }

  // MARK: Roots

  /// The number of roots of a start: one for each clock.
  static let rootsPerStart = 2

  static func root(ofStart start: Int, isManual: Bool) -> Int { rootsPerStart * start + (isManual ? 1 : 0) }

  static func start(ofRoot root: Int) -> Int { root / rootsPerStart }

  /// Returns whether a root adds `clock manual` to its start.
  static func isManual(root: Int) -> Bool { root % rootsPerStart == 1 }

  // MARK: States

  /// Returns the state with a fingerprint, reached from a root. Returns `nil` if there is none.
  func state(_ fingerprint: StateFingerprint, root: Int) -> Int? {
    byFingerprint[fingerprint.combined(with: root)].map(Int.init)
  }

  /// Adds a state, which must be new.
  mutating func add(
    _ descriptor: WalkSession.StateDescriptor, in area: ScreenArea = ScreenArea(), root: Int, actions: [Int32],
    repetitionLimit: Int
  ) -> Int {
    let number = states.count
    let front = frontNumber(of: descriptor.front)
    let isBounded = descriptor.repetition > repetitionLimit
    let actions = isBounded ? [] : actions
    let firstEdge = edgeActions.count
    var untried: Int32 = 0
    // In the whole view no other state is equal.
    let view = descriptor.view == descriptor.fingerprint ? nil : descriptor.view.combined(with: root)
    for action in actions {
      edgeActions.append(action)
      var target = Target.untried
      if refusals.contains(Self.key(descriptor.screens.first, action)) {
        target = .refused
      } else if let view, !representedActions.insert(Self.key(view.first, action)).inserted {
        target = .leftOut
      }
      edgeTargets.append(target.code)
      if target == .untried { untried += 1 }
    }
    let fingerprint = descriptor.fingerprint.combined(with: root)
    states.append(
      State(
        fingerprint: fingerprint, screens: descriptor.screens.first, root: Int32(root), front: front,
        area: areaNumber(of: area), firstEdge: Int32(firstEdge), edgeCount: Int32(actions.count), untriedCount: untried,
        depth: Int32.max, isBounded: isBounded))
    byFingerprint[fingerprint] = Int32(number)
    return number
  }

  /// Sets the state to which a root leads.
  mutating func setRoot(_ root: Int, _ state: Int) {
    roots[root].state = state
    guard states[state].depth > 0 else { return }
    states[state].depth = 0
    states[state].parentEdge = -1
    shortenPaths(from: state)
  }

  func lane(of state: Int) -> Int {
    let number = states[state].fingerprint.second
    guard roots[Int(states[state].root)].isManual else {
      return Int(number % UInt64(Self.laneCount - Self.manualLaneCount))
    }
    return Self.laneCount - Self.manualLaneCount + Int(number % UInt64(Self.manualLaneCount))
  }

  /// Returns whether a state that the exploration can reach has actions left to try.
  func isOpen(_ state: Int) -> Bool { !states[state].isFinished && !unreachedStates.contains(state) }

  // MARK: Actions and front screens

  /// Returns the number of an action, and whether the action is new.
  mutating func intern(_ action: SessionAction) -> (number: Int32, isNew: Bool) {
    let key = "\(action.isGuess ? "?" : " ")\(action.kind.rawValue) \(action.statement)"
    if let number = actionNumbers[key] { return (number, false) }
    let number = Int32(actions.count)
    actions.append(action)
    actionNumbers[key] = number
    return (number, true)
  }

  /// Returns the number of a front screen, and numbers a new one.
  mutating func frontNumber(of front: FrontScreen) -> Int32 {
    if let number = frontNumbers[front] { return number }
    let number = Int32(fronts.count)
    fronts.append(front)
    frontNumbers[front] = number
    return number
  }

  // An app has few areas, and the space searches them once for each new state.
  mutating func areaNumber(of area: ScreenArea) -> Int32 {
    if let number = areas.firstIndex(of: area) { return Int32(number) }
    areas.append(area)
    return Int32(areas.count - 1)
  }

  func area(of state: Int) -> ScreenArea { areas[Int(states[state].area)] }

  func front(of state: Int) -> FrontScreen { fronts[Int(states[state].front)] }

  // MARK: Edges

  func action(of edge: Int) -> SessionAction { actions[actionNumber(of: edge)] }

  func actionNumber(of edge: Int) -> Int { Int(edgeActions[edge]) }

  /// Returns whether the action of any edge has a guessed value.
  func hasGuess(_ edges: [Int]) -> Bool { edges.contains { action(of: $0).isGuess } }

  func target(of edge: Int) -> Target { Target(code: edgeTargets[edge]) }

  func isTransition(_ edge: Int) -> Bool { Target.isTransition(edgeTargets[edge]) }

  /// Returns the state to which an edge leads each time. Returns `nil` for any other edge.
  func reliableTarget(of edge: Int) -> Int? {
    guard case .state(let target) = target(of: edge), !unreliableEdges.contains(edge) else { return nil }
    return target
  }

  /// Returns the state from which an edge leads. The cost is logarithmic.
  func source(of edge: Int) -> Int {
    states.partitioningIndex { Int($0.firstEdge) > edge } - 1
  }

  /// Returns the number of trials of an edge's action on its front screen.
  func tryCount(of edge: Int, in state: Int) -> Int32 {
    tryCounts[Self.tryKey(states[state].front, edgeActions[edge])] ?? 0
  }

  /// Returns the untried edge whose action has the fewest trials on the front screen.
  ///
  /// Returns `nil` if there is no untried edge.
  func leastTriedEdge(of state: Int) -> Int? {
    var best: (count: Int32, edge: Int)?
    for edge in states[state].edges where target(of: edge) == .untried {
      let count = tryCount(of: edge, in: state)
      if best.map({ count < $0.count }) ?? true { best = (count, edge) }
    }
    return best?.edge
  }

  /// Returns a state with its place in the order of expansion.
  func openState(_ state: Int) -> OpenState {
    let count = leastTriedEdge(of: state).map { tryCount(of: $0, in: state) } ?? Int32.max
    return OpenState(tryCount: count, depth: states[state].depth, state: state)
  }

  private static func tryKey(_ front: Int32, _ action: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: front)) << 32 | UInt64(UInt32(bitPattern: action))
  }

  private static func key(_ digest: UInt64, _ action: Int32) -> UInt64 {
    // Small numbers of actions have to spread over 64 bits, as in Fibonacci hashing: the first factor is 2^64 divided
    // by the golden ratio. Both are odd, so the product loses no bit.
    (digest ^ UInt64(UInt32(bitPattern: action)) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Sets the target of an edge. Does nothing if the edge is a transition already.
  mutating func set(_ target: Target, of edge: Int, in state: Int) {
    switch self.target(of: edge) {
    case .untried: states[state].untriedCount -= 1
    case .refused, .leftOut: break
    case .state, .stalled, .lost: return
    }
    edgeTargets[edge] = target.code
    tryCounts[Self.tryKey(states[state].front, edgeActions[edge]), default: 0] += 1
    switch target {
    case .refused: refusals.insert(Self.key(states[state].screens, edgeActions[edge]))
    case .untried, .leftOut: break
    case .lost, .stalled: transitionCount += 1
    case .state(let target):
      transitionCount += 1
      shorten(target, by: edge, from: state)
    }
  }

  /// Excludes from all paths an edge that led elsewhere.
  mutating func distrust(_ edge: Int) {
    guard unreliableEdges.insert(edge).inserted else { return }
    guard case .state(let target) = target(of: edge), states[target].parentEdge == Int32(edge) else { return }
    // The paths of all states behind the edge are wrong now. This is rare, and linear in the size of the space.
    recomputePaths()
  }

  // MARK: Progress

  /// The depth below which no action is left to try. `nil` if none is left at any depth.
  var completeDepth: Int? {
    // A state to which no reliable path leads has no depth of its own.
    let deepest = depth
    return states.indices.lazy.filter { self.isOpen($0) }.map { Swift.min(Int(states[$0].depth), deepest) }.min()
  }

  /// The depth of the deepest state.
  var depth: Int { states.map { $0.depth == Int32.max ? 0 : Int($0.depth) }.max() ?? 0 }

  /// The number of states with actions left to try, without unreached ones.
  var frontierCount: Int { states.indices.count { isOpen($0) } }

  /// The number of actions left to states that are equal in the view.
  var leftOutCount: Int { edgeTargets.count { $0 == Target.leftOut.code } }

  /// The number of states with repeating screens, which the exploration does not expand.
  var boundedCount: Int { states.count(where: \.isBounded) }
}

/// A state with actions left to try, in the order of expansion.
struct OpenState: Comparable {
  /// The number of trials of the state's least tried action on its front screen.
  ///
  /// The number is 0 in an order by depth alone.
  var tryCount: Int32
  var depth: Int32
  var state: Int

  /// Returns whether the exploration expands a state before another one.
  static func < (one: OpenState, other: OpenState) -> Bool {
    (one.tryCount, one.depth, one.state) < (other.tryCount, other.depth, other.state)
  }
}

import FlowScript
import FlowSession

/// The states of an app that are known, and the transitions between them.
///
/// A state takes about 100 bytes, and each of its actions eight. Actions are interned, since most states share theirs.
package struct StateSpace {
  /// A start of the exploration.
  package struct Root: Hashable, Sendable {
    /// The statements that lead there, as a script writes them.
    package var statements: [Statement]
    /// Whether time only passes by `advance`.
    package var isManual: Bool
    /// The state to which the statements lead. `nil` until it is known.
    package var state: Int?
  }

  /// A state of the app.
  package struct State: Hashable, Sendable {
    /// The fingerprint, combined with the root.
    package let fingerprint: StateFingerprint
    /// The class of the state by its screens alone.
    package let screens: UInt64
    /// The root from which the state was reached.
    package let root: Int32
    /// The name of the front screen.
    package let front: Int32
    /// The first of the state's edges.
    let firstEdge: Int32
    /// The number of edges, one for each action.
    let edgeCount: Int32
    /// The number of edges that were not tried.
    package internal(set) var untriedCount: Int32
    /// The number of transitions of the shortest known path.
    package internal(set) var depth: Int32
    /// The last edge of that path. -1 for a root.
    package internal(set) var parentEdge: Int32 = -1
    /// Whether the state is not expanded, since its screens repeat.
    package let isBounded: Bool

    /// The edges, one for each action.
    package var edges: Range<Int> { Int(firstEdge)..<Int(firstEdge + edgeCount) }
    /// Whether nothing is left to try.
    package var isFinished: Bool { untriedCount == 0 }
  }

  /// Where an edge leads.
  package enum Target: Hashable, Sendable {
    /// The action was not tried.
    case untried
    /// The action is refused.
    case refused
    /// The action ends the process of the app.
    case lost
    /// The app does not come to rest.
    case stalled
    /// The action leads to a state.
    case state(Int)

    fileprivate init(code: Int32) {
      self =
        switch code {
        case -1: .untried
        case -2: .refused
        case -3: .lost
        case -4: .stalled
        default: .state(Int(code))
        }
    }

    fileprivate var code: Int32 {
      switch self {
      case .untried: -1
      case .refused: -2
      case .lost: -3
      case .stalled: -4
      case .state(let state): Int32(state)
      }
    }
  }

  /// The lanes of the exploration. A state belongs to one of them, which alone expands it.
  ///
  /// The number decides what is found in which order, so it does not depend on the number of processes.
  static let laneCount = 16
  /// The lanes of states in `clock manual`: a quarter of the budget.
  static let manualLaneCount = 4

  /// The starts.
  package internal(set) var roots: [Root]
  /// The states in order of discovery.
  package private(set) var states: [State] = []
  /// The interned actions.
  package private(set) var actions: [SessionAction] = []
  /// The interned names of screens.
  package private(set) var names: [String] = []
  /// The number of transitions that were tried and not refused.
  package private(set) var transitionCount = 0

  private var byFingerprint: [StateFingerprint: Int32] = [:]
  private var edgeActions: [Int32] = []
  private var edgeTargets: [Int32] = []
  private var actionNumbers: [String: Int32] = [:]
  private var nameNumbers: [String: Int32] = [:]
  /// How often an action was tried on a front screen.
  private var tryCounts: [UInt64: Int32] = [:]
  /// Actions that a shape of screens refuses.
  private var refusals: Set<UInt64> = []
  /// The edges that led elsewhere on another path.
  package private(set) var unreliableEdges: Set<Int> = []
  /// The states that could not be reached again, since a transition to them led elsewhere the second time.
  package internal(set) var unreachedStates: Set<Int> = []
  /// The names of screens that were shown.
  package internal(set) var shownScreens: Set<String> = []
  /// The names of Steps that were handled.
  package internal(set) var handledSteps: Set<String> = []
  /// The signatures without a value, with the front screen.
  package internal(set) var untriedSignatures: [String] = []

  /// Creates a space without states.
  package init(roots: [ExplorationOptions.Root]) {
    self.roots = roots.flatMap { root in
      [
        Root(statements: root.statements, isManual: false),
        Root(statements: root.statements + [.clock(.manual)], isManual: true),
      ]
    }
  }

  // MARK: States

  /// Returns the state with a fingerprint, reached from a root. Returns `nil` if there is none.
  package func state(_ fingerprint: StateFingerprint, root: Int) -> Int? {
    byFingerprint[fingerprint.combined(with: root)].map(Int.init)
  }

  /// Adds a state, which must be new.
  mutating func add(
    _ moment: ExploringSession.Moment, root: Int, actions: [Int32], repetitionLimit: Int
  ) -> Int {
    let number = states.count
    let front = name(moment.front)
    let isBounded = moment.repetition > repetitionLimit
    let actions = isBounded ? [] : actions
    let firstEdge = edgeActions.count
    var untried: Int32 = 0
    for action in actions {
      edgeActions.append(action)
      let isRefused = refusals.contains(Self.refusal(moment.screens.first, action))
      edgeTargets.append(isRefused ? Target.refused.code : Target.untried.code)
      if !isRefused { untried += 1 }
    }
    let fingerprint = moment.fingerprint.combined(with: root)
    states.append(
      State(
        fingerprint: fingerprint, screens: moment.screens.first, root: Int32(root), front: front,
        firstEdge: Int32(firstEdge), edgeCount: Int32(actions.count), untriedCount: untried, depth: Int32.max,
        isBounded: isBounded))
    byFingerprint[fingerprint] = Int32(number)
    return number
  }

  /// Makes a state the one to which a root leads.
  mutating func setRoot(_ root: Int, _ state: Int) {
    roots[root].state = state
    guard states[state].depth > 0 else { return }
    states[state].depth = 0
    states[state].parentEdge = -1
    shortenPaths(from: state)
  }

  /// Returns the lane of a state.
  func lane(of state: Int) -> Int {
    let number = states[state].fingerprint.second
    guard roots[Int(states[state].root)].isManual else {
      return Int(number % UInt64(Self.laneCount - Self.manualLaneCount))
    }
    return Self.laneCount - Self.manualLaneCount + Int(number % UInt64(Self.manualLaneCount))
  }

  /// Whether a state has actions left that can be tried.
  func isOpen(_ state: Int) -> Bool { !states[state].isFinished && !unreachedStates.contains(state) }

  // MARK: Actions and names

  /// Returns the number of an action, and whether it is new.
  mutating func intern(_ action: SessionAction) -> (number: Int32, isNew: Bool) {
    let key = "\(action.isGuess ? "?" : " ")\(action.kind.rawValue) \(action.statement)"
    if let number = actionNumbers[key] { return (number, false) }
    let number = Int32(actions.count)
    actions.append(action)
    actionNumbers[key] = number
    return (number, true)
  }

  private mutating func name(_ text: String) -> Int32 {
    if let number = nameNumbers[text] { return number }
    let number = Int32(names.count)
    names.append(text)
    nameNumbers[text] = number
    return number
  }

  /// Returns the name of a state's front screen.
  package func front(of state: Int) -> String { names[Int(states[state].front)] }

  // MARK: Edges

  /// Returns the action of an edge.
  package func action(of edge: Int) -> SessionAction { actions[Int(edgeActions[edge])] }

  /// Returns the number of an edge's action.
  func actionNumber(of edge: Int) -> Int32 { edgeActions[edge] }

  /// Returns where an edge leads.
  package func target(of edge: Int) -> Target { Target(code: edgeTargets[edge]) }

  /// Returns the state from which an edge leads. The cost is logarithmic.
  package func source(of edge: Int) -> Int {
    var low = 0
    var high = states.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(states[middle].firstEdge) <= edge { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns how often an edge's action was tried on its front screen.
  func tryCount(of edge: Int, in state: Int) -> Int32 {
    tryCounts[Self.tryKey(states[state].front, edgeActions[edge])] ?? 0
  }

  private static func tryKey(_ front: Int32, _ action: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: front)) << 32 | UInt64(UInt32(bitPattern: action))
  }

  private static func refusal(_ screens: UInt64, _ action: Int32) -> UInt64 {
    (screens ^ UInt64(UInt32(bitPattern: action)) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Notes where an untried edge of a state leads.
  mutating func set(_ target: Target, of edge: Int, in state: Int) {
    guard edgeTargets[edge] == Target.untried.code else { return }
    edgeTargets[edge] = target.code
    states[state].untriedCount -= 1
    tryCounts[Self.tryKey(states[state].front, edgeActions[edge]), default: 0] += 1
    switch target {
    case .refused: refusals.insert(Self.refusal(states[state].screens, edgeActions[edge]))
    case .untried: break
    case .lost, .stalled: transitionCount += 1
    case .state(let target):
      transitionCount += 1
      shorten(target, by: edge, from: state)
    }
  }

  /// Notes that a transition which is known ends the process now.
  mutating func lose(_ edge: Int, in state: Int) {
    if edgeTargets[edge] == Target.untried.code { return set(.lost, of: edge, in: state) }
    distrust(edge)
  }

  /// Notes that an edge led elsewhere on another path, so that no path may use it.
  mutating func distrust(_ edge: Int) {
    guard unreliableEdges.insert(edge).inserted else { return }
    guard case .state(let target) = target(of: edge), states[target].parentEdge == Int32(edge) else { return }
    recomputePaths()
  }

  // MARK: Paths

  /// Returns the edges of the shortest known path from a state's root. `nil` if no reliable path is known.
  package func path(to state: Int) -> [Int]? {
    guard states[state].depth < Int32.max else { return nil }
    var path: [Int] = []
    var next = state
    while states[next].parentEdge >= 0 {
      path.append(Int(states[next].parentEdge))
      next = source(of: Int(states[next].parentEdge))
    }
    return path.reversed()
  }

  private mutating func shorten(_ target: Int, by edge: Int, from state: Int) {
    guard states[state].depth < Int32.max, states[state].depth + 1 < states[target].depth,
      !unreliableEdges.contains(edge)
    else { return }
    states[target].depth = states[state].depth + 1
    states[target].parentEdge = Int32(edge)
    shortenPaths(from: target)
  }

  private mutating func shortenPaths(from start: Int) {
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for edge in states[state].edges {
        guard case .state(let target) = self.target(of: edge), states[state].depth + 1 < states[target].depth,
          !unreliableEdges.contains(edge)
        else { continue }
        states[target].depth = states[state].depth + 1
        states[target].parentEdge = Int32(edge)
        queue.append(target)
      }
    }
  }

  private mutating func recomputePaths() {
    for state in states.indices {
      states[state].depth = Int32.max
      states[state].parentEdge = -1
    }
    for case let state? in roots.map(\.state) {
      states[state].depth = 0
      shortenPaths(from: state)
    }
  }

  // MARK: Progress

  /// The depth below which every state has all its actions tried. `nil` if nothing is left to try.
  package var completeDepth: Int? {
    states.indices.lazy.filter { self.isOpen($0) }.map { Int(states[$0].depth) }.min()
  }

  /// The depth of the deepest state.
  package var depth: Int { states.map { $0.depth == Int32.max ? 0 : Int($0.depth) }.max() ?? 0 }

  /// The number of states with actions left to try.
  package var frontierCount: Int { states.indices.count { isOpen($0) } }

  /// The number of states that are not expanded, since their screens repeat.
  package var boundedCount: Int { states.count(where: \.isBounded) }
}

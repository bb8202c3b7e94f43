import FlowSearch
import FlowSession

/// A plan of walks from launches that take each transition between screens.
///
/// A walk goes greedily to the nearest transition that is left. Walks without faults and guessed values come first.
// A test should not expect a fault.
struct WalkPlan {
  struct Walk {
    var root: Int
    /// The edges after the launch.
    var edges: [Int]
  }

  // The edges that walks may have, from the best to all.
  private enum Quality: CaseIterable {
    // Actions of a user or time without a fault, with values that the app suggests.
    case plain
    // Actions of a user or time.
    case byUserOrTime
    // All actions, such as a Step that leads to a screen which no user reaches.
    case any
  }

  /// The maximum number of statements of a walk, with those of its launch. One transition alone may need more.
  // Enough to go through a part of an app, and few enough to read when the script fails.
  static let statementLimit = 25

  private let index: TransitionIndex
  private let faults: Set<Int>
  private var left: Set<TransitionIndex.Key> = []
  // The edges that led elsewhere in a replay, so no walk may have them.
  private var excluded: Set<Int> = []
  private let roots: [Int]

  private var space: StateSpace { index.space }

  /// Creates a plan. `faults` are the edges that showed a fault, and `walked` the transitions that need no walk.
  init(_ index: TransitionIndex, from roots: [Int], faults: Set<Int>, besides walked: Set<ScreenTransition>) {
    self.index = index
    self.faults = faults
    // The usual clock first, so `clock manual` has only what the usual one does not show in walks of the same quality.
    self.roots = roots.filter { !index.space.roots[$0].isManual } + roots.filter { index.space.roots[$0].isManual }
    for state in space.states.indices where space.states[state].depth < Int32.max {
      for edge in space.states[state].edges {
        if let key = index.key(of: edge, from: state) { left.insert(key) }
      }
    }
    left = left.filter { !walked.contains(index.transition($0)) }
  }

  /// Returns the next walk. Returns `nil` if no transition is left to which a walk leads.
  func next() -> Walk? {
    for quality in Quality.allCases {
      let goals = goals(quality)
      for root in roots {
        guard goals.contains(where: { space.states[$0.key].root == Int32(root) }), let start = space.roots[root].state
        else { continue }
        let edges = walk(from: start, to: goals, quality)
        if !edges.isEmpty { return Walk(root: root, edges: edges) }
      }
    }
    return nil
  }

  func transitions(of walk: Walk) -> [ScreenTransition] { keys(of: walk.edges).map { index.transition($0) } }

  mutating func finish(_ walk: Walk) { left.subtract(keys(of: walk.edges)) }

  /// Excludes an edge that led elsewhere in a replay.
  mutating func exclude(_ edge: Int) { excluded.insert(edge) }

  /// The transitions that are left, in order of discovery.
  var leftTransitions: [ScreenTransition] {
    let names = Set(left.map { index.transition($0) })
    return index.all.filter { names.contains($0) }
  }

  // By their first states.
  private func goals(_ quality: Quality) -> [Int: [Int]] {
    var goals: [Int: [Int]] = [:]
    for state in space.states.indices where space.states[state].depth < Int32.max {
      let edges = space.states[state].edges.filter { edge in
        guard let key = index.key(of: edge, from: state), left.contains(key) else { return false }
        return allows(edge, quality)
      }
      if !edges.isEmpty { goals[state] = edges }
    }
    return goals
  }

  private func allows(_ edge: Int, _ quality: Quality) -> Bool {
    guard !excluded.contains(edge) else { return false }
    let action = space.action(of: edge)
    return switch quality {
    case .plain: action.kind.isByUserOrTime && !action.isGuess && !faults.contains(edge)
    case .byUserOrTime: action.kind.isByUserOrTime
    case .any: true
    }
  }

  // Returns the edges of a walk through goals, always to the nearest one.
  private func walk(from start: Int, to goals: [Int: [Int]], _ quality: Quality) -> [Int] {
    var walk: [Int] = []
    var walked: Set<TransitionIndex.Key> = []
    var current = start
    func next(in state: Int) -> Int? {
      goals[state]?.first { edge in index.key(of: edge, from: state).map { !walked.contains($0) } ?? false }
    }
    let limit = Self.statementLimit - space.roots[Int(space.states[start].root)].statements.count
    while walk.isEmpty || walk.count < limit {
      guard
        let path = space.path(
          from: current, visiting: .max, through: { self.allows($0, quality) }, where: { next(in: $0) != nil })
      else { break }
      guard walk.isEmpty || walk.count + path.count < limit else { break }
      let goal = path.last.map { target(of: $0) } ?? current
      guard let edge = next(in: goal) else { break }
      walk += path + [edge]
      walked.formUnion(keys(of: walk))
      current = target(of: edge)
    }
    return walk
  }

  private func target(of edge: Int) -> Int {
    guard case .state(let target) = space.target(of: edge) else { preconditionFailure("a walk left the space") }
    return target
  }

  // Edges that stay on their screen have none.
  private func keys(of edges: [Int]) -> [TransitionIndex.Key] {
    edges.compactMap { index.key(of: $0, from: space.source(of: $0)) }
  }
}

import FlowSearch
import FlowSession

/// A state space as columns of numbers, for a file.
///
/// The file lacks what only further exploration needs: numbers of trials, refusals by shapes of screens, and actions
/// that one state tries for equal ones.
struct EncodedSpace: Codable, Hashable, Sendable {
  /// A column for each property of the states.
  struct States: Codable, Hashable, Sendable {
    /// The fingerprints, combined with the roots.
    var fingerprints: [StateFingerprint] = []
    /// The first halves of the fingerprints of the screens alone.
    var screens: [UInt64] = []
    /// The roots that led to the states.
    var roots: [Int32] = []
    /// The positions of the front screens in `fronts`.
    var fronts: [Int32] = []
    /// The positions of the parts of the app in `areas`.
    var areas: [Int32] = []
    /// The numbers of edges.
    var edgeCounts: [Int32] = []
    /// The positions of the states with repeating screens, which the exploration did not expand.
    var bounded: [Int] = []
  }

  // The properties have the names and the meanings of those of `StateSpace`.

  var roots: [StateSpace.Root]
  var actions: [SessionAction]
  var fronts: [FrontScreen]
  var areas: [ScreenArea]
  var states = States()
  /// The numbers of the edges' actions.
  var edgeActions: [Int32]
  /// The codes of the edges' targets.
  var edgeTargets: [Int32]
  /// The edges that led elsewhere on another path, sorted.
  var unreliableEdges: [Int]
  /// The states that the exploration did not reach again, sorted.
  var unreachedStates: [Int]
  /// The names of screens that appeared, sorted.
  var shownScreens: [String]
  /// The screens with content that is not evaluated, sorted.
  var unevaluatedScreens: [UnevaluatedScreen]
  /// The names of Steps that a flow handled, sorted.
  var handledSteps: [String]
  /// The actions that lacked a value in some state, sorted.
  var actionsWithoutValue: [ActionWithoutValue]
  /// The positions of the view's paths that some state has, sorted.
  var matchedPaths: [Int]

  /// Whether all numbers of states, edges and their parts exist, as in an undamaged file.
  var isSound: Bool {
    let count = states.fingerprints.count
    let columns = [
      states.screens.count, states.roots.count, states.fronts.count, states.areas.count, states.edgeCounts.count,
    ]
    let edges = edgeActions.count
    let (sum, isTooLarge) = states.edgeCounts.reduce((0, false)) { ($0.0 &+ Int($1), $0.1 || $1 < 0) }
    return columns.allSatisfy { $0 == count } && !isTooLarge && sum == edges && edgeTargets.count == edges
      && states.roots.allSatisfy { roots.indices.contains(Int($0)) }
      && states.fronts.allSatisfy { fronts.indices.contains(Int($0)) }
      && states.areas.allSatisfy { areas.indices.contains(Int($0)) }
      && edgeActions.allSatisfy { actions.indices.contains(Int($0)) }
      && edgeTargets.allSatisfy { StateSpace.Target.codes.contains($0) && $0 < count }
      && roots.allSatisfy { $0.state.map { (0..<count).contains($0) } ?? true }
      && unreliableEdges.allSatisfy { (0..<edges).contains($0) }
      && (unreachedStates + states.bounded).allSatisfy { (0..<count).contains($0) }
  }
}

extension EncodedSpace {
  init(_ space: StateSpace) {
    self.init(
      roots: space.roots, actions: space.actions, fronts: space.fronts, areas: space.areas,
      edgeActions: space.edgeActions,
      edgeTargets: space.edgeTargets, unreliableEdges: space.unreliableEdges.sorted(),
      unreachedStates: space.unreachedStates.sorted(), shownScreens: space.shownScreens.sorted(),
      unevaluatedScreens: space.unevaluatedScreens.sorted(), handledSteps: space.handledSteps.sorted(),
      actionsWithoutValue: space.actionsWithoutValue.sorted {
        ($0.text, $0.label, $0.front) < ($1.text, $1.label, $1.front)
      },
      matchedPaths: space.matchedPaths.sorted())
    for (number, state) in space.states.enumerated() {
      states.fingerprints.append(state.fingerprint)
      states.screens.append(state.screens)
      states.roots.append(state.root)
      states.fronts.append(state.front)
      states.areas.append(state.area)
      states.edgeCounts.append(state.edgeCount)
      if state.isBounded { states.bounded.append(number) }
    }
  }
}

extension StateSpace {
  /// Creates one space from spaces with the same roots and different states.
  ///
  /// Computes paths anew. The cost is linear in the size of the spaces.
  /// - Parameter parts: The spaces, each of which has the states of some roots.
  init(joining parts: [EncodedSpace]) {
    self.init(starts: [])
    roots = parts.first?.roots ?? []
    for part in parts { append(part) }
    recomputePaths()
  }

  // Adds the states of a part, whose numbers follow those of the earlier parts.
  private mutating func append(_ part: EncodedSpace) {
    let (firstState, firstEdge) = (states.count, edgeActions.count)
    let actions = part.actions.map { intern($0).number }
    let fronts = part.fronts.map { frontNumber(of: $0) }
    let areas = part.areas.map { areaNumber(of: $0) }
    edgeActions += part.edgeActions.map { actions[Int($0)] }
    // Numbers below zero say why an edge leads to no state.
    edgeTargets += part.edgeTargets.map { $0 < 0 ? $0 : $0 + Int32(firstState) }
    transitionCount += part.edgeTargets.count { Target.isTransition($0) }
    let bounded = Set(part.states.bounded)
    var edge = firstEdge
    for number in part.states.fingerprints.indices {
      let count = Int(part.states.edgeCounts[number])
      let edges = edge..<edge + count
      byFingerprint[part.states.fingerprints[number]] = Int32(states.count)
      states.append(
        State(
          fingerprint: part.states.fingerprints[number], screens: part.states.screens[number],
          root: part.states.roots[number], front: fronts[Int(part.states.fronts[number])],
          area: areas[Int(part.states.areas[number])], firstEdge: Int32(edge), edgeCount: Int32(count),
          untriedCount: Int32(edges.count { target(of: $0) == .untried }), depth: Int32.max,
          isBounded: bounded.contains(number)))
      edge += count
    }
    unreliableEdges.formUnion(part.unreliableEdges.map { $0 + firstEdge })
    unreachedStates.formUnion(part.unreachedStates.map { $0 + firstState })
    shownScreens.formUnion(part.shownScreens)
    unevaluatedScreens.formUnion(part.unevaluatedScreens)
    handledSteps.formUnion(part.handledSteps)
    actionsWithoutValue.formUnion(part.actionsWithoutValue)
    matchedPaths.formUnion(part.matchedPaths)
    for (root, other) in zip(roots.indices, part.roots) {
      if let state = other.state { roots[root].state = state + firstState }
    }
  }
}

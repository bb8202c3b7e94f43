import FlowScript
import FlowSession

/// A merge of one lane's records into a space.
///
/// A lane numbers its new states, edges and actions from the start of the round, as if alone.
struct LaneMerge {
  private let stateCount: Int
  private let edgeCount: Int
  private let actionCount: Int
  // The numbers in the space of the lane's new states.
  private var states: [Int] = []
  // The numbers in the space of the edges of the lane's new states. `nil` for an action that the state of another lane
  // does not have.
  private var edges: [Int?] = []
  // The numbers in the space of the lane's new actions.
  private var actions: [Int32] = []
  // Whether another lane had found the last state, and checked its invariants.
  private var isStateRepeated = false
  // The edges that another lane had tried before, with the same result.
  private var repeatedEdges: Set<Int> = []

  /// Creates a merge without records.
  /// - Parameter start: The space at the start of the round.
  init(startingAt start: StateSpace) {
    stateCount = start.states.count
    edgeCount = start.edgeActions.count
    actionCount = start.actions.count
  }

  /// Adds a record to the space.
  /// - Returns: The record, with the numbers of the space for states and edges. Returns `nil` for a transition, a
  ///   sighting or a check that another lane had recorded, and for a transition whose edge the space lacks.
  mutating func add(_ record: LaneRecord, to space: inout StateSpace, repetitionLimit: Int) -> LaneRecord? {
    switch record {
    case .action(let action):
      actions.append(space.intern(action).number)
      return record
    case .state(let descriptor, let area, let root, let found, let withoutValue):
      for name in descriptor.screenNames { space.shownScreens.insert(name) }
      space.unevaluatedScreens.formUnion(descriptor.unevaluatedScreens)
      space.actionsWithoutValue.formUnion(withoutValue)
      let numbers = found.map { number(ofAction: $0) }
      // Another lane may have found the state in the same round. Its number stands for this lane's.
      let known = space.state(descriptor.fingerprint, root: root)
      isStateRepeated = known != nil
      let state =
        known ?? space.add(descriptor, in: area, root: root, actions: numbers, repetitionLimit: repetitionLimit)
      states.append(state)
      addEdges(of: state, numbers, in: space)
      return record
    case .root(let root, let state):
      let state = number(of: state)
      space.setRoot(root, state)
      return .root(root, state: state)
    case .tried(let state, let edge, let target):
      guard let edge = number(ofEdge: edge) else { return nil }
      let target: StateSpace.Target = if case .state(let state) = target { .state(number(of: state)) } else { target }
      return add(target, of: edge, in: number(of: state), to: &space)
    case .differed(let state, let edge, let instead, let path):
      guard let edge = number(ofEdge: edge) else { return nil }
      space.distrust(edge)
      let path = path.map { $0.map { number(ofEdge: $0) } }
      return .differed(
        state: number(of: state), edge: edge, instead: instead.map { number(of: $0) },
        path: path.flatMap { path in path.contains(nil) ? nil : path.compactMap(\.self) })
    case .found(let sighting, .edge(let edge, let state)):
      guard let edge = number(ofEdge: edge) else { return .found(sighting, at: .state(number(of: state))) }
      return repeatedEdges.contains(edge) ? nil : .found(sighting, at: .edge(edge, state: number(of: state)))
    case .found(let sighting, .state(let state)):
      return isStateRepeated ? nil : .found(sighting, at: .state(number(of: state)))
    case .found(_, .launch): return record
    case .handled(let step):
      space.handledSteps.insert(step)
      return record
    case .standIn(let screen):
      space.unevaluatedScreens.insert(screen)
      return record
    case .matchedPath(let path):
      space.matchedPaths.insert(path)
      return record
    case .abandoned(let state):
      let state = number(of: state)
      space.unreachedStates.insert(state)
      return .abandoned(state: state)
    case .checked: return isStateRepeated ? nil : record
    case .launchDiffered, .readType: return record
    }
  }

  // Sets where an edge leads. Another lane may have found the same new state in the round. If both tried its edges, the
  // merge compares the targets. Returns the record with the numbers of the space. Returns `nil` if another lane had
  // recorded the same.
  private mutating func add(
    _ target: StateSpace.Target, of edge: Int, in state: Int, to space: inout StateSpace
  ) -> LaneRecord? {
    switch space.target(of: edge) {
    case target:
      repeatedEdges.insert(edge)
      return nil
    // A refusal or an omission here is another lane's, since this lane tried the action.
    case .untried, .refused, .leftOut:
      space.set(target, of: edge, in: state)
      return .tried(state: state, edge: edge, target)
    case .state, .stalled, .lost:
      space.distrust(edge)
      let other: Int? = if case .state(let other) = target { other } else { nil }
      return .differed(state: state, edge: edge, instead: other, path: nil)
    }
  }

  // Adds the edges in the space of a state that the lane has found.
  private mutating func addEdges(of state: Int, _ actions: [Int32], in space: StateSpace) {
    let own = space.states[state].edges
    // A bounded state has actions and no edges.
    guard !own.isEmpty else { return }
    for (action, edge) in zip(actions, own.lowerBound...) {
      let isSame = own.contains(edge) && space.actionNumber(of: edge) == Int(action)
      edges.append(isSame ? edge : own.first { space.actionNumber(of: $0) == Int(action) })
    }
  }

  // Returns the number in the space of a lane's state.
  private func number(of state: Int) -> Int { state < stateCount ? state : states[state - stateCount] }

  private func number(ofEdge edge: Int) -> Int? { edge < edgeCount ? edge : edges[edge - edgeCount] }

  private func number(ofAction action: Int32) -> Int32 {
    Int(action) < actionCount ? action : actions[Int(action) - actionCount]
  }
}

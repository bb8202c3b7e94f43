import FlowScript
import FlowSession

/// A merge of one lane's records into a space.
///
/// The lane numbers its new states and actions from the start of the round, as if it were alone.
struct LaneMerge {
  private let stateCount: Int
  private let actionCount: Int
  /// The numbers in the space of the lane's new states and actions.
  private var states: [Int] = []
  private var actions: [Int32] = []

  /// Begins the merge of a lane's records.
  /// - Parameter start: The space at the start of the round.
  init(startingAt start: StateSpace) {
    stateCount = start.states.count
    actionCount = start.actions.count
  }

  /// Adds a record to the space.
  /// - Returns: The record with the numbers of the space.
  mutating func add(_ record: LaneRecord, to space: inout StateSpace, repetitionLimit: Int) -> LaneRecord {
    switch record {
    case .action(let action):
      actions.append(space.intern(action).number)
      return record
    case .state(let moment, let area, let root, let found, let untried):
      for name in moment.screenNames { space.shownScreens.insert(name) }
      space.untriedActions.formUnion(untried)
      // Another lane may have found the state in the same round. Its number stands for this lane's.
      if let known = space.state(moment.fingerprint, root: root) {
        states.append(known)
      } else {
        let numbers = found.map { number(ofAction: $0) }
        states.append(space.add(moment, in: area, root: root, actions: numbers, repetitionLimit: repetitionLimit))
      }
      return record
    case .root(let root, let state):
      let state = number(of: state)
      space.setRoot(root, state)
      return .root(root, state: state)
    case .tried(let state, let edge, let target):
      let target: StateSpace.Target = if case .state(let state) = target { .state(number(of: state)) } else { target }
      space.set(target, of: edge, in: state)
      return .tried(state: state, edge: edge, target)
    case .differed(let state, let edge, let instead, let path):
      space.distrust(edge)
      return .differed(state: state, edge: edge, instead: instead.map { number(of: $0) }, path: path)
    case .found(let sighting, .edge(let edge, let state)):
      return .found(sighting, at: .edge(edge, state: number(of: state)))
    case .found(let sighting, .state(let state)): return .found(sighting, at: .state(number(of: state)))
    case .found(_, .launch): return record
    case .handled(let step):
      space.handledSteps.insert(step)
      return record
    case .ignored(let path):
      space.matchedPaths.insert(path)
      return record
    case .abandoned(let state):
      space.unreachedStates.insert(state)
      return record
    case .checked, .launchDiffered: return record
    }
  }

  /// Returns the number in the space of a lane's state.
  private func number(of state: Int) -> Int { state < stateCount ? state : states[state - stateCount] }

  private func number(ofAction action: Int32) -> Int32 {
    Int(action) < actionCount ? action : actions[Int(action) - actionCount]
  }
}

import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// An index from edges to the transitions between screens that a user or time makes.
struct TransitionIndex {
  /// A transition, in the numbers of the space.
  struct Key: Hashable {
    var from: Int32
    var label: Int
    var to: Int32
  }

  let space: StateSpace
  private var labels: [String] = []
  // By action. `nil` for an action that neither a user nor time makes.
  private var labelOfAction: [Int?] = []

  /// Creates an index. The cost is linear in the number of distinct actions.
  init(_ space: StateSpace) {
    self.space = space
    var numbers: [String: Int] = [:]
    for action in space.actions {
      guard action.kind.isByUserOrTime else {
        labelOfAction.append(nil)
        continue
      }
      let label = ScreenTransition.label(of: action.statement)
      let number = numbers[label] ?? labels.count
      if number == labels.count {
        numbers[label] = number
        labels.append(label)
      }
      labelOfAction.append(number)
    }
  }

  /// Returns the transition of an edge.
  ///
  /// Returns `nil` if neither a user nor time makes the action, or if the edge does not reliably leave its screen.
  func key(of edge: Int, from state: Int) -> Key? {
    guard let target = space.reliableTarget(of: edge), let label = labelOfAction[space.actionNumber(of: edge)] else {
      return nil
    }
    let (from, to) = (space.states[state].front, space.states[target].front)
    return from == to ? nil : Key(from: from, label: label, to: to)
  }

  /// Returns the transition of a key, with names in place of numbers.
  func transition(_ key: Key) -> ScreenTransition {
    ScreenTransition(from: space.fronts[Int(key.from)], label: labels[key.label], to: space.fronts[Int(key.to)])
  }

  /// The transitions in the order of discovery, of states that a path reaches.
  var all: [ScreenTransition] {
    var seen: Set<Key> = []
    var all: [ScreenTransition] = []
    for state in space.states.indices where space.states[state].depth < Int32.max {
      for edge in space.states[state].edges {
        if let key = key(of: edge, from: state), seen.insert(key).inserted { all.append(transition(key)) }
      }
    }
    return all
  }
}

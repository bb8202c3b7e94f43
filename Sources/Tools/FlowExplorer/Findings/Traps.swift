import FlowSearch
import FlowSession

/// The parts of a space that no tried action of a user or time leaves.
///
/// The nodes are the shapes of the screens. Edges are what a user and time can do. Among several strongly connected
/// components without a way out, the largest is the app's home, and the others are traps. All of them are traps if a
/// component with a way out is the home. Such a home has more shapes than each trap, and more front screens than each
/// trap with several shapes.
struct Traps {
  /// A part that no tried action of a user or time leaves.
  struct Trap {
    /// The state of the part that is nearest to its root.
    var entry: Int
    /// The front screens, in order of discovery.
    var fronts: [FrontScreen]
    var states: Int
    /// The number of the part's tried actions, without refused and omitted ones.
    var tried: Int
    /// Whether no action of the part is left to try.
    var isProven: Bool
  }

  /// The traps, in order of discovery.
  private(set) var all: [Trap] = []

  // The minimum number of tried actions without a way back in an unfinished trap. In a part that is new to the
  // exploration, the action that leads back is probably just untried.
  private static let threshold = 2_000

  init(in space: StateSpace) {
    var classes: [Key: Int] = [:]
    var members: [[Int]] = []
    for state in space.states.indices {
      let key = Key(root: space.states[state].root, screens: space.states[state].screens)
      let number = classes[key] ?? members.count
      if number == members.count {
        classes[key] = number
        members.append([])
      }
      members[number].append(state)
    }
    func number(of state: Int) -> Int? {
      classes[Key(root: space.states[state].root, screens: space.states[state].screens)]
    }
    // Only a user and time count: a tester's Step or link that leaves a part does not help a user in it.
    let successors = members.map { states in
      Set(
        states.flatMap { state in
          space.states[state].edges.compactMap { edge -> Int? in
            guard case .state(let target) = space.target(of: edge), space.action(of: edge).kind.isByUserOrTime else {
              return nil
            }
            return number(of: target)
          }
        }
      ).sorted()
    }
    let components = StronglyConnected.components(of: successors)
    var componentOf = [Int](repeating: 0, count: members.count)
    for (index, component) in components.enumerated() { for node in component { componentOf[node] = index } }
    // The exploration did not expand a bounded state, so its part may well have a way out.
    let ends = components.enumerated().filter { index, component in
      component.allSatisfy { node in successors[node].allSatisfy { componentOf[$0] == index } }
        && !component.contains { members[$0].contains { space.states[$0].isBounded } }
    }.map(\.element)
    func rootNumber(of component: [Int]) -> Int32 { space.states[members[component[0]][0]].root }
    func frontCount(of component: [Int]) -> Int {
      Set(component.map { space.states[members[$0][0]].front }).count
    }
    // Roots share no states, so each has a home of its own.
    for (root, parts) in Dictionary(grouping: ends, by: rootNumber(of:)).sorted(by: { $0.key < $1.key }) {
      let largest = components.filter { rootNumber(of: $0) == root }.max { one, other in
        (frontCount(of: one), one.count) < (frontCount(of: other), other.count)
      }
      // An app need not have a way back to its login or its introduction, which have few screens. A part that shows as
      // many screens as the largest one may be the same screens with other titles.
      let areTraps = parts.allSatisfy { part in
        guard let largest, part.count < largest.count else { return false }
        return part.count == 1 || frontCount(of: part) < frontCount(of: largest)
      }
      add(parts.map { part in part.flatMap { members[$0] }.sorted() }, of: space, hasHome: !areTraps)
    }
    mergeEqual(in: space)
  }

  // Merges traps with equal front screens into the one nearest to its root.
  private mutating func mergeEqual(in space: StateSpace) {
    all.sort { (space.states[$0.entry].depth, $0.entry) < (space.states[$1.entry].depth, $1.entry) }
    var merged: [Trap] = []
    for trap in all {
      // A trap with actions left to try may have a way out, so it stays apart from one that is proven.
      guard let index = merged.firstIndex(where: { $0.fronts == trap.fronts && $0.isProven == trap.isProven }) else {
        merged.append(trap)
        continue
      }
      merged[index].states += trap.states
      merged[index].tried += trap.tried
    }
    all = merged.sorted { $0.entry < $1.entry }
  }

  // Adds the traps among the parts of a root that have no known way out. If `hasHome` is `true`, the largest part is
  // the home, and no trap. An unfinished part with few tried actions is no trap either.
  private mutating func add(_ parts: [[Int]], of space: StateSpace, hasHome: Bool) {
    let home = hasHome ? parts.max { $0.count < $1.count } : nil
    for states in parts where states != home {
      var fronts: [FrontScreen] = []
      var tried = 0
      for state in states {
        let front = space.front(of: state)
        if !fronts.contains(front) { fronts.append(front) }
        tried += space.states[state].edges.count(where: space.isTransition)
      }
      let isProven = states.allSatisfy { space.states[$0].isFinished }
      guard isProven || tried >= Self.threshold else { continue }
      let entry = states.min { (space.states[$0].depth, $0) < (space.states[$1].depth, $1) } ?? states[0]
      all.append(Trap(entry: entry, fronts: fronts, states: states.count, tried: tried, isProven: isProven))
    }
  }

  // The properties of a state that determine its node.
  private struct Key: Hashable {
    var root: Int32
    var screens: UInt64
  }
}

extension SessionAction.Kind {
  /// Whether a user or time performs the action, rather than a tester.
  var isByUserOrTime: Bool {
    switch self {
    case .gesture, .input, .time, .step: true
    case .anyStep, .link, .restart: false
    }
  }
}

/// Tarjan's algorithm, without recursion.
// A path through an app may have thousands of states, for which recursion would need too much stack.
enum StronglyConnected {
  /// Returns the strongly connected components of a graph, given by the successors of each node.
  static func components(of successors: [[Int]]) -> [[Int]] {
    var components: [[Int]] = []
    var index = [Int](repeating: -1, count: successors.count)
    var low = index
    var isOnStack = [Bool](repeating: false, count: successors.count)
    var stack: [Int] = []
    var counter = 0
    for start in successors.indices where index[start] < 0 {
      var calls = [(node: start, next: 0)]
      while let (node, next) = calls.last {
        if next == 0 {
          index[node] = counter
          low[node] = counter
          counter += 1
          stack.append(node)
          isOnStack[node] = true
        }
        if next < successors[node].count {
          calls[calls.count - 1].next += 1
          let successor = successors[node][next]
          if index[successor] < 0 {
            calls.append((successor, 0))
          } else if isOnStack[successor] {
            low[node] = min(low[node], index[successor])
          }
          continue
        }
        calls.removeLast()
        if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == index[node] else { continue }
        var component: [Int] = []
        while let member = stack.popLast() {
          isOnStack[member] = false
          component.append(member)
          if member == node { break }
        }
        components.append(component.sorted())
      }
    }
    return components
  }
}

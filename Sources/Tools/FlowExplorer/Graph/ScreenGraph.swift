import FlowScript
import FlowSession
import FlowSystem

/// The front screens of a space, and the actions that lead from one to another.
///
/// States with the same front screen are one node. Values of statements are left out, so that `do .pick(1)` and
/// `do .pick(2)` are one label.
package struct ScreenGraph: Codable, Hashable, Sendable {
  /// A front screen.
  package struct Node: Codable, Hashable, Sendable {
    /// The name of the screen, with `(alert)` under an alert.
    package var screen: String
    /// The number of states with this front screen.
    package var states: Int
    /// The actions that stay on the screen, as labels, sorted.
    package var inPlace: [String] = []
    /// Whether a launch leads to the screen.
    package var isStart = false
    /// Whether nothing leaves a part of the app with this screen.
    package var isTrap = false
  }

  /// The actions of one kind that lead from one screen to another.
  package struct Edge: Codable, Hashable, Sendable {
    /// The position of the screen with the actions.
    package var from: Int
    /// The position of the screen to which they lead. `nil` if they end the process of the app.
    package var to: Int?
    /// The kind of the actions.
    package var kind: SessionAction.Kind
    /// The actions as labels, sorted.
    package var labels: [String]
  }

  /// The name of the app.
  package var app: String
  /// The screens in order of discovery.
  package private(set) var nodes: [Node] = []
  /// The edges by screen, target and kind.
  package private(set) var edges: [Edge] = []

  private struct Key: Hashable, Comparable {
    var from: Int
    var to: Int
    var kind: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.from, one.to, one.kind) < (other.from, other.to, other.kind)
    }
  }

  /// The kinds of actions in the order of edges.
  private static let kinds: [SessionAction.Kind] = [.gesture, .input, .step, .anyStep, .time, .link, .restart]

  /// Creates a graph.
  init(app: String, nodes: [Node], edges: [Edge]) {
    self.app = app
    self.nodes = nodes
    self.edges = edges
  }

  /// Creates the graph of a space. The cost is linear in its size.
  package init(of space: StateSpace, app: String) {
    self.app = app
    var positions: [String: Int] = [:]
    let nodeOf = space.states.indices.map { state in
      let name = space.front(of: state)
      let position = positions[name] ?? nodes.count
      if position == nodes.count {
        positions[name] = position
        nodes.append(Node(screen: name, states: 0))
      }
      nodes[position].states += 1
      return position
    }
    for case let state? in space.roots.map(\.state) { nodes[nodeOf[state]].isStart = true }
    for trap in Traps(in: space).all where trap.isProven {
      for front in trap.fronts { positions[front].map { nodes[$0].isTrap = true } }
    }
    var labels: [Key: Set<String>] = [:]
    var inPlace: [Int: Set<String>] = [:]
    for state in space.states.indices {
      for edge in space.states[state].edges {
        let action = space.action(of: edge)
        let target: Int
        switch space.target(of: edge) {
        case .state(let other): target = nodeOf[other]
        case .lost: target = -1
        case .untried, .refused, .stalled: continue
        }
        let label = Self.label(action)
        if target == nodeOf[state] {
          inPlace[target, default: []].insert(label)
        } else {
          let kind = Self.kinds.firstIndex(of: action.kind) ?? 0
          labels[Key(from: nodeOf[state], to: target, kind: kind), default: []].insert(label)
        }
      }
    }
    for (node, labels) in inPlace { nodes[node].inPlace = labels.sorted() }
    edges = labels.keys.sorted().map { key in
      Edge(
        from: key.from, to: key.to < 0 ? nil : key.to, kind: Self.kinds[key.kind], labels: (labels[key] ?? []).sorted())
    }
  }

  /// Returns an action without its values.
  private static func label(_ action: SessionAction) -> String {
    func name(_ literal: Literal) -> String {
      switch literal {
      case .enumCase(let type, let name, _): "\(Literal.enumCase(type: type, name: name, arguments: []))"
      case .structure(let type, _): type
      default: "\(literal)"
      }
    }
    func suffix(_ owner: Name?) -> String { owner.map { " in \($0.word)" } ?? "" }
    let label =
      switch action.statement {
      case .step(let literal, let owner): "\(name(literal))\(suffix(owner))"
      case .input(let literal, let owner): "do \(name(literal))\(suffix(owner))"
      case .advance: "time"
      default: "\(action.statement)"
      }
    return VisibleText.line(label)
  }
}

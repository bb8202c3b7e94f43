import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import FoundationEssentials

/// The front screens of a space, and the actions that lead from one to another.
///
/// A node stands for the states with one front screen in one flow and tab, or for one state: see ``Unit``. Labels omit
/// the values of statements: `do .pick(1)` and `do .pick(2)` are one label.
package struct ScreenGraph: Codable, Hashable, Sendable {
  /// The meaning of a node.
  package enum Unit: String, CaseIterable, Sendable {
    /// All states with one front screen in one flow and tab.
    case screens
    case states
  }

  /// A front screen in its part of the app, or a state.
  package struct Node: Codable, Hashable, Sendable {
    package var screen: FrontScreen
    /// The flow and the tab in which the screen stands.
    package var area = ScreenArea()
    /// The number of the state, from 1. `nil` if the node stands for all states of the screen.
    package var state: Int?
    /// The number of states that the node stands for.
    package var states: Int
    /// The actions that stay on the screen, as labels, sorted.
    package var inPlace: [String] = []
    /// Whether a launch leads to the screen.
    package var isStart = false
    /// Whether nothing leaves a part of the app with this screen.
    package var isTrap = false
  }

  /// A statement without its values, with the form that a picture needs.
  package struct ActionLabel: Hashable, Comparable, Codable, Sendable {
    /// The forms of statements that a picture draws differently.
    package enum Form: Sendable {
      /// A gesture that selects a tab.
      case tab
      /// An input for the front screen, which the statement does not name.
      case frontInput
      case other
    }

    package var text: String
    /// The form of the statement. ``Form/other`` in a decoded graph.
    package var form: Form

    package init(_ text: String, _ form: Form = .other) {
      self.text = text
      self.form = form
    }

    init(of statement: Statement) {
      let form: Form =
        switch statement {
        case .tab: .tab
        case .input(_, in: nil): .frontInput
        default: .other
        }
      self.init(ScreenTransition.label(of: statement), form)
    }

    package init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }

    package static func < (one: ActionLabel, other: ActionLabel) -> Bool { one.text < other.text }
  }

  /// The actions of one kind that lead from one node to another.
  package struct Edge: Codable, Hashable, Sendable {
    /// The position of the node with the actions.
    package var from: Int
    /// The position of the node to which the actions lead. `nil` if the actions end the process of the app.
    package var to: Int?
    package var kind: SessionAction.Kind
    /// The actions as labels, sorted.
    package var labels: [ActionLabel]
    /// The texts of the labels whose actions scripts walk, sorted.
    package var walked: [String] = []
  }

  package var app: String
  /// The nodes in order of discovery.
  package private(set) var nodes: [Node] = []
  /// The edges by node, target and kind.
  package private(set) var edges: [Edge] = []
  /// The screens with content that is not evaluated, sorted. `nil` if there is none.
  package private(set) var unevaluatedScreens: [UnevaluatedScreen]?
  /// The statements of a short path to each node, from the launch on. `nil` for a node without a known path.
  ///
  /// `nil` as a whole if the caller did not ask for paths.
  package var paths: [[Statement]?]?
  /// The state of each node that is nearest to a launch. Empty for a decoded graph.
  private(set) var nearest: [Int] = []

  private enum CodingKeys: CodingKey {
    case app, nodes, edges, unevaluatedScreens, paths
  }

  // The numbers that sort edges: node, target and kind.
  private struct EdgeKey: Hashable, Comparable {
    // The position of the node with the actions.
    var from: Int
    // The target. -1 for the end of the process. So an edge to the end of the process comes first.
    var to: Int
    // The position of the kind in `kinds`.
    var kind: Int

    static func < (one: EdgeKey, other: EdgeKey) -> Bool {
      (one.from, one.to, one.kind) < (other.from, other.to, other.kind)
    }
  }

  // The properties of a state that determine its node.
  private struct NodeKey: Hashable {
    var front: FrontScreen
    var area: ScreenArea
    var state: Int?
  }

  // In the order of edges.
  private static let kinds: [SessionAction.Kind] = [.gesture, .input, .step, .anyStep, .time, .link, .restart]

  init(app: String, nodes: [Node], edges: [Edge]) {
    self.app = app
    self.nodes = nodes
    self.edges = edges
  }

  /// Creates the graph of a space. `walked` are the transitions that scripts walk.
  package init(
    of space: StateSpace, app: String, by unit: Unit = .screens, walked: Set<ScreenTransition> = []
  ) {
    self.app = app
    if !space.unevaluatedScreens.isEmpty { unevaluatedScreens = space.unevaluatedScreens.sorted() }
    var positions: [NodeKey: Int] = [:]
    let nodeOf = space.states.indices.map { state in
      let key = NodeKey(
        front: space.front(of: state), area: space.area(of: state), state: unit == .states ? state : nil)
      let position = positions[key] ?? nodes.count
      if position == nodes.count {
        positions[key] = position
        nodes.append(Node(screen: key.front, area: key.area, state: key.state.map { $0 + 1 }, states: 0))
        nearest.append(state)
      }
      if space.states[state].depth < space.states[nearest[position]].depth { nearest[position] = state }
      nodes[position].states += 1
      return position
    }
    for case let state? in space.roots.map(\.state) { nodes[nodeOf[state]].isStart = true }
    // A trap with actions left to try may have a way out, so the graph does not mark it.
    for trap in Traps(in: space).all where trap.isProven {
      for node in nodes.indices where trap.fronts.contains(nodes[node].screen) { nodes[node].isTrap = true }
    }
    let labelOf = space.actions.map { ActionLabel(of: $0.statement) }
    var labels: [EdgeKey: Set<ActionLabel>] = [:]
    var inPlace: [Int: Set<String>] = [:]
    for state in space.states.indices {
      for edge in space.states[state].edges {
        let target: Int
        switch space.target(of: edge) {
        case .state(let other): target = nodeOf[other]
        case .lost: target = -1
        case .untried, .leftOut, .refused, .stalled: continue
        }
        let label = labelOf[space.actionNumber(of: edge)]
        if target == nodeOf[state] {
          inPlace[target, default: []].insert(label.text)
        } else {
          let kind = Self.kinds.firstIndex(of: space.action(of: edge).kind) ?? 0
          labels[EdgeKey(from: nodeOf[state], to: target, kind: kind), default: []].insert(label)
        }
      }
    }
    for (node, labels) in inPlace { nodes[node].inPlace = labels.sorted() }
    edges = labels.keys.sorted().map { key in
      let all = (labels[key] ?? []).sorted()
      let marked = all.map(\.text).filter { label in
        key.to >= 0
          && walked.contains(ScreenTransition(from: nodes[key.from].screen, label: label, to: nodes[key.to].screen))
      }
      return Edge(
        from: key.from, to: key.to < 0 ? nil : key.to, kind: Self.kinds[key.kind], labels: all, walked: marked)
    }
  }
}

extension ScreenGraph {
  /// The names of the screens, without alerts over them, sorted.
  package var screenNames: [String] {
    Set(nodes.map { $0.screen.name }).filter { !$0.isEmpty }.sorted()
  }

  /// The transitions that a user or time makes, sorted.
  package var screenTransitions: [ScreenTransition] {
    var transitions: Set<ScreenTransition> = []
    for edge in edges where edge.kind.isByUserOrTime {
      guard let target = edge.to, nodes[edge.from].screen != nodes[target].screen else { continue }
      for label in edge.labels {
        transitions.insert(
          ScreenTransition(from: nodes[edge.from].screen, label: label.text, to: nodes[target].screen))
      }
    }
    return transitions.sorted()
  }

  /// Creates the graph of a file that `--graph FILE.json` wrote.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or has no sound graph.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    let text = try SourceText.read(path)
    guard let graph = try? JSONDecoder().decode(ScreenGraph.self, from: Data(text.utf8)), graph.isSound else {
      throw Diagnostic(
        .unparsable, "\(path) is no graph of an exploration, or one of another version",
        advice: ["write one: \(Program.name) explore APP --graph FILE.json"])
    }
    self = graph
  }

  // Whether all edges are between nodes of the graph.
  private var isSound: Bool {
    edges.allSatisfy { edge in nodes.indices.contains(edge.from) && (edge.to.map(nodes.indices.contains) ?? true) }
  }
}

import FlowScript
import FlowSession
import FlowSystem

/// A way from one front screen to another, by a statement without its values.
///
/// `do .pick(1)` and `do .pick(2)` are one transition.
// Tests that walk each transition once cover each way through the app.
package struct ScreenTransition: Codable, Hashable, Sendable {
  /// The name of the front screen before, as in ``ExploringSession/Moment/front``.
  package var from: String
  /// The statement without its values.
  package var label: String
  /// The front screen after.
  package var to: String

  /// Creates a transition.
  package init(from: String, label: String, to: String) {
    self.from = from
    self.label = label
    self.to = to
  }

  /// Creates the transition that a script walked. Returns `nil` if the front screen stayed.
  package init?(_ driven: DrivenStatement) {
    guard driven.from != driven.to else { return nil }
    self.init(from: driven.from, label: Self.label(of: driven.statement), to: driven.to)
  }

  /// The transition on one line, such as `MovieList › do .pick › MovieDetail`.
  package var text: String { "\(VisibleText.line(from)) › \(label) › \(VisibleText.line(to))" }

  /// Returns a statement without its values.
  package static func label(of statement: Statement) -> String {
    // Arguments would make a transition of each value.
    func name(_ literal: Literal) -> String {
      switch literal {
      case .enumCase(let type, let name, _): "\(Literal.enumCase(type: type, name: name, arguments: []))"
      case .structure(let type, _): type
      default: "\(literal)"
      }
    }
    func suffix(_ owner: Name?) -> String { owner.map { " in \($0.word)" } ?? "" }
    let label =
      switch statement {
      case .step(let literal, let owner): "\(name(literal))\(suffix(owner))"
      case .input(let literal, let owner): "do \(name(literal))\(suffix(owner))"
      case .tap(let control, let owner): "tap \(control)\(suffix(owner))"
      case .select(_, let owner): "select\(suffix(owner))"
      case .type(_, let field, let owner): "type\(field.map { " in \($0)" } ?? "")\(suffix(owner))"
      case .advance, .settle: "time"
      default: "\(statement)"
      }
    return VisibleText.line(label)
  }
}

/// The transitions between screens that a user or time makes, with their edges.
struct TransitionIndex {
  /// A transition, in the numbers of the space.
  struct Key: Hashable {
    /// The number of the front screen before.
    var from: Int32
    /// The position of the label.
    var label: Int
    /// The number of the front screen after.
    var to: Int32
  }

  /// The space of the transitions.
  let space: StateSpace
  /// The distinct labels of actions.
  private var labels: [String] = []
  /// The position of each action's label. `nil` for an action that no user performs.
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

  /// Returns the transition of an edge. Returns `nil` if the edge stays on its screen, or if no user performs its
  /// action.
  func key(of edge: Int, from state: Int) -> Key? {
    guard let target = space.reliableTarget(of: edge), let label = labelOfAction[space.actionNumber(of: edge)] else {
      return nil
    }
    let (from, to) = (space.states[state].front, space.states[target].front)
    return from == to ? nil : Key(from: from, label: label, to: to)
  }

  /// Returns a transition by its names.
  func transition(_ key: Key) -> ScreenTransition {
    ScreenTransition(from: space.names[Int(key.from)], label: labels[key.label], to: space.names[Int(key.to)])
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

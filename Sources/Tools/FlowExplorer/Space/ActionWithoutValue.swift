import FlowScript
import FlowSearch
import FlowSession

struct ActionWithoutValue: Codable, Hashable, Sendable {
  /// The properties that identify an action apart from its values.
  struct Key: Hashable {
    var front: FrontScreen
    /// The statement without its values.
    var label: String
  }

  var front: FrontScreen
  /// The statement without its values, as in ``ScreenTransition``.
  var label: String
  /// The signature with its screen, as in a report.
  var text: String

  /// The properties that identify the action apart from its values.
  var key: Key { Key(front: front, label: label) }
}

extension StateSpace {
  /// The sorted signatures of actions without a value in any state of their screen.
  var signaturesWithoutValue: [String] {
    let fronts = Set(actionsWithoutValue.map(\.front))
    let labels = actions.map { ScreenTransition.label(of: $0.statement) }
    var tried: Set<ActionWithoutValue.Key> = []
    for state in states where fronts.contains(self.fronts[Int(state.front)]) {
      for edge in state.edges {
        tried.insert(
          ActionWithoutValue.Key(front: self.fronts[Int(state.front)], label: labels[actionNumber(of: edge)]))
      }
    }
    return Set(actionsWithoutValue.lazy.filter { !tried.contains($0.key) }.map(\.text)).sorted()
  }
}

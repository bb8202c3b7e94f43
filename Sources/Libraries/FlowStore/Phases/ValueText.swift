import FlowCore
import FlowScript
import FlowSystem

/// A namespace for descriptions of values in faults, diagrams and reports.
///
/// A description is on one line and escaped for a terminal.
enum ValueText {
  /// Returns the short description of a phase, an action or an id.
  // An action may carry loaded data.
  static func of(_ value: Any) -> String {
    ShortText.cutIfLong(VisibleText.line(StateReader.literal(of: value).description))
  }

  /// Returns a list of phases, such as `.loading, .loaded or .failed`.
  static func list(_ phases: [some Any]) -> String {
    let text = phases.map { of($0) }
    guard let last = text.last, text.count > 1 else { return text.first ?? "" }
    return text.dropLast().joined(separator: ", ") + " or " + last
  }
}

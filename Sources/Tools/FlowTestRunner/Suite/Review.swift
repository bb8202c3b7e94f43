import FlowReplay
import FlowSession
import FlowSystem

/// A review that shows each block to rewrite and asks the user.
@MainActor
struct Review {
  private let styler: Styler
  private var answersAll: Bool?

  init(styler: Styler) {
    self.styler = styler
  }

  /// Whether the user ended the questions by Ctrl-C.
  package private(set) var isInterrupted = false

  /// Asks the user whether to rewrite a block.
  package mutating func accepts(_ change: BlockUpdates.Change) -> Bool {
    if let answersAll { return answersAll }
    let shown = change.shown
    write("\n\(shown.locations[0]): \(shown.statement)")
    for place in shown.locations.dropFirst() { write("  included at \(place)") }
    write("  -expected +actual")
    for line in change.difference { write(styler.styled(difference: "  \(line)")) }
    let question = "rewrite this block? \(styler.dim("y yes, n no, a yes to all, q no to all")) "
    let key = KeyReader.ask(question, for: ["y", "n", "a", "q"])
    write(text(key))
    switch key {
    case "y": return true
    case "n": return false
    case "a": answersAll = true
    default:
      isInterrupted = key == nil
      answersAll = false
    }
    return answersAll == true
  }

  private func text(_ key: Character?) -> String {
    switch key {
    case "y": "yes"
    case "n": "no"
    case "a": "yes to all"
    case "q": "no to all"
    default: "stopped"
    }
  }

  private func write(_ line: String) {
    Output.standard.write("\(line)\n")
  }
}

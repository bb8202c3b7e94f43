import FlowShell

/// Shows each block that would be rewritten, and asks.
@MainActor
struct Review {
  private let painter: Painter
  private var answersAll: Bool?

  init(painter: Painter) {
    self.painter = painter
  }

  /// Whether somebody wanted no more questions, by Ctrl-C.
  private(set) var isInterrupted = false

  /// Whether a block is to be rewritten.
  mutating func accepts(_ change: BlockUpdates.Change) -> Bool {
    if let answersAll { return answersAll }
    let shown = change.shown
    write("\n\(shown.locations[0]): \(shown.statement)")
    for place in shown.locations.dropFirst() { write("  included at \(place)") }
    write("  -expected +actual")
    for line in change.difference { write(painter.paint(difference: "  \(line)")) }
    let question = "rewrite this block? \(painter.dim("y yes, n no, a yes to all, q no to all")) "
    let key = KeyReader.ask(question, for: ["y", "n", "a", "q"])
    write(words(key))
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

  private func words(_ key: Character?) -> String {
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

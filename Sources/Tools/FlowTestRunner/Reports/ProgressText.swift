import FlowScript
import FlowSystem

/// How far a suite has come, on one line that a terminal redraws.
package struct ProgressText: Hashable, Sendable {
  /// How many scripts are done.
  package var done: Int
  /// How many there are.
  package var total: Int
  /// How many of those that are done failed.
  package var failed: Int
  /// The script that has been running for longest; `nil` where none is.
  package var path: String?

  /// A state of a run.
  package init(done: Int, total: Int, failed: Int = 0, path: String? = nil) {
    self.done = done
    self.total = total
    self.failed = failed
    self.path = path
  }

  /// The line: `  128/1000  3 failed  Flows/login.flowscript`. A path that is too long is cut at its beginning, since it
  /// is the end that tells scripts apart.
  /// - Parameter columns: How many columns it may take.
  package func line(columns: Int) -> String {
    var head = "  \(done)/\(total)"
    if failed > 0 { head += "  \(failed) failed" }
    guard DisplayWidth.columns(of: head) <= columns else { return Self.cut(head, to: columns) }
    guard let path else { return head }
    let available = columns - DisplayWidth.columns(of: head) - 2
    let tail = Self.tail(VisibleText.line(path), columns: available)
    return tail.isEmpty ? head : "\(head)  \(tail)"
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    String(prefix(text, columns: columns))
  }

  /// The end of a text that fits; nothing where there is no room for more than a few letters.
  private static func tail(_ text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    guard columns >= 8 else { return "" }
    return "…" + String(prefix(text.reversed(), columns: columns - 1).reversed())
  }

  private static func prefix(_ text: some Sequence<Character>, columns: Int) -> [Character] {
    var used = 0
    return text.prefix { character in
      used += DisplayWidth.columns(of: character)
      return used <= columns
    }
  }
}

import FlowScript
import FlowSystem

/// The progress of a suite, on one line that a terminal redraws.
package struct ProgressText: Hashable, Sendable {
  /// The number of completed scripts.
  package var done: Int
  /// The number of all scripts.
  package var total: Int
  /// The number of completed scripts that failed.
  package var failed: Int
  /// The script that has been running longest. `nil` if none is running.
  package var path: String?

  /// Creates a state of a run.
  package init(done: Int, total: Int, failed: Int = 0, path: String? = nil) {
    self.done = done
    self.total = total
    self.failed = failed
    self.path = path
  }

  /// Returns the line, such as `  128/1000  3 failed  Flows/login.flowscript`.
  ///
  /// A path that is too long loses its beginning, since the end distinguishes scripts.
  /// - Parameter columns: The width of the terminal in columns.
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

  /// Returns the end of a text that fits. Returns an empty text below 8 columns.
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

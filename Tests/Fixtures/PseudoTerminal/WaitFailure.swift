/// A condition on the screen that was not met.
package struct WaitFailure: Error, CustomStringConvertible {
  /// The reason why a wait ended.
  package enum Reason: Sendable {
    /// The timeout has passed.
    case late
    /// The program has closed its terminal.
    case ended
  }

  /// The description of the condition.
  package let expectation: String
  /// The screen at the end of the wait.
  package let screen: Screen
  /// The reason why the wait ended.
  package let reason: Reason

  init(_ expectation: String, screen: Screen, reason: Reason) {
    self.expectation = expectation
    self.screen = screen
    self.reason = reason
  }

  /// The condition, and the screen with the position of the cursor.
  package var description: String {
    let why = reason == .late ? "in time" : "before the program closed its terminal"
    let rows = screen.lines.enumerated().map { index, line in
      (index == screen.cursor.row ? ">" : "|") + line
    }
    let shown = rows.prefix((rows.lastIndex { $0.count > 1 || $0.hasPrefix(">") } ?? 0) + 1)
    return "not \(why): \(expectation). Cursor in column \(screen.cursor.column). The screen:\n"
      + shown.joined(separator: "\n")
  }
}

/// Something that was waited for on a screen and didn't come.
public struct Unfulfilled: Error, CustomStringConvertible {
  /// Why the wait was given up.
  public enum Reason: Sendable {
    /// The time was over.
    case late
    /// The program has closed its terminal.
    case ended
  }

  /// What was waited for.
  public let expectation: String
  /// What stood on the screen instead.
  public let screen: Screen
  /// Why the wait was given up.
  public let reason: Reason

  init(_ expectation: String, screen: Screen, reason: Reason) {
    self.expectation = expectation
    self.screen = screen
    self.reason = reason
  }

  /// The expectation, and the screen with the cursor's place.
  public var description: String {
    let why = reason == .late ? "in time" : "before the program closed its terminal"
    let rows = screen.lines.enumerated().map { index, line in
      (index == screen.cursor.row ? ">" : "|") + line
    }
    let shown = rows.prefix((rows.lastIndex { $0.count > 1 || $0.hasPrefix(">") } ?? 0) + 1)
    return "not \(why): \(expectation). Cursor in column \(screen.cursor.column). The screen:\n"
      + shown.joined(separator: "\n")
  }
}

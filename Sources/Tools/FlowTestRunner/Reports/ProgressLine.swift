import FlowRuntime
import FlowScript
import FlowSystem
import Synchronization

/// The progress of a suite on one terminal line.
///
/// The terminal redraws the line in place. The end of the run removes the line.
@MainActor
package struct ProgressLine {
  /// The text of the line.
  package var text: ProgressText
  /// The real time of the last redraw. `nil` while the line is hidden.
  private var drawn: Duration?

  /// The minimum real time between two redraws.
  private static let interval = Duration.milliseconds(50)

  /// Whether the line is visible.
  // There is one terminal, and another thread may end the process. The property is therefore static.
  nonisolated private static let isShown = Mutex(false)

  /// Creates a line for a number of scripts. Returns `nil` unless output is a terminal that can redraw a line.
  package init?(total: Int) {
    guard Output.standard.canRedrawLine else { return nil }
    text = ProgressText(done: 0, total: total)
  }

  /// Redraws the line, at most every 50 ms.
  package mutating func update(done: Int, path: String?) {
    // A redraw for each of thousands of scripts would cost more than the scripts.
    text.done = done
    text.path = path ?? text.path
    let now = FlowRuntime.realTime
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    Self.isShown.withLock { isShown in
      isShown = true
      Output.standard.write(Output.lineErasure + line)
    }
  }

  /// Returns text to print above the line.
  ///
  /// Control sequences keep the line below.
  package mutating func above(_ text: String) -> String {
    guard Self.isShown.withLock({ $0 }) else { return text }
    return Output.lineErasure + text + line
  }

  /// Removes the line until the next update.
  package mutating func clear() {
    Self.leave()
    drawn = nil
  }

  /// Removes a visible line. Any thread can call this.
  package nonisolated static func leave() {
    isShown.withLock { isShown in
      if isShown { Output.standard.write(Output.lineErasure) }
      isShown = false
    }
  }

  /// The line, one column narrower than the terminal.
  private var line: String {
    // In the last column, a terminal would wrap the line.
    text.line(columns: max(0, Output.standard.columns - 1))
  }
}

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
  /// A path that is too long loses its beginning.
  /// - Parameter columns: The width of the terminal in columns.
  /// - Returns: The line, shortened to the columns. Without a script or space for its path, only the numbers.
  // The end of a path distinguishes scripts.
  package func line(columns: Int) -> String {
    var head = "  \(done)/\(total)"
    if failed > 0 { head += "  \(failed) failed" }
    guard DisplayWidth.columns(of: head) <= columns else {
      return String(DisplayWidth.prefix(head, columns: columns))
    }
    guard let path else { return head }
    let available = columns - DisplayWidth.columns(of: head) - 2
    let tail = Self.tail(VisibleText.line(path), columns: available)
    return tail.isEmpty ? head : "\(head)  \(tail)"
  }

  /// Returns the end of a text that fits. Returns an empty text if no recognizable part fits.
  private static func tail(_ text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    // A shorter part would hardly distinguish scripts.
    let minimum = 8
    guard columns >= minimum else { return "" }
    return "…" + String(DisplayWidth.prefix(text.reversed(), columns: columns - 1).reversed())
  }
}

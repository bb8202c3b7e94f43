import FlowRuntime
import FlowScript
import FlowSystem
import Synchronization

/// A line of a terminal that shows progress.
///
/// The terminal redraws the line in place. The end of the run removes the line.
@MainActor
package struct RedrawnLine {
  private let output: Output
  // Of the last redraw.
  private var text = ""
  // The real time of the last redraw. `nil` before the first one and after `clear()`.
  private var drawn: Duration?

  // The minimum real time between two redraws.
  private static let interval = Duration.milliseconds(50)

  // The output with a visible line. `nil` without one. There is one terminal, and another thread may end the process.
  // The property is therefore static.
  nonisolated private static let visible = Mutex<Output?>(nil)

  /// Creates a hidden line. Returns `nil` unless the output is a terminal that can redraw a line.
  package init?(on output: Output) {
    guard output.canRedrawLine else { return nil }
    self.output = output
  }

  /// Redraws the line, at most every 50 ms. The closure returns the line for a number of columns.
  package mutating func update(_ text: (_ columns: Int) -> String) {
    // A redraw for each of thousands of steps would cost more than the steps.
    let now = VirtualTimeRuntime.realTime
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    // In the last column, a terminal would wrap the line.
    self.text = text(max(0, output.columns - 1))
    Self.visible.withLock { visible in
      visible = output
      output.write(Output.lineErasure + self.text)
    }
  }

  /// Returns text to print above the line.
  ///
  /// Control sequences keep the line below.
  package func above(_ text: String) -> String {
    guard Self.visible.withLock({ $0 }) != nil else { return text }
    return Output.lineErasure + text + self.text
  }

  /// Removes the line until the next update.
  package mutating func clear() {
    Self.removeVisible()
    drawn = nil
  }

  /// Removes a visible line. Any thread can call this.
  package nonisolated static func removeVisible() {
    visible.withLock { visible in
      visible?.write(Output.lineErasure)
      visible = nil
    }
  }
}

/// The progress of a suite on one terminal line, among the lines of its scripts.
@MainActor
struct ProgressLine {
  var text: ProgressText
  private var line: RedrawnLine

  /// Returns `nil` unless output is a terminal that can redraw a line.
  init?(total: Int) {
    guard let line = RedrawnLine(on: .standard) else { return nil }
    self.line = line
    text = ProgressText(done: 0, total: total)
  }

  /// Redraws the line, at most every 50 ms.
  mutating func update(done: Int, path: String?) {
    text.done = done
    text.path = path ?? text.path
    line.update { [text] in text.line(columns: $0) }
  }

  func above(_ text: String) -> String { line.above(text) }

  mutating func clear() { line.clear() }
}

/// The progress of a suite, on one line that a terminal redraws.
struct ProgressText: Hashable, Sendable {
  var done: Int
  var total: Int
  /// The number of completed scripts that failed.
  var failed: Int
  /// The first of the scripts that workers have. `nil` if none has begun.
  var path: String?

  init(done: Int, total: Int, failed: Int = 0, path: String? = nil) {
    self.done = done
    self.total = total
    self.failed = failed
    self.path = path
  }

  /// Returns the line, such as `  128/1000  3 failed  Flows/login.flowscript`.
  ///
  /// A path that is too long loses its beginning. Without a script or space for its path, the line has only the
  /// numbers.
  // The end of a path distinguishes scripts.
  func line(columns: Int) -> String {
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

  // The end of the text that fits. Empty if no recognizable part fits.
  private static func tail(_ text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    // A shorter part would hardly distinguish scripts.
    let minimum = 8
    guard columns >= minimum else { return "" }
    return "…" + String(DisplayWidth.prefix(text.reversed(), columns: columns - 1).reversed())
  }
}

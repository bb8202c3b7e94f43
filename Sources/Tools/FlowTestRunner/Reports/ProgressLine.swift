import FlowRuntime
import FlowSystem
import Glibc
import Synchronization

/// The line of a terminal that says how far a suite has come. It is redrawn in place, and gone in the end.
@MainActor
package struct ProgressLine {
  package var text: ProgressText
  private var drawn: Duration?

  /// To the start of the line, and all of it away.
  nonisolated private static let erasure = "\r\u{1B}[K"

  /// Whether it stands there; there is only one, and another thread may end the process.
  nonisolated private static let isShown = Mutex(false)

  /// A line for so many scripts; `nil` where output is no terminal, or one that cannot go back on a line.
  package init?(total: Int) {
    let terminal = Environment.value("TERM") ?? ""
    guard Output.standard.isTerminal, terminal != "dumb", !terminal.isEmpty else { return nil }
    text = ProgressText(done: 0, total: total)
  }

  /// Shows how far it is, unless it did so just now: a redraw for each of thousands of scripts would cost more than they do.
  package mutating func update(done: Int, path: String?) {
    text.done = done
    text.path = path ?? text.path
    let now = FlowRuntime.realTime
    if let drawn, now - drawn < .milliseconds(50) { return }
    drawn = now
    Self.isShown.withLock { isShown in
      isShown = true
      Output.standard.write(Self.erasure + line)
    }
  }

  /// Text that is written above the line, with what keeps the line below it.
  package mutating func above(_ text: String) -> String {
    guard Self.isShown.withLock({ $0 }) else { return text }
    return Self.erasure + text + line
  }

  /// Takes the line away, until there is news.
  package mutating func clear() {
    Self.leave()
    drawn = nil
  }

  /// Takes the line away if it is there, from any thread.
  package nonisolated static func leave() {
    isShown.withLock { isShown in
      if isShown { Output.standard.write(erasure) }
      isShown = false
    }
  }

  /// One column stays free: a terminal would go on to the next line.
  private var line: String { text.line(columns: max(0, Output.standard.columns - 1)) }
}

import FlowExplorer
import FlowRuntime
import FlowSystem

/// The progress of an exploration on one terminal line, which is redrawn and finally removed.
@MainActor
struct ExplorationProgressLine {
  private let isShown: Bool
  private let start = FlowRuntime.realTime

  /// Creates a line, which appears only on a terminal with cursor control.
  init() {
    let terminal = Environment.value("TERM") ?? ""
    isShown = Output.error.isTerminal && terminal != "dumb" && !terminal.isEmpty
  }

  /// Redraws the line.
  func show(_ progress: Explorer.Progress) {
    guard isShown else { return }
    let (seconds, attoseconds) = (FlowRuntime.realTime - start).components
    let milliseconds = max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    // With the counts beside it, the bar fits into 80 columns.
    let width = 20
    let filled = progress.limit == 0 ? width : min(width, width * progress.transitions / progress.limit)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let parts = [
      "\(bar) \(progress.transitions)/\(progress.limit)", "\(progress.states) states", "\(progress.frontier) open",
      progress.completeDepth.map { "depth \($0)" } ?? "complete",
      "\(Int64(progress.transitions) * 1_000 / milliseconds)/s",
    ]
    // In the last column, a terminal would wrap the line.
    let line = DisplayWidth.cut(parts.joined(separator: "  "), to: max(0, Output.error.columns - 1))
    Output.error.write("\r\u{1B}[K\(line)")
  }

  /// Removes the line.
  func clear() {
    if isShown { Output.error.write("\r\u{1B}[K") }
  }
}

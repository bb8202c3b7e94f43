import FlowExplorer
import FlowRuntime
import FlowSystem
import Terminal

/// The progress of an exploration on one terminal line.
///
/// The terminal redraws the line, and the end of the search removes it. The line appears only on a terminal that can
/// redraw a line.
@MainActor
struct ExplorationProgressLine {
  private let isShown = Output.error.canRedrawLine
  private let start = FlowRuntime.realTime

  /// Redraws the line for an exploration.
  func show(_ progress: Explorer.Progress) {
    show(
      progress.transitions, of: progress.limit,
      [
        "\(progress.states) states", "\(progress.frontier) open",
        progress.completeDepth.map { "depth \($0)" } ?? "complete",
        "\(rate(of: progress.transitions))/s",
      ])
  }

  /// Redraws the line for random walks.
  func show(_ progress: Fuzzer.Progress) {
    show(
      progress.runs, of: progress.limit,
      ["\(progress.states) states", "\(progress.findings) found", "\(rate(of: progress.statements)) statements/s"])
  }

  /// Redraws the line with a bar and other counts.
  private func show(_ count: Int, of limit: Int, _ parts: [String]) {
    guard isShown else { return }
    // With the counts beside it, the bar fits into 80 columns.
    let width = 20
    let filled = limit == 0 ? width : min(width, width * count / limit)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    // In the last column, a terminal would wrap the line.
    let text = (["\(bar) \(count)/\(limit)"] + parts).joined(separator: "  ")
    Output.error.write(Output.lineErasure + DisplayWidth.cut(text, to: max(0, Output.error.columns - 1)))
  }

  /// Returns the average of a count for each second since the start.
  private func rate(of count: Int) -> Int64 {
    Int64(count) * 1_000 / max(1, Int64((FlowRuntime.realTime - start) / .milliseconds(1)))
  }

  /// Runs a search, and removes the line at its end. Ctrl-C stops the search with the discoveries so far.
  /// - Parameter search: A closure that receives a closure, which returns whether to stop.
  /// - Returns: The result of the search.
  func during<Result>(_ search: (_ isStopped: @escaping () -> Bool) -> Result) -> Result {
    defer { if isShown { Output.error.write(Output.lineErasure) } }
    return Interrupts.runStoppable(search)
  }
}

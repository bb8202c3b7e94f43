import FlowExplorer
import FlowRuntime
import FlowScript
import FlowSystem
import FlowTestRunner
import Glibc
import Terminal

/// A line of standard error with a bar and the counts of long work.
///
/// The work is an exploration, a set of random walks, or the reading of parts, those of a suite included. The end of
/// the work removes the line. The line appears only on a terminal that can redraw a line.
@MainActor
final class ProgressBar {
  private var line = RedrawnLine(on: .error)
  private let start = VirtualTimeRuntime.realTime

  func show(_ progress: Explorer.Progress) {
    show(
      progress.transitions, of: progress.limit,
      [
        progress.states.counted("state"), "\(progress.frontier) open",
        progress.completeDepth.map { "depth \($0)" } ?? "complete",
        "\(rate(of: progress.transitions))/s",
      ])
  }

  func show(_ progress: Fuzzer.Progress) {
    var details = [progress.states.counted("state"), "\(progress.findings) found"]
    if let shortening = progress.shortening {
      details.append("shortened \(shortening.done) of \(shortening.count.counted("path"))")
    } else {
      details.append("\(rate(of: progress.statements)) statements/s")
    }
    show(progress.runs, of: progress.limit, details)
  }

  func show(_ progress: Explorer.ReplayProgress) {
    let noun =
      switch progress.kind {
      case .finding: "paths of findings"
      case .script: "scripts"
      }
    show(progress.done, of: progress.count, [noun])
  }

  func show(part: Int, of count: Int) {
    show(part, of: count, ["parts"])
  }

  private func show(_ count: Int, of limit: Int, _ details: [String]) {
    line?.update { columns in
      // With the counts beside it, the bar fits into 80 columns.
      let width = 20
      let filled = limit == 0 ? width : min(width, width * count / limit)
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      let text = (["\(bar) \(count)/\(limit)"] + details).joined(separator: "  ")
      return DisplayWidth.cut(text, to: columns)
    }
  }

  // Per second since the start.
  private func rate(of count: Int) -> Int64 {
    Int64(count) * 1_000 / max(1, Int64((VirtualTimeRuntime.realTime - start) / .milliseconds(1)))
  }

  /// Runs a search, and removes the line at its end. Ctrl-C stops the search with the discoveries so far.
  func during<Result>(
    _ search: (_ isStopped: @escaping () -> Bool) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    defer { line?.clear() }
    return try Interrupts.runStoppable(search)
  }

  /// Runs other work, and removes the line at its end. Ctrl-C ends the process.
  func during<Result>(work: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    defer { line?.clear() }
    // Without a line there is nothing to remove, so a signal may end the process as usual.
    guard line != nil else { return try work() }
    return try Interrupts.during(work) {
      RedrawnLine.removeVisible()
      ProcessExit.now(.interrupted)
    } onSecond: {
      ProcessExit.now(.interrupted)
    } onTermination: { number in
      RedrawnLine.removeVisible()
      ProcessExit.now(number == SIGHUP ? .hungUp : .terminated)
    }
  }
}

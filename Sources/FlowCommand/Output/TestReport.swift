import FlowScript
import FlowShell
import LineEditor

/// Runs tests and reports them: a line a script, under it what went wrong, and a sum at the end.
@MainActor
struct TestReport {
  private let runner: TestRunner
  private let painter: Painter

  init(runner: TestRunner, painter: Painter) {
    self.runner = runner
    self.painter = painter
  }

  /// Runs the scripts at paths, in order, each path once.
  func run(_ paths: [String]) -> ExitStatus {
    var status = ExitStatus.success
    var counts: [String: Int] = [:]
    for path in paths {
      let (file, line) = Self.split(path)
      do throws(Problem) {
        for script in try ScriptFinder.scripts(at: file) {
          let result = runInterruptibly(script, upTo: line)
          report(result)
          status = max(status, result.status)
          counts[word(result.verdict), default: 0] += 1
          if result.status == .interrupted { return finish(counts, status) }
        }
      } catch {
        Output.error.write("error: \(error.message)\n")
        for line in error.advice { Output.error.write("  \(line)\n") }
        status = max(status, error.status)
      }
    }
    return finish(counts, status)
  }

  /// Ctrl-C stops the script between two jobs; a second one ends the process.
  private func runInterruptibly(_ script: String, upTo line: Int?) -> TestRunner.Result {
    let interrupts = runner.interrupts
    return Interrupts.during {
      runner.run(script, upTo: line)
    } onFirst: {
      interrupts.interrupt()
    } onSecond: {
      Ending.now(.interrupted)
    }
  }

  private func report(_ result: TestRunner.Result) {
    let path = ScriptText.visible(result.path)
    switch result.verdict {
    case .passed:
      let count = "\(result.statementCount) statement\(result.statementCount == 1 ? "" : "s")"
      write("\(painter.good("ok"))    \(path)  \(painter.dim(count))")
    case .failed:
      write("\(painter.bad("FAIL"))  \(path)")
    case .skipped(let reason):
      write("skip  \(path)  \(painter.dim(ScriptText.visible(reason)))")
    case .expectedFailure(let reason):
      write("xfail \(path)  \(painter.dim(ScriptText.visible(reason)))")
    case .updated(let count):
      write("\(painter.good("wrote")) \(path)  \(painter.dim("\(count) block\(count == 1 ? "" : "s")"))")
    }
    for line in result.report { write(painter.paint(difference: line)) }
  }

  private func finish(_ counts: [String: Int], _ status: ExitStatus) -> ExitStatus {
    guard !counts.isEmpty else { return status }
    let passed = counts["passed", default: 0]
    let failed = counts["failed", default: 0]
    let skipped = counts["skipped", default: 0]
    write("\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : ""))
    return status
  }

  private func word(_ verdict: TestRunner.Result.Verdict) -> String {
    switch verdict {
    case .passed, .updated, .expectedFailure: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }

  private func write(_ line: String) {
    Output.standard.write("\(line)\n")
  }

  /// `FILE:LINE` as a file and a line.
  private static func split(_ path: String) -> (file: String, line: Int?) {
    guard let colon = path.lastIndex(of: ":"), let line = Int(path[path.index(after: colon)...]), line > 0 else {
      return (path, nil)
    }
    return (String(path[..<colon]), line)
  }
}

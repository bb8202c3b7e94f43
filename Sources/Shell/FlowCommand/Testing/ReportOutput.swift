import FlowShell

/// Where the results of a suite go: to every reporter, and from there to its file or to standard output.
///
/// A report that cannot be written is told once, and makes the exit status 3; the others go on.
@MainActor
final class ReportOutput {
  /// A report with the file that it is written to.
  private struct Channel {
    var reporter: any SuiteReporter
    let file: ReportFile
    /// Whether it goes on: it could be written so far.
    var isOpen = true
  }

  let plan: SuitePlan
  /// How many of the slowest scripts are to be counted.
  let slowest: Int
  private var channels: [Channel] = []
  private var line: ProgressLine?
  private var status = ExitStatus.success

  /// Opens the files.
  /// - Throws: ``Problem`` where one cannot be written.
  init(_ options: ReportingOptions, plan: SuitePlan, painter: Painter) throws(Problem) {
    self.plan = plan
    slowest = options.slowest ?? 5
    for choice in options.choices {
      let isTerminal = choice.file == nil && Output.standard.isTerminal
      let reporter: any SuiteReporter =
        switch choice.format {
        case .text:
          TextReport(
            painter: choice.file == nil ? painter : .plain,
            amount: options.quiet ? .failures : isTerminal && !options.verbose ? .noteworthy : .all,
            slowest: options.slowest, columns: Output.standard.columns)
        case .tap: TAPReporter()
        case .junit: JUnitReporter()
        case .json: JSONReporter()
        case .github: GitHubReporter()
        }
      let file: ReportFile
      if let path = choice.file {
        file = try ReportFile(path: ScriptPath(argument: path))
      } else {
        file = .standardOutput
      }
      channels.append(Channel(reporter: reporter, file: file))
      if choice == .init(format: .text), !options.quiet { line = ProgressLine(total: plan.scripts) }
    }
  }

  func begin() {
    report { $0.begin(plan) }
  }

  func add(_ result: ScriptResult) {
    if result.verdict == .failed { line?.text.failed += 1 }
    report { $0.add(result) }
  }

  /// Tells of a file that was rewritten, if its result does not say so.
  func add(written path: ScriptPath, blocks: Int) {
    report { $0.add(written: path, blocks: blocks) }
  }

  /// Nothing is drawn any more: from here on questions are asked.
  func pause() {
    line?.clear()
    line = nil
  }

  /// Tells the end, and closes the files.
  /// - Returns: The exit status.
  func end(_ summary: SuiteSummary) -> ExitStatus {
    line?.clear()
    line = nil
    var summary = summary
    summary.status = max(summary.status, status)
    report { $0.end(summary) }
    for index in channels.indices where channels[index].isOpen {
      do throws(Problem) { try channels[index].file.close() } catch { fail(index, error) }
    }
    return max(summary.status, status)
  }

  /// Whether there is a line that says how far the suite has come.
  var showsProgress: Bool { line != nil }

  func progress(done: Int, running: ScriptChoice?) {
    line?.update(done: done, path: running?.path.text)
  }

  /// Tells a person something more; beside a report for programs, where it does not get in between.
  func say(_ lines: [String]) {
    let isForPeople = channels.contains { $0.file.isStandardOutput && $0.reporter is TextReport }
    (isForPeople ? Output.standard : Output.error).write(lines.map { $0 + "\n" }.joined())
  }

  /// Tells trouble that is no script's.
  func complain(_ problem: Problem) {
    line?.clear()
    Output.error.write(problem)
  }

  private func report(_ words: (inout any SuiteReporter) -> String) {
    for index in channels.indices where channels[index].isOpen {
      let text = words(&channels[index].reporter)
      guard !text.isEmpty else { continue }
      let isOnScreen = channels[index].file.isStandardOutput
      do throws(Problem) {
        try channels[index].file.write(isOnScreen ? line?.above(text) ?? text : text)
      } catch {
        fail(index, error)
      }
    }
  }

  private func fail(_ index: Int, _ problem: Problem) {
    channels[index].isOpen = false
    status = max(status, problem.status)
    complain(problem)
  }
}

import FlowReplay
import FlowReport
import FlowScript
import FlowSession
import FlowSystem

/// The reports to write, with their destinations.
package struct ReportSettings {
  package struct Target: Hashable {
    package var format: ReportFormat
    /// The file. `nil` for standard output.
    package var file: ScriptPath?

    package init(format: ReportFormat, file: ScriptPath? = nil) {
      self.format = format
      self.file = file
    }
  }

  package var targets: [Target]
  /// The number of slow scripts that reports name. `nil` for the usual number, in the text only if scripts took long.
  package var slowestCount: Int?
  /// Whether the text names only scripts that failed, and written files.
  package var isQuiet = false
  /// Whether the text names the scripts that passed on a terminal too.
  package var isVerbose = false

  /// Whether a terminal shows the progress of the run.
  package var showsProgress = true
  /// The detail in which a page and its document have scripts that passed. `nil` leaves their statements out.
  package var passedDetail: StatementRecord.Detail? = .moments

  /// Creates settings for reports in the usual detail.
  package init(_ targets: [Target]) {
    self.targets = targets
  }
}

/// The output of a suite's results, through each reporter.
///
/// The text of a reporter goes to its file or to standard output. If a report cannot be written, the output prints one
/// error and the exit status is at least 3. The other reports go on.
@MainActor
package final class ReportOutput {
  private struct Channel {
    var reporter: any SuiteReporter
    let file: ReportFile
    // All writes have succeeded so far.
    var isOpen = true
  }

  package let plan: SuitePlan
  /// The number of slowest scripts to collect.
  package let slowestCount: Int
  private var channels: [Channel] = []
  private var line: ProgressLine?
  private var status = ExitStatus.success

  /// Creates the reporters and opens their files.
  /// - Throws: ``Diagnostic`` if a file cannot be written.
  package init(_ settings: ReportSettings, plan: SuitePlan, styler: Styler) throws(Diagnostic) {
    self.plan = plan
    slowestCount = settings.slowestCount ?? SuiteSummary.usualSlowestCount
    for target in settings.targets {
      let isTerminal = target.file == nil && Output.standard.isTerminal
      let reporter: any SuiteReporter =
        switch target.format {
        case .text:
          TextReporter(
            plan, styler: target.file == nil ? styler : .plain,
            amount: settings.isQuiet ? .failures : isTerminal && !settings.isVerbose ? .noteworthy : .all,
            slowestCount: settings.slowestCount, columns: Output.standard.columns)
        case .tap: TAPReporter(plan)
        case .junit: JUnitReporter(plan)
        case .json: JSONReporter(plan)
        case .github: GitHubReporter(plan)
        case .markdown: MarkdownReporter(plan)
        case .html: DocumentReporter(plan, isPage: true, passedDetail: settings.passedDetail)
        case .jsonReport: DocumentReporter(plan, isPage: false, passedDetail: settings.passedDetail)
        }
      let file: ReportFile
      if let path = target.file {
        file = try ReportFile(path: path)
      } else {
        file = .standardOutput
      }
      channels.append(Channel(reporter: reporter, file: file))
      // Only the text report on standard output has a progress line.
      if target == ReportSettings.Target(format: .text), !settings.isQuiet, settings.showsProgress {
        line = ProgressLine(total: plan.scripts)
      }
    }
  }

  package func begin() {
    write { $0.begin() }
  }

  package func add(_ result: ScriptResult) {
    if let script = ReportDocument.Script(result, program: plan.program) { add(script) }
  }

  package func add(_ script: ReportDocument.Script) {
    if script.verdict == .failed { line?.text.failed += 1 }
    write { $0.add(script) }
  }

  /// Reports a rewritten file that no result mentions.
  package func add(written path: ScriptPath, blocks: Int) {
    write { $0.add(written: path, blocks: blocks) }
  }

  /// Removes the progress line for good, before questions to the user.
  func pause() {
    line?.clear()
    line = nil
  }

  /// Evaluates the coverage, and writes the ends of all reports. Returns the exit status.
  ///
  /// `coverage` is `nil` if no option asks for it. The minimums of coverage do not count unless all scripts ran.
  package func end(
    _ summary: SuiteSummary, _ coverage: SuiteCoverage?, isComplete: Bool, styler: Styler
  ) -> ExitStatus {
    var summary = summary
    let diagnostics = coverage?.diagnostics(isComplete: isComplete) ?? []
    summary.status = max(summary.status, diagnostics.map(\.status).max() ?? .success)
    summary.coverage = coverage?.coverage ?? summary.coverage
    let status = end(summary)
    if let coverage { emit(coverage.lines(styler)) }
    for diagnostic in diagnostics { report(diagnostic) }
    return status
  }

  /// Writes the ends of all reports and closes the files. Returns the exit status, which an unwritten report raises.
  package func end(_ summary: SuiteSummary) -> ExitStatus {
    line?.clear()
    line = nil
    // Reports contain the exit status, which an unwritten report raises.
    var summary = summary
    summary.status = max(summary.status, status)
    write { $0.end(summary) }
    for index in channels.indices where channels[index].isOpen {
      do throws(Diagnostic) { try channels[index].file.close() } catch { fail(index, error) }
    }
    return max(summary.status, status)
  }

  var showsProgress: Bool { line != nil }

  func updateProgress(done: Int, running: ScriptChoice?) {
    line?.update(done: done, path: running?.path.text)
  }

  /// Prints additional lines for the user.
  ///
  /// The lines go to standard error unless standard output has the text report.
  package func emit(_ lines: [String]) {
    let isForPeople = channels.contains { $0.file.isStandardOutput && $0.reporter is TextReporter }
    (isForPeople ? Output.standard : Output.error).write(lines.map { $0 + "\n" }.joined())
  }

  /// Reports a diagnostic that belongs to no script.
  package func report(_ diagnostic: Diagnostic) {
    line?.clear()
    Output.error.write(diagnostic)
  }

  private func write(_ text: (inout any SuiteReporter) -> String) {
    for index in channels.indices where channels[index].isOpen {
      var text = text(&channels[index].reporter)
      guard !text.isEmpty else { continue }
      // The name of a script must not become a command of GitHub Actions. A page has an escape for it already.
      let reporter = channels[index].reporter
      if !(reporter is GitHubReporter || reporter is DocumentReporter) { text = WorkflowCommand.escaped(text) }
      let isOnScreen = channels[index].file.isStandardOutput
      do throws(Diagnostic) {
        try channels[index].file.write(isOnScreen ? line?.above(text) ?? text : text)
      } catch {
        fail(index, error)
      }
    }
  }

  private func fail(_ index: Int, _ diagnostic: Diagnostic) {
    channels[index].isOpen = false
    status = max(status, diagnostic.status)
    report(diagnostic)
  }
}

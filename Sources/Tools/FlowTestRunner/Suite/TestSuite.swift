import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowWorker

/// A suite from its first script to the exit status.
@MainActor
package final class TestSuite {
  package let choice: SuiteChoice
  /// All scripts that are chosen, where this suite is of some of them.
  package let all: [ScriptChoice]
  private let options: SuiteOptions
  private var last: LastRun
  private let styler: Styler
  /// Whether each block that would be rewritten is shown and asked for.
  package var asks = false
  package let reports: ReportOutput
  package var coverage: SuiteCoverage?
  /// Told of each result.
  package var onResult: ((ScriptResult) -> Void)?
  private let suite: SuiteRun
  /// Stops it: what runs is ended, and the report closed.
  package nonisolated let stopper = SuiteStopper()

  package init(
    _ choice: SuiteChoice, of all: [ScriptChoice], options: SuiteOptions, last: LastRun, reports: ReportOutput,
    styler: Styler
  ) {
    self.choice = choice
    self.all = all
    self.options = options
    self.last = last
    self.reports = reports
    self.styler = styler
    suite = SuiteRun(choice.scripts, options: options, stopper: stopper)
  }

  /// Runs it and reports it.
  package func run() -> ExitStatus {
    let start = FlowRuntime.realTime
    var summary = SuiteSummary()
    var updates = BlockUpdates()
    var isComplete = true
    var delivered = 0
    reports.begin()
    for diagnostic in choice.diagnostics {
      reports.complain(diagnostic)
      summary.status = max(summary.status, diagnostic.status)
      isComplete = false
    }
    if reports.showsProgress {
      suite.onProgress = { [reports] done, running in reports.progress(done: done, running: running) }
    }
    let asks = asks
    func report(_ result: ScriptResult, accepts: (BlockUpdates.Change) -> Bool = { _ in true }) {
      delivered += 1
      let (result, blocks) = options.run.update == nil ? (result, 0) : updated(result, &updates, accepts)
      summary.add(result, slowest: reports.slowest)
      last.note(result)
      coverage?.add(result)
      reports.add(result)
      if blocks > 0, !result.isUpdated {
        summary.updated += 1
        reports.add(written: result.path, blocks: blocks)
      }
      onResult?(result)
    }
    var toReview: [ScriptResult] = []
    suite.onResult = { result in
      if asks { toReview.append(result) } else { report(result) }
    }
    do throws(Diagnostic) {
      summary.notRun = try suite.run()
    } catch {
      reports.complain(error)
      summary.notRun = reports.plan.scripts - delivered
      summary.status = max(summary.status, error.status)
      isComplete = false
    }
    var review = Review(styler: styler)
    if !toReview.isEmpty { reports.pause() }
    for result in toReview { report(result) { review.accepts($0) } }
    // Fragments, for which all that include them were waited for.
    for file in updates.files {
      do throws(Diagnostic) {
        reports.add(written: file, blocks: try updates.write(file))
        summary.updated += 1
      } catch {
        reports.complain(error)
        summary.status = max(summary.status, error.status)
      }
    }
    last.save()
    summary.isInterrupted = suite.isInterrupted
    summary.duration = FlowRuntime.realTime - start
    if suite.isInterrupted || review.isInterrupted { summary.status = .interrupted }
    if summary.total + summary.notRun == 0, choice.shard == nil {
      if choice.isOfFailed {
        reports.say([SuiteChoice.nothingFailed(last)])
      } else {
        reports.complain(SuiteChoice.nothingToRun(options.run))
        summary.status = max(summary.status, .usage)
      }
    }
    isComplete = isComplete && summary.notRun == 0 && !summary.isInterrupted && (choice.shard?.count ?? 1) == 1
    let diagnostics = coverage?.diagnostics(isComplete: isComplete) ?? []
    summary.status = max(summary.status, diagnostics.map(\.status).max() ?? .success)
    let status = reports.end(summary)
    if let coverage { reports.say(coverage.lines(styler)) }
    for diagnostic in diagnostics { reports.complain(diagnostic) }
    return status
  }

  /// A result once its script is rewritten, and how many blocks were; that of one which cannot be written fails.
  private func updated(
    _ result: ScriptResult, _ updates: inout BlockUpdates, _ accepts: (BlockUpdates.Change) -> Bool
  ) -> (result: ScriptResult, blocks: Int) {
    var result = updates.add(result, accepts: accepts)
    do throws(Diagnostic) {
      return (result, try updates.write(result.path))
    } catch {
      result.verdict = .failed
      result.failures.append(ScriptFailure(script: result.path, .diagnostic(error)))
      return (result, 0)
    }
  }
}

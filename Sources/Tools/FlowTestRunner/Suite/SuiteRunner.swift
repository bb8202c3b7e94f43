import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem
import FlowWorker

/// A runner of a test suite, from the first script to the exit status.
@MainActor
package final class SuiteRunner {
  package let choice: SuiteChoice
  /// All chosen scripts, of which this suite may be a subset.
  package let all: [ScriptChoice]
  private let options: SuiteOptions
  private var last: LastRun
  private let styler: Styler
  /// Whether to ask the user about each block to rewrite.
  package var reviewsBlocks = false
  package let reports: ReportOutput
  /// The coverage of the suite. `nil` if coverage is off.
  package var coverage: SuiteCoverage?
  package var onResult: ((ScriptResult) -> Void)?
  private let orderedRun: OrderedRun
  private var summary = SuiteSummary()
  private var updates = BlockUpdates()
  private var resultCount = 0
  // No diagnostic has reported scripts that are missing or did not run.
  private var isComplete = true
  /// The stopper that ends running scripts. The suite completes the reports after that.
  package nonisolated let stopper = PoolStopper()

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
    orderedRun = OrderedRun(choice.scripts, options: options, stopper: stopper)
  }

  /// Runs and reports the suite, once. Returns the exit status.
  package func run() -> ExitStatus {
    let start = VirtualTimeRuntime.realTime
    reports.begin()
    for diagnostic in choice.diagnostics { reportIncompleteness(diagnostic) }
    let isReviewInterrupted = runScripts()
    writeFragments()
    last.save()
    summary.isInterrupted = orderedRun.isInterrupted
    summary.duration = VirtualTimeRuntime.realTime - start
    if orderedRun.isInterrupted || isReviewInterrupted { summary.status = .interrupted }
    reportEmptiness()
    return end()
  }

  // Reviews blocks if the user asked for that. Returns whether the user interrupted the review.
  private func runScripts() -> Bool {
    if reports.showsProgress {
      orderedRun.onProgress = { [reports] done, running in reports.updateProgress(done: done, running: running) }
    }
    // Questions follow the last result, so that results do not scroll them away.
    var toReview: [ScriptResult] = []
    orderedRun.onResult = { [self] result in
      if reviewsBlocks { toReview.append(result) } else { report(result) }
    }
    do throws(Diagnostic) {
      let notRun = try orderedRun.run()
      summary.notRun = notRun
    } catch {
      reportIncompleteness(error)
      // The suite reports the results to review only after that.
      summary.notRun = reports.plan.scripts - resultCount - toReview.count
    }
    var review = Review(styler: styler)
    if !toReview.isEmpty { reports.pause() }
    for result in toReview { report(result) { review.accepts($0) } }
    return review.isInterrupted
  }

  // Rewrites blocks if the user asked for that.
  private func report(_ result: ScriptResult, accepts: (BlockUpdates.Change) -> Bool = { _ in true }) {
    resultCount += 1
    let (result, blocks) = options.run.update == nil ? (result, 0) : updated(result, accepts)
    summary.add(result, slowest: reports.slowestCount)
    last.record(result)
    coverage?.add(result)
    reports.add(result)
    // A script that still failed may have rewritten blocks.
    if blocks > 0, !result.isUpdated {
      summary.updated += 1
      reports.add(written: result.path, blocks: blocks)
    }
    BazelTest.current?.warn(result)
    onResult?(result)
  }

  // Rewrites the script of the result. If the file cannot be written, the script fails. Returns the number of rewritten
  // blocks.
  private func updated(
    _ result: ScriptResult, _ accepts: (BlockUpdates.Change) -> Bool
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

  // After the last script.
  private func writeFragments() {
    // All scripts that include a fragment have to run first.
    for file in updates.files {
      do throws(Diagnostic) {
        reports.add(written: file, blocks: try updates.write(file))
        summary.updated += 1
      } catch {
        reports.report(error)
        summary.status = max(summary.status, error.status)
      }
    }
  }

  // Reports why the suite did not find or run some scripts.
  private func reportIncompleteness(_ diagnostic: Diagnostic) {
    reports.report(diagnostic)
    summary.status = max(summary.status, diagnostic.status)
    isComplete = false
  }

  // A whole suite without scripts is a success only by `--last-failed` or Bazel's filter.
  private func reportEmptiness() {
    guard summary.total + summary.notRun == 0 else { return }
    do throws(Diagnostic) {
      if let message = try choice.messageIfEmpty(last, options.run) { reports.emit([message]) }
    } catch {
      reports.report(error)
      summary.status = max(summary.status, .usage)
    }
  }

  // Evaluates the coverage, and completes the reports. Returns the exit status.
  private func end() -> ExitStatus {
    let isWhole = isComplete && summary.notRun == 0 && !summary.isInterrupted && choice.shard.isWhole
    return reports.end(summary, coverage, isComplete: isWhole, styler: styler)
  }
}

import FlowRuntime
import FlowShell

/// A suite from its first script to the exit status.
@MainActor
final class TestSuite {
  let choice: SuiteChoice
  /// All scripts that are chosen, where this suite is of some of them.
  let all: [ScriptChoice]
  private let options: SuiteOptions
  private var last: LastRun
  private let painter: Painter
  /// Whether each block that would be rewritten is shown and asked for.
  var asks = false
  let reports: ReportOutput
  var coverage: SuiteCoverage?
  /// Told of each result.
  var onResult: ((ScriptResult) -> Void)?
  private let suite: SuiteRun
  /// Stops it: what runs is ended, and the report closed.
  nonisolated let stopper = SuiteStopper()

  init(
    _ choice: SuiteChoice, of all: [ScriptChoice], options: SuiteOptions, last: LastRun, reports: ReportOutput,
    painter: Painter
  ) {
    self.choice = choice
    self.all = all
    self.options = options
    self.last = last
    self.reports = reports
    self.painter = painter
    suite = SuiteRun(choice.scripts, options: options, stopper: stopper)
  }

  /// Runs it and reports it.
  func run() -> ExitStatus {
    let start = FlowRuntime.realTime
    var summary = SuiteSummary()
    var updates = BlockUpdates()
    var isComplete = true
    var delivered = 0
    reports.begin()
    for problem in choice.problems {
      reports.complain(problem)
      summary.status = max(summary.status, problem.status)
      isComplete = false
    }
    if reports.showsProgress {
      suite.onProgress = { [reports] done, running in reports.progress(done: done, running: running) }
    }
    let asks = asks
    func tell(_ result: ScriptResult, accepts: (BlockUpdates.Change) -> Bool = { _ in true }) {
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
      if asks { toReview.append(result) } else { tell(result) }
    }
    do throws(Problem) {
      summary.notRun = try suite.run()
    } catch {
      reports.complain(error)
      summary.notRun = reports.plan.scripts - delivered
      summary.status = max(summary.status, error.status)
      isComplete = false
    }
    var review = Review(painter: painter)
    if !toReview.isEmpty { reports.pause() }
    for result in toReview { tell(result) { review.accepts($0) } }
    // Fragments, for which all that include them were waited for.
    for file in updates.files {
      do throws(Problem) {
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
    let problems = coverage?.problems(isComplete: isComplete) ?? []
    summary.status = max(summary.status, problems.map(\.status).max() ?? .success)
    let status = reports.end(summary)
    if let coverage { reports.say(coverage.lines(painter)) }
    for problem in problems { reports.complain(problem) }
    return status
  }

  /// A result once its script is rewritten, and how many blocks were; that of one which cannot be written fails.
  private func updated(
    _ result: ScriptResult, _ updates: inout BlockUpdates, _ accepts: (BlockUpdates.Change) -> Bool
  ) -> (result: ScriptResult, blocks: Int) {
    var result = updates.add(result, accepts: accepts)
    do throws(Problem) {
      return (result, try updates.write(result.path))
    } catch {
      result.verdict = .failed
      result.failures.append(ScriptFailure(script: result.path, .problem(error)))
      return (result, 0)
    }
  }
}

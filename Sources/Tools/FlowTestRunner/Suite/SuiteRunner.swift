import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowWorker

/// A test suite, from its first script to the exit status.
@MainActor
package final class SuiteRunner {
  /// The scripts of this suite.
  package let choice: SuiteChoice
  /// All chosen scripts, of which this suite may be a subset.
  package let all: [ScriptChoice]
  private let options: SuiteOptions
  private var last: LastRun
  private let styler: Styler
  /// Whether to ask the user about each block to rewrite.
  package var asks = false
  /// The reports of the suite.
  package let reports: ReportOutput
  /// The coverage of the suite. `nil` if coverage is not counted.
  package var coverage: SuiteCoverage?
  /// A closure to call with each result.
  package var onResult: ((ScriptResult) -> Void)?
  private let suite: OrderedRun
  /// The stopper that ends running scripts, after which the reports are completed.
  package nonisolated let stopper = PoolStopper()

  /// Creates a suite that has not begun.
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
    suite = OrderedRun(choice.scripts, options: options, stopper: stopper)
  }

  /// Runs the suite and reports it.
  /// - Returns: The exit status.
  package func run() -> ExitStatus {
    let start = FlowRuntime.realTime
    var summary = SuiteSummary()
    var updates = BlockUpdates()
    var isComplete = true
    var delivered = 0
    reports.begin()
    for diagnostic in choice.diagnostics {
      reports.report(diagnostic)
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
      // A script that failed all the same may have rewritten blocks.
      if blocks > 0, !result.isUpdated {
        summary.updated += 1
        reports.add(written: result.path, blocks: blocks)
      }
      onResult?(result)
    }
    // Questions follow the last result, so that results do not scroll them away.
    var toReview: [ScriptResult] = []
    suite.onResult = { result in
      if asks { toReview.append(result) } else { report(result) }
    }
    do throws(Diagnostic) {
      summary.notRun = try suite.run()
    } catch {
      reports.report(error)
      summary.notRun = reports.plan.scripts - delivered
      summary.status = max(summary.status, error.status)
      isComplete = false
    }
    var review = Review(styler: styler)
    if !toReview.isEmpty { reports.pause() }
    for result in toReview { report(result) { review.accepts($0) } }
    // Write fragments last, since all scripts that include them had to run first.
    for file in updates.files {
      do throws(Diagnostic) {
        reports.add(written: file, blocks: try updates.write(file))
        summary.updated += 1
      } catch {
        reports.report(error)
        summary.status = max(summary.status, error.status)
      }
    }
    last.save()
    summary.isInterrupted = suite.isInterrupted
    summary.duration = FlowRuntime.realTime - start
    if suite.isInterrupted || review.isInterrupted { summary.status = .interrupted }
    if summary.total + summary.notRun == 0, choice.shard == nil {
      if choice.isOfFailed {
        reports.emit([SuiteChoice.nothingFailed(last)])
      } else {
        reports.report(SuiteChoice.nothingToRun(options.run))
        summary.status = max(summary.status, .usage)
      }
    }
    isComplete = isComplete && summary.notRun == 0 && !summary.isInterrupted && (choice.shard?.count ?? 1) == 1
    let diagnostics = coverage?.diagnostics(isComplete: isComplete) ?? []
    summary.status = max(summary.status, diagnostics.map(\.status).max() ?? .success)
    let status = reports.end(summary)
    if let coverage { reports.emit(coverage.lines(styler)) }
    for diagnostic in diagnostics { reports.report(diagnostic) }
    return status
  }

  /// Rewrites the script of a result, which fails if the file cannot be written.
  /// - Returns: The result and the number of rewritten blocks.
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

/// A run of a suite in worker processes, with results in script order.
///
/// At first all scripts run in the usual order of jobs. In a search for races, those that pass run again in other
/// orders, with one pass for each order. A script takes part until an order shows a difference.
@MainActor
final class OrderedRun {
  /// A closure to call with each result, in the order of the scripts.
  var onResult: ((ScriptResult) -> Void)?
  /// A closure to call when a script begins or ends.
  ///
  /// It receives the number of completed scripts and the running script that began first.
  var onProgress: ((_ done: Int, _ running: ScriptChoice?) -> Void)?

  private let options: SuiteOptions
  /// The scripts to run. Repetitions are computed, since a list of all runs may not fit into memory.
  private let choices: [ScriptChoice]
  private let count: Int
  private var pass: WorkerPool?
  /// The results of scripts in the search for races, by position in the order.
  private var searched: [Int: ScriptResult] = [:]
  /// The results that wait for earlier ones, by position in the order.
  private var waiting: [Int: ScriptResult] = [:]
  private var next = 0
  private var done = 0
  private var failed = 0
  private var isStopped = false
  private let stopper: PoolStopper

  init(_ choices: [ScriptChoice], options: SuiteOptions, stopper: PoolStopper) {
    self.options = options
    self.stopper = stopper
    self.choices = choices
    count = choices.count * options.repetitions
  }

  /// Runs the suite.
  /// - Returns: The number of scripts that did not run, or not in all orders, since the run was stopped.
  /// - Throws: ``Diagnostic`` if the workers themselves fail.
  func run() throws(Diagnostic) -> Int {
    var diagnostic = run(0..<count, in: nil) { [self] in finish($0, of: $1) }
    for seed in options.schedules where diagnostic == nil {
      let left = searched.keys.sorted()
      let isLast = seed == options.schedules.last
      diagnostic = run(left, in: seed) { [self] in compare($0, of: $1, seed: seed, isLast: isLast) }
    }
    // After a stop, results may wait for earlier ones that never arrive.
    for index in waiting.keys.sorted() { forward(on: waiting.removeValue(forKey: index)) }
    if let diagnostic { throw diagnostic }
    return count - done
  }

  /// Stops assigning scripts. Those that run go on.
  func stop() {
    isStopped = true
    pass?.stop()
  }

  /// Whether the user stopped the run.
  var isInterrupted: Bool { stopper.isStopped }

  /// Runs the scripts at some positions in one order of jobs.
  /// - Returns: The problem with the workers themselves. Returns `nil` if there is none.
  private func run(
    _ places: some Collection<Int>, in schedule: UInt64?, onResult: @escaping (ScriptResult, PoolJob) -> Void
  ) -> Diagnostic? {
    guard !isStopped, !isInterrupted, !places.isEmpty else { return nil }
    var options = options
    options.run.schedule = schedule
    options.run.keepsTranscripts = !options.schedules.isEmpty
    let repetitions = options.repetitions
    let jobs = places.lazy.map { [choices] in PoolJob(index: $0, choice: choices[$0 / repetitions]) }
    let pass = WorkerPool(jobs, options: options, stopper: stopper)
    pass.onBegin = { [self, unowned pass] in onProgress?(done, pass.running) }
    pass.onResult = { [self, unowned pass] result, job in
      onResult(result, job)
      onProgress?(done, pass.running)
    }
    self.pass = pass
    pass.run()
    self.pass = nil
    return pass.diagnostic
  }

  /// Handles the result of a script in the usual order of jobs.
  private func finish(_ result: ScriptResult, of job: PoolJob) {
    if result.verdict == .failed, result.mayDependOnProcess, !job.isFirstInProcess {
      return runAlone(job, after: result.failures)
    }
    if result.verdict == .failed, job.attempts < options.retries, result.status == .difference {
      var again = job
      again.attempts += 1
      again.earlierFailures += result.failures
      pass?.repeatNext(again)
      return
    }
    var result = result
    result.earlierFailures = job.earlierFailures
    if result.verdict == .passed { result.failuresInSharedProcess = job.failuresInSharedProcess }
    if result.verdict == .passed, !options.schedules.isEmpty {
      searched[job.index] = result
    } else {
      deliver(result, at: job.index)
    }
  }

  /// Handles the result of a script in another order of jobs.
  private func compare(_ result: ScriptResult, of job: PoolJob, seed: UInt64, isLast: Bool) {
    guard let usual = searched[job.index] else { return }
    let race = usual.race(with: result, seed: seed)
    guard race != nil || isLast else { return }
    // State that other scripts left in the process can change the order too, which would not be a race.
    if race != nil, !job.isFirstInProcess { return runAlone(job, after: []) }
    searched[job.index] = nil
    deliver(race ?? usual, at: job.index)
  }

  /// Runs a script again in a process in which nothing has run before.
  private func runAlone(_ job: PoolJob, after failures: [ScriptFailure]) {
    var again = job
    again.needsFreshProcess = true
    again.failuresInSharedProcess = failures
    pass?.repeatNext(again)
  }

  private func deliver(_ result: ScriptResult, at index: Int) {
    done += 1
    if result.verdict == .failed { failed += 1 }
    waiting[index] = result
    // Transcripts may be large, and only the search for races needs them.
    waiting[index]?.transcript = nil
    while let result = waiting.removeValue(forKey: next) { forward(on: result) }
    if let maximum = options.maximumOfFailures, failed >= maximum { stop() }
  }

  private func forward(on result: ScriptResult?) {
    next += 1
    if let result { onResult?(result) }
  }
}

extension ScriptResult {
  /// Whether an earlier script in the process may have caused the failures.
  ///
  /// `false` for a file that does not parse, and for a script that passes against expectation.
  fileprivate var mayDependOnProcess: Bool {
    !failures.contains { failure in
      switch failure.kind {
      case .unparsable, .unexpectedPass: true
      default: false
      }
    }
  }
}

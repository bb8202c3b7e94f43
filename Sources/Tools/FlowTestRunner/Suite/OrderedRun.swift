import FlowReplay
import FlowScript
import FlowWorker

/// A run of a suite in worker processes, with results in script order.
///
/// At first all scripts run in the usual order of jobs. In a search for races, those that pass run again in other
/// orders, with one pass for each order. A script takes part until an order shows a difference.
@MainActor
final class OrderedRun {
  /// A closure to call with each result, in the order of the scripts.
  var onResult: ((ScriptResult) -> Void)?
  /// A closure to call when a worker gets a script, and when a script ends.
  ///
  /// The closure receives the number of completed scripts and the first script that a worker has.
  var onProgress: ((_ done: Int, _ running: ScriptChoice?) -> Void)?

  private let options: SuiteOptions
  /// The scripts to run.
  // The run computes repetitions, since a list of all runs may not fit into memory.
  private let choices: [ScriptChoice]
  private let count: Int
  private var pool: WorkerPool?
  /// The results in the search for races, by position in the order.
  private var searched: [Int: ScriptResult] = [:]
  /// The results that wait for earlier ones, by position in the order.
  private var waiting: [Int: ScriptResult] = [:]
  /// The position of the next result to deliver.
  private var next = 0
  private var doneCount = 0
  private var failedCount = 0
  private var isStopped = false
  private let stopper: PoolStopper

  /// Creates a run that has not begun.
  init(_ choices: [ScriptChoice], options: SuiteOptions, stopper: PoolStopper) {
    self.options = options
    self.stopper = stopper
    self.choices = choices
    count = choices.count * options.repetitions
  }

  /// Runs the suite.
  /// - Returns: The number of scripts that did not run, or not in all orders, before the run stopped.
  /// - Throws: ``Diagnostic`` if the workers themselves fail.
  func run() throws(Diagnostic) -> Int {
    var diagnostic = run(0..<count, in: nil) { [self] in finish($0, of: $1) }
    for seed in options.schedules where diagnostic == nil {
      let left = searched.keys.sorted()
      let isLast = seed == options.schedules.last
      diagnostic = run(left, in: seed) { [self] in compare($0, of: $1, seed: seed, isLast: isLast) }
    }
    // After a stop, results may wait for earlier ones that never arrive.
    for index in waiting.keys.sorted() { forward(waiting.removeValue(forKey: index)) }
    if let diagnostic { throw diagnostic }
    return count - doneCount
  }

  /// Stops assigning scripts. Workers still run those that they have.
  func stop() {
    isStopped = true
    pool?.stop()
  }

  /// Whether the user stopped the run.
  var isInterrupted: Bool { stopper.isStopped }

  /// Runs the scripts at some positions in one order of jobs.
  /// - Returns: The diagnostic of the workers themselves. Returns `nil` if there is none.
  private func run(
    _ positions: some Collection<Int>, in schedule: UInt64?, onResult: @escaping (ScriptResult, PoolJob) -> Void
  ) -> Diagnostic? {
    guard !isStopped, !isInterrupted, !positions.isEmpty else { return nil }
    var options = options
    options.run.schedule = schedule
    options.run.keepsTranscripts = !options.schedules.isEmpty
    let repetitions = options.repetitions
    let jobs = positions.lazy.map { [choices] in PoolJob(index: $0, choice: choices[$0 / repetitions]) }
    let pool = WorkerPool(jobs, options: options, stopper: stopper)
    pool.onAssign = { [self, unowned pool] in onProgress?(doneCount, pool.firstAssigned) }
    pool.onResult = { [self, unowned pool] result, job in
      onResult(result, job)
      onProgress?(doneCount, pool.firstAssigned)
    }
    self.pool = pool
    pool.run()
    self.pool = nil
    return pool.diagnostic
  }

  /// Delivers a result in the usual order of jobs, or runs the script again.
  private func finish(_ result: ScriptResult, of job: PoolJob) {
    if result.needsFreshProcess(after: job) { return runAlone(job, after: result.failures) }
    if result.verdict == .failed, job.attempts < options.retries, result.status == .difference {
      var again = job
      again.attempts += 1
      again.earlierFailures += result.failures
      pool?.repeatNext(again)
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

  /// Compares a result in another order of jobs with the usual one.
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
    pool?.repeatNext(again)
  }

  /// Delivers a result in script order. Stops the run after too many failures.
  private func deliver(_ result: ScriptResult, at index: Int) {
    doneCount += 1
    if result.verdict == .failed { failedCount += 1 }
    waiting[index] = result
    // Transcripts may be large, and only the search for races needs them.
    waiting[index]?.transcript = nil
    while let result = waiting.removeValue(forKey: next) { forward(result) }
    if let limit = options.failureLimit, failedCount >= limit { stop() }
  }

  /// Passes a result to ``onResult``, and advances to the next position.
  private func forward(_ result: ScriptResult?) {
    next += 1
    if let result { onResult?(result) }
  }
}

extension ScriptResult {
  /// Returns whether a failed script has to run again in a fresh process.
  package func needsFreshProcess(after job: PoolJob) -> Bool {
    // State that other scripts left in the process can cause a failure, so only a fresh process proves one.
    verdict == .failed && mayDependOnProcess && !job.isFirstInProcess
  }

  /// Whether an earlier script in the process may have caused the failures.
  ///
  /// `false` for a file that does not parse, and for a script that passes against expectation.
  private var mayDependOnProcess: Bool {
    !failures.contains { failure in
      switch failure.kind {
      case .unparsable, .unexpectedPass: true
      default: false
      }
    }
  }
}

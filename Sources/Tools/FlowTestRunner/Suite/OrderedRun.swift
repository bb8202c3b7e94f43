import FlowReplay
import FlowScript
import FlowSession
import FlowWorker

/// A run of a suite in worker processes, with results in script order.
///
/// At first all scripts run in the usual order of jobs. In a search for races, those that pass run again in other
/// orders, with one pass for each order. A script takes part until an order shows a difference.
///
/// In a quarter of the orders, animated transitions take time. Their transcripts have other times than blocks expect,
/// so the run compares them with the usual order in which transitions take that time too.
@MainActor
final class OrderedRun {
  /// A closure to call with each result, in the order of the scripts.
  var onResult: ((ScriptResult) -> Void)?
  /// A closure to call when a worker gets a script, and when a script ends.
  ///
  /// The closure receives the number of completed scripts and the first script that a worker has.
  var onProgress: ((_ done: Int, _ running: ScriptChoice?) -> Void)?

  private let options: SuiteOptions
  // The run computes repetitions, since a list of all runs may not fit into memory.
  private let choices: [ScriptChoice]
  private let count: Int
  private var pool: WorkerPool?
  // In the search for races, by position in the order.
  private var searched: [Int: ScriptResult] = [:]
  // In the usual order with transitions that take time, by position in the order.
  private var animated: [Int: ScriptResult] = [:]
  // Results that wait for earlier ones, by position in the order.
  private var waiting: [Int: ScriptResult] = [:]
  // The position of the next result to deliver.
  private var next = 0
  private var doneCount = 0
  private var failedCount = 0
  private var isStopped = false
  private let stopper: PoolStopper

  init(_ choices: [ScriptChoice], options: SuiteOptions, stopper: PoolStopper) {
    self.options = options
    self.stopper = stopper
    self.choices = choices
    count = choices.count * options.repetitions
  }

  /// Runs the suite. Returns the number of scripts that did not run, or not in all orders, before the run stopped.
  /// - Throws: ``Diagnostic`` if the workers themselves fail.
  func run() throws(Diagnostic) -> Int {
    var diagnostic = run(0..<count, in: nil) { [self] in finish($0, of: $1) }
    for seed in options.schedules where diagnostic == nil {
      let transitions = transitions(inOrder: seed)
      if transitions > .zero, animated.isEmpty {
        diagnostic = run(searched.keys.sorted(), in: nil, transitions: transitions) { [self] in keep($0, of: $1) }
        guard diagnostic == nil else { break }
      }
      let left = searched.keys.sorted()
      let isLast = seed == options.schedules.last
      diagnostic = run(left, in: seed, transitions: transitions) { [self] in
        compare($0, of: $1, seed: seed, isLast: isLast)
      }
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

  var isInterrupted: Bool { stopper.isStopped }

  // Returns the time that animated transitions take in the order of a seed beyond what the user sets.
  private func transitions(inOrder seed: UInt64) -> Duration {
    options.run.transitions == .zero && Settings.animatesTransitions(inOrder: seed)
      ? Settings.animatedTransitions : .zero
  }

  // Runs the scripts at the positions in one order of jobs. A schedule of `nil` is the usual order. Transitions of zero
  // take what the user sets. Returns the diagnostic of the workers themselves. Returns `nil` if there is none.
  private func run(
    _ positions: some Collection<Int>, in schedule: UInt64?, transitions: Duration = .zero,
    onResult: @escaping (ScriptResult, PoolJob) -> Void
  ) -> Diagnostic? {
    guard !isStopped, !isInterrupted, !positions.isEmpty else { return nil }
    var options = options
    options.run.schedule = schedule
    if transitions > .zero { options.run.transitions = transitions }
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

  // Delivers a result in the usual order of jobs, or runs the script again.
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

  // Keeps a result in the usual order with transitions that take time. Delivers a result that ended by a crash or a
  // timeout.
  private func keep(_ result: ScriptResult, of job: PoolJob) {
    // Another script in the process must not have left anything that changes the result.
    if !job.isFirstInProcess { return runAlone(job, after: []) }
    animated[job.index] = result
    let ends = result.failures.filter { failure in
      switch failure.kind {
      case .crash, .timeout: true
      default: false
      }
    }
    guard !ends.isEmpty, var failed = searched.removeValue(forKey: job.index) else { return }
    failed.verdict = .failed
    failed.failures = ends
    deliver(failed.noting(Self.transitionsNote), at: job.index)
  }

  // For a failure in a run whose transitions take time.
  private static var transitionsNote: String {
    "animated transitions take \(DurationText.text(Settings.animatedTransitions)) in that run: see --transitions"
  }

  // Compares a result in another order of jobs with the usual one.
  private func compare(_ result: ScriptResult, of job: PoolJob, seed: UInt64, isLast: Bool) {
    guard let usual = searched[job.index] else { return }
    let isAnimated = transitions(inOrder: seed) > .zero
    var race = (isAnimated ? animated[job.index] ?? usual : usual).race(with: result, seed: seed)
    if isAnimated { race = race?.noting(Self.transitionsNote) }
    guard race != nil || isLast else { return }
    // State that other scripts left in the process can change the order too, which would not be a race.
    if race != nil, !job.isFirstInProcess { return runAlone(job, after: []) }
    searched[job.index] = nil
    deliver(race ?? usual, at: job.index)
  }

  // In a process in which nothing has run before.
  private func runAlone(_ job: PoolJob, after failures: [ScriptFailure]) {
    var again = job
    again.needsFreshProcess = true
    again.failuresInSharedProcess = failures
    pool?.repeatNext(again)
  }

  // In script order. Stops the run after too many failures.
  private func deliver(_ result: ScriptResult, at index: Int) {
    doneCount += 1
    if result.verdict == .failed { failedCount += 1 }
    waiting[index] = result
    // Transcripts may be large, and only the search for races needs them.
    waiting[index]?.transcript = nil
    while let result = waiting.removeValue(forKey: next) { forward(result) }
    if let limit = options.failureLimit, failedCount >= limit { stop() }
  }

  // Passes the result to `onResult`, and advances to the next position.
  private func forward(_ result: ScriptResult?) {
    next += 1
    if let result { onResult?(result) }
  }
}

extension ScriptResult {
  // At each failure.
  fileprivate func noting(_ note: String) -> ScriptResult {
    var result = self
    for index in result.failures.indices { result.failures[index].notes.append(note) }
    return result
  }

  /// Returns whether a failed script has to run again in a fresh process.
  package func needsFreshProcess(after job: PoolJob) -> Bool {
    // State that other scripts left in the process can cause a failure, so only a fresh process proves one.
    verdict == .failed && mayDependOnProcess && !job.isFirstInProcess
  }

  // `false` for a file that does not parse, and for a script that passes against expectation.
  private var mayDependOnProcess: Bool {
    !failures.contains { failure in
      switch failure.kind {
      case .unparsable, .unexpectedPass: true
      default: false
      }
    }
  }
}

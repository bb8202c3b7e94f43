import FlowReplay
import FlowScript
import FlowWorker

/// Runs a suite in worker processes, and hands on the results in the order of the scripts, whoever is done first.
///
/// First all scripts run as usual. Those that pass then run again in other orders, if races are searched: one pass for each
/// order, and a script takes part until an order shows something else.
@MainActor
final class SuiteRun {
  /// Told of each result, in the order of the scripts.
  package var onResult: ((ScriptResult) -> Void)?
  /// Told whenever a script begins or is done: how many are done, and which one of those that run began first.
  var onProgress: ((_ done: Int, _ running: ScriptChoice?) -> Void)?

  private let options: SuiteOptions
  /// The scripts, each of which is run as often as the options say: a list of all runs may not fit into memory.
  private let choices: [ScriptChoice]
  private let count: Int
  private var pass: SuitePass?
  /// The results of scripts in which races are still searched, by their places in the order.
  private var searched: [Int: ScriptResult] = [:]
  /// Results that wait for those before them.
  private var waiting: [Int: ScriptResult] = [:]
  private var next = 0
  private var done = 0
  private var failed = 0
  private var isStopped = false
  private let stopper: SuiteStopper

  init(_ choices: [ScriptChoice], options: SuiteOptions, stopper: SuiteStopper) {
    self.options = options
    self.stopper = stopper
    self.choices = choices
    count = choices.count * options.repetitions
  }

  /// Runs all of it.
  /// - Throws: ``Diagnostic`` when there is trouble with the workers themselves.
  /// - Returns: How many scripts were not run, or not in all orders, since the run was stopped.
  package func run() throws(Diagnostic) -> Int {
    var diagnostic = run(0..<count, in: nil) { [self] in finish($0, of: $1) }
    for seed in options.schedules where diagnostic == nil {
      let left = searched.keys.sorted()
      let isLast = seed == options.schedules.last
      diagnostic = run(left, in: seed) { [self] in compare($0, of: $1, seed: seed, isLast: isLast) }
    }
    for index in waiting.keys.sorted() { forward(on: waiting.removeValue(forKey: index)) }
    if let diagnostic { throw diagnostic }
    return count - done
  }

  /// Hands out no more scripts; those that run go on.
  package func stop() {
    isStopped = true
    pass?.stop()
  }

  /// Whether the user stopped it.
  package var isInterrupted: Bool { stopper.isStopped }

  /// Runs the scripts at some places in one order.
  /// - Returns: What went wrong with the workers themselves.
  private func run(
    _ places: some Collection<Int>, in schedule: UInt64?, onResult: @escaping (ScriptResult, SuiteJob) -> Void
  ) -> Diagnostic? {
    guard !isStopped, !isInterrupted, !places.isEmpty else { return nil }
    var options = options
    options.run.schedule = schedule
    options.run.keepsTranscripts = !options.schedules.isEmpty
    let repetitions = options.repetitions
    let jobs = places.lazy.map { [choices] in SuiteJob(index: $0, choice: choices[$0 / repetitions]) }
    let pass = SuitePass(jobs, options: options, stopper: stopper)
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

  /// A script is done that ran as usual.
  private func finish(_ result: ScriptResult, of job: SuiteJob) {
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

  /// A script is done that ran in another order.
  private func compare(_ result: ScriptResult, of job: SuiteJob, seed: UInt64, isLast: Bool) {
    guard let usual = searched[job.index] else { return }
    let race = usual.race(with: result, seed: seed)
    guard race != nil || isLast else { return }
    // What other scripts have left in the process is another order too, and not the one that is looked for.
    if race != nil, !job.isFirstInProcess { return runAlone(job, after: []) }
    searched[job.index] = nil
    deliver(race ?? usual, at: job.index)
  }

  /// Runs a script once more, in a process in which nothing has run before.
  private func runAlone(_ job: SuiteJob, after failures: [ScriptFailure]) {
    var again = job
    again.needsFreshProcess = true
    again.failuresInSharedProcess = failures
    pass?.repeatNext(again)
  }

  private func deliver(_ result: ScriptResult, at index: Int) {
    done += 1
    if result.verdict == .failed { failed += 1 }
    waiting[index] = result
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
  /// Whether what went wrong may come of what ran before in the same process. A file that does not parse, and a script that passes
  /// though it says that it fails, are what they are.
  fileprivate var mayDependOnProcess: Bool {
    !failures.contains { failure in
      switch failure.kind {
      case .unparsable, .unexpectedPass: true
      default: false
      }
    }
  }
}

import DequeModule
import FlowRuntime
import FlowScript
import FlowShell

/// Runs a suite in worker processes, and hands on the results in the order of the scripts, whoever is done first.
@MainActor
final class SuiteRun {
  /// A script that is to be run, once.
  struct Job: Hashable {
    /// Where it stands in the order.
    var index: Int
    var choice: ScriptChoice
    /// What went wrong in the attempts before.
    var earlierFailures: [ScriptFailure] = []
    /// How often it has failed.
    var attempts = 0
  }

  /// Told of each result, in the order of the scripts.
  var onResult: ((ScriptResult) -> Void)?
  /// Told whenever a script begins or is done: how many are done, and which ones run, those first that began first.
  var onProgress: ((_ done: Int, _ running: [ScriptChoice]) -> Void)?

  private let options: SuiteOptions
  private var queue: Deque<Job>
  private var running: [Int: ScriptChoice] = [:]
  /// Results that wait for those before them.
  private var waiting: [Int: ScriptResult] = [:]
  private var next = 0
  private var done = 0
  private var failed = 0
  private var problem: Problem?
  private var isStopped = false
  private(set) var isInterrupted = false
  private var workers: Task<Void, Never>?

  init(_ choices: [ScriptChoice], options: SuiteOptions) {
    self.options = options
    let all = choices.flatMap { Array(repeating: $0, count: options.repetitions) }
    queue = Deque(all.enumerated().map { Job(index: $0.offset, choice: $0.element) })
  }

  /// Runs all of it.
  /// - Throws: ``Problem`` when there is trouble with the workers themselves.
  /// - Returns: How many scripts were not run, since the run was stopped.
  func run() async throws(Problem) -> Int {
    let count = min(options.jobs, queue.count)
    let workers = Task {
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { await self.work() } }
      }
    }
    self.workers = workers
    await workers.value
    for index in waiting.keys.sorted() { hand(on: waiting.removeValue(forKey: index)) }
    if let problem { throw problem }
    return queue.count + running.count
  }

  /// Hands out no more scripts; those that run go on.
  func stop() {
    isStopped = true
  }

  /// Ends the workers, whatever they do.
  func interrupt() {
    isInterrupted = true
    stop()
    workers?.cancel()
  }

  /// Gives worker after worker scripts, until there are no more.
  private func work() async {
    while !isStopped, let job = take() {
      do {
        try await WorkerProcess(options: options).run(job, for: self)
      } catch is CancellationError {
        return
      } catch {
        problem = error as? Problem ?? Problem(.trouble, "cannot run scripts: \(error)")
        stop()
      }
    }
  }

  // MARK: For the workers

  /// How many scripts a worker may have at a time: some, so that it never waits for the next; one when few are left, so
  /// that no other worker stands idle.
  var share: Int { max(1, min(8, queue.count / (2 * options.jobs))) }

  /// The next script to be run.
  func take() -> Job? {
    guard !isStopped, let job = queue.popFirst() else { return nil }
    running[job.index] = job.choice
    tellProgress()
    return job
  }

  /// A script was not run after all.
  func giveBack(_ jobs: [Job]) {
    for job in jobs.reversed() {
      running[job.index] = nil
      queue.prepend(job)
    }
  }

  /// A script is done.
  func deliver(_ result: ScriptResult, of job: Job) {
    running[job.index] = nil
    if result.verdict == .failed, job.attempts < options.retries, result.status == .difference {
      var again = job
      again.attempts += 1
      again.earlierFailures += result.failures
      queue.prepend(again)
      return
    }
    var result = result
    result.earlierFailures = job.earlierFailures
    done += 1
    if result.verdict == .failed { failed += 1 }
    waiting[job.index] = result
    while let result = waiting.removeValue(forKey: next) { hand(on: result) }
    tellProgress()
    if let maximum = options.maximumOfFailures, failed >= maximum { stop() }
  }

  private func tellProgress() {
    onProgress?(done, running.sorted { $0.key < $1.key }.map(\.value))
  }

  private func hand(on result: ScriptResult?) {
    next += 1
    if let result { onResult?(result) }
  }
}

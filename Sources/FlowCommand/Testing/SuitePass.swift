import DequeModule
import FlowScript
import FlowShell

/// Runs scripts once, all with the same options, in worker processes.
///
/// The seed of hash values holds for a process. So each order in which races are searched is a pass, with its own workers.
@MainActor
final class SuitePass {
  /// Told of each result, as it comes.
  var onResult: ((ScriptResult, SuiteJob) -> Void)?
  /// Told of each script that begins.
  var onBegin: (() -> Void)?

  let options: SuiteOptions
  /// What went wrong with the workers themselves.
  private(set) var problem: Problem?
  private var queue: Deque<SuiteJob>
  private var runningByIndex: [Int: ScriptChoice] = [:]
  private var isStopped = false
  private var runsAlone = false
  private(set) var isInterrupted = false
  private var workers: Task<Void, Never>?

  init(_ jobs: [SuiteJob], options: SuiteOptions) {
    self.options = options
    queue = Deque(jobs)
  }

  /// Of the scripts that run now, the one that began first. Linear in how many that are.
  var running: ScriptChoice? { runningByIndex.min { $0.key < $1.key }?.value }

  /// Runs all of it, unless it is stopped.
  func run() async {
    let count = min(options.jobs, queue.count)
    let workers = Task {
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { await self.work() } }
      }
    }
    self.workers = workers
    await workers.value
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
    while let job = take() {
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

  /// Runs a script before all others that wait.
  func repeatNext(_ job: SuiteJob) {
    queue.prepend(job)
  }

  // MARK: For the workers

  /// How many scripts a worker may have at a time: some, so that it never waits for the next; one when few are left, so
  /// that no other worker stands idle.
  var share: Int { runsAlone ? 1 : max(1, min(128, queue.count / (2 * options.jobs))) }

  /// A worker was killed without a word, and any of the scripts that it had may be the reason: from here on a worker gets one at a
  /// time, so that the next time it is known which.
  func runAlone(_ jobs: [SuiteJob]) {
    runsAlone = true
    giveBack(jobs)
  }

  /// The next script to be run.
  func take() -> SuiteJob? {
    guard !isStopped, let job = queue.popFirst() else { return nil }
    runningByIndex[job.index] = job.choice
    onBegin?()
    return job
  }

  /// Scripts were not run after all.
  func giveBack(_ jobs: [SuiteJob]) {
    for job in jobs.reversed() {
      runningByIndex[job.index] = nil
      queue.prepend(job)
    }
  }

  /// A script is done.
  func deliver(_ result: ScriptResult, of job: SuiteJob) {
    runningByIndex[job.index] = nil
    onResult?(result, job)
  }
}

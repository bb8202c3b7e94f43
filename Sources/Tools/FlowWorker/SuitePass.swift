import CWorker
import DequeModule
import FlowReplay
import FlowRuntime
import FlowScript
import Glibc

/// Runs scripts once, all with the same options, in worker processes.
///
/// The seed of hash values holds for a process. So each order in which races are searched is a pass, with its own workers.
@MainActor
package final class SuitePass {
  /// Called with each result, as it comes.
  package var onResult: ((ScriptResult, SuiteJob) -> Void)?
  /// Called for each script that begins.
  package var onBegin: (() -> Void)?

  package let options: SuiteOptions
  /// What went wrong with the workers themselves.
  package private(set) var diagnostic: Diagnostic?
  private let stopper: SuiteStopper
  /// Scripts that come before those to be run for the first time: some are run again.
  private var queue: Deque<SuiteJob> = []
  /// Scripts that were not asked for yet. They are made one by one: a list of all repetitions may not fit into memory.
  private var upcoming: AnyIterator<SuiteJob>
  private var upcomingCount: Int
  private var runningByIndex: [Int: ScriptChoice] = [:]
  private var isStopped = false
  private var workers: [SuiteWorker] = []
  /// Workers that were killed and may not have ended yet.
  private var ending: [WorkerProcess] = []
  /// How many workers there may be at a time.
  private var limit: Int
  /// How many workers in a row ended before they could begin.
  private var failedStarts = 0

  /// How few open files a worker and an app can do with.
  private static let leastDescriptors: UInt64 = 32
  /// How often a worker may end before it has begun, or in the place of a script, until that counts as trouble.
  private static let patience = 3

  package init(_ jobs: some Collection<SuiteJob>, options: SuiteOptions, stopper: SuiteStopper) {
    self.options = options
    self.stopper = stopper
    upcoming = AnyIterator(jobs.makeIterator())
    upcomingCount = jobs.count
    limit = max(1, options.jobs)
  }

  /// Of the scripts that run now, the one that began first. Linear in how many that are.
  package var running: ScriptChoice? { runningByIndex.min { $0.key < $1.key }?.value }

  /// Runs all of it, unless it is stopped.
  package func run() {
    let descriptors = cworker_descriptor_limit()
    guard descriptors >= Self.leastDescriptors, stopper.descriptor >= 0 else {
      diagnostic = Diagnostic(
        .trouble, "cannot start a worker: the limit of open files is \(descriptors)",
        advice: ["raise it: ulimit -n 256"])
      return
    }
    while diagnostic == nil, !stopper.isStopped {
      refill()
      startWorkers()
      guard !workers.isEmpty else { break }
      wait()
      for worker in workers { serve(worker) }
    }
    for worker in workers {
      worker.process.kill()
      giveBack(worker.takeBack().map(\.job))
      ending.append(worker.process)
    }
    workers = []
    // Killed processes end at once, unless the system holds them.
    while !ending.isEmpty, wait(for: ending.flatMap { $0.descriptors.suffix(1) }, 1_000) { removeEnded() }
  }

  /// Hands out no more scripts; those that run go on.
  package func stop() {
    isStopped = true
  }

  /// Runs a script before all others that wait.
  package func repeatNext(_ job: SuiteJob) {
    queue.prepend(job)
  }

  // MARK: Giving

  /// How many scripts a worker may have at a time: some, so that it never waits for the next; one when few are left, so
  /// that no other worker stands idle.
  private var share: Int { max(1, min(128, (queue.count + upcomingCount) / 2 / limit)) }

  /// Gives each worker more to do, and ends those that have nothing left.
  private func refill() {
    for worker in workers {
      while worker.pending.count < share, let job = take(for: worker) { worker.give(job) }
    }
    workers.removeAll { worker in
      guard worker.pending.isEmpty else { return false }
      // It waits for something to do: nothing is lost, and processes that its apps have left end too.
      worker.process.kill()
      ending.append(worker.process)
      return true
    }
  }

  private func startWorkers() {
    while workers.count < limit, diagnostic == nil, let job = take(for: nil) {
      do throws(Diagnostic) {
        let worker = try SuiteWorker(options)
        workers.append(worker)
        worker.give(job)
      } catch {
        giveBack([job])
        // With those that there are it takes longer.
        if workers.isEmpty { diagnostic = error } else { limit = workers.count }
      }
    }
  }

  /// The next script for a worker; for `nil`, for a new one.
  private func take(for worker: SuiteWorker?) -> SuiteJob? {
    guard !isStopped else { return nil }
    if queue.isEmpty, let job = upcoming.next() {
      upcomingCount -= 1
      queue.append(job)
    }
    guard let job = queue.first else { return nil }
    if let worker, options.isolates || job.needsFreshProcess, worker.jobCount > 0 { return nil }
    queue.removeFirst()
    runningByIndex[job.index] = job.choice
    onBegin?()
    return job
  }

  /// Scripts were not run after all.
  private func giveBack(_ jobs: [SuiteJob]) {
    for job in jobs.reversed() {
      runningByIndex[job.index] = nil
      queue.prepend(job)
    }
  }

  // MARK: Waiting

  /// Waits until something comes from a worker, one is due, or the suite is stopped.
  private func wait() {
    let now = FlowRuntime.realTime
    var milliseconds: Int32 = -1
    // A worker begins a script without a word, and is due that much later.
    let next = workers.compactMap(\.due).min().map { due in options.timeout.map { min(due, now + $0) } ?? due }
    if let due = next {
      milliseconds = Int32(max(0, min(1e9, ((due - now) / .milliseconds(1)).rounded(.up))))
    }
    // Where the system does not report the end of a process, it is looked for.
    if workers.contains(where: \.process.needsPolling) { milliseconds = milliseconds < 0 ? 20 : min(milliseconds, 20) }
    let stop = pollfd(fd: stopper.descriptor, events: Int16(POLLIN), revents: 0)
    wait(
      for: [stop] + workers.flatMap(\.process.descriptors) + ending.flatMap { $0.descriptors.suffix(1) }, milliseconds)
    removeEnded()
  }

  /// - Returns: Whether something has come.
  @discardableResult
  private func wait(for descriptors: [pollfd], _ milliseconds: Int32) -> Bool {
    var descriptors = descriptors
    return poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0
  }

  private func removeEnded() {
    ending.removeAll { process in
      guard process.ending() != nil else { return false }
      process.release()
      return true
    }
  }

  // MARK: Results

  private func serve(_ worker: SuiteWorker) {
    worker.process.sendMore()
    worker.process.receive { take($0, from: worker) }
    if let ending = worker.process.ending() {
      worker.process.receiveRest { take($0, from: worker) }
      workers.removeAll { $0 === worker }
      bury(worker, ending)
      worker.process.release()
    } else {
      worker.endIfDue(at: FlowRuntime.realTime)
    }
  }

  private func take(_ message: WorkerMessage, from worker: SuiteWorker) {
    guard let answer = worker.answer(message) else { return }
    failedStarts = 0
    for job in answer.lost { lose(job, Self.unreadable) }
    deliver(answer.result, of: answer.answered)
  }

  /// Finds out what the end of a worker means for the scripts that it had.
  private func bury(_ worker: SuiteWorker, _ ending: WorkerEnding) {
    let state = worker.process.state
    var given = worker.takeBack()
    guard state.stage == cworker_ready || state.stage == cworker_cut_off else {
      giveBack(given.map(\.job))
      failedStarts += 1
      let hasNoMeans = state.stage == cworker_without_means
      guard hasNoMeans || failedStarts >= Self.patience else { return }
      diagnostic = Diagnostic(
        .trouble, "cannot start a worker: \(hasNoMeans ? "the system makes no thread" : ending.description)",
        advice: worker.process.output)
      return
    }
    if let index = given.firstIndex(where: { $0.number == state.job }) {
      giveBack(given[(index + 1)...].map(\.job))
      for before in given[..<index] { lose(before.job, Self.unreadable) }
      deliver(worker.failed(given[index].job, ending), of: given[index].job)
    } else if !given.isEmpty {
      // Between two scripts, or with nothing begun: any may be the reason, or none.
      let job = given.removeFirst().job
      giveBack(given.map(\.job))
      lose(job, worker.isSilent ? "its process did not begin it" : ending.description)
    }
  }

  private static let unreadable = "its result cannot be read"

  /// A script has no result, though nothing is known against it.
  private func lose(_ job: SuiteJob, _ reason: String) {
    var job = job
    job.losses += 1
    guard job.losses >= Self.patience else { return giveBack([job]) }
    let failure = ScriptFailure(script: job.choice.path, .crash(reason, output: []))
    deliver(ScriptResult(path: job.choice.path, line: job.choice.line, verdict: .failed, failures: [failure]), of: job)
  }

  /// A script is done.
  private func deliver(_ result: ScriptResult, of job: SuiteJob) {
    runningByIndex[job.index] = nil
    onResult?(result, job)
  }
}

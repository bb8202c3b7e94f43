import CWorker
import DequeModule
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem
import Glibc
import Synchronization
import SystemPackage

/// A pool of worker processes for one pass over scripts with the same options.
// The seed of hash values belongs to a process. Each order in the search for races is therefore a pass with its own
// workers.
@MainActor
package final class WorkerPool {
  /// A closure that receives each result. The result of a lost run follows the replay of its statements.
  package var onResult: ((ScriptResult, PoolJob) -> Void)?
  /// A closure to call when the pool takes a script for a worker.
  package var onAssign: (() -> Void)?

  package let options: SuiteOptions
  /// The diagnostic of a failure of the workers themselves. `nil` if there is none.
  package private(set) var diagnostic: Diagnostic?
  private let stopper: PoolStopper
  // An idle worker waits for more scripts.
  private let keepsWorkers: Bool
  // The scripts to run before those of `upcoming`. Some of them run again.
  private var queue: Deque<PoolJob> = []
  // The scripts after those of `queue`. The pool generates them, since a list of all repetitions may not fit into
  // memory.
  private var upcoming: AnyIterator<PoolJob>
  private var upcomingCount: Int
  private var assignedByIndex: [Int: ScriptChoice] = [:]
  // By index. Another worker replays the statements before the last one of a run that ended its worker.
  private var lostRuns: [Int: (job: PoolJob, result: ScriptResult)] = [:]
  private var isStopped = false
  private var workers: [PooledWorker] = []
  // Workers that the pool killed and that may not have ended yet.
  private var killedProcesses: [WorkerProcess] = []
  private var limit: Int
  // The number of successive workers that ended before they could begin.
  private var failedStarts = 0

  // The minimum number of open files for a worker and an app.
  private static let minimumDescriptors: UInt64 = 32
  // The number of successive failures that is an error: starts, or results of one script.
  private static let maximumLosses = 3
  // The maximum number of scripts that a worker has at a time. A worker sends results every 10 ms, and needs enough
  // scripts for that time.
  private static let maximumShare = 128
  /// Creates a pool for a pass over some scripts.
  ///
  /// If `keepsWorkers` is `true`, an idle worker waits until ``endWorkers()`` for scripts that the caller adds later.
  package init(
    _ jobs: some Collection<PoolJob>, options: SuiteOptions, stopper: PoolStopper, keepsWorkers: Bool = false
  ) {
    self.options = options
    self.stopper = stopper
    self.keepsWorkers = keepsWorkers
    upcoming = AnyIterator(jobs.makeIterator())
    upcomingCount = jobs.count
    limit = max(1, options.jobs)
  }

  /// The first of the scripts that workers have, in the order of the run. `nil` if they have none.
  ///
  /// The cost is linear in the number of these scripts.
  package var firstAssigned: ScriptChoice? { assignedByIndex.min { $0.key < $1.key }?.value }

  /// Runs scripts until none is left, or until a stop or a ``diagnostic``. Then ends the workers.
  package func run() {
    while advance() { wait() }
    endWorkers()
  }

  /// Runs scripts as ``run()`` does, but leaves the main actor to other tasks meanwhile.
  ///
  /// Does not end the workers: see ``endWorkers()``. Within the scope of a ``VirtualTimeRuntime``, whose time would
  /// pass without end, the call blocks instead.
  package func runAsynchronously() async {
    while advance() {
      if VirtualTimeRuntime.current != nil { wait() } else { await WaitingThread.wait(for: nextWait) }
    }
  }

  // Handles what the workers have sent, and assigns more scripts to them. Returns whether a script runs, for which the
  // caller has to wait.
  private func advance() -> Bool {
    removeEnded()
    for worker in workers { serve(worker) }
    guard diagnostic == nil, !stopper.isStopped else { return false }
    refill()
    startWorkers()
    return workers.contains { !$0.pending.isEmpty }
  }

  /// Ends all workers. Their scripts return to the queue.
  package func endWorkers() {
    for worker in workers {
      worker.process.kill(as: .cancelled)
      requeue(worker.removePending().map(\.job))
      killedProcesses.append(worker.process)
    }
    workers = []
    // A stop leaves out the replays. The results of the lost runs stand.
    for run in lostRuns.sorted(by: { $0.key < $1.key }).map(\.value) { onResult?(run.result, run.job) }
    lostRuns = [:]
    // Killed processes end at once, unless the system delays them.
    while !killedProcesses.isEmpty,
      !WorkerProcess.wait(for: [], killed: killedProcesses, within: .seconds(1)).run().isEmpty
    { removeEnded() }
  }

  /// Stops assigning scripts. Workers still run those that they have.
  package func stop() {
    isStopped = true
  }

  /// Enqueues a script before all others.
  package func repeatNext(_ job: PoolJob) {
    queue.prepend(job)
  }

  // MARK: Assignment

  // The number of scripts that a worker may have at a time. Several scripts save a worker from waiting for the next.
  // When few are left, each worker gets one, and none is idle.
  private var share: Int { max(1, min(Self.maximumShare, (queue.count + upcomingCount) / 2 / limit)) }

  private func refill() {
    for worker in workers {
      while worker.pending.count < share, let job = nextJob(for: worker) { worker.assign(job) }
    }
    workers.removeAll { worker in
      guard worker.pending.isEmpty, !keepsWorkers else { return false }
      // An idle worker loses nothing by a kill. Processes that its apps started end with it.
      worker.process.kill(as: .cancelled)
      killedProcesses.append(worker.process)
      return true
    }
  }

  // Starts workers for scripts that no running worker has, up to the limit.
  private func startWorkers() {
    if workers.isEmpty { checkDescriptors() }
    while workers.count < limit, diagnostic == nil, let job = nextJob(for: nil) {
      do throws(Diagnostic) {
        let worker = try PooledWorker(options)
        workers.append(worker)
        worker.assign(job)
      } catch {
        requeue([job])
        // The existing workers can finish the suite, only later.
        if workers.isEmpty { diagnostic = error } else { limit = workers.count }
      }
    }
  }

  private func checkDescriptors() {
    let descriptors = cworker_descriptor_limit()
    if descriptors < Self.minimumDescriptors {
      diagnostic = Diagnostic(
        .trouble, "cannot start a worker: the limit of open files is \(descriptors)",
        advice: ["raise it: ulimit -n 256"])
    } else if stopper.descriptor < 0 {
      diagnostic = Diagnostic(
        .trouble, "cannot start a worker: the process cannot open one more file",
        advice: ["close files, or raise the limit of \(descriptors) open files: ulimit -n"])
    }
  }

  // Returns `nil` if there is none, after `stop()`, or if the script needs a fresh process. Without a worker, the
  // script is for one that is yet to start.
  private func nextJob(for worker: PooledWorker?) -> PoolJob? {
    guard !isStopped else { return nil }
    if queue.isEmpty, let job = upcoming.next() {
      upcomingCount -= 1
      queue.append(job)
    }
    guard let job = queue.first else { return nil }
    if let worker, options.isolates || job.needsFreshProcess, worker.jobCount > 0 { return nil }
    queue.removeFirst()
    assignedByIndex[job.index] = job.choice
    onAssign?()
    return job
  }

  // Before all others.
  private func requeue(_ jobs: [PoolJob]) {
    for job in jobs.reversed() {
      assignedByIndex[job.index] = nil
      queue.prepend(job)
    }
  }

  // MARK: Polling

  // For a worker's message or deadline, or for a stop.
  private func wait() { nextWait.run() }

  // Until a worker has something to handle.
  private var nextWait: ChildWait {
    let now = VirtualTimeRuntime.realTime
    // A worker begins its next script without a message, so it may be due one timeout from now.
    let next = workers.compactMap(\.due).min().map { due in options.timeout.map { min(due, now + $0) } ?? due }
    let stop = pollfd(fd: stopper.descriptor, events: Int16(POLLIN), revents: 0)
    return WorkerProcess.wait(
      for: workers.map(\.process), killed: killedProcesses, or: [stop], within: next.map { $0 - now })
  }

  private func removeEnded() {
    killedProcesses.removeAll { process in
      guard process.ending() != nil else { return false }
      process.release()
      return true
    }
  }

  // MARK: Results

  // Exchanges messages with a worker, and ends an overdue one.
  private func serve(_ worker: PooledWorker) {
    worker.process.sendMore()
    worker.process.receive { receive($0, from: worker) }
    if let ending = worker.process.ending() {
      worker.process.receiveRest { receive($0, from: worker) }
      workers.removeAll { $0 === worker }
      reassignScripts(of: worker, after: ending)
      worker.process.release()
    } else {
      worker.endIfDue(at: VirtualTimeRuntime.realTime)
    }
  }

  private func receive(_ frame: WorkerFrame, from worker: PooledWorker) {
    guard let message = WorkerMessage(frame), let answer = worker.answer(message) else { return }
    failedStarts = 0
    for job in answer.lost { retry(job, Self.unreadable) }
    deliver(answer.result, of: answer.answered)
  }

  // Fails the script that ended a worker, and enqueues the worker's other scripts again.
  private func reassignScripts(of worker: PooledWorker, after ending: ChildProcess.Ending) {
    let state = worker.process.state
    var assigned = worker.removePending()
    guard state.stage == cworker_ready || state.stage == cworker_cut_off else {
      requeue(assigned.map(\.job))
      failedStarts += 1
      let hasNoThread = state.stage == cworker_without_resources
      guard hasNoThread || failedStarts >= Self.maximumLosses else { return }
      let advice =
        hasNoThread
        ? WorkerProcess.processLimitAdvice
        : "a worker begins as the program does: look for code that ends the program before its shell runs"
      diagnostic = Diagnostic(
        .trouble, "cannot start a worker: \(hasNoThread ? "the system cannot create a thread" : ending.description)",
        advice: [advice])
      let output = worker.process.output
      if !output.isEmpty { diagnostic?.output = output }
      return
    }
    if let index = assigned.firstIndex(where: { $0.number == state.job }) {
      requeue(assigned[(index + 1)...].map(\.job))
      for before in assigned[..<index] { retry(before.job, Self.unreadable) }
      fail(assigned[index].job, worker.failed(assigned[index].job, ending))
    } else if !assigned.isEmpty {
      // The worker ended between two scripts, or before any began, so the pool cannot tell which script is the cause.
      let job = assigned.removeFirst().job
      requeue(assigned.map(\.job))
      retry(job, worker.isSilent ? "the worker did not start the script" : ending.description)
    }
  }

  private static let unreadable = "the worker's result of the script is unreadable"

  // Enqueues a script again that lost its result. After several losses, fails the script.
  private func retry(_ job: PoolJob, _ reason: String) {
    var job = job
    job.losses += 1
    guard job.losses >= Self.maximumLosses else { return requeue([job]) }
    let failure = ScriptFailure(script: job.choice.path, .crash(reason, output: []))
    deliver(ScriptResult(path: job.choice.path, line: job.choice.line, verdict: .failed, failures: [failure]), of: job)
  }

  // Reports a script that ended its worker, or replays its statements for a report first. The worker took the records
  // of the statements with it, so another worker plays those before the last one again.
  private func fail(_ job: PoolJob, _ result: ScriptResult) {
    // The last location is that of the script itself, the others those of included files.
    guard options.run.recording != .none, lostRuns[job.index] == nil,
      let line = result.failures.first?.locations.last?.line, line > 1
    else { return deliver(result, of: job) }
    lostRuns[job.index] = (job, result)
    var replay = job
    replay.choice.line = line - 1
    replay.needsFreshProcess = true
    requeue([replay])
  }

  // Reports the result of a script. After a replay, reports the lost run with the records of the replay.
  private func deliver(_ result: ScriptResult, of job: PoolJob) {
    assignedByIndex[job.index] = nil
    guard var lost = lostRuns.removeValue(forKey: job.index) else {
      onResult?(result, job)
      return
    }
    if let failure = lost.result.failures.first, let statement = failure.statement, let records = result.records {
      lost.result.tags = result.tags
      lost.result.records =
        records + [StatementRecord(locations: failure.locations, statement: statement, lines: [], moment: nil)]
    }
    onResult?(lost.result, lost.job)
  }
}

/// A thread-safe handle that stops a suite and ends its running scripts.
package final class PoolStopper: Sendable {
  private let isSet = Atomic<Bool>(false)
  // The ends of a pipe, to read and to write. Negative if the process has no descriptor left.
  private let ends: (Int32, Int32)

  package init() {
    let pipe = try? FileDescriptor.pipe(options: [.closeOnExec, .nonBlocking])
    ends = (pipe?.readEnd.rawValue ?? -1, pipe?.writeEnd.rawValue ?? -1)
  }

  deinit {
    guard isValid else { return }
    try? FileDescriptor(rawValue: ends.0).close()
    try? FileDescriptor(rawValue: ends.1).close()
  }

  private var isValid: Bool { ends.0 >= 0 }

  /// A descriptor that becomes readable when the suite is to stop. Negative if the process has no descriptor left.
  package var descriptor: Int32 { ends.0 }

  package var isStopped: Bool { isSet.load(ordering: .acquiring) }

  package func stop() {
    isSet.store(true, ordering: .releasing)
    guard isValid else { return }
    _ = try? withUnsafeBytes(of: UInt8(0)) { try FileDescriptor(rawValue: ends.1).write($0) }
  }
}

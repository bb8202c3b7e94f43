import CWorker
import DequeModule
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem
import Glibc

/// A single run of a script.
package struct PoolJob: Hashable {
  package var index: Int
  package var choice: ScriptChoice
  package var earlierFailures: [ScriptFailure] = []
  package var attempts = 0

  /// Whether the script needs a process in which nothing has run.
  package var needsFreshProcess = false
  /// Whether nothing has run in the process before.
  package var isFirstInProcess = false
  /// The failures in a process in which other scripts had run.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The number of lost results.
  ///
  /// A result is lost if its worker ends between scripts, or sends an unreadable message.
  var losses = 0

  package init(index: Int, choice: ScriptChoice) {
    self.index = index
    self.choice = choice
  }
}

/// A worker with its assigned scripts and their time limit.
@MainActor
final class PooledWorker {
  /// A script that the worker has received and not answered.
  struct Assignment {
    /// The number of the job, unique within the worker.
    var number: UInt64
    var job: PoolJob
  }

  // The time in which a worker has to describe its work.
  private static let gracePeriod: Duration = .seconds(1)
  // The minimum time after which a worker with scripts counts as idle for too long. Such a worker may be starting, or
  // may have lost the scripts.
  private static let idleLimit: Duration = .seconds(30)

  let process: WorkerProcess
  private let timeout: Duration?
  /// The scripts without an answer, in order.
  private(set) var pending: Deque<Assignment> = []
  /// The number of scripts assigned so far.
  private(set) var jobCount = 0
  private var lastActivity = VirtualTimeRuntime.realTime
  // The number of the job that takes too long. 0 if there is none.
  private var lateJob: UInt64 = 0
  // The time at which the pool found the late job.
  private var lateSince: Duration = .zero
  // A signal had stopped the worker at its deadline.
  private var wasStopped = false
  /// Whether the worker did not begin its scripts.
  private(set) var isSilent = false

  /// Creates a worker, and starts its process. Throws ``Diagnostic`` if the system lacks the resources for a process.
  init(_ options: SuiteOptions) throws(Diagnostic) {
    process = try WorkerProcess(.scripts(options.run), command: options.workerCommand)
    timeout = WorkerProcess.waitsForDebugger ? nil : options.timeout
  }

  func assign(_ job: PoolJob) {
    var job = job
    job.isFirstInProcess = jobCount == 0
    jobCount += 1
    let assignment = Assignment(number: UInt64(jobCount), job: job)
    pending.append(assignment)
    lastActivity = VirtualTimeRuntime.realTime
    process.send(WorkerJob(number: assignment.number, script: job.choice))
  }

  /// Removes and returns the scripts without an answer.
  func removePending() -> [Assignment] {
    defer { pending = [] }
    return Array(pending)
  }

  // MARK: Results

  /// Removes the script that a message answers, and earlier ones whose messages are missing or unreadable.
  ///
  /// Returns `nil` if the message answers no script.
  func answer(_ message: WorkerMessage) -> (answered: PoolJob, result: ScriptResult, lost: [PoolJob])? {
    lastActivity = VirtualTimeRuntime.realTime
    // Workers answer in order, so the scripts before this one have lost their messages.
    guard let index = pending.firstIndex(where: { $0.number == message.job }) else { return nil }
    let lost = pending[..<index].map(\.job)
    let job = pending[index].job
    pending.removeSubrange(...index)
    switch message {
    case .pass(_, let pass): return (job, pass.result(of: job.choice), lost)
    case .result(_, let result): return (job, result, lost)
    }
  }

  // MARK: Time

  /// The time at which the worker exceeds its current limit. `nil` without a limit or a script.
  var due: Duration? {
    guard let timeout, !pending.isEmpty else { return nil }
    let state = process.state
    guard state.job != 0 else { return lastActivity + max(timeout, Self.idleLimit) }
    return lateJob == state.job ? lateSince + Self.gracePeriod : .nanoseconds(state.began) + timeout
  }

  /// Ends a due worker, after a request to describe its work.
  func endIfDue(at now: Duration) {
    guard let due, due <= now else { return }
    let job = process.state.job
    if process.isStopped { wasStopped = true }
    lateSince = now
    // The pool first asks the worker to describe a running job. The pool kills a worker that does not end within the
    // grace period.
    guard job != 0, lateJob != job, !wasStopped else {
      lateJob = job
      isSilent = job == 0
      lastActivity = now
      return process.kill(as: .signal(SIGKILL))
    }
    lateJob = job
    process.ask(aboutJob: job)
  }

  // MARK: Failure

  func failed(_ job: PoolJob, _ ending: ChildProcess.Ending) -> ScriptResult {
    let state = process.state
    let isLate = state.job != 0 && lateJob == state.job
    let output = process.output
    let kind: ScriptFailure.Kind =
      if isLate, let timeout {
        .timeout(DurationText.text(timeout), output: output)
      } else {
        .crash(ending.description, output: output)
      }
    var failure = ScriptFailure(script: job.choice.path, kind)
    if state.line > 0 {
      failure.locations = process.locations(state)
      failure.statement = ScriptRunner.statement(at: failure.locations[0])
    }
    var result = ScriptResult(path: job.choice.path, line: job.choice.line, verdict: .failed)
    // The statement that was running does not count as done.
    result.statementCount = max(0, Int(state.statements) - 1)
    result.expectationCount = Int(state.expectations)
    result.duration = VirtualTimeRuntime.realTime - .nanoseconds(state.began)
    failure.activity = isLate ? lateActivity(result) : process.lastLines
    failure.handlers = [process.activeFunction].compactMap { $0 }
    result.failures = [failure]
    return result
  }

  // How far a late script came, and the app's work.
  private func lateActivity(_ result: ScriptResult) -> [String] {
    let (statements, expectations) = (result.statementCount, result.expectationCount)
    let progress =
      "after \(statements.counted("statement"))"
      + " and \(expectations.counted("expectation"))"
    if wasStopped { return [progress, "its process was stopped by a signal"] }
    return [progress] + process.lastLines
  }
}

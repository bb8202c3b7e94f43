import CWorker
import DequeModule
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem

/// A worker with the scripts that it has been given, and the time that it may take for them.
@MainActor
final class SuiteWorker {
  /// A script that the worker has been given and has not answered.
  struct Given {
    /// The number of the job, which no other job of the worker has.
    package var number: UInt64
    package var job: SuiteJob
  }

  /// How long a worker is given to describe what keeps it busy.
  private static let grace: Duration = .seconds(1)
  /// How long a worker may do nothing though it has been given scripts: it starts, or has lost them.
  private static let idleLimit: Duration = .seconds(30)

  package let process: WorkerProcess
  private let timeout: Duration?
  package private(set) var pending: Deque<Given> = []
  /// How many scripts it has been given so far.
  private(set) var jobCount = 0
  /// When it was last given something, or sent something.
  private var lastActivity = FlowRuntime.realTime
  /// The job that takes too long, and when that was found.
  private var lateJob: UInt64 = 0
  private var lateSince: Duration = .zero
  private var wasStopped = false
  /// Whether it did nothing with what it was given.
  package private(set) var isSilent = false

  /// - Throws: ``Diagnostic`` if the system has no means for a process.
  init(_ options: SuiteOptions) throws(Diagnostic) {
    process = try WorkerProcess(options: options.run)
    timeout = options.timeout
  }

  /// Gives it a script.
  package func give(_ job: SuiteJob) {
    var job = job
    job.isFirstInProcess = jobCount == 0
    jobCount += 1
    let given = Given(number: UInt64(jobCount), job: job)
    pending.append(given)
    lastActivity = FlowRuntime.realTime
    process.send(WorkerJob(number: given.number, script: job.choice).line)
  }

  /// Takes back the scripts that it has not answered.
  func takeBack() -> [Given] {
    defer { pending = [] }
    return Array(pending)
  }

  // MARK: Results

  /// Takes a message.
  /// - Returns: The script that it answers, and those before it whose own messages did not come or cannot be read.
  ///   Returns `nil` if it answers none.
  package func answer(_ message: WorkerMessage) -> (answered: SuiteJob, result: ScriptResult, lost: [SuiteJob])? {
    lastActivity = FlowRuntime.realTime
    // They are answered in order.
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

  /// When something has to be done if the worker goes on with what it does now. Returns `nil` if it has all the time.
  package var due: Duration? {
    guard let timeout, !pending.isEmpty else { return nil }
    let state = process.state
    guard state.job != 0 else { return lastActivity + max(timeout, Self.idleLimit) }
    return lateJob == state.job ? lateSince + Self.grace : .nanoseconds(state.began) + timeout
  }

  /// Ends the worker, or has it end, if it is due.
  func endIfDue(at now: Duration) {
    guard let due, due <= now else { return }
    let job = process.state.job
    if process.isStopped { wasStopped = true }
    lateSince = now
    guard job != 0, lateJob != job, !wasStopped else {
      lateJob = job
      isSilent = job == 0
      lastActivity = now
      return process.kill()
    }
    lateJob = job
    process.ask(aboutJob: job)
  }

  // MARK: Its end

  /// The result of a script in the middle of which the worker has ended.
  package func failed(_ job: SuiteJob, _ ending: WorkerEnding) -> ScriptResult {
    let state = process.state
    let isLate = state.job != 0 && lateJob == state.job
    let output = process.output
    let kind: ScriptFailure.Kind =
      if isLate, let timeout {
        .timeout(DurationText.text(timeout), output: output)
      } else if state.stage == cworker_cut_off {
        .crash("the app closed descriptors that are not its own", output: output)
      } else {
        .crash(ending.description, output: output)
      }
    var failure = ScriptFailure(script: job.choice.path, kind)
    if state.line > 0 {
      failure.locations = process.locations(state)
      failure.statement = ScriptRunner.statement(at: failure.locations[0])
    }
    var result = ScriptResult(path: job.choice.path, line: job.choice.line, verdict: .failed)
    result.statementCount = max(0, Int(state.statements) - 1)
    result.expectationCount = Int(state.expectations)
    result.duration = FlowRuntime.realTime - .nanoseconds(state.began)
    if isLate { failure.activity = activity(result) }
    result.failures = [failure]
    return result
  }

  private func activity(_ result: ScriptResult) -> [String] {
    let (statements, expectations) = (result.statementCount, result.expectationCount)
    let progress =
      "after \(statements) \(statements == 1 ? "statement" : "statements")"
      + " and \(expectations) \(expectations == 1 ? "expectation" : "expectations")"
    if wasStopped { return [progress, "its process was stopped by a signal"] }
    return [progress] + (process.activity.map { ["busy with \(VisibleText.line($0))"] } ?? [])
  }
}

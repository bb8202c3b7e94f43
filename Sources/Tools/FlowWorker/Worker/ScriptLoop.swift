import CWorker
import FlowCore
import FlowReplay
import FlowRuntime
import FlowScript

@MainActor
final class ScriptLoop {
  let runner: ScriptRunner
  private let prefix: WorkerLine.Prefix
  private var lastFlush = VirtualTimeRuntime.realTime

  // The interval between flushes while more jobs wait. Waking the process that reads results takes as long as a small
  // script, so the loop sends results together.
  private static let flushInterval: Duration = .milliseconds(10)

  /// Creates a loop whose runner records its statements in the shared page.
  init(_ options: RunOptions, prefix: WorkerLine.Prefix, apps: [any FlowApp.Type], command: WorkerCommand) {
    self.prefix = prefix
    runner = ScriptRunner(apps: apps, ownsProcess: true)
    runner.options = options
    runner.recorder = PageRecorder()
    runner.makePerformer = { options, interrupter throws(Diagnostic) in
      try WorkerSession(options: options, interrupter: interrupter, command: command)
    }
    runner.observers.onStatement = { locations in
      cworker_statement_begins(
        LocationText.text(locations), UInt32(clamping: locations[0].line), UInt32(clamping: locations[0].column))
    }
    runner.observers.onExpectation = { cworker_expectation_checked() }
  }

  /// Runs scripts until there are no more. Returns whether each received line was a job.
  func run(_ input: WorkerInput) -> Bool {
    while let line = input.next() {
      guard let job = WorkerJob(line: line) else { return false }
      run(job, hasNext: input.hasNext)
    }
    cworker_flush()
    return true
  }

  private func run(_ job: WorkerJob, hasNext: Bool) {
    let begin = { cworker_job_begins(job.number, VirtualTimeRuntime.realTime.nanoseconds) }
    begin()
    // The second run has the folder and the time limit of a first one.
    runner.onSecondRun = begin
    let result = runner.run(job.script.path, upTo: job.script.line)
    let message = WorkerMessage.bytes(result, ofJob: job.number, prefix: prefix)
    cworker_send(message, Int32(clamping: message.count))
    cworker_job_ends()
    let now = VirtualTimeRuntime.realTime
    guard !hasNext || now - lastFlush > Self.flushInterval else { return }
    lastFlush = now
    cworker_flush()
  }
}

extension Duration {
  /// The whole nanoseconds, clamped to `Int64`.
  var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}

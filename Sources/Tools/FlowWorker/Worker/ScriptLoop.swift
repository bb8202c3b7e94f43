import CWorker
import FlowCore
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem

@MainActor
final class ScriptLoop {
  let runner: ScriptRunner
  private let prefix: WorkerFrame.Prefix
  private var lastFlush = VirtualTimeRuntime.realTime

  // The interval between flushes while more jobs wait. Waking the process that reads results takes as long as a small
  // script, so the loop sends results together.
  private static let flushInterval: Duration = .milliseconds(10)

  /// Creates a loop whose runner records its statements in the shared page.
  init(_ options: RunOptions, prefix: WorkerFrame.Prefix, apps: [any FlowApp.Type], command: WorkerCommand) {
    self.prefix = prefix
    runner = ScriptRunner(apps: apps, ownsProcess: true)
    runner.options = options
    runner.recorder = PageRecorder()
    runner.makePerformer = { options, interrupter throws(Diagnostic) in
      try WorkerSession(options: options, interrupter: interrupter, command: command)
    }
    runner.observers.onStatement = { locations in
      let place = Self.place(locations)
      cworker_statement_begins(
        place, Int32(place.count), UInt32(clamping: locations[0].line), UInt32(clamping: locations[0].column))
    }
    runner.observers.onExpectation = { cworker_expectation_checked() }
  }

  // Encodes the place of a statement, without its line and column, so that most statements of a script have the same.
  private static func place(_ locations: [SourceLocation]) -> [UInt8] {
    var writer = BinaryWriter()
    writer.list([SourceLocation(file: locations[0].file, line: 0, column: 0)] + locations.dropFirst())
    return writer.bytes.count > cworker_place_size ? [] : writer.bytes
  }

  /// Runs scripts until there are no more.
  /// - Throws: ``BinaryReader/Damage`` if what arrives is no job.
  func run(_ input: WorkerInput) throws(BinaryReader.Damage) {
    while let job = try input.next(WorkerJob.self) { run(job, hasNext: input.hasNext) }
    cworker_flush()
  }

  private func run(_ job: WorkerJob, hasNext: Bool) {
    let begin = { cworker_job_begins(job.number, VirtualTimeRuntime.realTime.nanoseconds) }
    begin()
    // The second run has the folder and the time limit of a first one.
    runner.onSecondRun = begin
    let result = runner.run(job.script.path, upTo: job.script.line)
    let message = WorkerMessage.frame(result, ofJob: job.number, prefix: prefix)
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

import CWorker
import FlowCore
import FlowReplay
import FlowRuntime
import Glibc

/// The process that runs scripts for another one, as long as that one lives.
///
/// What it does stands in memory that both share, so that the other one knows it however this one ends. What the app prints
/// goes there too, by a pipe, and what it reads is empty.
@MainActor
package struct Worker {
  private let runner: ScriptRunner
  private let prefix: WorkerMessage.Prefix
  private var lastFlush = FlowRuntime.realTime

  /// Results are sent at once, but for those that come within so short a time that it makes no difference: to wake the process
  /// that reads them takes as long as a small script.
  private static let flushInterval: Duration = .milliseconds(10)

  /// The runner that is asked for its activity when a script takes too long.
  private nonisolated(unsafe) static var describedRunner: ScriptRunner?

  /// Runs scripts until there are no more.
  /// - Returns: The exit status.
  package static func run(apps: [any FlowApp.Type], _ arguments: WorkerArguments) -> ExitStatus {
    guard cworker_begin(arguments.descriptors) else { return .trouble }
    var input = WorkerInput()
    guard let line = input.next(), let setup = try? WorkerSetup(line: line) else { return .trouble }
    var worker = Worker(setup, apps: apps)
    describedRunner = worker.runner
    answerQuestions()
    while let line = input.next() {
      guard let job = WorkerJob(line: line) else { return .trouble }
      worker.run(job, hasNext: input.hasNext)
    }
    cworker_flush()
    // Not `exit`, which would run what the app has left to be done at the end.
    _exit(ExitStatus.success.rawValue)
  }

  private init(_ setup: WorkerSetup, apps: [any FlowApp.Type]) {
    runner = ScriptRunner(apps: apps, ownsProcess: true)
    runner.options = setup.options
    runner.onStatement = { places in
      cworker_statement_begins(
        WorkerPlace.text(places), UInt32(clamping: places[0].line), UInt32(clamping: places[0].column))
    }
    runner.onExpectation = { cworker_expectation_checked() }
    prefix = WorkerMessage.Prefix(nonce: setup.nonce)
  }

  private mutating func run(_ job: WorkerJob, hasNext: Bool) {
    cworker_job_begins(job.number, FlowRuntime.realTime.nanoseconds)
    let result = runner.run(job.script.path, upTo: job.script.line)
    if let message = try? WorkerMessage.bytes(result, ofJob: job.number, prefix: prefix) {
      cworker_send(message, Int32(clamping: message.count))
    }
    cworker_job_ends()
    let now = FlowRuntime.realTime
    guard !hasNext || now - lastFlush > Self.flushInterval else { return }
    lastFlush = now
    cworker_flush()
  }

  private nonisolated static func answerQuestions() {
    cworker_describe_with { Worker.describe(into: $0, $1) }
  }

  /// Describes what the app does, in a process that is about to end. Interrupts the app at any point.
  private nonisolated static func describe(into buffer: UnsafeMutableRawPointer, _ size: Int32) -> Int32 {
    let text = FlowRuntime.ifOnMainActor { describedRunner?.activity }
    guard let text = text ?? nil else { return 0 }
    let bytes = Array(text.utf8.prefix(Int(size)))
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)).copyBytes(from: bytes)
    return Int32(bytes.count)
  }
}

/// The lines that a worker is sent.
private struct WorkerInput {
  private var bytes: [UInt8] = []
  private var start = 0

  /// The next line, without its end. Waits for it. Returns `nil` when there are no more.
  mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let feed = bytes[start...].firstIndex(of: 0x0A) {
        defer { start = feed + 1 }
        return bytes[start..<feed]
      }
      bytes.removeSubrange(..<start)
      start = 0
      let size = 1 << 16
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        count = Int(cworker_receive(base, Int32(size)))
      }
      guard !chunk.isEmpty else { return nil }
      bytes += chunk
    }
  }

  /// Whether a next line is there, without waiting.
  var hasNext: Bool { bytes[start...].contains(0x0A) }
}

extension Duration {
  /// Whole nanoseconds, as far as they fit.
  fileprivate var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}

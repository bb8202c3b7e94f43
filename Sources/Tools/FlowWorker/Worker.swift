import CWorker
import FlowCore
import FlowReplay
import FlowRuntime
import Glibc

/// A process that runs scripts for its parent, as long as the parent lives.
///
/// It records its work in memory that both share, so that the parent knows it however this process ends. Output of the
/// app goes there too, through a pipe. Standard input is empty.
@MainActor
package struct Worker {
  private let runner: ScriptRunner
  private let prefix: WorkerMessage.Prefix
  private var lastFlush = FlowRuntime.realTime

  /// The interval between flushes while more jobs wait.
  ///
  /// To wake the process that reads results takes as long as a small script, so results are sent together.
  private static let flushInterval: Duration = .milliseconds(10)

  /// The runner whose activity is described when a script takes too long.
  private nonisolated(unsafe) static var describedRunner: ScriptRunner?

  /// Runs scripts until there are no more, and ends the process.
  /// - Returns: The exit status. Returns only if the worker cannot begin or receives an invalid line.
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
    // Avoid `exit`, which would run the app's exit handlers.
    _exit(ExitStatus.success.rawValue)
  }

  private init(_ setup: WorkerSetup, apps: [any FlowApp.Type]) {
    runner = ScriptRunner(apps: apps, ownsProcess: true)
    runner.options = setup.options
    runner.observers.onStatement = { places in
      cworker_statement_begins(
        WorkerPlace.text(places), UInt32(clamping: places[0].line), UInt32(clamping: places[0].column))
    }
    runner.observers.onExpectation = { cworker_expectation_checked() }
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

  /// Describes the current work of the app, in a process that is about to end.
  ///
  /// It interrupts the app at any point. It returns the number of bytes that it wrote.
  private nonisolated static func describe(into buffer: UnsafeMutableRawPointer, _ size: Int32) -> Int32 {
    let text = FlowRuntime.ifOnMainActor { describedRunner?.activity }
    guard let text = text ?? nil else { return 0 }
    let bytes = Array(text.utf8.prefix(Int(size)))
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)).copyBytes(from: bytes)
    return Int32(bytes.count)
  }
}

/// The lines that a worker receives.
private struct WorkerInput {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Waits for the next line and returns it without its end. Returns `nil` when there are no more.
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

  /// Whether another line is available without waiting.
  var hasNext: Bool { bytes[start...].contains(0x0A) }
}

extension Duration {
  /// The whole nanoseconds, clamped to `Int64`.
  fileprivate var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}

/// A parser that finds a worker's messages in chunks of bytes. Anything else is skipped.
struct WorkerReader {
  /// The maximum size of a message in bytes. An endless line of an app must not fill the memory.
  private static let limit = 1 << 28

  private let prefix: WorkerMessage.Prefix
  private var bytes: [UInt8] = []
  /// Whether the current line is no message.
  private var skipsLine = false

  init(prefix: WorkerMessage.Prefix) {
    self.prefix = prefix
  }

  /// Appends bytes and calls a closure with each message that they complete.
  mutating func read(_ more: some Sequence<UInt8>, _ body: (WorkerMessage) -> Void) {
    bytes += more
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      if !skipsLine, let message = WorkerMessage(line: bytes[start..<end], prefix: prefix) { body(message) }
      skipsLine = false
      start = end + 1
    }
    bytes.removeSubrange(..<start)
    let isMessage = bytes.count < prefix.count || (prefix.begins(bytes[...]) && bytes.count < Self.limit)
    if skipsLine || !isMessage {
      skipsLine = true
      bytes.removeAll()
    }
  }

  /// Discards the incomplete line of a worker that has ended.
  mutating func forgetLine() {
    bytes.removeAll()
    skipsLine = false
  }
}

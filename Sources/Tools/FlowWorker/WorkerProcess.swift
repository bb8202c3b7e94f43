import CWorker
import FlowReplay
import FlowScript
import Glibc
import SystemPackage

/// A worker as its parent sees it. It ends with this process.
@MainActor
final class WorkerProcess {
  private var child = cworker_child()
  private var reader: WorkerReader
  /// The bytes that the worker has no buffer space for yet.
  private var outgoing: ArraySlice<UInt8> = []
  /// Whether the worker can send nothing more.
  private var isCutOff = false
  private(set) var hasEnded = false

  /// Starts a worker.
  /// - Throws: ``Diagnostic`` if the system lacks the resources for a process.
  init(options: RunOptions) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let nonce: UInt64 = random.next()
    reader = WorkerReader(prefix: WorkerMessage.Prefix(nonce: nonce))
    let arguments = WorkerArguments.start(seed: options.schedule).compactMap { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let error = cworker_start(arguments.map { UnsafePointer($0) }, Int32(arguments.count), &child)
    guard error == 0 else { throw Self.diagnostic(Errno(rawValue: error)) }
    guard let line = try? WorkerSetup(nonce: nonce, options: options).line() else {
      throw Self.diagnostic(.invalidArgument)
    }
    send(line)
  }

  /// Returns the diagnostic of an error at the start of a worker, with advice.
  private static func diagnostic(_ error: Errno) -> Diagnostic {
    let advice: [String] =
      switch error {
      case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
        ["raise the limit of open files (ulimit -n), or run fewer scripts at a time (-j)"]
      case .resourceTemporarilyUnavailable, .noMemory:
        ["raise the limit of processes or of memory (ulimit -u, -v), or run fewer scripts at a time (-j)"]
      default: []
      }
    return Diagnostic(.trouble, "cannot start a worker: \(error)", advice: advice)
  }

  /// Releases the resources of a worker that has ended. No other member may be used after that.
  func release() { cworker_release(&child) }

  // MARK: Talking

  /// The socket to the worker, which never makes a caller wait.
  private var channel: FileDescriptor { FileDescriptor(rawValue: child.channel) }

  /// The descriptors to poll: the worker's messages, then its end.
  var descriptors: [pollfd] {
    let events = outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT
    return [
      // A channel that the worker has closed would always be readable.
      pollfd(fd: isCutOff ? -1 : child.channel, events: Int16(events), revents: 0),
      pollfd(fd: child.end, events: Int16(POLLIN), revents: 0),
    ]
  }

  /// Whether the end of the worker has to be polled.
  ///
  /// The system may not report it.
  var needsPolling: Bool { child.end < 0 }

  /// Sends bytes now, or when the worker has buffer space for them.
  func send(_ bytes: [UInt8]) {
    outgoing += bytes
    sendMore()
  }

  /// Sends bytes for which the worker had no buffer space.
  func sendMore() {
    while !outgoing.isEmpty {
      // A worker that has ended gives an ordinary error, since SIGPIPE is ignored.
      let count = outgoing.withUnsafeBytes { try? channel.write($0) }
      guard let count, count > 0 else { return }
      outgoing = outgoing.dropFirst(count)
    }
    outgoing = []
  }

  /// Calls a closure with each message that has arrived.
  func receive(_ body: (WorkerMessage) -> Void) {
    // The limit of 16 reads gives the other workers their turn.
    receive(rounds: 16, body)
  }

  /// Calls a closure with each message that an ended worker left.
  func receiveRest(_ body: (WorkerMessage) -> Void) {
    // A process that has left the worker's group may continue to write, hence the limit.
    receive(rounds: 1 << 12, body)
    // The unsent messages in the page include the start of a message that was sent in part.
    reader.forgetLine()
    reader.read(Self.bytes(1 << 16) { Int(cworker_copy_unsent(child.page, $0, $1)) }, body)
  }

  private func receive(rounds: Int, _ body: (WorkerMessage) -> Void) {
    for _ in 0..<rounds where !isCutOff {
      let bytes = Self.bytes(1 << 16) { buffer, size in
        do {
          let count = try channel.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)))
          if count == 0 { isCutOff = true }
          return count
        } catch {
          if error as? Errno != .resourceTemporarilyUnavailable { isCutOff = true }
          return 0
        }
      }
      guard !bytes.isEmpty else { return }
      reader.read(bytes, body)
    }
  }

  // MARK: Watching

  /// The current state of the worker.
  var state: cworker_state { cworker_state_of(child.page) }

  /// Whether a signal has stopped the worker.
  var isStopped: Bool { cworker_is_stopped(&child) }

  /// Asks the worker to describe its work on a job, and to end.
  func ask(aboutJob number: UInt64) { cworker_ask(&child, number) }

  /// Kills the worker and all processes of its group.
  func kill() { cworker_kill(&child) }

  /// Returns how the worker ended. Returns `nil` while it lives, and after its end was returned.
  func ending() -> WorkerEnding? {
    guard !hasEnded else { return nil }
    let ending = cworker_reap(&child)
    guard ending.has_ended else { return nil }
    hasEnded = true
    return ending.is_signal ? .signal(ending.number) : .exit(ending.number)
  }

  /// The description of the worker's activity. `nil` if it has sent none.
  var activity: String? {
    let text = text(cworker_activity, 1024)
    return text.isEmpty ? nil : text
  }

  /// Returns the location of the current statement and its `include` statements, innermost first.
  func locations(_ state: cworker_state) -> [SourceLocation] {
    WorkerPlace.locations(text(cworker_file, 4096), line: Int(state.line), column: Int(state.column))
  }

  /// The output of the current job as lines.
  ///
  /// If there are many, only the first and last are kept.
  var output: [String] {
    let part = Int32(cworker_output_part)
    let head = Self.bytes(part) { Int(cworker_copy_output_head(child.page, $0, $1)) }
    let tail = Self.bytes(part) { Int(cworker_copy_output_tail(child.page, $0, $1)) }
    let gap = cworker_output_gap(child.page)
    guard gap > 0 else { return Self.lines(head + tail) }
    return Self.lines(head) + ["… \(gap) bytes are left out …"] + Self.lines(tail)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func text(_ text: cworker_text, _ size: Int32) -> String {
    String(decoding: Self.bytes(size) { Int(cworker_copy_text(child.page, text, $0, $1)) }, as: UTF8.self)
  }

  private static func bytes(_ size: Int32, _ copy: (UnsafeMutableRawPointer, Int32) -> Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = max(0, copy(base, size))
    }
  }
}

/// The way in which a process ended.
enum WorkerEnding: Equatable, CustomStringConvertible {
  case signal(Int32)
  case exit(Int32)

  var description: String {
    switch self {
    case .signal(let number): SignalName.text(number)
    case .exit(let status): "the app ended the process with status \(status)"
    }
  }
}

/// Descriptions of signals.
enum SignalName {
  /// Returns the cause of a process's end, such as `SIGFPE (a division by zero)`.
  static func text(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL (a Swift precondition failed, or a value was missing)"
    case SIGTRAP: "SIGTRAP (a Swift precondition failed, or a value was missing)"
    case SIGABRT: "SIGABRT (the process aborted)"
    case SIGSEGV: "SIGSEGV (an access to memory that is not its own, or a stack overflow)"
    case SIGBUS: "SIGBUS (an access to memory that does not exist)"
    case SIGFPE: "SIGFPE (a division by zero)"
    case SIGKILL: "SIGKILL (killed from outside, perhaps because memory ran out)"
    case SIGTERM: "SIGTERM (ended from outside)"
    default: "signal \(signal)"
    }
  }
}

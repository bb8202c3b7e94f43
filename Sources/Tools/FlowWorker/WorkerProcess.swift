import CWorker
import FlowReplay
import FlowScript
import Glibc

/// A worker, seen from the process that started it. It ends with this one.
@MainActor
final class WorkerProcess {
  private var child = cworker_child()
  private var reader: WorkerReader
  /// What the worker is to read and has no room for yet.
  private var outgoing: ArraySlice<UInt8> = []
  /// Whether the worker can send nothing more.
  private var isCutOff = false
  package private(set) var hasEnded = false

  /// Starts a worker.
  /// - Throws: ``Diagnostic`` if the system has no means for it.
  init(options: RunOptions) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let nonce: UInt64 = random.next()
    reader = WorkerReader(prefix: WorkerMessage.Prefix(nonce: nonce))
    let arguments = WorkerArguments.start(seed: options.schedule).compactMap { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let error = cworker_start(arguments.map { UnsafePointer($0) }, Int32(arguments.count), &child)
    guard error == 0 else { throw Self.diagnostic(error) }
    guard let line = try? WorkerSetup(nonce: nonce, options: options).line() else { throw Self.diagnostic(EINVAL) }
    send(line)
  }

  /// What the system lacks for a worker.
  private static func diagnostic(_ error: Int32) -> Diagnostic {
    let advice: [String] =
      switch error {
      case EMFILE, ENFILE: ["raise the limit of open files (ulimit -n), or run fewer scripts at a time (-j)"]
      case EAGAIN, ENOMEM:
        ["raise the limit of processes or of memory (ulimit -u, -v), or run fewer scripts at a time (-j)"]
      default: []
      }
    return Diagnostic(.trouble, "cannot start a worker: \(String(cString: strerror(error)))", advice: advice)
  }

  /// Lets go of what the system holds for a worker that has ended. Nothing can be asked of it after that.
  package func release() { cworker_release(&child) }

  // MARK: Talking

  /// What a `poll` has to wait for: the worker's messages, and its end.
  var descriptors: [pollfd] {
    let events = outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT
    return [
      // One that the worker has closed would be readable all the time.
      pollfd(fd: isCutOff ? -1 : child.channel, events: Int16(events), revents: 0),
      pollfd(fd: child.end, events: Int16(POLLIN), revents: 0),
    ]
  }

  /// Whether its end has to be looked for, since the system does not report it.
  var needsPolling: Bool { child.end < 0 }

  /// Sends bytes, now or when the worker has room for them.
  package func send(_ bytes: [UInt8]) {
    outgoing += bytes
    sendMore()
  }

  /// Sends what the worker had no room for.
  func sendMore() {
    while !outgoing.isEmpty {
      // A worker that has ended is an error like any other: SIGPIPE is ignored.
      let count = outgoing.withUnsafeBytes { write(child.channel, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      outgoing = outgoing.dropFirst(count)
    }
    outgoing = []
  }

  /// Hands over the messages that have come.
  package func receive(_ body: (WorkerMessage) -> Void) {
    // No more than a worker sends in an instant: the others are to have their turn.
    receive(rounds: 16, body)
  }

  /// Hands over the messages that an ended worker has left.
  func receiveRest(_ body: (WorkerMessage) -> Void) {
    // A process that has left the worker's group may go on writing.
    receive(rounds: 1 << 12, body)
    // What it had not sent as a whole, with what it had sent of it.
    reader.forgetLine()
    reader.read(Self.bytes(1 << 16) { Int(cworker_copy_unsent(child.page, $0, $1)) }, body)
  }

  private func receive(rounds: Int, _ body: (WorkerMessage) -> Void) {
    for _ in 0..<rounds where !isCutOff {
      let bytes = Self.bytes(1 << 16) { buffer, size in
        let count = recv(child.channel, buffer, Int(size), 0)
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { isCutOff = true }
        return count
      }
      guard !bytes.isEmpty else { return }
      reader.read(bytes, body)
    }
  }

  // MARK: Watching

  /// What the worker does now.
  package var state: cworker_state { cworker_state_of(child.page) }

  /// Whether a signal has stopped it.
  package var isStopped: Bool { cworker_is_stopped(&child) }

  /// Asks it to describe what keeps it busy with a job, and to end.
  package func ask(aboutJob number: UInt64) { cworker_ask(&child, number) }

  /// Kills it, and all processes of its group.
  package func kill() { cworker_kill(&child) }

  /// How it ended. Returns `nil` as long as it lives.
  package func ending() -> WorkerEnding? {
    guard !hasEnded else { return nil }
    let ending = cworker_reap(&child)
    guard ending.has_ended else { return nil }
    hasEnded = true
    return ending.is_signal ? .signal(ending.number) : .exit(ending.number)
  }

  /// What keeps it busy, as it has described it. Returns `nil` if it has not.
  package var activity: String? {
    let text = text(cworker_activity, 1024)
    return text.isEmpty ? nil : text
  }

  /// Where its statement stands, and the `include`s that led there, innermost first.
  package func locations(_ state: cworker_state) -> [SourceLocation] {
    WorkerPlace.locations(text(cworker_file, 4096), line: Int(state.line), column: Int(state.column))
  }

  /// The lines that its job has printed: the first and the last ones, where they are many.
  package var output: [String] {
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

/// How a process ended.
enum WorkerEnding: Equatable, CustomStringConvertible {
  case signal(Int32)
  case exit(Int32)

  package var description: String {
    switch self {
    case .signal(let number): SignalName.text(number)
    case .exit(let status): "the app ended the process with status \(status)"
    }
  }
}

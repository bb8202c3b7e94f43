import CWorker
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem
import Glibc
import SystemPackage

/// A worker process, controlled by its parent. The worker ends with this process.
@MainActor
final class WorkerProcess {
  private let process: ChildProcess
  private var child: cworker_child
  private var reader: WorkerReader
  // The bytes for which the worker has no buffer space yet.
  private var outgoing: ArraySlice<UInt8> = []
  // The worker can send nothing more.
  private var isAtEnd = false

  /// Creates a worker, and starts its process.
  ///
  /// The default program is the running one, even if another file has replaced its own. Both ends are then of the same
  /// build.
  /// - Throws: ``Diagnostic`` if the program cannot be started, for example without the resources for a process.
  init(
    _ work: WorkerSetup.Work, command: WorkerCommand = .shell, program: String = Program.file
  ) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let nonce: UInt64 = random.next()
    reader = WorkerReader(prefix: WorkerFrame.Prefix(nonce: nonce))
    let arguments = command.arguments(seed: work.schedule).compactMap { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    // The child begins in `FlowShell.main`, which calls `Worker.run`. A test's worker begins in its test function.
    var child = cworker_child()
    do throws(Errno) {
      process = try ChildProcess {
        cworker_start(program, arguments.map { UnsafePointer($0) }, Int32(arguments.count), &child)
      }
    } catch {
      cworker_release(&child)
      throw Self.diagnostic(error)
    }
    self.child = child
    if Self.waitsForDebugger {
      let number = process.number
      Output.error.write("worker \(number) waits for a debugger; without one: kill -CONT \(number)\n")
    }
    send(WorkerSetup(nonce: nonce, work: work))
  }

  /// Whether workers wait for a debugger at their start, as `FLOWSH_WORKER_WAIT=1` asks.
  ///
  /// No deadline applies then, and a stopped worker is not lost.
  static let waitsForDebugger = ProcessEnvironment.value("FLOWSH_WORKER_WAIT") == "1"

  static let processLimitAdvice =
    "raise the limit of processes or of memory (ulimit -u, -v), or run fewer scripts at a time (-j)"

  private static func diagnostic(_ error: Errno) -> Diagnostic {
    let advice: [String] =
      switch error {
      case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
        ["raise the limit of open files (ulimit -n), or run fewer scripts at a time (-j)"]
      case .resourceTemporarilyUnavailable, .noMemory:
        [processLimitAdvice]
      default: []
      }
    // Where /proc is not mounted, the system finds no file of the running program.
    let isWithoutProc = error == .noSuchFileOrDirectory && !ScriptPath(Program.file).allows(F_OK)
    let reason = isWithoutProc ? "/proc is not mounted" : "\(error)"
    return Diagnostic(.trouble, "cannot start a worker: \(reason)", advice: advice)
  }

  /// Releases the resources of a worker that has ended or is killed. The caller may use no other member after that.
  func release() { cworker_release(&child) }

  // MARK: Messages

  // The socket to the worker, which never makes a caller wait.
  private var channel: FileDescriptor { FileDescriptor(rawValue: child.channel) }

  // The descriptor to poll for the worker's messages and buffer space.
  private var messages: pollfd {
    let events = outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT
    // A channel that the worker has closed would always be readable.
    return pollfd(fd: isAtEnd ? -1 : child.channel, events: Int16(events), revents: 0)
  }

  /// Sends a value now, or when the worker has buffer space for it.
  func send(_ value: some WorkerInputValue) {
    // The worker refuses an empty frame, as it does one that it cannot read.
    outgoing += (try? value.frame()) ?? BinaryFrame.framed([])
    sendMore()
  }

  /// Sends bytes for which the worker had no buffer space.
  func sendMore() {
    while !outgoing.isEmpty {
      // A worker that has ended must not end this process by SIGPIPE, which a test program does not ignore.
      let count = outgoing.withUnsafeBytes {
        Glibc.send(child.channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      outgoing = outgoing.dropFirst(count)
    }
    outgoing = []
  }

  /// Calls a closure with each frame that has arrived.
  func receive(_ body: (WorkerFrame) -> Void) {
    // The limit of 16 reads gives the other workers their turn.
    receive(rounds: 16, body)
  }

  /// Calls a closure with each frame that an ended worker left.
  func receiveRest(_ body: (WorkerFrame) -> Void) {
    // A process that has left the worker's group may continue to write, hence the limit.
    receive(rounds: 1 << 12, body)
    // The unsent messages in the page include the start of a partly sent message.
    reader.discardPart()
    reader.read(Self.bytes(Int32(cworker_unsent_size)) { Int(cworker_copy_unsent(child.page, $0, $1)) }, body)
  }

  // In bytes.
  private static let chunkSize: Int32 = 1 << 16

  // Reads at most `rounds` chunks, and calls a closure with each frame.
  private func receive(rounds: Int, _ body: (WorkerFrame) -> Void) {
    for _ in 0..<rounds where !isAtEnd {
      let bytes = Self.bytes(Self.chunkSize) { buffer, size in
        do {
          let count = try channel.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)))
          if count == 0 { isAtEnd = true }
          return count
        } catch {
          if error as? Errno != .resourceTemporarilyUnavailable { isAtEnd = true }
          return 0
        }
      }
      guard !bytes.isEmpty else { return }
      reader.read(bytes, body)
    }
  }

  /// A descriptor that the worker's message or end makes readable.
  var wakeUpDescriptor: Int32 { child.channel }

  /// Whether the worker has ended. Always `false` if the system does not report ends.
  var isGone: Bool { ChildWait(for: [process], within: .zero).run() == [0] }

  /// Returns a wait for a message, for buffer space, or for the end of some workers.
  /// - Parameters:
  ///   - workers: The workers that have work.
  ///   - killed: The workers whose end alone counts.
  ///   - others: Other descriptors.
  ///   - limit: The real time to wait for. `nil` for a wait without an end.
  /// - Returns: The wait, whose first descriptors are those of the processes.
  static func wait(
    for workers: [WorkerProcess], killed: [WorkerProcess] = [], or others: [pollfd] = [], within limit: Duration?
  ) -> ChildWait {
    ChildWait(for: (workers + killed).map(\.process), or: others + workers.map(\.messages), within: limit)
  }

  /// Waits for a message, a stop or the worker's end, or for buffer space, until a real time. `nil` sets no limit.
  func wait(until time: Duration? = nil) {
    let stops = pollfd(fd: cworker_watch_stops(), events: Int16(POLLIN), revents: 0)
    let rest = time.map { $0 - VirtualTimeRuntime.realTime }
    // Without the descriptor, this function looks for stops itself.
    let limit = stops.fd < 0 ? min(rest ?? Self.stopInterval, Self.stopInterval) : rest
    let ready = Self.wait(for: [self], or: [stops], within: limit).run()
    // The wait puts the processes first.
    if ready.contains(1) { cworker_forget_stops() }
  }

  private static let stopInterval: Duration = .milliseconds(100)

  /// The worker for other threads, which they may use until ``release()``.
  var remote: WorkerRemote { WorkerRemote(child) }

  /// The number of bytes that the app has printed during the current request.
  var outputCount: UInt64 { cworker_output_count(child.page) }

  // MARK: State

  var state: cworker_state { cworker_state_of(child.page) }

  var isStopped: Bool { process.isStopped }

  /// Asks the worker to describe its work on a job, and to end.
  func ask(aboutJob number: UInt64) { remote.ask(aboutJob: number) }

  /// Kills the worker and all processes of its group. Its end is then `ending`, unless it had another reason before.
  func kill(as ending: ChildProcess.Ending) { process.end(as: ending) }

  /// Returns how the worker ended. Returns `nil` while it lives, and after the first return of its end.
  func ending() -> ChildProcess.Ending? {
    guard !process.hasEnded, let ending = process.ending() else { return nil }
    cworker_take_last_output(&child)
    let crash = cworker_crash_of(child.page)
    switch (ending, state.stage) {
    case (.signal, cworker_cut_off), (.exited, cworker_cut_off): return .cutOff
    case (.signal, cworker_other_build), (.exited, cworker_other_build): return .otherBuild
    // The signal that came first, even if the description of the app's work led to another one.
    case (.signal, _) where crash != 0: return .signal(crash)
    default: return ending
    }
  }

  /// The app's work when its process ended, or when the parent last asked. `nil` if the work is unknown.
  var activity: String? {
    let text = WorkerActivity(text: activityText).description
    return text.isEmpty ? nil : text
  }

  /// The function of the app that was handling an event at the time of ``activity``. `nil` if it is unknown.
  var activeFunction: HandlingFunction? { WorkerActivity(text: activityText).code?.function() }

  /// The faults of the app since the last statement began, each a line.
  var faults: [String] {
    Self.text(Int32(cworker_faults_size)) { cworker_copy_faults(child.page, $0, $1) }
      .split(separator: "\n").map(String.init)
  }

  /// The faults before the end of the process and the app's work, as lines for the user.
  var lastLines: [String] { ChildProcess.Ending.lastLines(activity, faults) }

  private var activityText: String {
    Self.text(Int32(cworker_activity_size)) { cworker_copy_activity(child.page, $0, $1) }
  }

  /// Returns the location of the current statement and its `include` statements, innermost first.
  func locations(_ state: cworker_state) -> [SourceLocation] {
    let size = Int32(cworker_place_size)
    var reader = BinaryReader(Self.bytes(size) { Int(cworker_copy_place(child.page, $0, $1)) }[...])
    // An app may write anywhere, and the place of a deep include is left out.
    let outer = (try? reader.list(SourceLocation.self)) ?? []
    guard var first = outer.first else { return [SourceLocation(line: Int(state.line), column: Int(state.column))] }
    (first.line, first.column) = (Int(state.line), Int(state.column))
    return [first] + outer.dropFirst()
  }

  /// The output of the current job as lines. Keeps only the start and the end of a long output.
  var output: [String] { output(after: 0) }

  /// Returns the current job's output after the first `count` bytes, as lines.
  ///
  /// Keeps only the start and the end of a long output.
  func output(after count: UInt64) -> [String] {
    let part = Int32(cworker_output_part)
    let start = Self.bytes(part) { Int(cworker_copy_output_head(child.page, $0, $1)) }
    let head = start.dropFirst(Int(clamping: count))
    guard let omission else {
      return Self.lines(head + outputTail.dropFirst(max(0, Int(clamping: count) - Int(part))))
    }
    return Self.lines(Array(head)) + [omission] + Self.lines(outputTail)
  }

  /// A line instead of the output between the kept start and end. `nil` if there is none.
  var omission: String? {
    let count = cworker_output_gap(child.page)
    return count > 0 ? "… \(Int(clamping: count).counted("byte")) omitted …" : nil
  }

  /// The end of an output that is longer than its kept start.
  var outputTail: [UInt8] {
    Self.bytes(Int32(cworker_output_part)) { Int(cworker_copy_output_tail(child.page, $0, $1)) }
  }

  // Splits output into lines. A line end at the end begins no other line.
  private static func lines(_ bytes: some Collection<UInt8>) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  // From the shared page.
  private static func text(_ size: Int32, _ copy: (UnsafeMutableRawPointer, Int32) -> Int32) -> String {
    String(decoding: bytes(size) { Int(copy($0, $1)) }, as: UTF8.self)
  }

  // Returns the bytes that a C function copies to a buffer of `size` bytes.
  private static func bytes(_ size: Int32, _ copy: (UnsafeMutableRawPointer, Int32) -> Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = max(0, copy(base, size))
    }
  }
}

/// The controls of a worker for the parent's other threads.
struct WorkerRemote: Sendable {
  private let child: cworker_child

  fileprivate init(_ child: cworker_child) { self.child = child }

  /// Interrupts a job. Does nothing if the job is over.
  func interrupt(job: UInt64) { withUnsafePointer(to: child) { cworker_interrupt($0, job) } }

  /// Asks the worker to describe its work on a job, and to end.
  func ask(aboutJob number: UInt64) { withUnsafePointer(to: child) { cworker_ask($0, number) } }

  func stop() { withUnsafePointer(to: child) { cworker_stop($0) } }

  /// Continues the processes of the worker after a stop that lasted `time`.
  func resume(after time: Duration) { withUnsafePointer(to: child) { cworker_continue($0, time.nanoseconds) } }

  /// Ends the wait of the thread that waits for the worker.
  func wake() { cworker_wake() }
}

extension ChildProcess.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .finished, .cancelled: "the process has ended"
    case .signal(let number): SignalName.text(number)
    case .exited(let status): "the app ended the process with status \(status)"
    case .outOfTime: "the app exceeded its time limit"
    case .stopped: "the app stopped its process"
    case .cutOff: "the app closed descriptors that are not its own"
    case .otherBuild: "the worker is of another build than the shell: start the shell again"
    }
  }

  /// The end as an error of the app.
  package var reason: String {
    if case .signal = self { "the app crashed: \(self)" } else { "\(self)" }
  }

  /// Returns the faults before the end, and the app's work at the end, as lines for the user.
  package static func lastLines(_ activity: String?, _ faults: [String]) -> [String] {
    faults.map { "after fault: \(VisibleText.line($0))" }
      + (activity.map { ["busy with \(VisibleText.line($0))"] } ?? [])
  }
}

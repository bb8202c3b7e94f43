import CWorker
import FlowCore
import FlowReplay
import FlowRuntime
import FlowSession
import FlowSystem
import Glibc
import Synchronization

/// A process that works for its parent, as long as the parent lives.
///
/// The process records its work in shared memory, where the parent finds the work however this process ends. Output of
/// the app goes there too, through a pipe. Standard input is empty.
@MainActor
package enum Worker {
  // The worker calls the closure when its parent asks, and when the app ends the process. A nonisolated function reads
  // the closure, but only on the main actor's thread.
  private nonisolated(unsafe) static var activity: (@MainActor () -> WorkerActivity?)?

  /// Works until the parent needs nothing more, and ends the process.
  /// - Parameters:
  ///   - apps: The apps of the program.
  ///   - arguments: The arguments of the process.
  ///   - command: The command line of workers that this one starts, for the later launches of a script.
  ///   - requests: The types of requests that a session answers beside its own.
  ///   - prepare: A closure that prepares the session for them.
  /// - Returns: The exit status. Returns only if the worker cannot begin or receives an invalid line.
  package static func run(
    apps: [any FlowApp.Type], _ arguments: WorkerArguments, command: WorkerCommand = .shell,
    requests: [any SessionRequest.Type] = [], prepare: (Session) -> Void = { _ in }
  ) -> ExitStatus {
    guard cworker_begin(arguments.descriptors) else { return .trouble }
    // The parent has printed the number of this process.
    if WorkerProcess.waitsForDebugger { raise(SIGSTOP) }
    // A fork of the process may go on without the thread that watches the worker's descriptors.
    ChildProcess.watcherCount.add(1, ordering: .relaxed)
    let input = WorkerInput()
    guard let line = input.next(), let setup = try? WorkerSetup(line: line) else { return .trouble }
    let prefix = WorkerLine.Prefix(nonce: setup.nonce)
    let isWhole: Bool
    switch setup.work {
    case .scripts(let options):
      let loop = ScriptLoop(options, prefix: prefix, apps: apps, command: command)
      describeWork { WorkerActivity(loop.runner.activity, loop.runner.activeCode) }
      isWhole = loop.run(input)
    case .session(let options):
      for type in requests { WorkerRequest.register(type) }
      let loop = RequestLoop(options, prefix: prefix, apps: apps)
      prepare(loop.session)
      describeWork { WorkerActivity(loop.session.activity, loop.session.activeCode) }
      isWhole = loop.run(input)
    }
    guard isWhole else { return .trouble }
    // Avoid `exit`, which would run the app's exit handlers.
    _exit(ExitStatus.success.rawValue)
  }

  private static func describeWork(with activity: @escaping @MainActor () -> WorkerActivity?) {
    Self.activity = activity
    cworker_describe_with { Worker.writeActivity(to: $0, $1) }
  }

  // Writes the app's current work to a buffer, before the process ends. The call interrupts the app at any point.
  // Returns the number of written bytes.
  private nonisolated static func writeActivity(to buffer: UnsafeMutableRawPointer, _ size: Int32) -> Int32 {
    let work = VirtualTimeRuntime.ifOnMainActor { activity?() }
    guard let work = work ?? nil else { return 0 }
    let bytes = Array(work.text.utf8.prefix(Int(size)))
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)).copyBytes(from: bytes)
    return Int32(bytes.count)
  }
}

/// The lines that a worker receives.
final class WorkerInput {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Waits for the next line and returns its bytes without the end. Returns `nil` when there are no more.
  func next() -> ArraySlice<UInt8>? {
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

  /// Whether the bytes received so far have another line.
  var hasNext: Bool { bytes[start...].contains(0x0A) }
}

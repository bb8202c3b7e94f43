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
      isWhole = loop.run(input)
    case .session(let options):
      for type in requests { WorkerRequest.register(type) }
      let loop = RequestLoop(options, prefix: prefix, apps: apps)
      prepare(loop.session)
      isWhole = loop.run(input)
    }
    guard isWhole else { return .trouble }
    // Avoid `exit`, which would run the app's exit handlers.
    _exit(ExitStatus.success.rawValue)
  }
}

/// The recorder of the page of this process.
package struct PageRecorder: ActivityRecorder {
  package init() {}

  package func beginApp() { cworker_forget_work() }

  package func hasText(ofEvent number: UInt64) -> Bool { cworker_has_work(number) }

  package func add(_ text: String, ofEvent number: UInt64) {
    cworker_add_work(number, text, Int32(clamping: text.utf8.count))
  }

  package func handle(_ event: UInt64) { cworker_handle_work(event) }
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

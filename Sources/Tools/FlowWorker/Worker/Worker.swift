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
  ///   - requests: The types of requests of modules above this one, which a session answers too.
  /// - Returns: The exit status. Returns only if the worker cannot begin, or receives what it cannot read.
  package static func run(
    apps: [any FlowApp.Type], _ arguments: WorkerArguments, command: WorkerCommand = .shell,
    requests: [any SessionRequest.Type] = []
  ) -> ExitStatus {
    guard cworker_begin(arguments.descriptors) else { return .trouble }
    // The parent has printed the number of this process.
    if WorkerProcess.waitsForDebugger { raise(SIGSTOP) }
    // A fork of the process may go on without the thread that watches the worker's descriptors.
    ChildProcess.watcherCount.add(1, ordering: .relaxed)
    let input = WorkerInput()
    do throws(BinaryReader.Damage) {
      guard let setup = try input.next(WorkerSetup.self) else { return .trouble }
      let prefix = WorkerFrame.Prefix(nonce: setup.nonce)
      switch setup.work {
      case .scripts(let options):
        try ScriptLoop(options, prefix: prefix, apps: apps, command: command).run(input)
      case .session(let options):
        for type in requests { WorkerRequest.register(type) }
        try RequestLoop(options, prefix: prefix, apps: apps).run(input)
      }
    } catch {
      return .trouble
    }
    // Avoid `exit`, which would run the app's exit handlers.
    _exit(ExitStatus.success.rawValue)
  }
}

package struct PageRecorder: ActivityRecorder {
  package init() {}

  package func beginApp() { cworker_forget_work() }

  package func hasText(ofEvent number: UInt64) -> Bool { cworker_has_work(number) }

  package func add(_ text: String, ofEvent number: UInt64) {
    cworker_add_work(number, text, Int32(clamping: text.utf8.count))
  }

  package func add(fault: String) { cworker_add_fault(fault, Int32(clamping: fault.utf8.count)) }

  package func handle(_ event: UInt64) { cworker_handle_work(event) }
}

/// The values that a worker receives.
final class WorkerInput {
  private var bytes: ArraySlice<UInt8> = []

  /// Waits for the next value. Returns `nil` when there are no more.
  /// - Throws: ``BinaryReader/Damage`` if what arrives is no such value.
  func next<Value: WorkerInputValue>(_ type: Value.Type) throws(BinaryReader.Damage) -> Value? {
    while true {
      if let content = try BinaryFrame.next(in: &bytes) { return try Value(content: content) }
      let size = 1 << 16
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        count = Int(cworker_receive(base, Int32(size)))
      }
      guard !chunk.isEmpty else { return nil }
      bytes += chunk
    }
  }

  /// Whether the bytes received so far have another value.
  var hasNext: Bool { BinaryFrame.hasNext(in: bytes) }
}

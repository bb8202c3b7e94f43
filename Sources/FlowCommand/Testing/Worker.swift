import CWorker
import FlowCore
import FlowRuntime
import FlowShell

/// The process that runs scripts for another one: a choice a line on standard input, a result a line on standard output.
///
/// What an app prints does not get in between: it goes to a file in memory, and its end is told when a script crashes or
/// takes too long.
@MainActor
struct Worker {
  private let runner: ScriptRunner
  private var lastFlush = FlowRuntime.realTime

  /// Results are told at once, but for those that come within so short a time that nobody misses them: to wake the process that
  /// reads them takes as long as a small script.
  private static let patience: Duration = .milliseconds(10)

  /// Runs scripts until there is no more input.
  /// - Returns: The exit status.
  static func run(apps: [any FlowApp.Type]) -> ExitStatus {
    var input = WorkerInput()
    guard let first = input.next() else { return .success }
    guard cworker_begin() else { return .trouble }
    do {
      let setup = try WorkerMessage.decode(WorkerSetup.self, first)
      var worker = Worker(runner: ScriptRunner(apps: apps, ownsProcess: true))
      worker.runner.options = setup.options
      worker.runner.onStatement = { places in
        let place = places[0]
        cworker_note(WorkerEnd.words(places), Int32(clamping: place.line), Int32(clamping: place.column))
      }
      while let line = input.next() {
        guard let choice = ScriptChoice(bytes: line) else { return .trouble }
        try worker.run(choice, timeout: setup.timeout, isMoreThere: input.hasNext)
      }
    } catch {
      return .trouble
    }
    cworker_flush()
    // Not `exit`: that would count as the app's own.
    Ending.now(.success)
  }

  private mutating func run(_ choice: ScriptChoice, timeout: Duration?, isMoreThere: Bool) throws {
    cworker_note(choice.path, 1, 1)
    cworker_script_begins(timeout.map { Int64(clamping: $0.attoseconds / 1_000_000_000) } ?? 0)
    let result = runner.run(choice.path, upTo: choice.line)
    cworker_script_ends()
    var nothing: CChar = 0
    _ = cworker_take_output(&nothing, 0)
    let bytes = try PlainPass(result)?.line ?? WorkerMessage.line(result)
    cworker_tell(bytes, Int32(bytes.count))
    let now = FlowRuntime.realTime
    guard !isMoreThere || now - lastFlush > Self.patience else { return }
    lastFlush = now
    cworker_flush()
  }
}

import CWorker
import FlowCore
import FlowShell

/// The process that runs scripts for another one: a choice a line on standard input, a result a line on standard output.
///
/// What an app prints does not get in between: it goes to a file in memory, and its end is told when a script crashes or
/// takes too long.
@MainActor
struct Worker {
  private let runner: ScriptRunner
  private let output: Output

  /// Runs scripts until there is no more input.
  /// - Returns: The exit status; an error is told on the worker's own error output.
  static func run(apps: [any FlowApp.Type]) -> ExitStatus {
    guard let first = readLine() else { return .success }
    let descriptor = cworker_begin()
    guard descriptor >= 0 else { return .trouble }
    do {
      let setup = try WorkerMessage.decode(WorkerSetup.self, first.utf8)
      let worker = Worker(runner: ScriptRunner(apps: apps, ownsProcess: true), output: Output(descriptor: descriptor))
      worker.runner.options = setup.options
      worker.runner.onStatement = { places in
        let place = places[0]
        cworker_note(WorkerEnd.words(places), Int32(clamping: place.line), Int32(clamping: place.column))
      }
      while let line = readLine() {
        try worker.run(WorkerMessage.decode(ScriptChoice.self, line.utf8), timeout: setup.timeout)
      }
    } catch {
      return .trouble
    }
    // Not `exit`: that would count as the app's own.
    Ending.now(.success)
  }

  private func run(_ choice: ScriptChoice, timeout: Duration?) throws {
    cworker_note(choice.path, 1, 1)
    cworker_script_begins(timeout.map { Int64(clamping: $0.attoseconds / 1_000_000_000) } ?? 0)
    let result = runner.run(choice.path, upTo: choice.line)
    cworker_script_ends()
    var nothing: CChar = 0
    _ = cworker_take_output(&nothing, 0)
    output.write(bytes: try PlainPass(result)?.line ?? WorkerMessage.line(result))
  }
}

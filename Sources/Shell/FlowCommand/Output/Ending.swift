import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import Terminal

/// The end of the process. It can be reached from any thread.
enum Ending {
  /// Ends the process at once. A recording is already in its file.
  static func now(_ status: ExitStatus) -> Never {
    _exit(checked(status).rawValue)
  }

  /// Returns the exit status of a process that printed.
  ///
  /// If output could not be written, an error is printed and the status is at least that of the error.
  static func checked(_ status: ExitStatus) -> ExitStatus {
    guard let failure = Output.takeFailure() else { return status }
    Output.error.write(Diagnostic(failure))
    return max(status, .trouble)
  }
}

extension Interrupts {
  /// Runs statements of a session. A first Ctrl-C interrupts the running statement, a second one ends the process.
  @MainActor
  static func during<Result>(_ shell: Shell, _ body: () -> Result) -> Result {
    let interrupts = shell.interrupts
    return during(body) {
      interrupts.interrupt()
    } onSecond: {
      Ending.now(.interrupted)
    }
  }
}

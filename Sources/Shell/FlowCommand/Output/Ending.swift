import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import Terminal

/// The end of the process, from any thread.
enum Ending {
  /// Ends the process at once. What is recorded is in its file already.
  static func now(_ status: ExitStatus) -> Never {
    _exit(checked(status).rawValue)
  }

  /// The exit status of a process that printed: that of trouble, and a message, where something could not be written.
  static func checked(_ status: ExitStatus) -> ExitStatus {
    guard let failure = Output.takeFailure() else { return status }
    Output.error.write(Diagnostic(failure))
    return max(status, .trouble)
  }
}

extension Interrupts {
  /// Runs statements of a session: the first Ctrl-C interrupts the statement that runs, a second one ends the process.
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

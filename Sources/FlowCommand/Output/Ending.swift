import FlowShell
import Glibc

/// The end of the process, from any thread.
enum Ending {
  /// Ends the process at once. What is recorded is in its file already.
  static func now(_ status: ExitStatus) -> Never {
    _exit(checked(status).rawValue)
  }

  /// The exit status of a process that printed: that of trouble, and a message, where something could not be written.
  static func checked(_ status: ExitStatus) -> ExitStatus {
    guard let problem = Output.takeProblem() else { return status }
    Output.error.write(problem)
    return max(status, problem.status)
  }
}

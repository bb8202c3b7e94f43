import FlowCore
import FlowScript
import FlowSystem

/// A command with parsed arguments.
protocol RunnableCommand {
  @MainActor
  func run(apps: [any FlowApp.Type]) -> ExitStatus
}

extension RunnableCommand {
  /// Runs the command's work, and prints the error that ends the command.
  @MainActor
  func reportingErrors(_ work: () throws(Diagnostic) -> ExitStatus) -> ExitStatus {
    do throws(Diagnostic) {
      return try work()
    } catch {
      Output.error.write(error)
      // A refused argument is wrong usage here, rather than a difference.
      return max(.usage, error.status)
    }
  }
}

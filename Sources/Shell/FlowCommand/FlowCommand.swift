import ArgumentParser
import FlowCore
import FlowReplay
import FlowRuntime
import FlowSystem
import FlowWorker
import Glibc

/// A shell for apps: what an executable's main file calls.
///
/// ```swift
/// import FlowCommand
///
/// FlowCommand.main(apps: [MoviesApp.self])
/// ```
@MainActor
public enum FlowCommand {
  /// Runs the shell with the process's arguments, and ends the process with its exit status.
  /// - Parameter apps: The apps that it can load.
  public static func main(apps: [any FlowApp.Type]) -> Never {
    // What the app prints comes in its place among what the shell writes, into a pipe or a file too.
    FlowRuntime.useLineBufferedOutput()
    // Before anything else: an app that goes through a set must do so in the same order in every run.
    let worker = WorkerArguments(CommandLine.arguments)
    if let seed = worker?.seed {
      FlowRuntime.useHashing(seed: seed)
    } else {
      FlowRuntime.useDeterministicHashing()
    }
    Descriptor.secureStandard()
    // A write to a pipe without a reader fails like any other write, and does not end the process.
    signal(SIGPIPE, SIG_IGN)
    // Before the parser lays out its arguments, which takes longer than launching an app.
    if let worker { exit(Worker.run(apps: apps, worker).rawValue) }
    SharedProcess.end(run(apps: apps, arguments: LaunchArguments.all))
  }

  /// Runs the shell.
  /// - Parameters:
  ///   - apps: The apps that it can load.
  ///   - arguments: The arguments, without the program's name.
  /// - Returns: The exit status.
  static func run(apps: [any FlowApp.Type], arguments: [String]) -> ExitStatus {
    if let shell = ShellRun(plain: arguments) { return shell.run(apps: apps) }
    do {
      let command = try ShellCommand.parseAsRoot(UpdatingOptions.plain(arguments))
      guard let action = command as? any Action else {
        // Help and the like, which the parser itself answers.
        var command = command
        try command.run()
        return .success
      }
      return action.act(apps: apps)
    } catch {
      return answer(error)
    }
  }

  /// Help goes to the output, everything else that the arguments bring about is wrong usage.
  private static func answer(_ error: any Error) -> ExitStatus {
    let message = LaunchArguments.visible(ShellCommand.fullMessage(for: error))
    if ShellCommand.exitCode(for: error).isSuccess {
      Output.standard.write("\(message)\n")
      return .success
    }
    Output.error.write("\(message)\n")
    return .usage
  }
}

/// What a command does once its arguments are parsed.
protocol Action {
  /// - Returns: The exit status.
  @MainActor
  func act(apps: [any FlowApp.Type]) -> ExitStatus
}

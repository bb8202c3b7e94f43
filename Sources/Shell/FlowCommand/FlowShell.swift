import ArgumentParser
import FlowCore
import FlowExplorer
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem
import FlowTestRunner
import FlowWorker
import Glibc
import SystemPackage

/// A shell for apps, which an executable's main file starts.
///
/// ```swift
/// import FlowCommand
///
/// FlowShell.main(apps: [MoviesApp.self])
/// ```
@MainActor
public enum FlowShell {
  /// Runs the shell with the process's arguments, and ends the process.
  ///
  /// The exit status is the shell's. Call the function on the main thread.
  /// - Parameter apps: The apps that the shell can load.
  public nonisolated static func main(apps: [any FlowApp.Type]) -> Never {
    // In Swift 5 language mode the code of a main file is not on the main actor, although on its thread.
    nonisolated(unsafe) let apps = apps
    MainActor.assumeIsolated { start(apps) }
  }

  private static func start(_ apps: [any FlowApp.Type]) -> Never {
    // Output of the app should appear in order among that of the shell, also in a pipe or a file.
    VirtualTimeRuntime.useLineBufferedOutput()
    // Do this before any set exists: an app that iterates over a set must do so in the same order in every run.
    let worker = WorkerArguments(Program.arguments.map(\.text))
    if let seed = worker?.seed {
      VirtualTimeRuntime.useHashing(seed: seed)
    } else {
      VirtualTimeRuntime.useDeterministicHashing()
    }
    Program.allowDeepValues()
    FileDescriptor.replaceMissingStandard()
    // A write to a pipe without a reader should fail like any other write, rather than end the process.
    signal(SIGPIPE, SIG_IGN)
    // Decide this before ArgumentParser runs, which takes longer than the launch of an app.
    if let worker {
      exit(Worker.run(apps: apps, worker, requests: [ExplorationRequest.self]).rawValue)
    }
    BazelTest.current?.begin()
    SharedProcess.end(run(apps: apps, arguments: ProcessArguments.all))
  }

  /// Runs the shell with the arguments after the program's name.
  static func run(apps: [any FlowApp.Type], arguments: [String]) -> ExitStatus {
    do throws(Diagnostic) {
      // The shell of a package may know other apps and options. Leave the other arguments to that shell.
      if let package = try ShellPackage(in: arguments) { return try package.run() }
    } catch {
      Output.error.write(error)
      return max(.usage, error.status)
    }
    if let shell = ShellRun(plain: arguments) { return shell.run(apps: apps) }
    AppNames.share(apps)
    if let error = unknownTopic(arguments) ?? unknownSubcommand(arguments, apps) {
      Output.error.write(error)
      return .usage
    }
    do {
      let parsed = try ShellCommand.parseAsRoot(UpdatingOptions.plain(arguments))
      guard let command = parsed as? any RunnableCommand else {
        // Help and similar requests, which ArgumentParser answers itself.
        var parsed = parsed
        try parsed.run()
        return .success
      }
      return command.run(apps: apps)
    } catch {
      return printMessage(of: error)
    }
  }

  // The error of `help` for an unknown subcommand. ArgumentParser would show the help of the program, and succeed.
  private static func unknownTopic(_ arguments: [String]) -> Diagnostic? {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      !ShellCommand.subcommandNames.contains(arguments[1])
    else { return nil }
    return .unknown(
      "subcommand", arguments[1], known: ShellCommand.subcommandNames,
      advice: [
        "see all: \(Program.name) help",
        "help for a statement or topic: \(Program.name) -c "
          + RerunCommand.quoted("help \(ProcessArguments.visible(arguments[1]))"),
      ])
  }

  // The error of a misspelled subcommand with its argument. ArgumentParser would take the first one for an app, and
  // refuse only the second.
  private static func unknownSubcommand(_ arguments: [String], _ apps: [any FlowApp.Type]) -> Diagnostic? {
    guard arguments.count > 1, !arguments[1].hasPrefix("-"), !ShellCommand.subcommandNames.contains(arguments[0]),
      !apps.contains(where: { arguments[0].hasPrefix($0.name) }),
      let near = NearestWord.find(arguments[0], in: ShellCommand.subcommandNames)
    else { return nil }
    let words = [near] + arguments.dropFirst().map { RerunCommand.quoted(ProcessArguments.visible($0)) }
    return Diagnostic(
      .refused, "no subcommand \(ProcessArguments.visible(arguments[0]))",
      advice: [Advice.didYouMean("\(Program.name) \(words.joined(separator: " "))")])
  }

  // Requested text, such as help, goes to standard output, and an error to standard error. An error means wrong usage.
  private static func printMessage(of error: any Error) -> ExitStatus {
    let message = ProcessArguments.visible(ShellCommand.fullMessage(for: error))
    if ShellCommand.exitCode(for: error).isSuccess {
      Output.standard.write("\(message)\n")
      return .success
    }
    Output.error.write("\(withoutFarSuggestion(message))\n")
    return .usage
  }
}

extension FlowShell {
  // Leaves out a suggested option that is not near the unknown one.
  private static func withoutFarSuggestion(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let quoted = lines[0].split(separator: "'")
    // Error: Unknown option '--foo'. Did you mean '--json'?
    guard quoted.count > 3, quoted[0].hasSuffix("Unknown option "), quoted[2] == ". Did you mean ",
      NearestWord.find(String(quoted[1]), in: [String(quoted[3])]) == nil
    else { return message }
    lines[0] = "\(quoted[0])'\(quoted[1])'."
    return lines.joined(separator: "\n")
  }
}

import ArgumentParser

/// The root command: a prompt by default, or a subcommand.
struct ShellCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramName.value,
      abstract: "An interactive shell and script runner for apps that are built from navigation flows.",
      discussion: """
        Without a subcommand it starts a prompt: with an app loaded, \(ProgramName.value) Movies; or it runs statements, \
        \(ProgramName.value) -c 'app Movies' -c tree. With a file as input it runs that as a script; statements that come \
        through a pipe run as their lines arrive.

        Exit status: 0 as expected; 1 a difference, an error or a failed expect; 2 wrong usage or a script that does not \
        parse; 3 trouble with files or within the shell, or an app that ended the shell's process; 130 interrupted, 129 and \
        143 ended by SIGHUP and SIGTERM.
        """,
      version: "\(ProgramName.value) \(ProgramName.version)",
      subcommands: [
        PromptCommand.self, RunCommand.self, TestCommand.self, FormatCommand.self, AppsCommand.self,
        CompletionsCommand.self,
      ],
      defaultSubcommand: PromptCommand.self)
  }
}

/// The name of the program, taken from its file.
///
/// A user's own shell therefore shows its own name.
enum ProgramName {
  /// The version of the shell.
  static let version = "0.1.0"

  static var value: String {
    let path = CommandLine.arguments.first ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "flowsh" : name
  }
}

import ArgumentParser
import FlowCore
import FlowReplay
import FlowSession
import FlowSystem
import Terminal

/// The root command: a prompt by default, or a subcommand.
struct ShellCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Program.name,
      abstract: "An interactive shell and script runner for apps that are built from navigation flows.",
      usage: """
        \(Program.name) [<app>] [-c <statements>] …
        \(Program.name) <file.flowscript>
        \(Program.name) <subcommand>
        \(Program.name) --package <folder> [--product <name>] …
        """,
      discussion: """
        Without a subcommand it starts a prompt. \(Program.name) Movies loads an app first, and so does \
        \(Program.name) 'Movies(signedIn: true)'. With -c it runs statements instead: \
        \(Program.name) -c 'app Movies' -c tree. \
        \(Program.name) FILE.flowscript is \(Program.name) run FILE.flowscript. With a file as input it runs that \
        as a script. Statements that come through a pipe run as their lines arrive. A shell with one app launches it by \
        itself.

        --package builds the shell of another package, and runs it with the other arguments: \
        \(Program.name) --package ../Recipes test Scripts.

        Exit status:
          0         as expected
          1         a difference, an error or a failed expect
          2         wrong usage, a script that does not parse,
                    or a package that does not build
          3         an error with files or within the shell,
                    or an app that ended the shell's process,
                    or exceeded the time limit of a statement
          129, 143  ended by SIGHUP, by SIGTERM
          130       interrupted
        """,
      version: "\(Program.name) \(Program.build)",
      subcommands: [
        PromptSubcommand.self, RunCommand.self, TestCommand.self, DebugCommand.self, ReportCommand.self,
        ExploreCommand.self, FuzzCommand.self, FormatCommand.self, InitCommand.self, ServeCommand.self,
        ModelContextCommand.self,
        AppsCommand.self, CompletionsCommand.self,
      ],
      defaultSubcommand: PromptSubcommand.self)
  }

  @OptionGroup(title: "Package") var package: PackageOptions

  /// The names of the subcommands in the order of the configuration. The last is `help`, which ArgumentParser adds.
  // Written out: to read them from the configurations takes 0.4 ms, a twentieth of the time to an app's first prompt.
  static let subcommandNames = [
    "prompt", "run", "test", "debug", "report", "explore", "fuzz", "fmt", "init", "serve", "mcp", "apps", "completions",
    "help",
  ]
}

extension ColorChoice: ExpressibleByArgument {}

/// The options of commands that print styled text.
struct OutputOptions: ParsableArguments {
  @Option(help: "Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.")
  var color: ColorChoice = .auto

  @MainActor
  func styler() -> Styler { Styler(color, for: .standard) }
}

/// The subcommand `apps`, which lists the apps that the shell can load.
struct AppsCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(commandName: "apps", abstract: "List the apps of the shell.")

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    let outcome = Shell(apps: apps, ownsProcess: true).run(.prompt(.apps))
    for line in outcome.lines { Output.standard.write("\(line.text)\n") }
    return .success
  }
}

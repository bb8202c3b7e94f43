import ArgumentParser
import FlowCore
import FlowReplay
import FlowScript
import FlowSystem

/// The subcommand `init`: a new package with an app that can be run, tested and explored at once.
struct InitCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a new package with an app: a flow, a view model, a script and a test.",
    discussion: """
      The package depends on the repository or the folder that this program was built from. Existing files are never \
      overwritten.

        \(ProgramName.value) init Recipes                      AsyncFlow's vocabulary
        \(ProgramName.value) init Recipes --library tcaflow    stacks of routes
      """)

  @Argument(help: ArgumentHelp("The folder of the package. Its last part names the package.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The vocabulary of the app.", valueName: "library"))
  var library = ScaffoldLibrary.asyncflow

  @Option(
    help: ArgumentHelp(
      "The package flowsh, as a URL or a path. By default the one that this program was built from.",
      valueName: "url-or-path"),
    completion: .directory)
  var flowsh: String?

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in
      let path = ScriptPath(argument: folder)
      let name = path.text.split(separator: "/").last.map(String.init) ?? ""
      let scaffold = try PackageScaffold(name: name, library: library, dependency: try dependency())
      try scaffold.write(to: path)
      let app = PackageScaffold.appName(in: name)
      let commands = TextColumns.padded(["swift run \(name) \(app)", "swift run \(name) test Scripts", "swift test"])
      let summaries = ["a prompt with the app", "replay the scripts", "the scripts as tests"]
      let next = zip(commands, summaries).map { "  \($0)  \($1)" }
      let lines = scaffold.files.map { "wrote \(path)/\($0.path)" } + ["", "next, in \(path):"] + next
      Output.standard.write(lines.joined(separator: "\n") + "\n")
      return .success
    }
  }

  private func dependency() throws(Diagnostic) -> FlowshDependency {
    if let flowsh { return try FlowshDependency(naming: flowsh) }
    guard let dependency = FlowshDependency.ofThisProgram() else {
      throw Diagnostic(
        .refused, "the package that \(ProgramName.value) was built from is not on this machine",
        advice: ["name it: --flowsh URL, or --flowsh PATH of a clone"])
    }
    return dependency
  }
}

extension ScaffoldLibrary: ExpressibleByArgument {}

import ArgumentParser
import FlowCore
import FlowProject
import FlowReplay
import FlowScript
import FlowSystem

/// The subcommand `init`, which writes a package with an app.
///
/// The app is new, or the package is beside the sources of an existing one.
struct InitCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a new package with an app, or one beside your app's sources.",
    usage: """
      \(Program.name) init <folder> [--library <library>] [--flowsh <url-or-path>]
      \(Program.name) init [<name>] --for <project> [--flowsh <url-or-path>]
      """,
    discussion: """
      A new package has a flow, a view model, a script and a test. With --for, the package is in the folder \
      \(ProjectPackage.folderName) of your project, and links to its sources, which stay as they are. The command builds \
      it, leaves out what Linux cannot compile, and launches the app. A build runs what the project's macros and the \
      plug-ins of packages do; --no-build and --report run nothing.

      The package depends on the repository or the folder that this program was built from. The command never \
      overwrites what you have written: run it again when the app has changed.

        \(Program.name) init Recipes                      AsyncFlow's vocabulary
        \(Program.name) init Recipes --library tcaflow    stacks of routes
        \(Program.name) init --for ../Travel              the sources of an app
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the package. Its last part names the package. With --for, the name of the app.",
      valueName: "folder"))
  var folder: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The folder of an app's project, whose flows the package compiles.", valueName: "project"),
    completion: .directory)
  var project: String?

  @Option(help: ArgumentHelp("The vocabulary of a new app. The default is asyncflow.", valueName: "library"))
  var library: ScaffoldLibrary?

  @Option(
    help: ArgumentHelp(
      "The package flowsh, as a URL or a path. By default the one that this program was built from.",
      valueName: "url-or-path"),
    completion: .directory)
  var flowsh: String?

  @Option(
    help: ArgumentHelp(
      "With --for: the folder of a module that has another name, from the project's folder.", valueName: "name=folder"))
  var module: [String] = []

  @Option(help: ArgumentHelp("With --for: the type that starts the app, if there are several.", valueName: "type"))
  var entry: String?

  @Option(help: ArgumentHelp("With --for: the language of the app's texts. The default is en.", valueName: "language"))
  var language: String?

  @Flag(name: .customLong("no-build"), help: "With --for: write the package and run nothing.")
  var noBuild = false

  @Flag(name: .customLong("report"), help: "With --for: print what would be compiled, and write nothing.")
  var isReport = false

  @Flag(name: .customLong("show-rewrites"), help: "With --for: print the lines of the app that the build rewrites.")
  var showsRewrites = false

  func validate() throws {
    guard folder != nil || project != nil else {
      throw ValidationError(
        "init takes a folder or --for, and got neither: name a folder for a new package, or a project: --for PROJECT")
    }
    if project == nil, noBuild || isReport || showsRewrites || entry != nil || language != nil || !module.isEmpty {
      throw ValidationError(
        "--module, --entry, --language, --no-build, --report and --show-rewrites need a project: --for PROJECT")
    }
    if project != nil, library != nil {
      throw ValidationError("--for takes the library from the imports of the sources: leave out --library")
    }
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in
      if let project { return try writePackage(beside: ScriptPath(argument: project)) }
      try writePackage(in: ScriptPath(argument: folder ?? ""))
      return .success
    }
  }

  private func writePackage(in path: ScriptPath) throws(Diagnostic) {
    let name = path.text.split(separator: "/").last.map(String.init) ?? ""
    let scaffold = try PackageScaffold(name: name, library: library ?? .asyncflow, dependency: try dependency(of: path))
    try PackageWriter(to: path).create(scaffold.files)
    report(scaffold.files, in: path, program: name)
  }

  // The package compiles the sources of the project.
  @MainActor
  private func writePackage(beside project: ScriptPath) throws(Diagnostic) -> ExitStatus {
    let path = project.appending(ProjectPackage.folderName.utf8)
    let choices = ProjectPackage.Choices(name: folder, folders: try moduleFolders(), entry: entry, language: language)
    let package = try ProjectPackage(of: project, choices, dependency: try dependency(of: path))
    if showsRewrites {
      Output.standard.write(bytes: try AppBuild(of: package).differences())
      return .success
    }
    let report = ProjectReport(of: package)
    if isReport {
      Output.standard.write(report.lines.map { $0 + "\n" }.joined())
      return .success
    }
    let outcomes = try PackageWriter(to: path).update(package.files)
    Output.standard.write((report.lines + [""] + report.lines(for: outcomes)).map { $0 + "\n" }.joined())
    if noBuild {
      Output.standard.write("\nnext, in \(path):\n  swift run \(package.name)  a prompt with the app\n")
      return .success
    }
    return try FirstRun(of: package).run()
  }

  /// The folders of `--module NAME=FOLDER`.
  private func moduleFolders() throws(Diagnostic) -> [String: String] {
    var folders: [String: String] = [:]
    for text in module {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, folders.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw Diagnostic(
          .refused, "\(VisibleText.line(text)) names no folder of a module, or names a second one",
          advice: ["--module NAME=FOLDER, once a module"])
      }
    }
    return folders
  }

  private func report(_ files: [PackageScaffold.File], in path: ScriptPath, program: String) {
    let commands = TextColumns.padded([
      "swift run \(program)", "swift run \(program) test", "swift run \(program) explore", "swift test",
    ])
    let summaries = ["a prompt with the app", "replay the scripts", "walk all states", "the scripts as tests"]
    let next = zip(commands, summaries).map { "  \($0)  \($1)" }
    let written = files.map { "wrote \(path)/\(VisibleText.line($0.path))" }
    Output.standard.write((written + ["", "next, in \(path):"] + next).joined(separator: "\n") + "\n")
  }

  // Throws if the option names no package, or if both the option and this program's package are missing.
  private func dependency(of path: ScriptPath) throws(Diagnostic) -> FlowshDependency {
    if let flowsh { return try FlowshDependency(naming: flowsh, from: path) }
    guard let dependency = FlowshDependency.ofThisProgram() else {
      throw Diagnostic(
        .refused, "the package that \(Program.name) was built from is not on this machine",
        advice: ["name it: --flowsh URL, or --flowsh PATH of a clone"])
    }
    return dependency
  }
}

extension ScaffoldLibrary: ExpressibleByArgument {}

import ArgumentParser
import FlowCore
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
      \(ProjectScaffold.folderName) of your project, and links to its sources, which stay as they are. It leaves out \
      files that Linux cannot compile.

      The package depends on the repository or the folder that this program was built from. The command \
      never overwrites an existing file.

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

  func validate() throws {
    guard folder != nil || project != nil else {
      throw ValidationError(
        "init takes a folder or --for, and got neither: name a folder for a new package, or a project: --for PROJECT")
    }
    if project != nil, library != nil {
      throw ValidationError("--for takes the library from the imports of the sources: leave out --library")
    }
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in
      if let project {
        try writePackage(beside: ScriptPath(argument: project))
      } else {
        try writePackage(in: ScriptPath(argument: folder ?? ""))
      }
      return .success
    }
  }

  private func writePackage(in path: ScriptPath) throws(Diagnostic) {
    let name = path.text.split(separator: "/").last.map(String.init) ?? ""
    let scaffold = try PackageScaffold(name: name, library: library ?? .asyncflow, dependency: try dependency(of: path))
    try PackageScaffold.write(scaffold.files, to: path)
    report(scaffold.files, [], in: path, program: name)
  }

  // The package compiles the sources of the project.
  private func writePackage(beside project: ScriptPath) throws(Diagnostic) {
    let path = project.appending(ProjectScaffold.folderName.utf8)
    let scaffold = try ProjectScaffold(of: project, named: folder, dependency: try dependency(of: path))
    try PackageScaffold.write(scaffold.files, to: path)
    let sources = scaffold.sources
    let reasons = sources.reasons
    let leftOut = reasons.reduce(0) { $0 + $1.count }
    let rest = leftOut == 0 ? "" : ", and leaves out \(leftOut):"
    let heading = "takes \(sources.compiledCount.counted("Swift file")) of \(project)\(rest)"
    let notes =
      [heading] + reasons.map { "  \(Self.text(of: $0.reason, count: $0.count))" } + unsupportedNote(of: sources)
      + controllerNote(of: sources)
    report(scaffold.files, notes, in: path, program: scaffold.name)
  }

  // Such as `1 file imports MapKit`.
  private static func text(of reason: String, count: Int) -> String {
    guard count != 1, let verb = reason.split(separator: " ").first, verb.hasSuffix("s") else {
      return "\(count.counted("file")) \(reason)"
    }
    return "\(count.counted("file")) \(verb.dropLast())\(reason.dropFirst(verb.count))"
  }

  // The maximum number of files that a note names.
  private static let fileLimit = 8

  // The note about files that do not compile as they are. No lines if there are none.
  private func unsupportedNote(of sources: ProjectSources) -> [String] {
    let files = sources.unsupported
    guard !files.isEmpty else { return [] }
    let verb = files.count == 1 ? "uses" : "use"
    let named = files.prefix(Self.fileLimit).map {
      "  \(VisibleText.line($0.path)):\($0.firstUse.line) \(VisibleText.line($0.firstUse.feature))"
    }
    let rest = files.count - named.count
    return ["", "\(files.count) of these \(verb) what Linux lacks. Change or exclude:"] + named
      + (rest > 0 ? ["  … \(rest) more"] : [])
  }

  // The note about controllers that compile here, and not in Xcode. No lines if there are none.
  private func controllerNote(of sources: ProjectSources) -> [String] {
    let controllers = sources.controllersWithoutCoder
    guard !controllers.isEmpty else { return [] }
    let verb = controllers.count == 1 ? "lacks" : "lack"
    let named = controllers.prefix(Self.fileLimit).map {
      "  \(VisibleText.line($0.path)):\($0.declaration.line) \(VisibleText.line($0.declaration.feature))"
    }
    let rest = controllers.count - named.count
    return [
      "", "warning: \(controllers.count.counted("controller")) \(verb) required init?(coder:), which Xcode refuses:",
    ] + named + (rest > 0 ? ["  … \(rest) more"] : [])
  }

  private func report(
    _ files: [PackageScaffold.File], _ notes: [String], in path: ScriptPath, program: String
  ) {
    let commands = TextColumns.padded([
      "swift run \(program)", "swift run \(program) test", "swift run \(program) explore", "swift test",
    ])
    let summaries = ["a prompt with the app", "replay the scripts", "walk all states", "the scripts as tests"]
    let next = zip(commands, summaries).map { "  \($0)  \($1)" }
    let written = files.map { file in
      switch file.content {
      case .text: "wrote \(path)/\(VisibleText.line(file.path))"
      case .link(let target): "linked \(path)/\(VisibleText.line(file.path)) to \(VisibleText.line(target))"
      }
    }
    let lines = written + (notes.isEmpty ? [] : [""] + notes) + ["", "next, in \(path):"] + next
    Output.standard.write(lines.joined(separator: "\n") + "\n")
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

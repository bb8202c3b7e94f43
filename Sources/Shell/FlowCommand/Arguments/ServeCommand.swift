import ArgumentParser
import FlowCore
import FlowReplay
import FlowScript
import FlowServer
import FlowSystem

/// The subcommand `serve`: sessions for another program, by JSON-RPC.
struct ServeCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer JSON-RPC 2.0 requests of another program, one message a line.",
    discussion: "Try: echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"apps\"}' | \(Program.name) serve")

  @Flag(help: "Print the methods with their parameters and results, and end.")
  var methods = false

  @OptionGroup var options: ServerOptions

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    if methods {
      Output.standard.write(MethodTable.article)
      return .success
    }
    return reportingErrors { () throws(Diagnostic) in try options.run(apps: apps, dialect: .methods) }
  }
}

/// The subcommand `mcp`: sessions for a model, by the Model Context Protocol.
struct ModelContextCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serve the Model Context Protocol on standard input and output.")

  @OptionGroup var options: ServerOptions

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in try options.run(apps: apps, dialect: .modelContext) }
  }
}

/// The options of `serve` and `mcp`.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A folder in which the client may read and write files, in the place of the working folder; may be repeated. \
      Relative names begin in the first one.
      """, valueName: "dir"), completion: .directory)
  var allowFiles: [String] = []

  /// Runs a server until the input ends.
  /// - Throws: ``Diagnostic`` if an allowed folder cannot be opened.
  @MainActor
  func run(apps: [any FlowApp.Type], dialect: Server.Dialect) throws(Diagnostic) -> ExitStatus {
    let files = try Diagnostic.reporting { () throws(FileError) in
      allowFiles.isEmpty
        ? FileAccess.workingFolder : try FileAccess(folders: allowFiles.map { ScriptPath(argument: $0) })
    }
    return Server(name: Program.name, version: Program.version, apps: apps, files: files, dialect: dialect).run()
  }
}

import ArgumentParser
import FlowCore
import FlowReplay
import FlowServer
import FlowSystem

/// The subcommand `serve`: sessions for another program, by JSON-RPC.
struct ServeCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer JSON-RPC 2.0 requests of another program, one message a line.",
    discussion: "Try: echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"apps\"}' | \(Program.name) serve")

  @Flag(help: "Print the methods with their parameters and results, and end.")
  var methods = false

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    if methods {
      Output.standard.write(MethodTable.article)
      return .success
    }
    return Server(name: Program.name, version: Program.version, apps: apps, dialect: .methods).run()
  }
}

/// The subcommand `mcp`: sessions for a model, by the Model Context Protocol.
struct ModelContextCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serve the Model Context Protocol on standard input and output.")

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    Server(name: Program.name, version: Program.version, apps: apps, dialect: .modelContext).run()
  }
}

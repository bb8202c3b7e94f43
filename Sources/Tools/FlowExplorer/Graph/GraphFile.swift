import FlowScript
import FlowSystem
import Glibc
import SystemPackage

/// A file with the graph of an exploration, in the format of its extension.
package struct GraphFile {
  private let path: ScriptPath
  private let format: GraphFormat

  /// Creates the destination of a later graph. Writes nothing.
  /// - Throws: ``Diagnostic`` if the name has no known extension, or if its folder is not writable.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    guard let format = GraphFormat(fileName: path.text) else {
      throw Diagnostic(
        .refused, "no graph format has the extension of \(path)",
        advice: ["extensions: \(GraphFormat.extensions.joined(separator: ", "))"])
    }
    // The graph is only known after an exploration, which may take minutes and would then be lost.
    let folder = path.folder.isEmpty ? ScriptPath(".") : path.folder
    guard folder.allows(W_OK) else { throw Diagnostic(FileError(.write, path)) }
    self.path = path
    self.format = format
  }

  /// Whether the file shows a path to each node: see ``ScreenGraph/paths``.
  package var showsPaths: Bool { format == .html }

  /// Writes a graph. Replaces an older file.
  /// - Parameters:
  ///   - graph: The graph.
  ///   - findings: The findings of the exploration, which only a page shows.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or if Graphviz is missing or fails.
  package func write(_ graph: ScreenGraph, _ findings: [Finding] = []) throws(Diagnostic) {
    let text = GraphText(graph)
    let content =
      switch format {
      case .dot: text.dot
      case .mmd: text.mermaid
      case .json: text.json
      case .html: GraphPage.text(of: graph, findings)
      case .svg: try Self.drawn(text)
      }
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(path, with: content) }
  }

  /// Returns the picture that Graphviz draws.
  private static func drawn(_ text: GraphText) throws(Diagnostic) -> String {
    // Graphviz 2 fails for some graphs with boxes ("trouble in init_rank"). The last way leaves out the boxes.
    let ways = [(text.dot, []), (text.plainDot, ["-Gnewrank=true"]), (text.dot, ["-Gclusterrank=none"])]
    for (dot, options) in ways {
      if let picture = try drawn(dot, options) { return picture }
    }
    throw Diagnostic(.trouble, "Graphviz could not draw the graph", advice: ["write it as .dot, and run dot"])
  }

  /// The diagnostic of a picture for which the system has no pipe left.
  private static var pipeFailure: Diagnostic {
    Diagnostic(.trouble, "the system lacks a descriptor for dot", advice: ["raise the limit: ulimit -n"])
  }

  /// Returns the picture that Graphviz draws with some options. Returns `nil` if Graphviz fails.
  /// - Throws: ``Diagnostic`` if Graphviz cannot start.
  private static func drawn(_ dot: String, _ options: [String]) throws(Diagnostic) -> String? {
    var (toProgram, fromProgram): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toProgram) == 0 else { throw Self.pipeFailure }
    guard pipe(&fromProgram) == 0 else {
      for descriptor in toProgram { close(descriptor) }
      throw Self.pipeFailure
    }
    for descriptor in toProgram + fromProgram { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toProgram[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromProgram[1], 1)
    // Graphviz prints a line for each edge that it has trouble with, which would bury the report.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (["dot", "-Tsvg"] + options).map { (text: String) in strdup(text) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, "dot", &actions, nil, &arguments, environ)
    // The input and the output end only when no process has the other ends.
    close(toProgram[0])
    close(fromProgram[1])
    let (input, output) = (FileDescriptor(rawValue: toProgram[1]), FileDescriptor(rawValue: fromProgram[0]))
    defer { try? output.close() }
    guard error == 0 else {
      try? input.close()
      if error == ENOENT {
        throw Diagnostic(
          .trouble, "a graph as .svg needs dot, which was not found",
          advice: ["install the package graphviz, or write the graph as .dot or .mmd"])
      }
      throw Diagnostic(
        .trouble, "a graph as .svg needs dot, and dot did not start: \(Errno(rawValue: error))",
        advice: ["see why: dot -V", "or write the graph as .dot or .mmd"])
    }
    // Graphviz reads everything before it draws.
    _ = try? input.writeAll(dot.utf8)
    try? input.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? chunk.withUnsafeMutableBytes({ try output.read(into: $0) }), count > 0 {
      bytes += chunk[..<count]
    }
    guard ChildProcess.reap(process) == 0, !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import FlowScript
import FlowSystem

/// A file with the graph of an exploration, in the format of its extension.
package struct GraphFile {
  private let location: FileLocation
  private let replaceable: ReplaceableFiles
  private let format: GraphFormat

  /// Creates the destination of a later graph. Writes nothing.
  /// - Throws: ``Diagnostic`` if the name has no known extension, if its folder is not writable, or if the file is none
  ///   of `replaceable`.
  package init(_ location: FileLocation, _ replaceable: ReplaceableFiles = .own) throws(Diagnostic) {
    let path = location.path
    guard let format = GraphFormat(fileName: path.text) else {
      throw Diagnostic(
        .refused, "no graph format has the extension of \(path)",
        advice: ["extensions: \(GraphFormat.extensions.joined(separator: ", "))"])
    }
    // The graph is only known after an exploration, which may take minutes and would then be lost.
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.checkReplacing(location, replaceable) }
    (self.location, self.replaceable, self.format) = (location, replaceable, format)
  }

  /// Whether the file shows a path to each node: see ``ScreenGraph/paths``.
  package var showsPaths: Bool { format == .html }

  /// Writes a graph. Only a page shows the findings.
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
    try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(location, replaceable, with: content) }
  }

  // By Graphviz.
  private static func drawn(_ text: GraphText) throws(Diagnostic) -> String {
    // Graphviz 2 fails for some graphs with boxes ("trouble in init_rank"). The last way leaves out the boxes.
    let ways = [(text.dot, []), (text.plainDot, ["-Gnewrank=true"]), (text.dot, ["-Gclusterrank=none"])]
    for (dot, options) in ways {
      if let picture = try drawn(dot, options) { return picture }
    }
    throw Diagnostic(.trouble, "Graphviz could not draw the graph", advice: ["write it as .dot, and run dot"])
  }

  // Returns the picture that Graphviz draws with some options. Returns `nil` if Graphviz fails. Throws `Diagnostic`
  // if Graphviz cannot start.
  private static func drawn(_ dot: String, _ options: [String]) throws(Diagnostic) -> String? {
    do throws(ChildProgram.StartError) {
      // Graphviz prints a line for each edge that it has trouble with, which would bury the report.
      let result = try ChildProgram(["dot", "-Tsvg"] + options, input: dot, errors: .discarded).run()
      guard result.succeeded, !result.output.isEmpty else { return nil }
      return String(decoding: result.output, as: UTF8.self)
    } catch .notStarted(.noSuchFileOrDirectory) {
      throw Diagnostic(
        .trouble, "a graph as .svg needs dot, which no folder of the PATH has",
        advice: ["install the package graphviz, or write the graph as .dot or .mmd"])
    } catch {
      throw Diagnostic(error, of: "dot", advice: ["see why: dot -V", "or write the graph as .dot or .mmd"])
    }
  }
}

import FlowSession
import FlowSystem
import FoundationEssentials

/// A file format of a graph.
package enum GraphFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// The language of Mermaid.
  case mmd
  /// The nodes and edges as JSON.
  case json
  /// A picture, which Graphviz draws.
  case svg

  /// Finds the format by the ending of a file's name. Returns `nil` if no format has it.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }
}

/// The text of a graph in a format.
package struct GraphText {
  private let graph: ScreenGraph

  /// The most labels of an edge.
  // Graphviz draws all lines of a label beside its edge: more than four push the screens apart.
  private static let labelLimit = 4
  /// The longest label in columns.
  private static let labelWidth = 28

  /// Creates the text of a graph.
  package init(_ graph: ScreenGraph) {
    self.graph = graph
  }

  // MARK: Graphviz

  /// The graph in the language of Graphviz. An SVG is drawn from it.
  package var dot: String {
    var lines = [
      "digraph \(Self.quoted(graph.app)) {",
      "  graph [rankdir=LR, nodesep=0.35, ranksep=0.7, fontname=\"Helvetica\"]",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f5f5f7\", color=\"#8e8e93\", fontname=\"Helvetica\", "
        + "fontsize=13]",
      "  edge [color=\"#636366\", fontname=\"Helvetica\", fontsize=10, arrowsize=0.7]",
    ]
    for (number, node) in graph.nodes.enumerated() {
      var attributes = ["label=\(Self.quoted(label(of: node)))"]
      if node.isStart { attributes.append("penwidth=2.5") }
      if node.isTrap { attributes += ["fillcolor=\"#ffe5e5\"", "color=\"#d70015\""] }
      lines.append("  n\(number) [\(attributes.joined(separator: ", "))]")
    }
    if graph.edges.contains(where: { $0.to == nil }) {
      lines.append("  lost [label=\"process ends\", shape=octagon, fillcolor=\"#ffe5e5\", color=\"#d70015\"]")
    }
    for edge in graph.edges {
      var attributes = ["label=\(Self.quoted(label(of: edge)))"]
      attributes += Self.style(of: edge.kind).map { ["style=\($0)"] } ?? []
      if edge.to == nil { attributes.append("color=\"#d70015\"") }
      let target = edge.to.map { "n\($0)" } ?? "lost"
      lines.append("  n\(edge.from) -> \(target) [\(attributes.joined(separator: ", "))]")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func style(of kind: SessionAction.Kind) -> String? {
    switch kind {
    case .input: nil
    case .gesture: "bold"
    case .time: "dotted"
    case .step, .anyStep, .link, .restart: "dashed"
    }
  }

  private func label(of node: ScreenGraph.Node) -> String {
    let title = VisibleText.line(node.screen)
    return node.inPlace.isEmpty ? title : "\(title)\n\(node.inPlace.count) in place"
  }

  private func label(of edge: ScreenGraph.Edge) -> String {
    let shown = edge.labels.prefix(Self.labelLimit).map { DisplayWidth.cut($0, to: Self.labelWidth) }
    let rest = edge.labels.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: "\n")
  }

  /// Returns a text in the quotes of Graphviz, with its line ends.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }

  // MARK: Mermaid

  /// The graph in the language of Mermaid.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    for (number, node) in graph.nodes.enumerated() {
      lines.append("  n\(number)([\(Self.escaped(label(of: node)))])\(node.isTrap ? ":::trap" : "")")
    }
    if graph.edges.contains(where: { $0.to == nil }) { lines.append("  lost{{\"process ends\"}}:::trap") }
    for edge in graph.edges {
      let target = edge.to.map { "n\($0)" } ?? "lost"
      let line =
        switch edge.kind {
        case .input: "-->"
        case .gesture: "==>"
        case .time, .step, .anyStep, .link, .restart: "-.->"
        }
      lines.append("  n\(edge.from) \(line)|\(Self.escaped(label(of: edge)))| \(target)")
    }
    lines.append("  classDef trap fill:#ffe5e5,stroke:#d70015")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in quotes, with the characters of Mermaid and HTML as entities.
  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "<br/>"
      case "\"", "#", "&", "<", ">", ";", "`", "|", "\\": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: JSON

  /// The nodes and edges as JSON, with sorted keys.
  package var json: String {
    let encoder = JSONEncoder.session
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(graph) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

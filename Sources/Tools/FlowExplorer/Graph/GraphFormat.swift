import FlowSearch
import FlowSession
import FlowSystem

enum GraphFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// The language of Mermaid.
  case mmd
  /// The nodes and edges as JSON.
  case json
  /// A picture, which Graphviz draws.
  case svg
  /// A page for a browser, in one file.
  case html

  /// The extensions of file names, with their dots.
  static var extensions: [String] { allCases.map { ".\($0.rawValue)" } }

  /// Returns `nil` for any other extension.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }
}

/// The text of a graph in several formats.
package struct GraphText {
  private let graph: ScreenGraph
  private let drawing: GraphDrawing
  // Whether scripts walk any edge. If not, the text marks no edge.
  private let hasWalks: Bool

  // The maximum number of labels of an edge. Graphviz draws all lines of a label beside its edge: more than four push
  // the screens apart.
  private static let labelLimit = 4
  // In columns.
  private static let labelWidth = 28
  private static let red = "#d70015"
  private static let green = "#248a3d"

  package init(_ graph: ScreenGraph) {
    self.graph = graph
    drawing = GraphDrawing(graph)
    hasWalks = graph.edges.contains { !$0.walked.isEmpty }
  }

  // MARK: Graphviz

  /// The graph in the language of Graphviz, which also draws the SVG from this text.
  package var dot: String { dot(wayBack: "constraint=false") }

  /// The graph in the language of Graphviz, with other attributes for ways back.
  ///
  /// Graphviz 2 fails for some graphs with boxes and ``dot``. It draws these with the option `newrank`.
  var plainDot: String { dot(wayBack: "weight=0") }

  // In the language of Graphviz. `wayBack` is the attribute of lines that must not reverse the order of screens.
  private func dot(wayBack: String) -> String {
    var lines = [
      "digraph \(Self.quoted(graph.app)) {",
      "  graph [rankdir=LR, compound=true, nodesep=0.3, ranksep=0.5, fontname=\"Helvetica\"]",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f5f5f7\", color=\"#8e8e93\", fontname=\"Helvetica\", "
        + "fontsize=14]",
      "  edge [color=\"#636366\", fontname=\"Helvetica\", fontsize=12, arrowsize=0.7]",
    ]
    var isBoxed: Set<Int> = []
    for (number, area) in drawing.areas.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append(
        "    label=\(Self.quoted(area.title)) labeljust=l style=\"rounded\" color=\"#c7c7cc\" fontcolor=\"#636366\"")
      lines += area.nodes.map { "    \(dotNode($0))" }
      lines.append("  }")
      isBoxed.formUnion(area.nodes)
    }
    lines += graph.nodes.indices.filter { !isBoxed.contains($0) }.map { "  \(dotNode($0))" }
    if graph.edges.contains(where: { $0.to == nil }) {
      lines.append("  lost [label=\"process ends\", shape=octagon, fillcolor=\"#ffe5e5\", color=\"\(Self.red)\"]")
    }
    return (lines + drawing.lines.map { dotEdge($0, wayBack: wayBack) }).joined(separator: "\n") + "\n}\n"
  }

  private func dotNode(_ number: Int) -> String {
    let node = graph.nodes[number]
    var attributes = ["label=\(Self.quoted(label(of: node)))"]
    if node.isStart { attributes.append("penwidth=2.5") }
    if node.isTrap { attributes += ["fillcolor=\"#ffe5e5\"", "color=\"\(Self.red)\""] }
    return "n\(number) [\(attributes.joined(separator: ", "))]"
  }

  // In the language of Graphviz.
  private func dotEdge(_ line: GraphDrawing.Line, wayBack: String) -> String {
    var attributes = line.isTabBar ? [] : ["label=\(Self.quoted(label(of: line)))"]
    if line.isTwoWay { attributes.append("dir=both") }
    attributes += Self.style(of: line.kind).map { ["style=\($0)"] } ?? []
    if line.to == .lost {
      attributes.append("color=\"\(Self.red)\"")
    } else if hasWalks, line.isWalked {
      attributes += ["color=\"\(Self.green)\"", "fontcolor=\"\(Self.green)\""]
    }
    // An edge has nodes as its ends. Graphviz cuts the edge off where it leaves or enters a box.
    if case .area(let area) = line.from { attributes.append("ltail=cluster_\(area)") }
    if case .area(let area) = line.to { attributes.append("lhead=cluster_\(area)") }
    // From left to right, screens are in the order of their discovery. A way back must not turn that around, and the
    // tabs of a bar stand below each other.
    if line.isTabBar || isWayBack(line) { attributes.append(wayBack) }
    return "  \(dotEnd(line.from)) -> \(dotEnd(line.to)) [\(attributes.joined(separator: ", "))]"
  }

  // The line leads to an earlier screen.
  private func isWayBack(_ line: GraphDrawing.Line) -> Bool {
    guard let from = node(of: line.from), let to = node(of: line.to) else { return false }
    return to < from
  }

  // Returns the node at an end, or the first one of a box. Returns `nil` for the end of the process.
  private func node(of end: GraphDrawing.End) -> Int? {
    switch end {
    case .node(let node): node
    case .area(let area): drawing.areas[area].nodes[0]
    case .lost: nil
    }
  }

  private func dotEnd(_ end: GraphDrawing.End) -> String {
    node(of: end).map { "n\($0)" } ?? "lost"
  }

  // Returns the style of a line. Returns `nil` for an input, whose line is plain.
  private static func style(of kind: SessionAction.Kind) -> String? {
    switch kind {
    case .input: nil
    case .gesture: "bold"
    case .time: "dotted"
    case .step, .anyStep, .link, .restart: "dashed"
    }
  }

  // The screen, the state, and the number of actions in place.
  private func label(of node: ScreenGraph.Node) -> String {
    let title = VisibleText.line("\(node.screen)") + (node.state.map { "\nstate \($0)" } ?? "")
    return node.inPlace.isEmpty ? title : "\(title)\n\(node.inPlace.count) in place"
  }

  // The first labels, each on a line, and the number of others.
  private func label(of line: GraphDrawing.Line) -> String {
    let shown = line.labels.prefix(Self.labelLimit).map { label in
      (label.isWalked ? "✓ " : "") + DisplayWidth.cut(label.text, to: Self.labelWidth)
    }
    let rest = line.labels.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: "\n")
  }

  // In the quotes of Graphviz, with its line ends.
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
    var isBoxed: Set<Int> = []
    for (number, area) in drawing.areas.enumerated() {
      lines.append("  subgraph a\(number)[\(Self.escaped(area.title))]")
      lines += area.nodes.map { "    \(mermaidNode($0))" }
      lines.append("  end")
      isBoxed.formUnion(area.nodes)
    }
    lines += graph.nodes.indices.filter { !isBoxed.contains($0) }.map { "  \(mermaidNode($0))" }
    if graph.edges.contains(where: { $0.to == nil }) { lines.append("  lost{{\"process ends\"}}:::trap") }
    for edge in drawing.lines {
      let line =
        switch edge.kind {
        case .input: "-->"
        case .gesture: edge.isTwoWay ? "<==>" : "==>"
        case .time, .step, .anyStep, .link, .restart: "-.->"
        }
      let label = edge.isTabBar ? "" : "|\(Self.escaped(label(of: edge)))|"
      lines.append("  \(mermaidEnd(edge.from)) \(line)\(label) \(mermaidEnd(edge.to))")
    }
    let walked = hasWalks ? drawing.lines.indices.filter { drawing.lines[$0].isWalked } : []
    if !walked.isEmpty {
      lines.append("  linkStyle \(walked.map(String.init).joined(separator: ",")) stroke:\(Self.green)")
    }
    lines.append("  classDef trap fill:#ffe5e5,stroke:\(Self.red)")
    return lines.joined(separator: "\n") + "\n"
  }

  private func mermaidNode(_ number: Int) -> String {
    let node = graph.nodes[number]
    return "n\(number)([\(Self.escaped(label(of: node)))])\(node.isTrap ? ":::trap" : "")"
  }

  private func mermaidEnd(_ end: GraphDrawing.End) -> String {
    switch end {
    case .node(let node): "n\(node)"
    case .area(let area): "a\(area)"
    case .lost: "lost"
    }
  }

  // In quotes, with the characters of Mermaid and HTML as entities.
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
    // Encoding names and numbers never fails.
    JSONLine.tree(of: graph).readableText
  }
}

import FlowReport
import FlowScript
import FlowSession
import FlowSystem

/// The HTML page of a graph, in one file that loads no other.
///
/// The page shows the screens as a picture. Choosing a screen shows its transitions, and the statements of a path to
/// the screen.
enum GraphPage {
  private struct Document: Encodable {
    var format = 2
    var app: String
    var nodes: [ScreenGraph.Node]
    var edges: [ScreenGraph.Edge]
    var paths: [[Statement]?]
    var findings: [PageFinding]
  }

  // Without its transcripts.
  private struct PageFinding: Encodable {
    var kind: Finding.Kind
    var text: String
    var statements: [Statement]
    var isGuess: Bool

    init(_ finding: Finding) {
      (kind, text, statements, isGuess) = (finding.kind, finding.text, finding.statements, finding.isGuess)
    }
  }

  static func text(of graph: ScreenGraph, _ findings: [Finding]) -> String {
    let document = Document(
      app: graph.app, nodes: graph.nodes, edges: graph.edges,
      paths: graph.paths ?? graph.nodes.map { _ in nil }, findings: findings.map(PageFinding.init))
    let facts = [
      graph.nodes.count.counted(graph.nodes.first?.state == nil ? "screen" : "state"),
      graph.edges.reduce(0) { $0 + $1.labels.count }.counted("transition"), findings.count.counted("finding"),
    ].joined(separator: " · ")
    let unseen = (graph.unevaluatedScreens ?? []).map { "<p class=\"facts\">\(HTMLPage.escaped($0.text))</p>" }
    let body = """
      <header><h1>\(HTMLPage.escaped(graph.app)) screens</h1><p class="facts">\(facts)</p>\(unseen.joined())</header>
      <main class="graph">
      <section id="picture" aria-label="the graph of screens">
      <div class="tools"><input id="filter" type="search" placeholder="screen, flow or action" \
      aria-label="filter screens"><div id="zoom" role="group" aria-label="size"></div></div>
      <div id="canvas" tabindex="-1"></div><p id="none" class="empty" hidden>no screen matches</p>
      <p id="legend" class="empty"></p></section>
      <aside id="node" aria-label="the screen" aria-live="polite"></aside>
      </main>
      <div class="plain">
      \(plain(graph, findings))</div>
      <footer><kbd>j</kbd> <kbd>k</kbd> next and previous screen · <kbd>/</kbd> filter · <kbd>Esc</kbd> \
      no screen</footer>
      """
    return HTMLPage.text(
      title: "\(graph.app): \(facts)", body: body,
      data: PackedJSON.text(of: JSONLine.tree(of: document)), .graph)
  }

  // Markup without links and styles.
  private static func plain(_ graph: ScreenGraph, _ findings: [Finding]) -> String {
    let nodes = graph.nodes.indices.map { number in
      let lines =
        (graph.paths?[number]).map {
          ["path: " + ($0.isEmpty ? "none" : $0.map(\.description).joined(separator: "; "))]
        }
        ?? []
      let edges = graph.edges.filter { $0.from == number }.flatMap { edge in
        edge.labels.map { "\($0.text) → \(edge.to.map { name(of: graph.nodes[$0]) } ?? "the process ends")" }
      }
      return block(name(of: graph.nodes[number]), lines + edges)
    }
    let found = findings.map { block("\($0.kind.rawValue): \($0.text)", $0.statements.map(\.description)) }
    return (found + nodes).joined()
  }

  private static func block(_ heading: String, _ lines: [String]) -> String {
    "<h2>\(HTMLPage.escaped(heading))</h2>\n<pre>\(HTMLPage.escaped(lines.joined(separator: "\n")))</pre>\n"
  }

  // With its part of the app.
  private static func name(of node: ScreenGraph.Node) -> String {
    let place = (node.area.names + (node.state.map { ["state \($0)"] } ?? [])).joined(separator: " · ")
    return "\(node.screen)\(place.isEmpty ? "" : " (\(place))")"
  }
}

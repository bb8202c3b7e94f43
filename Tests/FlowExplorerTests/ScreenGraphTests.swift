import FlowScript
import FlowSession
import Foundation
import TestSupport
import Testing

@testable import FlowExplorer

@MainActor
@Suite struct ScreenGraphTests {
  @Test func screensAreNodesAndStatementsWithoutValuesAreLabels() throws {
    let (explorer, _) = try Explorer.exploring("Linear", transitions: 1_500)
    let graph = ScreenGraph(of: explorer.space, app: "Linear")
    #expect(Set(graph.nodes.map(\.screen)) == ["A", "B", "C", "D", "E"])
    #expect(graph.nodes.filter(\.isStart).map(\.screen) == ["A"])
    #expect(graph.nodes.map(\.states).reduce(0, +) == explorer.space.states.count)
    let back = try #require(graph.edges.first { $0.labels.contains("back") })
    #expect(back.kind == .gesture)
    #expect(!graph.edges.flatMap(\.labels).contains { $0.contains("(") })
    for edge in graph.edges { #expect(edge.from != edge.to) }
  }

  @Test func theTextOfAnAppIsEscapedInEachFormat() {
    let hostile = "a\"b\\c<d>&e|f;g#h`i\u{1B}[31m"
    let graph = ScreenGraph(
      app: hostile,
      nodes: [.init(screen: hostile, states: 1, isStart: true, isTrap: true), .init(screen: "B", states: 2)],
      edges: [
        .init(from: 0, to: 1, kind: .gesture, labels: ["alert \"x\"", "b", "c", "d", "e"]),
        .init(from: 0, to: nil, kind: .step, labels: [".crash"]),
      ])
    let text = GraphText(graph)
    #expect(text.dot.contains(#"n0 [label="a\"b\\c<d>&e|f;g#h`i\\u{1B}[31m", penwidth=2.5"#), "\(text.dot)")
    #expect(text.dot.contains(#"n0 -> n1 [label="alert \"x\"\nb\nc\nd\n… 1 more", style=bold]"#), "\(text.dot)")
    #expect(text.dot.contains("n0 -> lost "))
    let node = "  n0([\"a#34;b#92;c#60;d#62;#38;e#124;f#59;g#35;h#96;i#92;u{1B}[31m\"]):::trap"
    #expect(text.mermaid.contains(node), "\(text.mermaid)")
    let read = try? JSONDecoder().decode(ScreenGraph.self, from: Data(text.json.utf8))
    #expect(read == graph)
  }

  @Test func theEndingOfAFileIsItsFormat() throws {
    let folder = TemporaryFolder()
    let formats = ["g.dot": "digraph \"User\" {", "g.mmd": "flowchart LR", "g.json": "{", "g.SVG": "<?xml"]
    for (name, start) in formats.sorted(by: { $0.key < $1.key }) {
      let run = try Program.run(["explore", "User", "--graph", name], in: folder)
      #expect(run.status == 0, "\(run)")
      #expect(try folder.read(name).hasPrefix(start), "\(name)")
    }
    let unknown = try Program.run(["explore", "User", "--graph", "g.png"], in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("endings: .dot, .mmd, .json, .svg"), "\(unknown.error)")
  }

  @Test func withoutGraphvizThePackageIsNamed() throws {
    let run = try Program.run(["explore", "User", "--graph", "g.svg"], environment: ["PATH": "/nowhere"])
    #expect(run.status == 3, "\(run)")
    #expect(run.error.contains("install the package graphviz"), "\(run.error)")
    // The report was printed before.
    #expect(run.output.contains("User: "), "\(run.output)")
  }
}

import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowExplorer

@MainActor
@Suite struct ScreenGraphTests {
  @Test func screensAreNodesAndStatementsWithoutValuesAreLabels() async throws {
    let (explorer, _) = try await Explorer.exploringApart("Linear", transitions: 1_500)
    let graph = ScreenGraph(of: explorer.space, app: "Linear")
    #expect(Set(graph.nodes.map(\.screen.name)) == ["A", "B", "C", "D", "E"])
    #expect(graph.nodes.filter(\.isStart).map(\.screen.name) == ["A"])
    #expect(graph.nodes.map(\.states).reduce(0, +) == explorer.space.states.count)
    let back = try #require(graph.edges.first { $0.labels.contains { $0.text == "back" } })
    #expect(back.kind == .gesture)
    #expect(!graph.edges.flatMap(\.labels).contains { $0.text.contains("(") })
    for edge in graph.edges { #expect(edge.from != edge.to) }
  }

  @Test func theTextOfAnAppIsEscapedInEachFormat() {
    let hostile = "a\"b\\c<d>&e|f;g#h`i\u{1B}[31m"
    let graph = ScreenGraph(
      app: hostile,
      nodes: [
        .init(screen: FrontScreen(hostile), states: 1, isStart: true, isTrap: true),
        .init(screen: FrontScreen("B"), states: 2),
      ],
      edges: [
        .init(
          from: 0, to: 1, kind: .gesture,
          labels: [.init("alert \"x\""), .init("b"), .init("c"), .init("d"), .init("e")]),
        .init(from: 0, to: nil, kind: .step, labels: [.init(".crash")]),
      ])
    let text = GraphText(graph)
    #expect(text.dot.contains(#"n0 [label="a\"b\\c<d>&e|f;g#h`i\\u{1B}[31m", penwidth=2.5"#), "\(text.dot)")
    #expect(text.dot.contains(#"n0 -> n1 [label="alert \"x\"\nb\nc\nd\n… 1 more", style=bold]"#), "\(text.dot)")
    #expect(text.dot.contains("n0 -> lost "))
    let node = "  n0([\"a#34;b#92;c#60;d#62;#38;e#124;f#59;g#35;h#96;i#92;u{1B}[31m\"]):::trap"
    #expect(text.mermaid.contains(node), "\(text.mermaid)")
    // The page escapes markup in its data, its list and its title.
    let page = GraphPage.text(of: graph, [])
    #expect(!page.contains("<d>") && page.contains("a\\\"b\\\\c\\u003cd\\u003e\\u0026e"), "\(page)")
    #expect(page.contains("<h2>a&quot;b\\c&lt;d&gt;&amp;e|f;g#h`i\\u{1B}[31m</h2>"))
    let read = try? JSONDecoder().decode(ScreenGraph.self, from: Data(text.json.utf8))
    #expect(read == graph)
  }

  @Test func aScreenUnderAnAlertIsANodeOfItsOwnWithTheNameOfTheScreen() throws {
    let screen = FrontScreen("Step2 (alert)")
    let graph = ScreenGraph(
      app: "A",
      nodes: [.init(screen: screen, states: 1), .init(screen: FrontScreen("Step2", isUnderAlert: true), states: 1)],
      edges: [.init(from: 0, to: 1, kind: .input, labels: [.init("do .ask")])])
    // A screen may have the name that another one shows under an alert.
    #expect(graph.screenNames == ["Step2", "Step2 (alert)"])
    #expect(graph.screenTransitions.map(\.text) == ["Step2 (alert) › do .ask › Step2 (alert)"])
    #expect(GraphText(graph).dot.components(separatedBy: "label=\"Step2 (alert)\"").count == 3)
    let read = try JSONDecoder().decode(ScreenGraph.self, from: Data(GraphText(graph).json.utf8))
    #expect(read == graph)
  }

  @Test func aGraphOfAnotherVersionIsRefused() throws {
    let folder = TemporaryFolder()
    let nodes = #"[{"area":{"flow":""},"inPlace":[],"isStart":true,"isTrap":false,"screen":"A (alert)","states":1}]"#
    let path = ScriptPath(try folder.write(#"{"app":"A","edges":[],"nodes":\#(nodes)}"#, to: "g.json"))
    let error = #expect(throws: Diagnostic.self) { try ScreenGraph(path) }
    #expect(error?.message.hasSuffix("g.json is no graph of an exploration, or one of another version") == true)
  }

  @Test func theExtensionOfAFileDeterminesItsFormat() async throws {
    let folder = TemporaryFolder()
    let formats = [
      "g.dot": "digraph \"User\" {", "g.mmd": "flowchart LR", "g.json": "{", "g.SVG": "<?xml", "g.html": "<!doctype",
    ]
    for (name, start) in formats.sorted(by: { $0.key < $1.key }) {
      let run = try await Program.run(["explore", "User", "--graph", name], in: folder)
      #expect(run.status == 0, "\(run)")
      #expect(try folder.read(name).hasPrefix(start), "\(name)")
    }
    let unknown = try await Program.run(["explore", "User", "--graph", "g.png"], in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("extensions: .dot, .mmd, .json, .svg, .html"), "\(unknown.error)")
  }

  @Test(arguments: ["weight=0", "-Gclusterrank=none"])
  func aGraphThatGraphvizCannotDrawIsDrawnInAnotherWay(way: String) async throws {
    let folder = TemporaryFolder()
    // Draws only if the options or the text name the way. Otherwise it complains and fails, as Graphviz 2 does.
    let program = try folder.write(
      """
      #!/bin/sh
      text=$(cat)
      case "$* $text" in *\(way)*) echo "<svg>$*</svg>";; *) echo "Error: trouble" >&2; exit 1;; esac
      """, to: "dot")
    try #require(chmod(program, 0o755) == 0)
    let environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
    let command = ["explore", "Tabs", "--transitions", "200", "--graph", "g.svg"]
    let run = try await Program.run(command, environment: environment, in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(!run.error.contains("trouble"), "\(run.error)")
    #expect(try folder.read("g.svg").hasPrefix("<svg>-Tsvg"))
  }

  @Test func dotThatCannotStartIsReportedWithTheReason() async throws {
    let folder = TemporaryFolder()
    _ = try folder.write("#!/bin/sh\n", to: "dot")
    let run = try await Program.run(
      ["explore", "User", "--graph", "g.svg"], environment: ["PATH": folder.path], in: folder)
    #expect(run.status == 3, "\(run)")
    #expect(run.error.contains("dot cannot start: Permission denied"), "\(run.error)")
    #expect(!run.error.contains("not found"), "\(run.error)")
  }

  @Test func withoutGraphvizThePackageIsNamed() async throws {
    let run = try await Program.run(["explore", "User", "--graph", "g.svg"], environment: ["PATH": "/nowhere"])
    #expect(run.status == 3, "\(run)")
    #expect(run.error.contains("install the package graphviz"), "\(run.error)")
    // The report was printed before.
    #expect(run.output.contains("User: "), "\(run.output)")
  }
}

/// The boxes, folded lines and marks of a drawn graph.
@MainActor
@Suite struct GraphDrawingTests {
  /// Two tabs of two screens each, and a modal of two screens.
  private var graph: ScreenGraph {
    let areas = [ScreenArea(flow: "List", tab: 1), ScreenArea(flow: "Saved", tab: 2), ScreenArea(flow: "Settings")]
    let screens = ["List", "Item", "Saved", "Item", "Login", "Key"]
    return ScreenGraph(
      app: "App",
      nodes: screens.enumerated().map { .init(screen: FrontScreen($1), area: areas[$0 / 2], states: 1) },
      edges: [
        .init(from: 0, to: 1, kind: .input, labels: [.init("do .pick", .frontInput)], walked: ["do .pick"]),
        .init(from: 0, to: 2, kind: .gesture, labels: [.init("tab 2", .tab)], walked: ["tab 2"]),
        .init(from: 0, to: 3, kind: .gesture, labels: [.init("tab 2", .tab)], walked: ["tab 2"]),
        .init(from: 1, to: 2, kind: .gesture, labels: [.init("tab 2", .tab)], walked: ["tab 2"]),
        .init(from: 2, to: 1, kind: .gesture, labels: [.init("tab 1", .tab)], walked: ["tab 1"]),
        .init(from: 0, to: 4, kind: .input, labels: [.init("do .settings", .frontInput)]),
        .init(
          from: 4, to: 0, kind: .input, labels: [.init("do .done in Key"), .init("do .skip", .frontInput)],
          walked: ["do .skip"]),
        .init(from: 5, to: 0, kind: .input, labels: [.init("do .done", .frontInput)]),
        .init(from: 4, to: 5, kind: .input, labels: [.init("do .key", .frontInput)]),
      ])
  }

  @Test func flowsAndTabsAreBoxesAndSharedActionsOfTheirScreensAreOneLine() {
    let drawing = GraphDrawing(graph)
    #expect(drawing.areas.map(\.title) == ["List · tab 1", "Saved · tab 2", "Settings"])
    let shared = drawing.lines.filter { if case .area = $0.from { true } else { false } }
    #expect(shared.map(\.from) == [.area(0), .area(2)])
    #expect(shared[0].to == .area(1) && shared[0].isTwoWay && shared[0].isTabBar && shared[0].isWalked)
    // `Key` gets this input as the front screen, or by name while `Login` is in front.
    #expect(shared[1].to == .node(0) && shared[1].labels == [.init(text: "do .done in Key", isWalked: false)])
    #expect(drawing.lines.count == 6)
  }

  @Test func walkedLinesHaveAMarkInEachFormat() {
    let text = GraphText(graph)
    #expect(text.dot.contains("subgraph cluster_1 {\n    label=\"Saved · tab 2\""), "\(text.dot)")
    #expect(text.dot.contains(##"n0 -> n1 [label="✓ do .pick", color="#248a3d""##), "\(text.dot)")
    #expect(text.dot.contains(#"n0 -> n4 [label="do .settings"]"#), "\(text.dot)")
    #expect(text.dot.contains(#"ltail=cluster_0, lhead=cluster_1, constraint=false]"#), "\(text.dot)")
    #expect(text.mermaid.contains("  subgraph a1[\"Saved · tab 2\"]\n"), "\(text.mermaid)")
    #expect(text.mermaid.contains("  a0 <==> a1\n"), "\(text.mermaid)")
    #expect(text.mermaid.contains("\n  linkStyle 0,1,4 stroke:#248a3d\n"), "\(text.mermaid)")
    #expect(text.json.contains("\"walked\" : [\n        \"do .pick\"\n      ]"), "\(text.json)")
    let bare = ScreenGraph(
      app: "App", nodes: graph.nodes, edges: [.init(from: 0, to: 1, kind: .input, labels: [.init("a")])])
    #expect(!GraphText(bare).dot.contains("#248a3d"))
  }

  @Test func screensAreGroupedByFlowsAndTabs() throws {
    let (explorer, _) = try Explorer.exploring("Shop", transitions: 300)
    let graph = ScreenGraph(of: explorer.space, app: "Shop")
    let areas = Dictionary(grouping: graph.nodes, by: \.screen.name).mapValues { Set($0.map(\.area)) }
    #expect(areas["Catalogue"] == [ScreenArea(flow: "CatalogueFlow", tab: 1)])
    #expect(areas["Basket"] == [ScreenArea(flow: "ShopFlow", tab: 2)])
    #expect(areas["Product"] == [ScreenArea(flow: "ProductCoordinator")])
  }

  @Test func aNodeCanBeAState() throws {
    let (explorer, _) = try Explorer.exploring("User", transitions: 300)
    let graph = ScreenGraph(of: explorer.space, app: "User", by: .states)
    #expect(graph.nodes.count == explorer.space.states.count)
    #expect(graph.nodes.map(\.state) == explorer.space.states.indices.map { $0 + 1 })
    #expect(GraphText(graph).dot.contains("label=\"User\\nstate 2"))
  }
}

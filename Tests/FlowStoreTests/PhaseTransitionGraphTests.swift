import FlowStore
import Testing

@Suite struct PhaseTransitionGraphTests {
  enum Phase: Hashable, Sendable { case idle, loading, loaded, failed, archived }

  private let graph: PhaseTransitionGraph<Phase> = [
    .idle: [.loading],
    .loading: [.loaded, .failed, .loaded],
    .failed: [.loading],
    .archived: [.idle],
  ]

  @Test func phasesAreOrderedByFirstMention() {
    #expect(graph.phases == [.idle, .loading, .loaded, .failed, .archived])
    #expect(graph.successors(of: .loading) == [.loaded, .failed])
    #expect(
      graph.transitions.map(\.description) == [
        ".idle → .loading", ".loading → .loaded", ".loading → .failed", ".failed → .loading", ".archived → .idle",
      ])
  }

  @Test func onlyDeclaredTransitionsAreAllowed() {
    #expect(graph.allows(from: .idle, to: .loading))
    #expect(!graph.allows(from: .loading, to: .idle))
    #expect(!graph.allows(from: .idle, to: .idle))
    #expect(graph.successors(of: .loaded).isEmpty)
  }

  @Test func phasesWithoutSuccessorsAreTerminal() {
    #expect(graph.terminalPhases == [.loaded])
    #expect(PhaseTransitionGraph([PhaseTransition(from: 1, to: 1)]).terminalPhases == [1])
    #expect(PhaseTransitionGraph.linear("a", "b", "c").terminalPhases == ["c"])
    #expect(PhaseTransitionGraph.linear("a").phases == ["a"])
  }

  @Test func phasesWithoutAPathFromTheStartAreUnreachable() {
    #expect(graph.unreachablePhases(from: .idle) == [.archived])
    #expect(graph.unreachablePhases(from: .loaded) == [.idle, .loading, .failed, .archived])
    #expect(graph.unreachablePhases(from: .archived).isEmpty)
  }

  @Test func graphIsBuiltFromTransitions() {
    let built = PhaseTransitionGraph<Phase> {
      PhaseTransition(from: .idle, to: .loading)
      for end in [Phase.loaded, .failed] { PhaseTransitions(from: .loading, to: end) }
      if graph.phases.isEmpty { PhaseTransitions(from: .idle, to: .archived) }
    }
    #expect(built.phases == [.idle, .loading, .loaded, .failed])
    #expect(built.transitions == Array(graph.transitions.prefix(3)))
  }

  @Test func graphIsExportedAsMermaid() {
    #expect(
      graph.mermaid(start: .idle) == """
        stateDiagram-v2
          state ".idle" as phase1
          state ".loading" as phase2
          state ".loaded" as phase3
          state ".failed" as phase4
          state ".archived" as phase5
          [*] --> phase1
          phase1 --> phase2
          phase2 --> phase3
          phase2 --> phase4
          phase4 --> phase2
          phase5 --> phase1
          phase3 --> [*]

        """)
    #expect(!graph.mermaid.contains("[*] --> "))
  }

  @Test func graphIsExportedAsGraphviz() {
    #expect(
      graph.dot == """
        digraph phases {
          phase1 [label=".idle"];
          phase2 [label=".loading"];
          phase3 [label=".loaded", peripheries=2];
          phase4 [label=".failed"];
          phase5 [label=".archived"];
          phase1 -> phase2;
          phase2 -> phase3;
          phase2 -> phase4;
          phase4 -> phase2;
          phase5 -> phase1;
        }

        """)
  }

  @Test func specialCharactersAreEscapedInExports() {
    let graph = PhaseTransitionGraph.linear("say \"#1\"; <b>\\", "end\u{1B}[2J\n")
    #expect(graph.mermaid.contains(##"state "#34;say #92;#34;#35;1#92;#34;#59; #60;b#62;#92;#92;#34;" as phase1"##))
    #expect(graph.dot.contains(##"phase1 [label="\"say \\\"#1\\\"; <b>\\\\\""];"##))
    for text in [graph.mermaid, graph.dot] {
      #expect(!text.unicodeScalars.contains("\u{1B}"))
      #expect(text.split(separator: "\n").count < 8)
    }
  }
}

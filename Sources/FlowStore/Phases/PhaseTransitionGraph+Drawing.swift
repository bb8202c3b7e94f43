extension PhaseTransitionGraph {
  /// The graph as a Mermaid diagram (`stateDiagram-v2`), ended by a line break: terminal phases lead to its end.
  public var mermaid: String { mermaid(start: nil) }

  /// The graph as a Mermaid diagram, ended by a line break.
  /// - Parameter start: The phase with which the diagram begins.
  public func mermaid(start: Phase?) -> String {
    let names = names
    var lines = ["stateDiagram-v2"]
    lines += phases.map { "  state \"\(Self.mermaidText(ValueWords.of($0)))\" as \(names[$0] ?? "")" }
    if let start, let name = names[start] { lines.append("  [*] --> \(name)") }
    lines += transitions.map { "  \(names[$0.from] ?? "") --> \(names[$0.to] ?? "")" }
    lines += terminalPhases.map { "  \(names[$0] ?? "") --> [*]" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The graph for Graphviz, ended by a line break: terminal phases have a double border.
  public var dot: String {
    let names = names
    let terminal = Set(terminalPhases)
    var lines = ["digraph phases {"]
    lines += phases.map { phase in
      let label = "label=\"\(Self.dotText(ValueWords.of(phase)))\""
      return "  \(names[phase] ?? "") [\(label)\(terminal.contains(phase) ? ", peripheries=2" : "")];"
    }
    lines += transitions.map { "  \(names[$0.from] ?? "") -> \(names[$0.to] ?? "");" }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  /// A name for each phase that is no word of either language, whatever the phase is called.
  private var names: [Phase: String] {
    Dictionary(uniqueKeysWithValues: zip(phases, (1...).lazy.map { "phase\($0)" }))
  }

  /// Text within quotes: what means something there stands as an entity.
  private static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#", "\"", ";", "<", ">", "\\", "%", ":": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func dotText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

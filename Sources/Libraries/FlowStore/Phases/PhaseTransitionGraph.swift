/// A graph of a feature's phases, with the allowed transitions.
///
/// ```swift
/// let graph: PhaseTransitionGraph<Phase> = [
///   .idle: [.loading],
///   .loading: [.loaded, .failed],
///   .failed: [.loading],
/// ]
/// graph.allows(from: .idle, to: .loaded)   // false
/// graph.terminalPhases                     // [.loaded]
/// ```
///
/// All lists of phases and transitions are in order of declaration. A feature that remains in a phase makes no
/// transition, so the graph need not allow that.
public struct PhaseTransitionGraph<Phase: Hashable & Sendable>: Sendable {
  /// The phases, in order of their first appearance.
  public private(set) var phases: [Phase] = []
  /// The transitions, in order of declaration.
  public private(set) var transitions: [PhaseTransition<Phase>] = []
  private var successorsByPhase: [Phase: [Phase]] = [:]

  /// Creates a graph of the given transitions, without duplicates.
  public init(_ transitions: some Sequence<PhaseTransition<Phase>>) {
    for transition in transitions { add(transition) }
  }

  /// Creates a graph of the transitions that a result builder lists.
  ///
  /// ```swift
  /// PhaseTransitionGraph<Phase> {
  ///   PhaseTransitions(from: .idle, to: .loading)
  ///   PhaseTransitions(from: .loading, to: .loaded, .failed)
  /// }
  /// ```
  public init(@PhaseTransitionBuilder<Phase> _ build: () -> [PhaseTransition<Phase>]) {
    self.init(build())
  }

  /// Creates a graph in which each phase leads to the next one.
  public static func linear(_ phases: Phase...) -> PhaseTransitionGraph {
    var graph = PhaseTransitionGraph(zip(phases, phases.dropFirst()).map { PhaseTransition(from: $0, to: $1) })
    // A single phase has no transition that names the phase.
    for phase in phases { graph.addPhase(phase) }
    return graph
  }

  /// Adds a phase without transitions. Ignores a known phase.
  mutating func addPhase(_ phase: Phase) {
    guard successorsByPhase[phase] == nil else { return }
    successorsByPhase[phase] = []
    phases.append(phase)
  }

  /// Adds a transition. Ignores a known transition.
  mutating func add(_ transition: PhaseTransition<Phase>) {
    addPhase(transition.from)
    addPhase(transition.to)
    guard !allows(from: transition.from, to: transition.to) else { return }
    successorsByPhase[transition.from, default: []].append(transition.to)
    transitions.append(transition)
  }

  /// Returns whether phase `to` may follow phase `from`.
  public func allows(from: Phase, to: Phase) -> Bool {
    successorsByPhase[from]?.contains(to) == true
  }

  /// Returns the phases that may follow `phase`. Returns none if `phase` is not in the graph.
  public func successors(of phase: Phase) -> [Phase] {
    successorsByPhase[phase] ?? []
  }

  /// The phases without a transition to another phase.
  public var terminalPhases: [Phase] {
    phases.filter { phase in successors(of: phase).allSatisfy { $0 == phase } }
  }

  /// Returns the phases to which no path from `start` leads.
  ///
  /// The cost is linear in the number of phases and transitions.
  public func unreachablePhases(from start: Phase) -> [Phase] {
    var reached: Set = [start]
    var waiting = [start]
    while let phase = waiting.popLast() {
      for next in successors(of: phase) where reached.insert(next).inserted { waiting.append(next) }
    }
    return phases.filter { !reached.contains($0) }
  }
}

extension PhaseTransitionGraph: ExpressibleByDictionaryLiteral {
  /// Creates a graph from each phase and its possible next phases.
  public init(dictionaryLiteral elements: (Phase, [Phase])...) {
    self.init([PhaseTransition<Phase>]())
    for (phase, successors) in elements {
      addPhase(phase)
      for successor in successors { add(PhaseTransition(from: phase, to: successor)) }
    }
  }
}

extension PhaseTransitionGraph {
  /// The graph as a Mermaid diagram (`stateDiagram-v2`) with a final line break.
  ///
  /// Terminal phases lead to the end of the diagram.
  public var mermaid: String { mermaid(start: nil) }

  /// Returns the graph as a Mermaid diagram.
  /// - Parameter start: The initial phase of the diagram. `nil` for none.
  /// - Returns: The lines of the diagram, each with a line break at its end.
  public func mermaid(start: Phase?) -> String {
    let names = names
    var lines = ["stateDiagram-v2"]
    lines += phases.map { "  state \"\(Self.mermaidText(ValueText.of($0)))\" as \(names[$0] ?? "")" }
    if let start, let name = names[start] { lines.append("  [*] --> \(name)") }
    lines += transitions.map { "  \(names[$0.from] ?? "") --> \(names[$0.to] ?? "")" }
    lines += terminalPhases.map { "  \(names[$0] ?? "") --> [*]" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The graph in Graphviz's DOT language with a final line break.
  ///
  /// Terminal phases have a double border.
  public var dot: String {
    let names = names
    let terminal = Set(terminalPhases)
    var lines = ["digraph phases {"]
    lines += phases.map { phase in
      let label = "label=\"\(Self.dotText(ValueText.of(phase)))\""
      return "  \(names[phase] ?? "") [\(label)\(terminal.contains(phase) ? ", peripheries=2" : "")];"
    }
    lines += transitions.map { "  \(names[$0.from] ?? "") -> \(names[$0.to] ?? "");" }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  // No name is a keyword of Mermaid or DOT.
  private var names: [Phase: String] {
    Dictionary(uniqueKeysWithValues: zip(phases, (1...).lazy.map { "phase\($0)" }))
  }

  // Special characters become entities.
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

/// The phases of a feature, and which of them may follow which: a state machine, as it is meant.
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
/// Phases and transitions stand in the order of their declaration, wherever they are listed. Staying in a phase is no
/// transition.
public struct PhaseTransitionGraph<Phase: Hashable & Sendable>: Sendable {
  /// All phases, in the order in which the declaration mentions them first.
  public private(set) var phases: [Phase] = []
  /// All transitions, in the order of their declaration.
  public private(set) var transitions: [PhaseTransition<Phase>] = []
  private var followers: [Phase: [Phase]] = [:]

  /// A graph of these transitions. One that is there twice counts once.
  public init(_ transitions: some Sequence<PhaseTransition<Phase>>) {
    for transition in transitions { add(transition) }
  }

  /// A graph of these transitions.
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

  /// A graph in which each phase leads to the one after it.
  public static func linear(_ phases: Phase...) -> PhaseTransitionGraph {
    var graph = PhaseTransitionGraph(zip(phases, phases.dropFirst()).map { PhaseTransition(from: $0, to: $1) })
    for phase in phases { graph.mention(phase) }
    return graph
  }

  /// Adds a phase without any transition, where it is not there yet.
  mutating func mention(_ phase: Phase) {
    guard followers[phase] == nil else { return }
    followers[phase] = []
    phases.append(phase)
  }

  /// Adds a transition, where it is not there yet.
  mutating func add(_ transition: PhaseTransition<Phase>) {
    mention(transition.from)
    mention(transition.to)
    guard !allows(from: transition.from, to: transition.to) else { return }
    followers[transition.from, default: []].append(transition.to)
    transitions.append(transition)
  }

  /// Whether a phase may follow another one.
  public func allows(from: Phase, to: Phase) -> Bool {
    followers[from]?.contains(to) == true
  }

  /// The phases that may follow a phase; none of one that is not in the graph.
  public func successors(of phase: Phase) -> [Phase] {
    followers[phase] ?? []
  }

  /// The phases that no other phase follows.
  public var terminalPhases: [Phase] {
    phases.filter { phase in successors(of: phase).allSatisfy { $0 == phase } }
  }

  /// The phases that no way leads to from a phase. Linear in the number of transitions.
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
  /// A graph of phases with those that may follow them.
  public init(dictionaryLiteral elements: (Phase, [Phase])...) {
    self.init([PhaseTransition<Phase>]())
    for (phase, followers) in elements {
      mention(phase)
      for follower in followers { add(PhaseTransition(from: phase, to: follower)) }
    }
  }
}

extension PhaseTransitionGraph {
  /// The graph as a Mermaid diagram (`stateDiagram-v2`), ended by a line break: terminal phases lead to its end.
  public var mermaid: String { mermaid(start: nil) }

  /// The graph as a Mermaid diagram, ended by a line break.
  /// - Parameter start: The phase with which the diagram begins.
  public func mermaid(start: Phase?) -> String {
    let names = names
    var lines = ["stateDiagram-v2"]
    lines += phases.map { "  state \"\(Self.mermaidText(ValueText.of($0)))\" as \(names[$0] ?? "")" }
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
      let label = "label=\"\(Self.dotText(ValueText.of(phase)))\""
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

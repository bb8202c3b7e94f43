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

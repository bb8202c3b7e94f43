import Synchronization

/// Which of the transitions that a feature may make it has made.
///
/// ```swift
/// let coverage = PhaseCoverage(TodoFeature.phases)
/// let store = Store(reducer: TodoFeature(coverage: coverage))
/// …
/// #expect(coverage.unseen.isEmpty, "\(coverage)")
/// ```
///
/// It is handed to ``Reducer/phaseMap(_:coverage:)`` or ``Reducer/validatePhaseTransitions(of:by:coverage:)``, of one feature
/// or of many of its kind.
public final class PhaseCoverage<Phase: Hashable & Sendable>: Sendable {
  /// What may be seen.
  public let graph: PhaseTransitionGraph<Phase>
  private let counts = Mutex<[PhaseTransition<Phase>: Int]>([:])

  /// Of these transitions none has been seen.
  public init(_ graph: PhaseTransitionGraph<Phase>) {
    self.graph = graph
  }

  /// A transition was made. One that the graph does not have does not count.
  public func record(from: Phase, to: Phase) {
    guard graph.allows(from: from, to: to) else { return }
    counts.withLock { $0[PhaseTransition(from: from, to: to), default: 0] += 1 }
  }

  /// How often a transition was made.
  public func count(from: Phase, to: Phase) -> Int {
    counts.withLock { $0[PhaseTransition(from: from, to: to)] ?? 0 }
  }

  /// The transitions that were made, in the order of their declaration.
  public var seen: [PhaseTransition<Phase>] { graph.transitions.filter { count(from: $0.from, to: $0.to) > 0 } }

  /// The transitions that were never made, in the order of their declaration.
  public var unseen: [PhaseTransition<Phase>] { graph.transitions.filter { count(from: $0.from, to: $0.to) == 0 } }
}

extension PhaseCoverage: CustomStringConvertible {
  /// How many were made, and each that was not.
  public var description: String {
    let (all, unseen) = (graph.transitions.count, unseen)
    let sum = "\(all - unseen.count) of \(all) transitions seen"
    guard !unseen.isEmpty else { return sum }
    return "\(sum), never (\(unseen.count)):\n" + unseen.map { "  \($0)" }.joined(separator: "\n")
  }
}

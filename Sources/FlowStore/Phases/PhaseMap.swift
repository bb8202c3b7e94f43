/// Which action leads a feature from which phase to which: the phases as a table, apart from the rest of the reducer.
///
/// ```swift
/// static let phases = PhaseMap<State, Action, Phase>(\.phase) {
///   From(.idle) { On(\.load, to: .loading) }
///   From(.loading) {
///     On(\._loaded, to: [.loaded, .failed]) { _, result in (try? result.get()) == nil ? .failed : .loaded }
///     On(\.cancel, to: .idle)
///   }
/// }
/// ```
///
/// Of several rules for an action, the first in the source counts. An action without a rule leaves the phase alone.
public struct PhaseMap<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  /// Where the phase stands in the state.
  let phase: any WritableKeyPath<State, Phase> & Sendable
  private let rules: [Phase: [On<State, Action, Phase>]]
  /// The transitions that the map has rules for.
  public let graph: PhaseTransitionGraph<Phase>

  /// A map of a phase.
  /// - Parameters:
  ///   - phase: Where it stands in the state.
  ///   - build: What leads away from each phase.
  public init(
    _ phase: any WritableKeyPath<State, Phase> & Sendable,
    @PhaseMapBuilder<State, Action, Phase> _ build: () -> [From<State, Action, Phase>]
  ) {
    self.phase = phase
    let origins = build()
    rules = Dictionary(origins.map { ($0.phase, $0.rules) }, uniquingKeysWith: +)
    var graph = PhaseTransitionGraph<Phase>([])
    for origin in origins {
      graph.mention(origin.phase)
      for target in origin.rules.flatMap(\.targets) where target != origin.phase {
        graph.add(PhaseTransition(from: origin.phase, to: target))
      }
    }
    self.graph = graph
  }

  /// Where an action leads from a phase; `nil` where the map has no rule for it.
  /// - Parameters:
  ///   - phase: The phase before the action.
  ///   - action: The action.
  ///   - state: The state after it.
  public func target(from phase: Phase, on action: Action, in state: State) -> Phase? {
    for rule in rules[phase] ?? [] {
      if let target = rule.choose(action, state) { return target }
    }
    return nil
  }
}

/// Makes the rows of a ``PhaseMap``.
@resultBuilder
public enum PhaseMapBuilder<State: Sendable, Action: Sendable, Phase: Hashable & Sendable> {
  /// What is built.
  public typealias Component = [From<State, Action, Phase>]

  /// What leads away from a phase.
  public static func buildExpression(_ origin: From<State, Action, Phase>) -> Component { [origin] }

  /// One after the other.
  public static func buildBlock(_ components: Component...) -> Component { components.flatMap { $0 } }
}

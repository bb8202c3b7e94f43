/// Several transitions that lead away from one phase.
public struct PhaseTransitions<Phase: Hashable & Sendable>: Sendable {
  let transitions: [PhaseTransition<Phase>]

  /// Transitions from a phase to each of some others.
  public init(from: Phase, to: Phase...) {
    transitions = to.map { PhaseTransition(from: from, to: $0) }
  }
}

/// Makes the transitions of a ``PhaseTransitionGraph``.
@resultBuilder
public enum PhaseTransitionBuilder<Phase: Hashable & Sendable> {
  /// What is built.
  public typealias Component = [PhaseTransition<Phase>]

  /// One transition.
  public static func buildExpression(_ transition: PhaseTransition<Phase>) -> Component { [transition] }

  /// Those that lead away from one phase.
  public static func buildExpression(_ transitions: PhaseTransitions<Phase>) -> Component { transitions.transitions }

  /// One after the other.
  public static func buildBlock(_ components: Component...) -> Component { buildArray(components) }

  /// Those of a loop.
  public static func buildArray(_ components: [Component]) -> Component { components.flatMap { $0 } }

  /// Those that are there or not.
  public static func buildOptional(_ component: Component?) -> Component { component ?? [] }

  /// The first of two.
  public static func buildEither(first component: Component) -> Component { component }

  /// The second of two.
  public static func buildEither(second component: Component) -> Component { component }
}

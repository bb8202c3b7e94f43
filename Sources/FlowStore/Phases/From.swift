/// What leads away from a phase: a row of a ``PhaseMap``.
public struct From<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  let phase: Phase
  let rules: [On<State, Action, Phase>]

  /// What leads away from a phase.
  /// - Parameters:
  ///   - phase: The phase.
  ///   - build: The rules, of which the first that knows an action counts.
  public init(_ phase: Phase, @FromBuilder<State, Action, Phase> _ build: () -> [On<State, Action, Phase>]) {
    self.phase = phase
    rules = build()
  }
}

/// Makes the rules of a ``From``.
@resultBuilder
public enum FromBuilder<State: Sendable, Action: Sendable, Phase: Hashable & Sendable> {
  /// What is built.
  public typealias Component = [On<State, Action, Phase>]

  /// One rule.
  public static func buildExpression(_ rule: On<State, Action, Phase>) -> Component { [rule] }

  /// One after the other.
  public static func buildBlock(_ components: Component...) -> Component { components.flatMap { $0 } }
}

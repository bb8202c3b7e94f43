import FlowCore
import FlowScript
import FlowSystem
import Synchronization

/// A table of a feature's phase transitions, apart from its reducer.
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
/// Of several rules that match an action, the first in the source counts. An action without a rule leaves the phase
/// unchanged.
public struct PhaseMap<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  let phase: any WritableKeyPath<State, Phase> & Sendable
  // By origin phase, in the order of the source.
  private let rules: [Phase: [On<State, Action, Phase>]]
  /// The graph of the transitions that the map has rules for.
  public let graph: PhaseTransitionGraph<Phase>

  /// Creates a map from its rows.
  /// - Parameters:
  ///   - phase: The key path of the phase in the state.
  ///   - build: A closure with a ``From`` for each phase that has rules.
  public init(
    _ phase: any WritableKeyPath<State, Phase> & Sendable,
    @PhaseMapBuilder<State, Action, Phase> _ build: () -> [From<State, Action, Phase>]
  ) {
    self.phase = phase
    let origins = build()
    rules = Dictionary(origins.map { ($0.phase, $0.rules) }, uniquingKeysWith: +)
    var graph = PhaseTransitionGraph<Phase>([])
    for origin in origins {
      graph.addPhase(origin.phase)
      // Remaining in a phase is not a transition.
      for target in origin.rules.flatMap(\.targets) where target != origin.phase {
        graph.add(PhaseTransition(from: origin.phase, to: target))
      }
    }
    self.graph = graph
  }

  /// Returns the target phase of an action.
  /// - Parameters:
  ///   - phase: The phase before the action.
  ///   - action: The action.
  ///   - state: The state after the action.
  /// - Returns: The target phase. Returns `nil` if no rule for `phase` matches the action.
  public func target(from phase: Phase, on action: Action, in state: State) -> Phase? {
    for rule in rules[phase] ?? [] {
      if let target = rule.choose(action, state) { return target }
    }
    return nil
  }
}

/// A result builder for the rows of a ``PhaseMap``.
@resultBuilder
public enum PhaseMapBuilder<State: Sendable, Action: Sendable, Phase: Hashable & Sendable> {
  /// The rows built so far.
  public typealias Component = [From<State, Action, Phase>]

  /// Builds one row.
  public static func buildExpression(_ origin: From<State, Action, Phase>) -> Component { [origin] }

  /// Joins rows in their order.
  public static func buildBlock(_ components: Component...) -> Component { components.flatMap { $0 } }
}

/// The rules for one origin phase, which form a row of a ``PhaseMap``.
public struct From<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  let phase: Phase
  let rules: [On<State, Action, Phase>]

  /// Creates a row for a phase.
  /// - Parameters:
  ///   - phase: The origin phase.
  ///   - build: A closure with the rules. The first rule that matches an action counts.
  public init(_ phase: Phase, @FromBuilder<State, Action, Phase> _ build: () -> [On<State, Action, Phase>]) {
    self.phase = phase
    rules = build()
  }
}

/// A result builder for the rules of a ``From``.
@resultBuilder
public enum FromBuilder<State: Sendable, Action: Sendable, Phase: Hashable & Sendable> {
  /// The rules built so far.
  public typealias Component = [On<State, Action, Phase>]

  /// Builds one rule.
  public static func buildExpression(_ rule: On<State, Action, Phase>) -> Component { [rule] }

  /// Joins rules in their order.
  public static func buildBlock(_ components: Component...) -> Component { components.flatMap { $0 } }
}

/// A rule of a ``PhaseMap``, which gives the target phase of an action.
public struct On<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  let targets: [Phase]
  /// A closure that returns the target phase. It returns `nil` if the rule does not match the action.
  let choose: @Sendable (Action, State) -> Phase?

  private init(targets: [Phase], choose: @escaping @Sendable (Action, State) -> Phase?) {
    self.targets = targets
    self.choose = choose
  }

  /// Creates a rule by which a case's actions lead to a phase.
  public init<Payload>(_ action: CaseKeyPath<Action, Payload>, to target: Phase) {
    let path = CasePath(action)
    self.init(targets: [target]) { action, _ in path.extract(from: action) == nil ? nil : target }
  }

  /// Creates a rule by which one action leads to a phase.
  public init(_ action: Action, to target: Phase) where Action: Equatable {
    self.init(where: { $0 == action }, to: target)
  }

  /// Creates a rule by which matching actions lead to a phase.
  public init(where predicate: @escaping @Sendable (Action) -> Bool, to target: Phase) {
    self.init(targets: [target]) { action, _ in predicate(action) ? target : nil }
  }

  /// Creates a rule by which a case's actions choose a phase.
  /// - Parameters:
  ///   - action: The case of the actions.
  ///   - targets: The declared phases. A transition to a phase that no rule for the origin phase declares is a fault.
  ///   - choose: A closure that chooses the phase by the state after the action and the payload. If it returns `nil`,
  ///     the map tries the next rule.
  public init<Payload>(
    _ action: CaseKeyPath<Action, Payload>, to targets: [Phase],
    choose: @escaping @Sendable (_ state: State, _ payload: Payload) -> Phase?
  ) {
    let path = CasePath(action)
    self.init(targets: targets) { action, state in path.extract(from: action).flatMap { choose(state, $0) } }
  }
}

/// A transition from one phase of a feature to another.
public struct PhaseTransition<Phase: Hashable & Sendable>: Hashable, Sendable {
  /// The phase before the transition.
  public let from: Phase
  /// The phase after the transition.
  public let to: Phase

  /// Creates a transition from one phase to another.
  public init(from: Phase, to: Phase) {
    self.from = from
    self.to = to
  }
}

extension PhaseTransition: CustomStringConvertible {
  /// The text of both phases, such as `.idle → .loading`.
  public var description: String { "\(ValueText.of(from)) → \(ValueText.of(to))" }
}

/// The transitions from one phase to several others.
public struct PhaseTransitions<Phase: Hashable & Sendable>: Sendable {
  let transitions: [PhaseTransition<Phase>]

  /// Creates the transitions from a phase to each of the others.
  public init(from: Phase, to: Phase...) {
    transitions = to.map { PhaseTransition(from: from, to: $0) }
  }
}

/// A result builder for the transitions of a ``PhaseTransitionGraph``.
@resultBuilder
public enum PhaseTransitionBuilder<Phase: Hashable & Sendable> {
  /// The transitions built so far.
  public typealias Component = [PhaseTransition<Phase>]

  /// Builds one transition.
  public static func buildExpression(_ transition: PhaseTransition<Phase>) -> Component { [transition] }

  /// Builds the transitions from one phase.
  public static func buildExpression(_ transitions: PhaseTransitions<Phase>) -> Component { transitions.transitions }

  /// Joins transitions in their order.
  public static func buildBlock(_ components: Component...) -> Component { buildArray(components) }

  /// Joins the transitions of a loop.
  public static func buildArray(_ components: [Component]) -> Component { components.flatMap { $0 } }

  /// Builds the transitions of an `if` without `else`.
  public static func buildOptional(_ component: Component?) -> Component { component ?? [] }

  /// Builds the transitions of an `if` branch.
  public static func buildEither(first component: Component) -> Component { component }

  /// Builds the transitions of an `else` branch.
  public static func buildEither(second component: Component) -> Component { component }
}

/// A counter of the declared phase transitions that a feature has made.
///
/// ```swift
/// let coverage = PhaseCoverage(TodoFeature.phases.graph)
/// let store = Store(reducer: TodoFeature(coverage: coverage))
/// …
/// #expect(coverage.uncovered.isEmpty, "\(coverage)")
/// ```
///
/// Pass the coverage to ``Reducer/phaseMap(_:coverage:)`` or ``Reducer/validatePhaseTransitions(of:by:coverage:)``.
/// Several features of one kind may share one coverage.
public final class PhaseCoverage<Phase: Hashable & Sendable>: Sendable {
  /// The graph of the declared transitions.
  public let graph: PhaseTransitionGraph<Phase>
  private let counts = Mutex<[PhaseTransition<Phase>: Int]>([:])

  /// Creates a coverage of the transitions in `graph`, with all counts zero.
  public init(_ graph: PhaseTransitionGraph<Phase>) {
    self.graph = graph
  }

  /// Counts a transition. Ignores a transition that is not in the graph.
  public func record(from: Phase, to: Phase) {
    guard graph.allows(from: from, to: to) else { return }
    counts.withLock { $0[PhaseTransition(from: from, to: to), default: 0] += 1 }
  }

  /// Returns how often the feature made a transition.
  public func count(from: Phase, to: Phase) -> Int {
    counts.withLock { $0[PhaseTransition(from: from, to: to)] ?? 0 }
  }

  /// The transitions made at least once, in order of declaration.
  public var covered: [PhaseTransition<Phase>] { graph.transitions.filter { count(from: $0.from, to: $0.to) > 0 } }

  /// The transitions never made, in order of declaration.
  public var uncovered: [PhaseTransition<Phase>] { graph.transitions.filter { count(from: $0.from, to: $0.to) == 0 } }
}

extension PhaseCoverage: CustomStringConvertible {
  /// The number of transitions made, and a line for each one never made.
  public var description: String {
    let (all, uncovered) = (graph.transitions.count, uncovered)
    let sum = "\(all - uncovered.count) of \(all) transitions covered"
    guard !uncovered.isEmpty else { return sum }
    return "\(sum). Not covered:\n" + uncovered.map { "  \($0)" }.joined(separator: "\n")
  }
}

/// A phase transition that a feature must not make.
struct PhaseFault {
  /// A description of the transition, with the transitions allowed instead and advice.
  let text: String

  /// Creates the fault of a transition. The type of the state gives the feature's name.
  init<Phase>(_ transition: PhaseTransition<Phase>, of state: Any.Type, on action: Any, allowed: [Phase]) {
    let feature = ScreenName.base(of: FeatureName.of(state: state))
    let (from, to) = (ValueText.of(transition.from), ValueText.of(transition.to))
    let targets = allowed.isEmpty ? "to no phase" : "only to \(allowed.map { ValueText.of($0) }.alternatives)"
    text =
      "\(feature) may not go from \(from) to \(to) on \(ValueText.of(action)): \(from) leads \(targets); "
      + "add a rule or a transition to \(to)"
  }

  /// Returns an effect that records the fault in the trace before `effect`.
  func reported<Action>(before effect: EffectTask<Action>) -> EffectTask<Action> {
    EffectTask(.fault(text)).and(effect)
  }
}

/// A namespace for descriptions of values in faults, diagrams and reports.
///
/// A description is on one line and escaped for a terminal.
enum ValueText {
  /// Returns the short description of a phase, an action or an id.
  // An action may carry loaded data.
  static func of(_ value: Any) -> String {
    ShortText.cutIfLong(VisibleText.line(StateReader.literal(of: value).description))
  }
}

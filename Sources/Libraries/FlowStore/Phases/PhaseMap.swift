import FlowCore
import Synchronization

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

/// Where an action leads: a rule of a ``PhaseMap``.
public struct On<State: Sendable, Action: Sendable, Phase: Hashable & Sendable>: Sendable {
  /// Where it may lead.
  let targets: [Phase]
  /// Where it leads; `nil` where the rule does not know the action, or leaves the phase alone.
  let choose: @Sendable (Action, State) -> Phase?

  private init(targets: [Phase], choose: @escaping @Sendable (Action, State) -> Phase?) {
    self.targets = targets
    self.choose = choose
  }

  /// The actions of a case lead to a phase.
  public init<Payload>(_ action: CaseKeyPath<Action, Payload>, to target: Phase) {
    let path = CasePath(action)
    self.init(targets: [target]) { action, _ in path.extract(from: action) == nil ? nil : target }
  }

  /// An action leads to a phase.
  public init(_ action: Action, to target: Phase) where Action: Equatable {
    self.init(where: { $0 == action }, to: target)
  }

  /// The actions of which something is true lead to a phase.
  public init(where isMeant: @escaping @Sendable (Action) -> Bool, to target: Phase) {
    self.init(targets: [target]) { action, _ in isMeant(action) ? target : nil }
  }

  /// The actions of a case lead to one of several phases.
  /// - Parameters:
  ///   - action: The case.
  ///   - targets: The phases. To choose another one is a fault.
  ///   - choose: Chooses by the state after the action, and what that carries; `nil` goes on with the next rule.
  public init<Payload>(
    _ action: CaseKeyPath<Action, Payload>, to targets: [Phase],
    choose: @escaping @Sendable (_ state: State, _ payload: Payload) -> Phase?
  ) {
    let path = CasePath(action)
    self.init(targets: targets) { action, state in path.extract(from: action).flatMap { choose(state, $0) } }
  }
}

/// A step from one phase of a feature to another one.
public struct PhaseTransition<Phase: Hashable & Sendable>: Hashable, Sendable {
  /// The phase before.
  public let from: Phase
  /// The phase after.
  public let to: Phase

  /// A step from one phase to another one.
  public init(from: Phase, to: Phase) {
    self.from = from
    self.to = to
  }
}

extension PhaseTransition: CustomStringConvertible {
  /// Both phases in words: `.idle → .loading`.
  public var description: String { "\(ValueText.of(from)) → \(ValueText.of(to))" }
}

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

/// A transition that a feature was not meant to make.
struct PhaseFault {
  /// What is wrong, and what would be right.
  let text: String

  /// - Parameters:
  ///   - transition: What the feature has done.
  ///   - state: The type of its state, after which it is called.
  ///   - action: What it did it on.
  ///   - allowed: Where it may go from there.
  init<Phase>(_ transition: PhaseTransition<Phase>, of state: Any.Type, on action: Any, allowed: [Phase]) {
    let from = ValueText.of(transition.from)
    text =
      "\(ScreenName.base(of: FeatureName.of(state: state))) may not go from \(from) to \(ValueText.of(transition.to)) on "
      + "\(ValueText.of(action)): from \(from) it goes \(allowed.isEmpty ? "" : "to ")\(ValueText.list(allowed))"
  }

  /// What tells the trace of it, before anything else is done.
  func reported<Action>(before effect: EffectTask<Action>) -> EffectTask<Action> {
    EffectTask(.fault(text)).and(effect)
  }
}

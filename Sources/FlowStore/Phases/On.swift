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

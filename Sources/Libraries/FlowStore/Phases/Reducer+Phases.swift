extension Reducer {
  /// The reducer, with a phase that a map drives: after it has handled an action, the phase goes where the map says.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in … }.phaseMap(Self.phases)
  /// }
  /// ```
  ///
  /// The reducer need not touch the phase. Where it does, and the map does not lead there, that is a fault in the trace, as is
  /// a rule that chooses a phase that it has not declared; the phase is then as the map has it.
  /// - Parameters:
  ///   - map: Where each action leads.
  ///   - coverage: Counts the transitions.
  public func phaseMap<Phase>(
    _ map: PhaseMap<State, Action, Phase>, coverage: PhaseCoverage<Phase>? = nil
  ) -> Reduce<State, Action> {
    let reduction = reduction
    return Reduce { state, action in
      let before = state[keyPath: map.phase]
      var effect = reduction.reduce(&state, action)
      let changed = state[keyPath: map.phase]
      let target = map.target(from: before, on: action, in: state) ?? before
      if changed != before, changed != target {
        let allowed = target == before ? map.graph.successors(of: before) : [target]
        effect = PhaseFault(
          PhaseTransition(from: before, to: changed), of: State.self, on: action, allowed: allowed
        ).reported(before: effect)
      }
      let isAllowed = target == before || map.graph.allows(from: before, to: target)
      if !isAllowed {
        effect = PhaseFault(
          PhaseTransition(from: before, to: target), of: State.self, on: action,
          allowed: map.graph.successors(of: before)
        ).reported(before: effect)
      }
      let after = isAllowed ? target : before
      if after != changed { state[keyPath: map.phase] = after }
      if after != before { coverage?.record(from: before, to: after) }
      return effect
    }
  }

  /// The reducer as it is, but each transition of its phase that a graph does not allow is a fault in the trace.
  /// - Parameters:
  ///   - phase: Where the phase stands in the state.
  ///   - graph: The transitions that are allowed.
  ///   - coverage: Counts the transitions.
  public func validatePhaseTransitions<Phase>(
    of phase: any KeyPath<State, Phase> & Sendable, by graph: PhaseTransitionGraph<Phase>,
    coverage: PhaseCoverage<Phase>? = nil
  ) -> Reduce<State, Action> {
    let reduction = reduction
    return Reduce { state, action in
      let before = state[keyPath: phase]
      let effect = reduction.reduce(&state, action)
      let after = state[keyPath: phase]
      guard after != before else { return effect }
      guard graph.allows(from: before, to: after) else {
        return PhaseFault(
          PhaseTransition(from: before, to: after), of: State.self, on: action, allowed: graph.successors(of: before)
        ).reported(before: effect)
      }
      coverage?.record(from: before, to: after)
      return effect
    }
  }
}

extension Reducer {
  /// Returns the reducer with a map that sets the phase after each action.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in … }.phaseMap(Self.phases)
  /// }
  /// ```
  ///
  /// The reducer need not set the phase. If the reducer sets one against the map, the trace records a fault, and the
  /// map's phase counts. The choice of a phase that no rule for the origin phase declares is a fault too, and the phase
  /// then stays as it was.
  /// - Parameters:
  ///   - map: The target phases of the actions.
  ///   - coverage: A counter of the transitions. `nil` for none.
  /// - Returns: A reducer that handles the action first and then sets the phase.
  public func phaseMap<Phase>(
    _ map: PhaseMap<State, Action, Phase>, coverage: PhaseCoverage<Phase>? = nil
  ) -> Reduce<State, Action> {
    let reduction = reduction
    return Reduce { state, action in
      let before = state[keyPath: map.phase]
      var effect = reduction.reduce(&state, action)
      let changed = state[keyPath: map.phase]
      // Without a rule for the action, the map keeps the phase, so any change by the reducer is a fault.
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

  /// Returns the reducer with a check of its phase transitions.
  ///
  /// The trace records a transition outside the graph as a fault. The phase stays as the reducer sets it.
  /// - Parameters:
  ///   - phase: The key path of the phase in the state.
  ///   - graph: The allowed transitions.
  ///   - coverage: A counter of the transitions. `nil` for none.
  /// - Returns: A reducer that reports a forbidden transition and counts an allowed one.
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

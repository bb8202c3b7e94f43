import FlowCore

/// A transition that a feature was not meant to make.
struct PhaseFault {
  /// What is wrong, and what would be right.
  let words: String

  /// - Parameters:
  ///   - transition: What the feature has done.
  ///   - state: The type of its state, after which it is called.
  ///   - action: What it did it on.
  ///   - allowed: Where it may go from there.
  init<Phase>(_ transition: PhaseTransition<Phase>, of state: Any.Type, on action: Any, allowed: [Phase]) {
    let from = ValueWords.of(transition.from)
    words =
      "\(ScreenName.base(of: FeatureName.of(state: state))) may not go from \(from) to \(ValueWords.of(transition.to)) on "
      + "\(ValueWords.of(action)): from \(from) it goes \(allowed.isEmpty ? "" : "to ")\(ValueWords.list(allowed))"
  }

  /// What tells the trace of it, before anything else is done.
  func told<Action>(before effect: EffectTask<Action>) -> EffectTask<Action> {
    EffectTask(.fault(words)).and(effect)
  }
}

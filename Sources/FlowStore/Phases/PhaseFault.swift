import FlowCore
import FlowRuntime

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
    let from = PhaseWords.of(transition.from)
    words =
      "\(ScreenName.base(of: FeatureName.of(state: state))) may not go from \(from) to \(PhaseWords.of(transition.to)) on "
      + "\(PhaseWords.of(action)): from \(from) it goes \(allowed.isEmpty ? "" : "to ")\(PhaseWords.list(allowed))"
  }

  /// Records it in the trace of the current run. A reducer that is called by no store may run anywhere: then it is recorded
  /// as soon as the main actor has time.
  func record() {
    let words = words
    @MainActor func tell() { Run.current.trace.record(.fault(words)) }
    if FlowRuntime.ifOnMainActor(tell) == nil { Task { @MainActor in tell() } }
  }
}

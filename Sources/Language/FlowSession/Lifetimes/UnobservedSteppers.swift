import FlowCore
import FlowNavigation

/// Detection of visible screens whose stepper has no listening flow.
@MainActor
enum UnobservedSteppers {
  /// Records visible steppers without a listener at the end of an instant.
  ///
  /// The screens that became visible in the instant are examined. Steps that such a stepper has emitted so far are
  /// recorded now, and later ones as they are emitted.
  package static func record(in run: Run) {
    for owner in run.owners.takeAppeared() {
      let steppers = ScreenSteppers.unobserved(of: owner)
      guard !steppers.isEmpty else { continue }
      run.trace.record(.unobserved(owner: owner))
      for stepper in steppers { stepper.reportHeld(as: owner, in: run) }
    }
  }
}

import FlowCore
import FlowNavigation

/// Finds screens that are visible and have a stepper that no flow listens to.
@MainActor
enum UnobservedSteppers {
  /// Looks at the screens that became visible in the instant that is over; records those without a listener, and what they
  /// have emitted so far. What they emit from now on is recorded as it comes.
  package static func record(in run: Run) {
    for owner in run.owners.takeAppeared() {
      let steppers = ScreenSteppers.unobserved(of: owner)
      guard !steppers.isEmpty else { continue }
      run.trace.record(.unobserved(owner: owner))
      for stepper in steppers { stepper.reportHeld(as: owner, in: run) }
    }
  }
}

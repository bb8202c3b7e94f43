import FlowCore
import FlowNavigation

/// A tab's own stepper: the tab's first screen, then whatever the tab bar sends it to.
///
/// Were the tab bar to call the tab's `navigate(to:)` itself, nobody would take in the contributors that come of it, and
/// the screen just pushed would take part in no flow. A step that comes through the stepper is handled as any other.
final class TabStepper: FlowStepper {
  @Steps var steps
  let initialStep: any Step

  init(initialStep: any Step) {
    self.initialStep = initialStep
  }
}

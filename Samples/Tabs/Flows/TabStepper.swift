import FlowCore
import FlowNavigation

/// The stepper of a tab, which also carries the steps from the tab bar.
// The tab bar must not call the tab's `navigate(to:)` itself: it would drop the returned contributors, and the pushed
// screen would belong to no flow. The tab handles a step from the stepper like any other.
final class TabStepper: FlowStepper {
  @Steps var steps
  let initialStep: any Step

  init(initialStep: any Step) {
    self.initialStep = initialStep
  }
}

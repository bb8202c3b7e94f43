import FlowNavigation

/// The stepper of the list of timers, which emits no step by itself.
final class TimerListViewModel: FlowStepper {
  @Steps var steps
}

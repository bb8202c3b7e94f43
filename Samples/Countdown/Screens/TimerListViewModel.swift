import FlowNavigation

/// The list of timers.
final class TimerListViewModel: FlowStepper {
  @Steps var steps
}

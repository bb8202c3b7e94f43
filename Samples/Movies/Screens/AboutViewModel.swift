import FlowNavigation

/// What app this is.
final class AboutViewModel: FlowStepper {
  @Steps var steps
  let text = "flowsh Movies"
}

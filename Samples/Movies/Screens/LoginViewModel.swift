import FlowNavigation

/// Asks who it is.
final class LoginViewModel: FlowStepper {
  @Steps var steps
}

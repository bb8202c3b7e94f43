import FlowNavigation

/// Asks for the key to the catalogue.
final class ApiKeyViewModel: FlowStepper {
  @Steps var steps
}

import FlowNavigation

/// The stepper of one result, which emits no step by itself.
final class ResultViewModel: FlowStepper {
  @Steps var steps
  let title: String

  init(title: String) {
    self.title = title
  }
}

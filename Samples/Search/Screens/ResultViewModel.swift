import FlowNavigation

/// One of the results.
final class ResultViewModel: FlowStepper {
  @Steps var steps
  let title: String

  init(title: String) {
    self.title = title
  }
}

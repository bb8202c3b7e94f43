import FlowRxFlow

/// A view model that shows items, and opens one of them.
final class ListViewModel: Stepper {
  let steps = PublishRelay<any Step>()
  private(set) var items = [1, 2, 3]

  func open(id: Int) {
    steps.accept(NotesStep.item(id: id))
  }
}

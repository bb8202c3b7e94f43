import FlowRxFlow
import HeadlessUIKit

/// The steps of the app.
enum NotesStep: Step {
  case list
  case item(id: Int)
}

/// A flow with a list and, on top, an item.
final class NotesFlow: Flow {
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case NotesStep.list: push(ListViewController(), ListViewModel())
    case NotesStep.item(let id): push(ItemViewController(id: id), DefaultStepper())
    default: .none
    }
  }

  private func push(_ screen: UIViewController, _ stepper: any Stepper) -> FlowContributors {
    stack.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: stepper))
  }
}

final class ListViewController: UIViewController {}

final class ItemViewController: UIViewController {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    title = "Item \(id)"
  }
}

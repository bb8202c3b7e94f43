import FlowNavigation
import FlowStore
import HeadlessUIKit

enum NotesStep: Step {
  case list
  case item(id: Int)
}

/// A flow that shows a list, and an item on top.
final class NotesFlow: Flow {
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case NotesStep.list: push(ListViewController(), listStore())
    case NotesStep.item(let id): push(ItemViewController(id: id), DefaultStepper())
    default: .none
    }
  }

  private func listStore() -> Store<ListFeature> {
    Store(reducer: ListFeature()) { action, _ in
      if case .open(let id) = action { NotesStep.item(id: id) } else { nil }
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

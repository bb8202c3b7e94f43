import FlowStore
import HeadlessUIKit

/// The screen with the list, which loads at each appearance.
final class TodosViewController: UIViewController {
  private let store: Store<TodosFeature>

  init(store: Store<TodosFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.send(.load)
  }
}

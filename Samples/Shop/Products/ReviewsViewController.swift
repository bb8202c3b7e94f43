import FlowRoutes
import HeadlessUIKit

/// The screen of the reviews, which loads them once.
final class ReviewsViewController: UIViewController {
  private let store: ScreenStore<ReviewsFeature>
  private let errorLabel = UILabel()
  private let table = RowTable()

  init(store: ScreenStore<ReviewsFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "후기"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "상품으로") { [weak self] _ in self?.store.send(.goBack) })
    table.onRefresh { [weak self] in self?.store.send(.load) }
    addColumn(errorLabel, table)
    observe { [weak self] in self?.render() }
    store.send(.load)
  }

  private func render() {
    let state = store.state
    errorLabel.text = state.errorMessage
    table.rows = state.reviews.enumerated().map { RowTable.Row(id: $0.offset, title: $0.element) }
  }
}

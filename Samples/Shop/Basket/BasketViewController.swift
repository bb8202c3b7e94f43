import FlowStore
import HeadlessUIKit

/// The screen with the basket.
final class BasketViewController: UIViewController {
  private let store: Store<BasketFeature>
  private let table = RowTable()
  private let totalLabel = UILabel()
  private lazy var clearButton = UIButton(
    primaryAction: UIAction(title: "비우기") { [weak self] _ in self?.store.send(.clear) })

  init(store: Store<BasketFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.onSelect = { [weak self] id in self?.store.send(.open(id: id)) }
    table.onRemove = { [weak self] id in self?.store.send(.remove(id: id)) }
    addColumn(table, totalLabel, clearButton)
    observe { [weak self] in self?.render() }
  }

  private func render() {
    let state = store.state
    table.rows = state.lines.map { line in
      RowTable.Row(
        id: line.product.id, title: line.product.name,
        detail: "\(line.count)개, \((line.count * line.product.price).won)")
    }
    totalLabel.text = "합계 \(state.total.won)"
    clearButton.isEnabled = !state.lines.isEmpty
  }
}

import FlowRoutes
import HeadlessUIKit

/// The screen of one product, which reloads the stock at each appearance.
final class ProductViewController: UIViewController {
  private let store: ScreenStore<ProductFeature>
  private let priceLabel = UILabel()
  private let stockLabel = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let errorLabel = UILabel()

  init(store: ScreenStore<ProductFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = store.product.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("닫기", .close))
    addColumn(
      priceLabel, stockLabel, spinner, errorLabel,
      UIButton(primaryAction: action("재고 확인", .checkStock)), UIButton(primaryAction: action("후기", .showReviews)),
      UIButton(primaryAction: action("장바구니에 담기", .addToBasket)),
      UIButton(primaryAction: action("장바구니 보기", .showBasket)), UIButton(primaryAction: action("바로 구매", .buy)))
    observe { [weak self] in self?.render() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.send(.checkStock)
  }

  private func action(_ title: String, _ action: ProductFeature.Action) -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.store.send(action) }
  }

  private func render() {
    let state = store.state
    priceLabel.text = state.product.price.won
    stockLabel.text = state.stock.map { $0 == 0 ? "품절" : "재고 \($0)개" }
    spinner.animate(while: state.stock == nil && state.errorMessage == nil)
    errorLabel.text = state.errorMessage
  }
}

import FlowRoutes
import HeadlessUIKit

/// The screen of one product, which reloads the stock at each appearance.
final class ProductViewController: UIViewController {
  private let store: ScreenStore<ProductFeature>

  init(store: ScreenStore<ProductFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = store.product.name
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.send(.checkStock)
  }
}

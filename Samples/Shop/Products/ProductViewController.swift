import FlowRoutes
import HeadlessUIKit

/// A product. How many there are is asked for whenever it is about to show.
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

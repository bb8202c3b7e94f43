import FlowRoutes
import HeadlessUIKit

/// What others say about a product, asked for once.
final class ReviewsViewController: UIViewController {
  private let store: ScreenStore<ReviewsFeature>

  init(store: ScreenStore<ReviewsFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.send(.load)
  }
}

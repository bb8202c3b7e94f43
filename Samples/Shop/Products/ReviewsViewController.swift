import FlowRoutes
import HeadlessUIKit

/// The screen of the reviews, which loads them once.
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

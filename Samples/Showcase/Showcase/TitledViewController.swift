import HeadlessUIKit

/// A screen with a title.
final class TitledViewController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

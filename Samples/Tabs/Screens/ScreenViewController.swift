import HeadlessUIKit

/// A screen with a title and buttons.
final class ScreenViewController: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

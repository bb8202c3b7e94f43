import HeadlessUIKit

/// The view controller of one screen.
final class ScreenViewController: UIViewController {
  let screen: Screen

  init(screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }
}

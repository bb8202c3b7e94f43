import HeadlessUIKit

/// The root of the window, with a navigation controller as its only child.
final class RootViewController: UIViewController {
  let stack = UINavigationController()

  init() {
    super.init(nibName: nil, bundle: nil)
    addChild(stack)
    stack.didMove(toParent: self)
  }
}

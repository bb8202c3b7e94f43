import HeadlessUIKit

/// What the window shows: a stack that fills it.
final class RootViewController: UIViewController {
  let stack = UINavigationController()

  init() {
    super.init(nibName: nil, bundle: nil)
    addChild(stack)
    stack.didMove(toParent: self)
  }
}

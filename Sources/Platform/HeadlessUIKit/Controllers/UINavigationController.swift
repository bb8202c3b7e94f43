import FlowCore

/// A stack of screens, of which the top is shown.
///
/// A push or a pop costs the same however deep the stack is. What UIKit stops an app for, such as pushing a screen
/// twice, is left undone and recorded in the trace as a fault.
open class UINavigationController: UIViewController {
  /// Told what the stack shows.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar above the stack.
  public private(set) lazy var navigationBar = UINavigationBar()

  /// Whether the bar is hidden: then there is no way back by hand, neither a button nor a swipe from the edge.
  open var isNavigationBarHidden = false

  var stack: [UIViewController] = []
  /// The top that the delegate was told of.
  weak var shownTop: UIViewController?
  private(set) weak var change: StackChange?
  private var showObservers: [@MainActor () -> Void] = []

  /// An empty stack. There are no nib files here: both names are ignored.
  public override init(nibName: String?, bundle: UINibBundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A stack with its first screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // MARK: The stack

  /// The screens, bottom first. Setting them costs as much as they are many.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top.
  open var topViewController: UIViewController? { stack.last }

  /// The screen that is seen: the top, or the topmost modal in front of the stack.
  open var visibleViewController: UIViewController? {
    guard var front = presentedViewController else { return topViewController }
    while let next = front.presented { front = next }
    return (front as? UINavigationController)?.visibleViewController ?? front
  }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent !== self else {
      return Fault.record("\(viewController.label) cannot be pushed: it is on the stack already")
    }
    guard canStack(viewController) else { return }
    viewController.leave()
    willChange(from: stack.count, animated: animated)
    stack.append(viewController)
    viewController.parent = self
  }

  /// Takes the top screen off, but for the last one.
  /// - Returns: The screen that was on top, `nil` where it stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return truncate(to: stack.count - 1, animated: animated).first
  }

  /// Takes all screens off but the first.
  /// - Returns: The screens that were on top of it, bottom first; `nil` where there were none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return truncate(to: 1, animated: animated)
  }

  /// Takes all screens off that stand on one. Linear in the depth of the stack.
  /// - Returns: The screens that were on top of it, bottom first; `nil` where it is not on the stack, which is a
  ///   fault.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.lastIndex(where: { $0 === viewController }) else {
      Fault.record("\(viewController.label) cannot be popped to: it is not on the stack")
      return nil
    }
    return truncate(to: index + 1, animated: animated)
  }

  /// Makes the stack of these screens. Linear in their number.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count else {
      return Fault.record(
        "A stack cannot hold a screen twice: \(viewControllers.map(\.label).joined(separator: ", "))")
    }
    guard viewControllers.allSatisfy({ $0.parent === self || canStack($0) }) else { return }
    let same = zip(stack, viewControllers).prefix { $0 === $1 }.count
    guard same < stack.count || same < viewControllers.count else { return }
    for controller in viewControllers[same...] where controller.parent !== self { controller.leave() }
    truncate(to: same, animated: animated)
    stack.append(contentsOf: viewControllers[same...])
    for controller in viewControllers[same...] { controller.parent = self }
  }

  // MARK: What it shows

  /// Calls `observer` each time that the delegate is told of a shown screen, after it, for as long as the stack lives.
  package func observeDidShow(_ observer: @escaping @MainActor () -> Void) {
    showObservers.append(observer)
  }

  func notifyDidShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: viewController, animated: animated)
    for observer in showObservers { observer() }
  }

  /// Puts a screen on top.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: As a container

  /// The screens, bottom first.
  open override var children: [UIViewController] { stack }

  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { stack.last }
  override var isNavigationContainer: Bool { true }

  /// Puts a screen on top.
  open override func addChild(_ child: UIViewController) {
    pushViewController(child, animated: false)
  }

  override func release(_ child: UIViewController) {
    guard let index = stack.lastIndex(where: { $0 === child }) else { return }
    let above = Array(stack[(index + 1)...])
    truncate(to: index, animated: false)
    stack.append(contentsOf: above)
    for controller in above { controller.parent = self }
  }

  package override func beginChange() -> any PendingChange {
    let change = StackChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }

  private func willChange(from count: Int, animated: Bool) {
    Run.current.transaction.join(self)
    change?.willChange(from: count)
    if animated { change?.animated = true }
  }

  @discardableResult
  private func truncate(to count: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack[count...])
    willChange(from: count, animated: animated)
    stack.removeSubrange(count...)
    stack.shrink()
    for controller in removed { controller.parent = nil }
    return removed
  }

  /// Whether a screen may come onto the stack; if not, the trace says why.
  private func canStack(_ controller: UIViewController) -> Bool {
    // Apple's reference advises against tab bar controllers too, but UIKit takes them, and apps rely on that.
    if controller is UINavigationController || controller is UISplitViewController {
      Fault.record("\(controller.label) cannot be on a stack: it is a container itself")
      return false
    }
    return canContain(controller)
  }
}

/// Someone who is told what a navigation stack shows.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A screen is about to be shown: its `viewWillAppear` has been called.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// A screen is shown: its `viewDidAppear` has been called.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// What a screen tells the navigation bar.
@MainActor
open class UINavigationItem {
  /// The title in the bar.
  open var title: String?
  /// Whether there is no way back by hand: no button, and no swipe from the edge.
  open var hidesBackButton = false
  /// What the button back to this screen says.
  open var backButtonTitle: String?

  /// An item with a title.
  public init(title: String) {
    self.title = title
  }

  /// An item without a title.
  public init() {}

  /// Shows or hides the way back.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) {
    hidesBackButton = hides
  }
}

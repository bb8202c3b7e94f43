import FlowCore
import FlowSystem

/// A stack of screens that shows the topmost one.
///
/// The cost of a push or a pop does not depend on the depth of the stack. A call that UIKit answers with an exception,
/// such as pushing a screen twice, has no effect here, and the trace records a fault.
// The attributes stand here again, since the compiler mangles the methods with closures in two ways without them.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  public private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.stack = self
    return bar
  }()

  /// Whether the bar is hidden.
  ///
  /// While the bar is hidden, the user cannot go back: there is no button, and no swipe from the edge. An app brings
  /// the swipe back with a delegate of ``interactivePopGestureRecognizer``.
  open var isNavigationBarHidden = false

  public private(set) lazy var toolbar: UIToolbar? = UIToolbar()

  open var isToolbarHidden = true

  /// The recognizer of the swipe from the edge, which pops the top screen.
  ///
  /// The system's delegate allows the swipe if the bar shows a back button. A delegate that the app sets, even `nil`,
  /// replaces the system's.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  var canGoBack: Bool { hasBackButton || canSwipeBack }

  var canSwipeBack: Bool {
    guard let swipe = interactivePopGestureRecognizer else { return false }
    return swipe.hasOwnDelegate ? swipe.mayBegin : swipe.isEnabled && hasBackButton
  }

  var hasBackButton: Bool {
    guard !isNavigationBarHidden, let item = topViewController?.navigationItem, !item.hidesBackButton else {
      return false
    }
    return item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty ?? true
  }

  /// The screens, bottom first.
  var stack: [UIViewController] = []
  /// The top screen in the delegate's last notification.
  weak var shownTop: UIViewController?
  /// The change of the stack in this turn. `nil` if the turn has not touched the stack.
  // Weak, since the transaction owns the change until the turn has ended. The same holds for the other containers.
  private(set) weak var change: StackChange?
  private var showObservers: [@MainActor () -> Void] = []

  /// Creates an empty stack. Ignores both parameters, since there are no nib files here.
  public override init(nibName: String?, bundle: UINibBundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  // MARK: Stack

  /// Setting the screens is linear in their number.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open var visibleViewController: UIViewController? {
    guard var front = presentedViewController else { return topViewController }
    while let next = front.presented { front = next }
    return (front as? UINavigationController)?.visibleViewController ?? front
  }

  /// Pushes a screen onto the stack.
  ///
  /// As in UIKit, a push waits for the end of a transition of the stack that takes time.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    performWhenIdle { $0.push(viewController, animated: animated) }
  }

  // At once, or when the stack's transition has ended.
  private func performWhenIdle(_ body: @escaping @MainActor (UINavigationController) -> Void) {
    guard let busyChange else { return body(self) }
    busyChange.hold { [weak self] in self?.performWhenIdle(body) }
  }

  // The change whose transition takes time and has not ended. `nil` if there is none.
  private var busyChange: StackChange? {
    Run.current.transitionDuration > .zero && change?.isInTransition == true ? change : nil
  }

  // If not, records the reason, as UIKit warns and keeps the stack.
  private func canPop() -> Bool {
    guard busyChange != nil else { return true }
    if let top = stack.last { IgnoredCall.record(.popped, top, because: "a transition of its stack has not ended") }
    return false
  }

  private func push(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent !== self else {
      return Fault.record("\(viewController.label) cannot be pushed: it is on the stack already, so pop to it")
    }
    guard canStack(viewController) else { return }
    viewController.leave()
    willChange(from: stack.count, animated: animated)
    stack.append(viewController)
    viewController.parent = self
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, canPop() else { return nil }
    return truncate(to: stack.count - 1, animated: animated).first
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, canPop() else { return nil }
    return truncate(to: 1, animated: animated)
  }

  /// The cost is linear in the depth of the stack. A screen that is not on the stack is a fault.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.lastIndex(where: { $0 === viewController }) else {
      Fault.record("\(viewController.label) cannot be popped to: it is not on the stack, so push it")
      return nil
    }
    guard canPop() else { return nil }
    return truncate(to: index + 1, animated: animated)
  }

  /// The cost is linear in the number of screens. The call waits as ``pushViewController(_:animated:)`` does.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    performWhenIdle { $0.replace(with: viewControllers, animated: animated) }
  }

  private func replace(with viewControllers: [UIViewController], animated: Bool) {
    guard Self.areDistinct(viewControllers, in: "stack", as: "screen", each: "screen") else { return }
    guard viewControllers.allSatisfy({ $0.parent === self || canStack($0) }) else { return }
    // This touches only the part above the common bottom, so that the change and its callbacks cover just what differs.
    let keptCount = zip(stack, viewControllers).prefix { $0 === $1 }.count
    guard keptCount < stack.count || keptCount < viewControllers.count else { return }
    for controller in viewControllers[keptCount...] where controller.parent !== self { controller.leave() }
    truncate(to: keptCount, animated: animated)
    stack.append(contentsOf: viewControllers[keptCount...])
    for controller in viewControllers[keptCount...] { controller.parent = self }
  }

  // MARK: Shown screens

  /// Calls `observer` after each `didShow` callback of the delegate, while the stack lives.
  package func observeDidShow(_ observer: @escaping @MainActor () -> Void) {
    showObservers.append(observer)
  }

  /// Notifies the delegate and the observers of a shown screen.
  func notifyDidShow(_ viewController: UIViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: viewController, animated: animated)
    for observer in showObservers { observer() }
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: Container behaviour

  open override var children: [UIViewController] { stack }

  override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { stack.last }
  override var isNavigationContainer: Bool { true }

  /// Pushes a screen onto the stack.
  open override func addChild(_ child: UIViewController) {
    pushViewController(child, animated: false)
  }

  override func removeChild(_ child: UIViewController) {
    guard let index = stack.lastIndex(where: { $0 === child }) else { return }
    // This removes the screens above and puts them back, since a change covers the stack from one index upwards. The
    // screens above are in the stack before and after the change, so none of their callbacks run.
    let above = Array(stack[(index + 1)...])
    truncate(to: index, animated: false)
    stack.append(contentsOf: above)
    for controller in above { controller.parent = self }
  }

  override var childrenChange: HierarchyChange? { change }

  package override func beginChange() -> any PendingChange {
    let change = StackChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }

  // Joins the turn before the stack changes from index `count` upwards.
  private func willChange(from count: Int, animated: Bool) {
    Run.current.transaction.join(self)
    change?.willChange(from: count)
    if animated { change?.isAnimated = true }
  }

  // Returns the removed screens, bottom first.
  @discardableResult
  private func truncate(to count: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack[count...])
    willChange(from: count, animated: animated)
    stack.removeSubrange(count...)
    stack.shrink()
    for controller in removed { controller.parent = nil }
    return removed
  }

  // If not, records a fault.
  private func canStack(_ controller: UIViewController) -> Bool {
    // Apple's reference advises against tab bar controllers too, but UIKit takes them, and apps rely on that.
    if controller is UINavigationController || controller is UISplitViewController {
      Fault.record("\(controller.label) cannot be on a stack: it is a container itself, so present it")
      return false
    }
    return canContain(controller)
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after the screen's `viewWillAppear`.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// Called after the screen's `viewDidAppear`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

  /// Nothing calls the method here.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Nothing calls the method here.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

@preconcurrency @MainActor
open class UINavigationItem {
  open var title: String?
  /// The system's delegate blocks the swipe from the edge too while the button is hidden.
  open var hidesBackButton = false
  /// What the back button does in place of going back.
  open var backAction: UIAction?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?

  open var titleView: UIView? {
    didSet { titleView?.barItem = self }
  }

  open var searchController: UISearchController? {
    didSet { searchController?.searchBar.barItem = self }
  }
  /// Nothing depends on it here, since nothing scrolls.
  open var hidesSearchBarWhenScrolling = true
  weak var controller: UIViewController?
  open var prompt: String?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic
    case always
    case never
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open var backButtonTitle: String?
  let elementNumber = ElementIdentity.next()

  public init(title: String) {
    self.title = title
  }

  public init() {}

  open func setHidesBackButton(_ hides: Bool, animated: Bool) {
    hidesBackButton = hides
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Adds what is on the left, the title view, what is on the right, and the search bar, in this order.
  func collect(into outline: inout OutlineReader) {
    for item in leftBarButtonItems ?? [] { item.collect(into: &outline) }
    if let titleView { outline.add(titleView) }
    for item in rightBarButtonItems ?? [] { item.collect(into: &outline) }
    if let searchController { outline.add(searchController.searchBar) }
  }
}

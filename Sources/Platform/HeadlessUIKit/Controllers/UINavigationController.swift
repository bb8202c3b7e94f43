import FlowCore
import FlowSystem

/// A stack of screens that shows the topmost one.
///
/// The cost of a push or a pop does not depend on the depth of the stack. A call that UIKit answers with an exception,
/// such as pushing a screen twice, has no effect here, and the trace records a fault.
open class UINavigationController: UIViewController {
  /// The object that receives notifications of shown screens.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar above the stack.
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

  /// The toolbar below the stack.
  public private(set) lazy var toolbar: UIToolbar? = UIToolbar()

  /// Whether the toolbar is hidden. The default is `true`.
  open var isToolbarHidden = true

  /// The recognizer of the swipe from the edge, which pops the top screen.
  ///
  /// The system's delegate allows the swipe if the bar shows a back button. A delegate that the app sets, even `nil`,
  /// replaces the system's.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  /// Whether the bar's button or the swipe can pop a screen above the first.
  var canGoBack: Bool { hasBackButton || canSwipeBack }

  /// Whether a swipe from the edge can pop a screen above the first.
  var canSwipeBack: Bool {
    guard let swipe = interactivePopGestureRecognizer else { return false }
    return swipe.hasOwnDelegate ? swipe.mayBegin : swipe.isEnabled && hasBackButton
  }

  /// Whether the bar shows a button that leads back.
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

  /// Creates an empty stack.
  ///
  /// Ignores both parameters. There are no nib files here.
  public override init(nibName: String?, bundle: UINibBundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a stack with its first screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  // MARK: Stack

  /// The screens, bottom first. Setting them is linear in their number.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top.
  open var topViewController: UIViewController? { stack.last }

  /// The visible screen: the top, or the topmost modal.
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

  /// Changes the stack, at once or when its transition has ended.
  private func performWhenIdle(_ body: @escaping @MainActor (UINavigationController) -> Void) {
    guard let busyChange else { return body(self) }
    busyChange.hold { [weak self] in self?.performWhenIdle(body) }
  }

  /// The change of the stack whose transition takes time and has not ended. `nil` if there is none.
  private var busyChange: StackChange? {
    Run.current.transitionDuration > .zero && change?.isInTransition == true ? change : nil
  }

  /// Whether the stack takes a pop now. If not, records the reason, as UIKit warns and keeps the stack.
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

  /// Pops the top screen, unless only one is left.
  /// - Returns: The popped screen. Returns `nil` if the stack has fewer than two screens.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, canPop() else { return nil }
    return truncate(to: stack.count - 1, animated: animated).first
  }

  /// Pops all screens but the first.
  /// - Returns: The popped screens, bottom first. Returns `nil` if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, canPop() else { return nil }
    return truncate(to: 1, animated: animated)
  }

  /// Pops all screens above `viewController`.
  ///
  /// The cost is linear in the depth of the stack.
  /// - Returns: The popped screens, bottom first. Returns `nil` if the screen is not on the stack, which is a fault.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.lastIndex(where: { $0 === viewController }) else {
      Fault.record("\(viewController.label) cannot be popped to: it is not on the stack, so push it")
      return nil
    }
    guard canPop() else { return nil }
    return truncate(to: index + 1, animated: animated)
  }

  /// Replaces the screens of the stack.
  ///
  /// The cost is linear in their number. The call waits as ``pushViewController(_:animated:)`` does.
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

  /// Pushes a screen onto the stack.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: Container behaviour

  /// The screens, bottom first.
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

  /// Joins the turn before the stack changes from index `count` upwards.
  private func willChange(from count: Int, animated: Bool) {
    Run.current.transaction.join(self)
    change?.willChange(from: count)
    if animated { change?.isAnimated = true }
  }

  /// Removes the screens from index `count` upwards.
  /// - Returns: The removed screens, bottom first.
  @discardableResult
  private func truncate(to count: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack[count...])
    willChange(from: count, animated: animated)
    stack.removeSubrange(count...)
    stack.shrink()
    for controller in removed { controller.parent = nil }
    return removed
  }

  /// Returns whether a screen may join the stack. If not, records a fault.
  private func canStack(_ controller: UIViewController) -> Bool {
    // Apple's reference advises against tab bar controllers too, but UIKit takes them, and apps rely on that.
    if controller is UINavigationController || controller is UISplitViewController {
      Fault.record("\(controller.label) cannot be on a stack: it is a container itself, so present it")
      return false
    }
    return canContain(controller)
  }
}

/// An object that receives a navigation stack's notifications of shown screens.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Notifies the delegate before the stack shows a screen.
  ///
  /// The call comes after the screen's `viewWillAppear`.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// Notifies the delegate that the stack shows a screen, after the screen's `viewDidAppear`.
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

/// The content that a screen gives the navigation bar.
@MainActor
open class UINavigationItem {
  /// The title in the bar.
  open var title: String?
  /// Whether the back button is hidden. The system's delegate then blocks the swipe from the edge too.
  open var hidesBackButton = false
  /// The buttons on the left, which take the place of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// Whether the buttons on the left stand beside the back button.
  open var leftItemsSupplementBackButton = false
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back to this screen. `nil` for the system's.
  open var backBarButtonItem: UIBarButtonItem?
  /// The view in place of the title.
  open var titleView: UIView? {
    didSet { titleView?.barItem = self }
  }
  /// The search whose bar stands below the title.
  open var searchController: UISearchController? {
    didSet { searchController?.searchBar.barItem = self }
  }
  /// Whether the search bar hides when the content scrolls. Nothing scrolls here.
  open var hidesSearchBarWhenScrolling = true
  /// The controller that has this item.
  weak var controller: UIViewController?
  /// The text above the title.
  open var prompt: String?
  /// The size of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The size of a title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The size of the screen below.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }

  /// The first button on the left. Setting the property replaces all buttons on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right. Setting the property replaces all buttons on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The title of the button that leads back to this screen.
  open var backButtonTitle: String?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// Creates an item without a title.
  public init() {}

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) {
    hidesBackButton = hides
  }

  /// Replaces all buttons on the left with one. `nil` removes them.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces all buttons on the right with one. `nil` removes them.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Replaces the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Replaces the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Adds the controls of the bar.
  ///
  /// The order is: those on the left, those of the title, those on the right, the search bar.
  func collect(into controls: inout ReachableControls) {
    for item in leftBarButtonItems ?? [] { item.collect(into: &controls) }
    if let titleView { controls.add(titleView) }
    for item in rightBarButtonItems ?? [] { item.collect(into: &controls) }
    if let searchController { controls.add(searchController.searchBar) }
  }
}

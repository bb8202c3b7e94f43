import FlowCore

/// A screen, or a container of screens.
///
/// Containment and presentation change at once. The life-cycle callbacks follow at the end of the turn, in UIKit's
/// order. An animation takes no time, unless the run has a duration for transitions. A screen that comes and goes
/// within one turn gets none of the callbacks.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String?

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  open var isModalInPresentation = false

  open var definesPresentationContext = false

  /// Nothing depends on it here.
  open var hidesBottomBarWhenPushed = false

  open var modalPresentationCapturesStatusBarAppearance = false

  open var preferredContentSize = CGSize.zero

  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  open var edgesForExtendedLayout = UIRectEdge.all

  open var extendedLayoutIncludesOpaqueBars = false

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  public internal(set) weak var parent: UIViewController?

  open private(set) lazy var navigationItem = makeNavigationItem()

  open var toolbarItems: [UIBarButtonItem]?

  open var isEditing = false

  open private(set) lazy var editButtonItem = makeEditButtonItem()

  open var tabBarItem: UITabBarItem {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// The owner that represents the controller in the shell, and has its name.
  ///
  /// The value is `nil` until a flow or a router registers the controller, or until its name is needed.
  package var owner: Owner? {
    didSet { if owner != nil { onOwner?() } }
  }

  /// Hears of the name. `nil` for a controller whose content has no models of its own.
  package var onOwner: (@MainActor () -> Void)?

  /// An object that the flow attaches to its screen. The controller retains the object.
  package var association: AnyObject?

  package let presentationState = PresentationState()

  /// The name of the hosted content's type, without the suffix `View`.
  ///
  /// `nil` for a controller that hosts no content.
  package var hostedName: String?

  /// The kind of the hosted content that nothing evaluates. `nil` for a controller without such content.
  package var unevaluatedContent: String?
  /// Nothing asks it for a transition here.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether the controller only wraps its last child.
  package var wrapsLastChild = false

  /// A description of an unusual presentation, such as `.half` for a half-height sheet.
  package var placeNote: String?

  /// A description of the transition, if the app set one.
  package var transitionNote: String?

  /// The tab bar item. `nil` until ``tabBarItem`` is read or set.
  var ownTabBarItem: UITabBarItem?
  /// The manager of this modal. `nil` before the first access to ``presentationController``.
  var ownPresentationController: UIPresentationController?
  /// The children of a container that is not one of UIKit's.
  var ownChildren: [UIViewController] = []
  // `nil` if the turn has not touched the own children.
  private weak var ownChange: ChildrenChange?
  /// The slot for the controller's modal, created with the first one.
  var presentationSlot: PresentationSlot?
  /// The controller that presents this controller, rather than one of its containers.
  weak var presenter: UIViewController?
  weak var rootWindow: UIWindow?
  /// The page controller that turned away from this page, and may turn back.
  weak var pageController: UIPageViewController?
  /// The arrival of a container that shows no screen yet. The trace records the arrival with the first screen.
  var unreportedArrival: Arrival?
  /// The tracker of the controller's window, from before `viewWillAppear` until before `viewDidDisappear`.
  weak var appearanceTracker: AppearanceTracker?
  /// The parent at the time of the last appearance callbacks. `nil` after the controller has left that parent.
  weak var appearedParent: UIViewController?
  /// The presenter at the time of the last appearance callbacks. `nil` after the end of that presentation.
  weak var appearedPresenter: UIViewController?
  /// The reason for the current callbacks by the engine. Empty outside of them.
  var appearanceReason: AppearanceReason = []
  /// Whether the view has changed since the last layout pass.
  var needsLayoutPass = true
  /// Whether a search shows the controller, which is no screen of the window then.
  var isShownBySearch = false
  private var loadedView: UIView?
  /// Whether the view is being loaded, up to the end of `viewDidLoad`.
  private(set) var isLoadingView = false

  /// Ignores both parameters, since there are no nib files here.
  public init(nibName: String?, bundle: UINibBundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    owner?.reportPresentableEnd()
  }

  // MARK: View

  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      // An override of `loadView` may read `view` before it sets one: an empty view ends the recursion.
      guard !isLoadingView else { return setView(UIView()) }
      isLoadingView = true
      loadView()
      let view = loadedView ?? setView(UIView())
      viewDidLoad()
      isLoadingView = false
      return view
    }
    set { setView(newValue) }
  }

  // The view then refers to this controller.
  @discardableResult
  private func setView(_ view: UIView) -> UIView {
    loadedView?.controller = nil
    view.controller = self
    loadedView = view
    setNeedsLayoutPass()
    return view
  }

  public var viewIfLoaded: UIView? { loadedView }

  public var isViewLoaded: Bool { loadedView != nil }

  public func loadViewIfNeeded() {
    _ = view
  }

  open func loadView() {
    view = UIView()
  }

  open func viewDidLoad() {}

  // MARK: Editing

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButtonItem.title = editButtonTitle
  }

  private var editButtonTitle: String { isEditing ? "Done" : "Edit" }

  private func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem()
    item.controller = self
    return item
  }

  private func makeEditButtonItem() -> UIBarButtonItem {
    UIBarButtonItem(
      title: editButtonTitle,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }

  // MARK: Layout and traits

  open func viewWillLayoutSubviews() {}

  open func viewDidLayoutSubviews() {}

  // Nothing computes a layout and no device turns, so UIKit's calls of these functions do not exist here.

  open func updateViewConstraints() {}

  open func viewSafeAreaInsetsDidChange() {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Nothing calls the method here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Nothing calls the method here.
  open func didReceiveMemoryWarning() {}

  /// Does nothing. There is no status bar here.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Does nothing. No device turns here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  open var traitCollection: UITraitCollection {
    overrideUserInterfaceStyle == .unspecified
      ? parent?.traitCollection ?? .current : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }
  /// The coordinator of the animated transition of this controller, or of the nearest container that has one.
  ///
  /// A transition lasts from its call to the end of the turn, or for the duration that the run has for transitions.
  /// `nil` at other times, without animation, and if the user sees none of the controllers.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let coordinator = transitionChange?.coordinator { return coordinator }
    guard let swipe = appearanceTracker?.swipe, swipe.involves(self) else { return nil }
    return swipe
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presenter ?? rootWindow }

  // MARK: Life cycle

  open func viewWillAppear(_ animated: Bool) {}

  open func viewIsAppearing(_ animated: Bool) {}

  /// A direct call makes a controller outside any visible window visible, as unit tests do.
  open func viewDidAppear(_ animated: Bool) {
    if isOutsideVisibleWindow { presentationState.change(isVisible: true) }
  }

  open func viewWillDisappear(_ animated: Bool) {}

  /// A direct call makes a controller outside any visible window hidden. The controller counts as dismissed too if
  /// ``isBeingDismissed``, ``isMovingFromParent`` or the stack's `isBeingDismissed` is `true`. A test may override
  /// these.
  open func viewDidDisappear(_ animated: Bool) {
    guard isOutsideVisibleWindow else { return }
    presentationState.change(isVisible: false)
    if isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true { setDismissed(true) }
  }

  /// `true` during the callbacks. If the presentation is animated, `true` from the call on, but for `viewDidLoad`.
  open var isBeingPresented: Bool {
    appearanceReason.contains(.presented)
      || !isLoadingView && presenter?.presentationSlot?.change?.isBringing(self) == true
  }

  /// `true` during the callbacks. If the dismissal is animated, `true` from the call on.
  open var isBeingDismissed: Bool { appearanceReason.contains(.dismissed) || leavingPresenter != nil }

  /// `true` during the callbacks. If the transition is animated, `true` from the call on, but for `viewDidLoad`.
  open var isMovingToParent: Bool {
    appearanceReason.contains(.toParent) || !isLoadingView && parent?.childrenChange?.isBringing(self) == true
  }

  /// `true` during the callbacks. If the transition is animated, `true` from the call on.
  open var isMovingFromParent: Bool { appearanceReason.contains(.fromParent) || leavingParent != nil }

  // MARK: Containment

  open var children: [UIViewController] { ownChildren }

  /// Adds a child, which leaves its previous container.
  ///
  /// The child is then visible whenever this controller is. `willMove(toParent:)` follows at the end of the turn. The
  /// code of the container calls `didMove(toParent:)`, as in UIKit.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    guard canContain(child) else { return }
    child.leave()
    beginChildrenChange()
    ownChildren.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent.
  ///
  /// The code of a container calls `willMove(toParent: nil)` before, as in UIKit. `didMove(toParent:)` follows at the
  /// end of the turn.
  open func removeFromParent() {
    parent?.removeChild(self)
  }

  open func willMove(toParent parent: UIViewController?) {}

  /// A direct call with `nil` makes a controller outside any visible window dismissed.
  open func didMove(toParent parent: UIViewController?) {
    if parent == nil, isOutsideVisibleWindow { setDismissed(true) }
  }

  // Whether no window makes life-cycle calls, so that a test may make them.
  private var isOutsideVisibleWindow: Bool {
    !appearanceReason.contains(.byEngine) && appearanceTracker == nil && visibleHostWindow == nil
  }

  // MARK: Presentation

  /// Presents a modal from the outermost container of this controller, as in UIKit.
  ///
  /// A modal of a contextual style comes from the nearest controller with ``definesPresentationContext`` instead, if
  /// there is one. As in UIKit, nothing happens if the presenter's view is in no visible window, if the presenter
  /// already presents a modal, or if an animated dismissal there has not ended. The trace then records `not presented`.
  /// Presenting a controller that is active elsewhere is a fault.
  /// - Parameters:
  ///   - viewController: The modal.
  ///   - animated: The value that the callbacks receive.
  ///   - completion: A closure to call at the end of the turn or of the transition, when the modal has appeared. Not
  ///     called if nothing is presented.
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentingAncestor(for: viewController)
    guard presenter.canPresent(viewController) else { return }
    presenter.slot.set(viewController, animated: animated)
    if let completion { UIWindow.runAfterTransition(in: presenter.hostWindow) { completion() } }
  }

  /// Dismisses this controller's modals, or else the modal that is or contains the controller.
  ///
  /// If there is nothing to dismiss, nothing changes. As in UIKit, nothing happens while an animated presentation or
  /// dismissal of one of the modals has not ended, and the trace records `not dismissed`.
  /// - Parameters:
  ///   - animated: The value that the callbacks receive.
  ///   - completion: A closure to call at the end of the turn or of the transition, even if there was nothing to
  ///     dismiss. Not called if the trace records `not dismissed`.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = ancestorWithModal ?? presentingViewController
    if let presenter {
      guard presenter.canDismiss() else { return }
      presenter.dismissPresented(animated: animated)
    }
    if let completion { UIWindow.runAfterTransition(in: presenter?.hostWindow) { completion() } }
  }

  /// Shows a screen in the nearest suitable container.
  ///
  /// A stack pushes the screen, and a split puts the screen into the primary column. Without such a container, the
  /// controller presents the screen.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Without a split, the controller presents the screen.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  // Containers override these members.

  /// The children that are visible with the controller, in order.
  var shownChildren: [UIViewController] { ownChildren }

  /// The former children that may return, such as turned pages.
  ///
  /// These count as dismissed when this controller does.
  var hiddenChildren: [UIViewController] { [] }

  /// The child in which the user works. `nil` if that is the controller itself.
  var frontChild: UIViewController? { frontChild(in: ownChildren) }

  /// Returns the child in which the user works, among some own children. Returns `nil` if there is none.
  final func frontChild(in children: [UIViewController]) -> UIViewController? {
    wrapsLastChild ? children.last : children.last { $0.isNavigationContainer }
  }

  /// Whether the controller exists to show others, like a stack.
  var isNavigationContainer: Bool { frontChild != nil }

  /// The change of the children in this turn. `nil` if the turn has not touched them.
  var childrenChange: HierarchyChange? { ownChange }

  func removeChild(_ child: UIViewController) {
    beginChildrenChange()
    ownChildren.removeAll { $0 === child }
    child.parent = nil
  }

  package func beginChange() -> any PendingChange {
    let change = ChildrenChange(host: self)
    ownChange = change
    change.enroll(at: hostWindow)
    return change
  }

  private func beginChildrenChange() {
    Run.current.transaction.join(self)
  }
}

extension UIViewController: TransactionParticipant {}

extension UIViewController: HierarchyMember {
  /// Whether a window contains the controller, even as a turned page.
  package var isInWindowHierarchy: Bool {
    var controller = self
    while let next = controller.hostController ?? controller.pageController { controller = next }
    return controller.rootWindow != nil
  }

  /// The texts in the fields of the loaded view and of the search bar.
  package var fieldTexts: [String] {
    var texts = FieldTexts()
    viewIfLoaded?.read(into: &texts)
    navigationItem.searchController?.searchBar.read(into: &texts)
    return texts.all
  }
}

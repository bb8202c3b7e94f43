import FlowCore

/// A screen, or a container of screens.
///
/// What contains and presents what changes at once. The life cycle follows at the end of the turn, in UIKit's order
/// and without time for animation: a screen that comes and goes within one turn is told of neither.
@MainActor
open class UIViewController: UIResponder {
  /// The title, for a navigation bar and a tab bar.
  open var title: String?

  /// How it is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// How it comes up as a modal. Nothing is animated here.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether the user cannot swipe it down while it is a modal, or in one.
  open var isModalInPresentation = false

  /// Whether a modal with the style ``UIModalPresentationStyle/currentContext`` takes the place of this controller.
  open var definesPresentationContext = false

  /// Whether the tab bar goes away while it is on a navigation stack. Nothing depends on it here.
  open var hidesBottomBarWhenPushed = false

  /// The container that it is in.
  public internal(set) weak var parent: UIViewController?

  /// What it tells the navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem()

  /// What it tells the tab bar; with its title, to begin with.
  open var tabBarItem: UITabBarItem {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// Its name in the shell, once a flow has contributed it or somebody asked for the name.
  package var owner: Owner?

  /// What the flow that showed it remembers of it. It goes when the view controller goes.
  package var association: AnyObject?

  /// Whether it is visible, and whether it was dismissed.
  package let presentationState = PresentationState()

  /// Whether it is there to show its last child and nothing of its own, whatever that child is.
  package var standsForItsChild = false

  /// How it stands where it is, in words, where that is not as usual: as half of a sheet, say.
  package var placeNote: String?

  /// How it comes and goes, in words, where somebody has said so.
  package var transitionNote: String?

  var ownTabBarItem: UITabBarItem?
  var ownPresentationController: UIPresentationController?
  var ownChildren: [UIViewController] = []
  weak var ownChange: ChildrenChange?
  /// What it presents itself; made with its first modal.
  var presentationSlot: PresentationSlot?
  /// What presents it itself.
  weak var presenter: UIViewController?
  /// The window whose root it is.
  weak var rootWindow: UIWindow?
  /// What turned it away as a page, and may turn back to it.
  weak var pages: UIPageViewController?
  /// How it came on screen, as long as it shows nothing: that is told with its first screen.
  var unreportedArrival: Arrival?
  /// Where it is visible, from its `viewWillAppear` to its `viewDidDisappear`.
  weak var appearanceTracker: AppearanceTracker?
  /// The parent and the presenter that its life cycle has told it of.
  weak var appearedParent: UIViewController?
  weak var appearedPresenter: UIViewController?
  var passage: Passage = []
  private var loadedView: UIView?
  private var isLoadingView = false

  /// A screen. There are no nib files here: both names are ignored.
  public init(nibName: String?, bundle: UINibBundle?) {
    super.init()
  }

  /// A screen.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    owner?.presentableIsGone()
  }

  // MARK: The view

  /// Its view, which is loaded when it is first asked for.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      guard !isLoadingView else { return setView(UIView()) }
      isLoadingView = true
      loadView()
      isLoadingView = false
      let view = loadedView ?? setView(UIView())
      viewDidLoad()
      return view
    }
    set { setView(newValue) }
  }

  @discardableResult
  private func setView(_ view: UIView) -> UIView {
    loadedView?.controller = nil
    view.controller = self
    loadedView = view
    return view
  }

  /// Its view, if that is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether its view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if it is not yet loaded.
  public func loadViewIfNeeded() {
    _ = view
  }

  /// Makes the view: an empty one, or what an override sets.
  open func loadView() {
    view = UIView()
  }

  /// The view is loaded. Called once.
  open func viewDidLoad() {}

  // MARK: The life cycle

  /// The screen is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// The screen is appearing: its view stands in the window.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The screen has appeared.
  ///
  /// Called by hand on a controller outside any visible window, as unit tests do, it makes the controller visible.
  open func viewDidAppear(_ animated: Bool) {
    if isDrivenByHand { presentationState.change(isVisible: true) }
  }

  /// The screen is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The screen has disappeared.
  ///
  /// Called by hand on a controller outside any visible window, it makes the controller hidden; dismissed too, if an
  /// override of ``isBeingDismissed`` or ``isMovingFromParent`` says that it goes.
  open func viewDidDisappear(_ animated: Bool) {
    guard isDrivenByHand else { return }
    presentationState.change(isVisible: false)
    if isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true { setDismissed(true) }
  }

  /// Whether it appears because it is presented. True only during the callbacks of that.
  open var isBeingPresented: Bool { passage.contains(.presented) }

  /// Whether it disappears because it is dismissed. True only during the callbacks of that.
  open var isBeingDismissed: Bool { passage.contains(.dismissed) }

  /// Whether it appears because it was put into its parent. True only during the callbacks of that.
  open var isMovingToParent: Bool { passage.contains(.toParent) }

  /// Whether it disappears because it was taken out of its parent. True only during the callbacks of that.
  open var isMovingFromParent: Bool { passage.contains(.fromParent) }

  // MARK: Containment

  /// The controllers that it contains.
  open var children: [UIViewController] { ownChildren }

  /// Puts a controller into this one, taking it out of where it was. It is then visible whenever this one is.
  ///
  /// `willMove(toParent:)` follows at the end of the turn; `didMove(toParent:)` is for the container's code to call.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    guard canContain(child) else { return }
    child.leave()
    beginChildrenChange()
    ownChildren.append(child)
    child.parent = self
  }

  /// Takes the controller out of its parent.
  open func removeFromParent() {
    parent?.release(self)
  }

  /// It is about to be put into a container, or out of one.
  open func willMove(toParent parent: UIViewController?) {}

  /// It was put into a container, or out of one.
  ///
  /// Called by hand with `nil` on a controller outside any visible window, it makes the controller dismissed.
  open func didMove(toParent parent: UIViewController?) {
    if parent == nil, isDrivenByHand { setDismissed(true) }
  }

  /// Whether a life-cycle call can come from nobody but a test: no window calls it.
  private var isDrivenByHand: Bool {
    !passage.contains(.underWay) && appearanceTracker == nil && visibleHostWindow == nil
  }

  // MARK: Presentation

  /// Presents a modal. The outermost container of this controller presents it, as in UIKit.
  ///
  /// If that presents something already, or is in no visible window, nothing happens, as in UIKit, and the trace says
  /// `not presented`. Presenting a controller that is active elsewhere is a fault.
  /// - Parameters:
  ///   - viewController: The modal.
  ///   - animated: Passed on to the callbacks.
  ///   - completion: Called at the end of the turn, when the modal has appeared.
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentingAncestor(for: viewController)
    guard presenter.canPresent(viewController) else { return }
    presenter.slot.set(viewController, animated: animated)
    if let completion { Run.current.transaction.afterwards { completion() } }
  }

  /// Dismisses what this controller presents, with all that stands on it; if it presents nothing, this modal itself.
  /// Where there is nothing to dismiss, nothing changes.
  /// - Parameters:
  ///   - animated: Passed on to the callbacks.
  ///   - completion: Called at the end of the turn, also where nothing was to be dismissed.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presented.presenter?.dismissPresented(animated: animated)
    } else {
      presentingViewController?.dismissPresented(animated: animated)
    }
    if let completion { Run.current.transaction.afterwards { completion() } }
  }

  /// Shows a screen where it belongs: the nearest container that has a place for it takes it, a stack on its top, a
  /// split in its primary column. Where there is none, it is presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Shows a screen as the detail: in the secondary column of the nearest split. Where there is none, it is
  /// presented.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  // What a container of another kind does in its own way.

  /// Those of its children that are visible when it is, outermost first.
  var shownChildren: [UIViewController] { ownChildren }

  /// Those that are no children now and may be again, as pages that are turned away: what dismisses it, dismisses them.
  var hiddenChildren: [UIViewController] { [] }

  /// The child that the user works with, or `nil` where that is the controller itself.
  var frontChild: UIViewController? {
    standsForItsChild ? ownChildren.last : ownChildren.last { $0.isNavigationContainer }
  }

  /// Whether it is there to show others, as a stack or a tab bar is.
  var isNavigationContainer: Bool { frontChild != nil }

  /// Takes a child out.
  func release(_ child: UIViewController) {
    beginChildrenChange()
    ownChildren.removeAll { $0 === child }
    child.parent = nil
  }

  /// What there was before the first change of this turn.
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
  /// Whether a window contains it: also as a page that was turned away and may come back.
  package var standsInWindow: Bool {
    var controller = self
    while let next = controller.home ?? controller.pages { controller = next }
    return controller.rootWindow != nil
  }
}

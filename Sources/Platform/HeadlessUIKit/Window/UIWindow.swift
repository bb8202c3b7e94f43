import FlowCore

open class UIWindow: UIView {
  public private(set) var isKeyWindow = false

  open weak var windowScene: UIWindowScene?

  var root: UIViewController?
  /// The negation of ``isHidden``.
  var isShown = false
  /// The change of the root or the visibility in this turn. `nil` if the turn has touched neither.
  private(set) weak var change: WindowChange?
  private(set) lazy var appearanceTracker = AppearanceTracker(window: self)
  /// The menu in front of all else. `nil` if none is open.
  var openMenu: OpenMenu?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The root of the window's screens.
  ///
  /// The previous root counts as dismissed at the end of the turn, with all controllers within it. A root that the app
  /// puts elsewhere in the same turn does not.
  open var rootViewController: UIViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  open override var isHidden: Bool {
    get { !isShown }
    set {
      guard newValue == isShown else { return }
      Run.current.transaction.join(self)
      isShown = !newValue
    }
  }

  /// Makes the window visible and key. A shell shows the window from now on.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  open func makeKey() {
    let run = Run.current
    if let other = run.screenSource as? UIWindow { other.isKeyWindow = false }
    isKeyWindow = true
    run.screenSource = self
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// Drops the change when its turn has ended, and closes a menu whose screen is no longer in front.
  ///
  /// From then on, a screen belongs to the window only once its appearance begins there.
  func finish(_ changes: [HierarchyChange]) {
    if changes.contains(where: { $0 === change }) { change = nil }
    closeMenu { !$0.isVisible(in: front) }
  }

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== root else { return }
    if let controller, let parent = controller.parent {
      return Fault.record(
        "\(controller.label) cannot be the root of a window, since it is in \(parent.label): "
          + "remove it from there first")
    }
    if let controller, let presenter = controller.presenter {
      return Fault.record(
        "\(controller.label) cannot be the root of a window while \(presenter.label) presents it: dismiss it first")
    }
    controller?.leave()
    Run.current.transaction.join(self)
    root?.rootWindow = nil
    root = controller
    controller?.rootWindow = self
  }
}

extension UIWindow: TransactionParticipant {
  package func beginChange() -> any PendingChange {
    let change = WindowChange(window: self)
    self.change = change
    change.enroll(at: self)
    return change
  }
}

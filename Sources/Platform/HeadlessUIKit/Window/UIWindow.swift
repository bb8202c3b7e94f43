import FlowCore

/// A window that shows an app's screens. A new window is hidden.
open class UIWindow: UIView {
  /// Whether the window takes the user's input. The last window made key does.
  public private(set) var isKeyWindow = false

  /// The scene that the window belongs to. `nil` if there is none.
  open weak var windowScene: UIWindowScene?

  /// The root of the window's screens.
  var root: UIViewController?
  /// Whether the window is visible. This is the negation of ``isHidden``.
  var isShown = false
  /// The change of the root or the visibility in this turn. `nil` if the turn has touched neither.
  private(set) weak var change: WindowChange?
  /// The tracker that calls the life-cycle functions of the window's screens.
  private(set) lazy var appearanceTracker = AppearanceTracker(window: self)

  /// Creates a hidden window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a hidden window of a scene, as large as the screen.
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

  /// Whether the window is hidden. The default is `true`.
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

  /// Makes the window the one that takes the user's input.
  open func makeKey() {
    let run = Run.current
    if let other = run.screenSource as? UIWindow { other.isKeyWindow = false }
    isKeyWindow = true
    run.screenSource = self
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// Drops the change when its turn has ended.
  ///
  /// From then on, a screen belongs to the window only once its appearance begins there.
  func finish(_ changes: [HierarchyChange]) {
    if changes.contains(where: { $0 === change }) { change = nil }
  }

  /// Replaces the root within the turn.
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
  /// Records the root and the visibility before the first change of this turn.
  package func beginChange() -> any PendingChange {
    let change = WindowChange(window: self)
    self.change = change
    change.enroll(at: self)
    return change
  }
}

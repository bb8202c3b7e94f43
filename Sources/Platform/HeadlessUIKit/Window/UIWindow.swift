import FlowCore

/// What shows an app's screens. Nothing appears before the window is made visible.
open class UIWindow: UIView {
  /// Whether it takes the user's input: the last window that was made key.
  public private(set) var isKeyWindow = false

  /// The scene that it is in, if it is in one.
  open weak var windowScene: UIWindowScene?

  var root: UIViewController?
  /// What ``isHidden`` says, the other way round.
  var wasShown = false
  private(set) weak var change: WindowChange?
  private(set) lazy var appearanceTracker = AppearanceTracker(window: self)

  /// A window with a place on the screen, hidden at first.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A window of a scene, as large as the screen and hidden at first.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// What the window shows. What it showed before counts as dismissed, with all within it.
  open var rootViewController: UIViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  /// Whether the window is hidden, as it is at first.
  open override var isHidden: Bool {
    get { !wasShown }
    set {
      guard newValue == wasShown else { return }
      Run.current.transaction.join(self)
      wasShown = !newValue
    }
  }

  /// Makes the window visible, and the one that takes the user's input: what a shell looks at.
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

  /// Itself.
  open override var window: UIWindow? { self }

  /// Forgets its change when the turn that made it ends: from then on what comes on screen has its callbacks.
  func finish(_ changes: [HierarchyChange]) {
    if changes.contains(where: { $0 === change }) { change = nil }
  }

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== root else { return }
    if let controller, let home = controller.home {
      return Fault.record("\(controller.label) cannot be the root of a window, since it is in \(home.label)")
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

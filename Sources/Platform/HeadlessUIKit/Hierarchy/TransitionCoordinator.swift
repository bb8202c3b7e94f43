import FlowCore
import FoundationEssentials

/// The coordinator of one animated change of the screens.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  // Weak, since an app may keep the coordinator.
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private(set) var presentationStyle = UIModalPresentationStyle.none
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasEnded = false

  let isAnimated = true
  let initiallyInteractive: Bool
  let isInterruptible = false
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  let transitionDuration: TimeInterval = Run.current.transitionDuration / .seconds(1)
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity
  var percentComplete: CGFloat { hasEnded && !isCancelled ? 1 : 0 }
  var containerView: UIView { (from ?? to)?.viewIfLoaded?.window ?? UIView() }

  /// Creates a coordinator whose controllers are set later.
  /// - Parameter isInteractive: Whether a swipe of the user drives the transition.
  init(isInteractive: Bool) {
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
  }

  convenience init(swipeFrom from: UIViewController, to: UIViewController) {
    self.init(isInteractive: true)
    self.from = from
    self.to = to
    if let presenter = from.presenter { presentationStyle = presenter.slot.style }
  }

  /// Sets the controllers that the user sees before and after a change.
  func setControllers(of change: HierarchyChange) {
    from = change.fromController
    to = change.toController
    if let change = change as? PresentationChange { presentationStyle = change.style }
  }

  /// Ends the swipe, as the user lets it go. Does nothing without one.
  func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    self.isCancelled = isCancelled
    let due = interactionHandlers
    interactionHandlers = []
    for handler in due { handler(self) }
  }

  /// Returns whether a controller takes part, or contains one that does, or is within one.
  func involves(_ controller: UIViewController) -> Bool {
    [from, to].contains { $0.map { $0.holds(controller) || $0.parent === controller } ?? false }
  }

  /// Calls the completions. Nothing can be added afterwards.
  func end() {
    hasEnded = true
    let due = completions
    completions = []
    for completion in due { completion(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    animation?(self)
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    if isInteractive { interactionHandlers.append(handler) }
  }
}

extension HierarchyChange {
  /// Returns whether the change is in an animated transition that brings a controller.
  func isBringing(_ controller: UIViewController) -> Bool { isInTransition && isNew(controller) }
}

extension UIWindow {
  /// Calls a closure at the end of the turn, or when the transition of a controller's window has ended.
  package static func runAfterTransition(of controller: UIViewController, _ body: @escaping @MainActor () -> Void) {
    runAfterTransition(in: controller.hostWindow, body)
  }

  /// Calls a closure at the end of the turn, or when the transition of a window's turn has ended.
  static func runAfterTransition(in window: UIWindow?, _ body: @escaping @MainActor () -> Void) {
    if let window {
      window.appearanceTracker.runAfterTransition(body)
    } else {
      Run.current.transaction.runAtEndOfTurn(body)
    }
  }
}

extension UIViewController {
  /// The presenter of which an animated dismissal takes the controller. `nil` if there is none.
  var leavingPresenter: UIViewController? {
    guard presenter == nil, let former = appearedPresenter, former.presentationSlot?.leaving === self else {
      return nil
    }
    return former
  }

  /// The container of which an animated transition takes the controller. `nil` if there is none.
  var leavingParent: UIViewController? {
    guard parent == nil, let former = appearedParent, former.childrenChange?.isInTransition == true else { return nil }
    return former
  }

  /// The change with the animated transition of this controller or its nearest container.
  ///
  /// The controller may come, go, or show the change.
  var transitionChange: HierarchyChange? {
    for controller in sequence(first: self, next: { $0.parent ?? $0.appearedParent }) {
      let changes: [HierarchyChange?] = [
        controller.childrenChange, controller.presentationSlot?.change,
        (controller.presenter ?? controller.appearedPresenter)?.presentationSlot?.change,
      ]
      if let change = changes.lazy.compactMap({ $0 }).first(where: { $0.coordinator != nil }) { return change }
    }
    return nil
  }
}

/// An object that coordinates animations with a transition. None exists here, since transitions take no time.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Animates changes together with the transition.
  /// - Returns: Whether the animation is part of the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The state of a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
}

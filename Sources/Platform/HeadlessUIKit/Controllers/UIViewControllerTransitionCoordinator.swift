import FoundationEssentials

/// A key of a controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public var rawValue: String

  /// Creates a key.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that the user sees before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that the user sees after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key of a view that takes part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public var rawValue: String

  /// Creates a key.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that the user sees before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that the user sees after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of an animated transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the modal that comes or goes. `.none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture of the user began the transition.
  var initiallyInteractive: Bool { get }
  /// Whether the user can take over the transition. Always `false`.
  var isInterruptible: Bool { get }
  /// Whether a gesture of the user drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the user has let the gesture go, so that the screens stay as they were.
  var isCancelled: Bool { get }
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// The completed part, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition goes on after a gesture. Always 1.
  var completionVelocity: CGFloat { get }
  /// The way in which the speed changes after a gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the transition. Always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Returns a controller that takes part. Returns `nil` if there is none, or if it has been deallocated.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the loaded view of a controller that takes part. Returns `nil` if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs closures together with an animated transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Calls a closure that changes views together with the transition.
  /// - Parameters:
  ///   - animation: The closure, called at once.
  ///   - completion: A closure to call when the transition has ended.
  /// - Returns: Whether the transition calls the closures. It does not once it has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure that changes the content of a view together with the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure when the user lets the gesture of the transition go. Does nothing without a gesture.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a closure that changes views together with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

import FlowCore
import FoundationEssentials

// Animations take no time. Their closures run at once, as in UIKit, and completions at the end of the turn. The
// completions run even if a guard rejects the turn.

extension UIView {
  /// The way in which an animation runs. Views change at once here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options. A default option, such as ``curveEaseInOut``, has none.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's.

    /// Lays out subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the user touch views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins with the present values of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation backward after each pass.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Shows or hides views instead of adding or removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Starts slowly and decelerates toward the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Decelerates toward the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips the view from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the view up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the view down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Dissolves one view into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The way in which an animation with key frames runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options. The default, ``calculationModeLinear``, has none.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Runs at constant speed between key frames.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Runs along a curve through key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// The way in which the speed of an animation changes.
  public enum AnimationCurve: Int, Sendable {
    /// Starts slowly and decelerates toward the end.
    case easeInOut
    /// Starts slowly.
    case easeIn
    /// Decelerates toward the end.
    case easeOut
    /// Runs at constant speed.
    case linear
  }

  /// Calls a closure that changes views.
  /// - Parameters:
  ///   - duration: The duration in seconds, which has no effect.
  ///   - animations: The closure, called at once.
  ///   - completion: A closure called with `true` at the end of the turn.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(animations, then: completion)
  }

  /// Calls a closure that changes views. Ignores delay, duration and options.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(animations, then: completion)
  }

  /// Calls a closure that changes views. Ignores the values of the spring.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(animations, then: completion)
  }

  /// Calls a closure that changes views. Ignores the values of the spring.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    perform(nil, then: completion)
  }

  /// Calls a closure that changes views and calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(animations, then: completion)
  }

  /// Calls the closure of one key frame at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Calls a closure that changes a view's content, such as the root of a window.
  /// - Parameters:
  ///   - view: The view, which has no effect.
  ///   - duration: The duration in seconds, which has no effect.
  ///   - options: The kind of transition, which has no effect.
  ///   - animations: The closure, called at once.
  ///   - completion: A closure called with `true` at the end of the turn.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(animations, then: completion)
  }

  /// Replaces a view by another one in its superview.
  ///
  /// With ``AnimationOptions/showHideTransitionViews``, the call hides the first view and shows the second one instead.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    perform(change, then: completion)
  }

  /// Calls a closure that changes views.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  private static func perform(_ animations: (() -> Void)?, then completion: ((Bool) -> Void)?) {
    animations?()
    guard let completion else { return }
    // The views have changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion(true) }
  }
}

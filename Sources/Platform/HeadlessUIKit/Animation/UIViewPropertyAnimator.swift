import FlowCore
import FoundationEssentials

/// An animation that an app starts itself.
///
/// The animation takes no time. Its closures run when it starts, and completions at the end of that turn.
@MainActor
open class UIViewPropertyAnimator {
  /// The duration in seconds, which has no effect.
  public let duration: TimeInterval
  /// Whether the animation has started and has not ended.
  public private(set) var isRunning = false
  /// The fraction of the animation that is done. Nothing depends on it here.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animation with a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }

  /// Creates an animation with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Adds a closure that changes views.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Adds a closure to call at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation. Does not affect a running animation.
  open func startAnimation() {
    guard !isRunning else { return }
    isRunning = true
    let started = animations
    animations = []
    for animation in started { animation() }
    // A guard rejects changes of controllers, not the animation, which would otherwise run forever.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { self.end() }
  }

  /// Starts the animation at once. Ignores the delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    startAnimation()
  }

  /// Ends the animation. Drops the completions if `withoutFinishing` is `true`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if withoutFinishing { completions = [] }
    isRunning = false
  }

  /// Creates and starts an animation.
  /// - Returns: The animation.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  private func end() {
    isRunning = false
    let ended = completions
    completions = []
    for completion in ended { completion(.end) }
  }
}

/// The position at which an animation ends, here always ``end``.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The last values.
  case end
  /// The values before the animation.
  case start
  /// Values between both.
  case current
}

extension UIViewPropertyAnimator: LeftOutOfState {}

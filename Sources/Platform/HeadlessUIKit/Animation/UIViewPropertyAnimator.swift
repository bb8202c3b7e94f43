import FlowCore
import FoundationEssentials

/// An animation that an app starts itself.
///
/// The animation takes no time. Its closures run when it starts, and completions at the end of that turn.
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
  public let duration: TimeInterval
  public private(set) var isRunning = false
  /// The fraction of the animation that is done. Nothing depends on it here.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

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

  open func stopAnimation(_ withoutFinishing: Bool) {
    if withoutFinishing { completions = [] }
    isRunning = false
  }

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
  case end
  case start
  case current
}

extension UIViewPropertyAnimator: LeftOutOfState {}

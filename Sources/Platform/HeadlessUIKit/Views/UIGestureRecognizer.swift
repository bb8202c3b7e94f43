import FlowCore

/// An object that recognizes a gesture in a view.
///
/// No touches exist here, so a recognizer never begins by itself. The recognizer of a navigation stack can allow `back`
/// without a back button: see ``UINavigationController/interactivePopGestureRecognizer``.
@MainActor
open class UIGestureRecognizer {
  /// The progress of a gesture.
  public enum State: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    /// The gesture may begin.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture has ended.
    case ended
    /// The system has interrupted the gesture.
    case cancelled
    /// The touches did not match the gesture.
    case failed
    /// The other name of ``ended``, for a gesture that is not continuous.
    public static let recognized = State.ended
  }

  /// The progress of the gesture. No touch exists here, so only the app's code sets it.
  open var state = State.possible
  /// Whether the gesture can begin.
  open var isEnabled = true
  /// The object that decides whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { hasOwnDelegate = true }
  }
  /// The view that has the recognizer.
  open internal(set) weak var view: UIView?
  /// Whether a recognized gesture withholds its touches from the view.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// The number of touches. There are none here.
  open var numberOfTouches: Int { 0 }
  /// A name for debugging.
  open var name: String?

  /// Whether the app has set a delegate, which replaces that of the system.
  private(set) var hasOwnDelegate = false

  /// Creates a recognizer. No selector exists here, so the recognizer has no action.
  public init(target: Any? = nil, action: Selector? = nil) {}

  /// Returns the origin. The gesture has no location.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Does nothing. No gesture begins here.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Whether the gesture can begin now.
  var mayBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// An object that decides whether a gesture begins.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture begins. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether two recognizers may recognize gestures at once. The default is `false`. Nothing calls it here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIGestureRecognizer: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Gesture recognizers are no part of an app's state.
extension UIGestureRecognizer: LeftOutOfState {}

/// A recognizer of taps. No touch exists here, so the gesture never begins.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses. No touch exists here, so the gesture never begins.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration in seconds.
  open var minimumPressDuration = 0.5
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The distance in points that the finger may move.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of swipes. No touch exists here, so the gesture never begins.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, one for each direction.
    public let rawValue: UInt

    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 2)
    /// A swipe up.
    public static let up = Direction(rawValue: 4)
    /// A swipe down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions.
  open var direction = Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of movements. No touch exists here, so the gesture never begins.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// Returns no distance. Nothing moves.
  open func translation(in view: UIView?) -> CGPoint { .zero }

  /// Does nothing. Nothing moves here.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  /// Returns no speed. Nothing moves.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of pinches. No touch exists here, so the gesture never begins.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale.
  open var scale: CGFloat = 1
}

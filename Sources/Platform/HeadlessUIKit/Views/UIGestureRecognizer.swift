import FlowCore

/// An object that recognizes a gesture in a view.
///
/// No touches exist here, so a recognizer never begins by itself. The recognizer of a navigation stack can allow `back`
/// without a back button: see ``UINavigationController/interactivePopGestureRecognizer``.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  public enum State: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
    public static let recognized = State.ended
  }

  /// The progress of the gesture. No touch exists here, so only the app's code sets it.
  open var state = State.possible
  open var isEnabled = true

  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { hasOwnDelegate = true }
  }

  open internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var numberOfTouches: Int { 0 }
  open var name: String?

  /// Whether the app has set a delegate, which replaces that of the system.
  private(set) var hasOwnDelegate = false

  /// Creates a recognizer without an action, since no selector exists here.
  public init(target: Any? = nil, action: Selector? = nil) {}

  open func location(in view: UIView?) -> CGPoint { .zero }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  var mayBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Nothing calls the method here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIGestureRecognizer: Hashable {
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Gesture recognizers are no part of an app's state.
extension UIGestureRecognizer: LeftOutOfState {}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration = 0.5
  open var numberOfTapsRequired = 0
  open var allowableMovement: CGFloat = 10
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  open func translation(in view: UIView?) -> CGPoint { .zero }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}

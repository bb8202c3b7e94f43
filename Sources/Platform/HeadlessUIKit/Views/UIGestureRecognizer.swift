import FlowCore

/// An object that recognizes a gesture in a view.
///
/// No touches exist here. `tap` makes the recognizers of taps call their targets, and `hold` those of long presses. All
/// others only keep their targets. The recognizer of a navigation stack can allow `back` without a back button: see
/// ``UINavigationController/interactivePopGestureRecognizer``.
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

  /// The progress of the gesture. While a tap calls the targets, it is `ended`. A long press calls them twice, as it is
  /// `began` and `ended`.
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

  // In the order of their addition.
  private var targets: [TargetAction] = []

  /// Creates a recognizer with a method to call: see ``addTarget(_:action:)``.
  public init(target: Any? = nil, action: Selector? = nil) {
    if let action, target != nil { addTarget(target as Any, action: action) }
  }

  /// Adds a method to call when the gesture is recognized, unless it is there already.
  /// - Parameters:
  ///   - target: The object that has the method, which the recognizer does not retain, or a class.
  ///   - action: The method, whose parameter is the recognizer, or which has none.
  open func addTarget(_ target: Any, action: Selector) {
    targets.removeAll { !$0.isAlive }
    if !targets.contains(where: { $0.action == action && $0.isFor(target) }) {
      targets.append(TargetAction(target, action))
    }
  }

  /// Removes methods to call.
  /// - Parameters:
  ///   - target: The object that has the method. With `nil`, any object.
  ///   - action: The method. With `nil`, any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { (target == nil || $0.isFor(target)) && (action == nil || $0.action == action) }
  }

  // MARK: Recognition

  /// Whether a gesture of the user would call a target.
  var hasAction: Bool { isEnabled && targets.contains(where: \.isAlive) }

  /// Takes a gesture through its states, unless the view or a delegate stops it.
  /// - Returns: Whether the gesture is recognized.
  func recognize() -> Bool {
    guard isEnabled, mayReceiveTouch, view?.gestureRecognizerShouldBegin(self) ?? true, mayBegin else { return false }
    for state in recognizedStates {
      self.state = state
      // The app may add and remove targets meanwhile.
      for target in targets {
        if let object = target.target { target.action.perform(on: object, self) }
      }
    }
    state = .possible
    return true
  }

  /// The states in which the recognizer calls its targets.
  var recognizedStates: [State] { [.ended] }

  private var mayReceiveTouch: Bool {
    guard let delegate else { return true }
    let touch = UITouch()
    touch.view = view
    return delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  open func location(in view: UIView?) -> CGPoint { .zero }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  var mayBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// The touch is in the view of the recognizer.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// A view asks if a gesture has two recognizers, such as two of taps.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

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

/// A recognizer of taps. `tap` makes a tap on its view, or as many as the recognizer requires.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses, which `hold` makes on its view.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration = 0.5
  open var numberOfTapsRequired = 0
  open var allowableMovement: CGFloat = 10

  override var recognizedStates: [State] { [.began, .ended] }
}

/// A recognizer of swipes, which no gesture makes here.
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

extension UIView {
  /// Whether a tap on the view calls a target of a recognizer.
  final var takesTaps: Bool { !tapRecognizers.isEmpty }

  /// Whether a long press on the view calls a target of a recognizer.
  final var takesLongPresses: Bool { !longPressRecognizers.isEmpty }

  /// Makes a tap, or as many as the recognizers of the fewest taps require.
  /// - Returns: Whether a recognizer takes the touch. As in UIKit, a control does not get it then.
  @discardableResult
  final func recognizeTap() -> Bool {
    let fewest = tapRecognizers.map(\.numberOfTapsRequired).min()
    return recognize(tapRecognizers.filter { $0.numberOfTapsRequired == fewest })
  }

  final func recognizeLongPress() { _ = recognize(longPressRecognizers) }

  // The recognizer that was added last takes the gesture, and shares it only if a delegate says so.
  private func recognize(_ recognizers: [UIGestureRecognizer]) -> Bool {
    var recognized: [UIGestureRecognizer] = []
    for recognizer in recognizers.reversed() {
      let isShared = recognized.allSatisfy { other in
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) == true
          || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) == true
      }
      if isShared, recognizer.recognize() { recognized.append(recognizer) }
    }
    return recognized.contains { $0.cancelsTouchesInView }
  }

  private var tapRecognizers: [UITapGestureRecognizer] {
    (gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }.filter(\.hasAction)
  }

  private var longPressRecognizers: [UILongPressGestureRecognizer] {
    (gestureRecognizers ?? []).compactMap { $0 as? UILongPressGestureRecognizer }.filter(\.hasAction)
  }
}

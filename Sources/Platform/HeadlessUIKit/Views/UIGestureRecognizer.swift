/// An object that recognizes a gesture in a view.
///
/// No touches exist here, so a recognizer never begins by itself. That of a navigation stack decides about `back`: see
/// ``UINavigationController/interactivePopGestureRecognizer``.
@MainActor
open class UIGestureRecognizer {
  /// Whether the gesture can begin.
  open var isEnabled = true
  /// The object that decides whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { hasOwnDelegate = true }
  }
  /// The view in which the gesture is recognized.
  open internal(set) weak var view: UIView?
  /// Whether touches are withheld from the view once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// A name for debugging.
  open var name: String?

  /// Whether the app has set a delegate, which replaces that of the system.
  private(set) var hasOwnDelegate = false

  /// Creates a recognizer.
  public init() {}

  /// Returns whether the gesture can begin now.
  var mayBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// An object that decides whether a gesture begins.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture begins. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether two gestures may be recognized at once. The default is `false`. Nothing calls it here.
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

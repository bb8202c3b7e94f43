import FlowCore

/// An object that can respond to events, such as a view or a view controller.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The responder that handles what this one does not. `nil` for the last one.
  open var next: UIResponder? { nil }

  /// Whether the responder can take the keyboard. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can give the keyboard away. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder has the keyboard.
  open var isFirstResponder: Bool { firstResponder === self }

  /// Takes the keyboard, unless the responder, its delegate or the first responder refuses.
  /// - Returns: Whether the responder has the keyboard now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, mayBeginEditing(), firstResponder?.resignFirstResponder() ?? true else {
      return false
    }
    Run.current.service(FirstResponder.init).responder = self
    didBeginEditing()
    return true
  }

  /// Gives the keyboard away.
  /// - Returns: Whether the responder does not have the keyboard now.
  @discardableResult
  open func resignFirstResponder() -> Bool { resign(force: false) }

  /// Gives the keyboard away.
  /// - Parameter force: Whether neither the responder nor its delegate can refuse.
  /// - Returns: Whether the responder does not have the keyboard now.
  func resign(force: Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard force || (canResignFirstResponder && mayEndEditing()) else { return false }
    Run.current.service(FirstResponder.init).responder = nil
    didEndEditing()
    return true
  }

  /// The responder with the keyboard. `nil` if there is none.
  var firstResponder: UIResponder? { Run.current.service(FirstResponder.init).responder }

  // Fields override these functions.

  /// Returns whether the delegate allows the responder to take the keyboard.
  func mayBeginEditing() -> Bool { true }

  /// Returns whether the delegate allows the responder to give the keyboard away.
  func mayEndEditing() -> Bool { true }

  /// Notifies the delegate that the responder has the keyboard.
  func didBeginEditing() {}

  /// Notifies the delegate that the responder no longer has the keyboard.
  func didEndEditing() {}

  // No touch exists here, so nothing calls these functions.

  /// Handles the beginning of touches. Nothing calls it here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Handles the movement of touches. Nothing calls it here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Handles the end of touches. Nothing calls it here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Handles the interruption of touches. Nothing calls it here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// Responders, such as views and view controllers, are no part of an app's state. Properties that hold a responder do
// not appear in the state of an owner.
extension UIResponder: LeftOutOfState {}

// Responders are equal if they are the same object, as in UIKit.
extension UIResponder: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The responder with the keyboard, for one run.
private final class FirstResponder {
  weak var responder: UIResponder?
}

/// A finger on the screen. There is none here.
@MainActor
open class UITouch {
  /// The view that the finger touches.
  open var view: UIView? { nil }
  /// The number of taps.
  open var tapCount: Int { 0 }

  /// Creates a touch. Only a test needs one.
  public init() {}

  /// Returns the origin. The touch has no location.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

extension UITouch: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event for responders. There is none here.
@MainActor
open class UIEvent {
  /// The touches of the event.
  open var allTouches: Set<UITouch>? { nil }

  /// Creates an event. Only a test needs one.
  public init() {}
}

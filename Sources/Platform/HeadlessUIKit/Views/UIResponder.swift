import FlowCore

@preconcurrency @MainActor
open class UIResponder {
  /// What `objc_setAssociatedObject` associates with the responder.
  final var associatedValues: AssociatedValues {
    get { associated?.values ?? AssociatedValues() }
    set {
      if associated == nil { associated = AssociatedBox() }
      associated?.values = newValue
    }
  }
  // In a box, so that the others pay for a pointer alone.
  private var associated: AssociatedBox?

  private final class AssociatedBox: LeftOutOfState {
    var values = AssociatedValues()
  }

  public init() {}

  /// The next responder of the chain.
  ///
  /// A view is followed by its controller or superview, a controller by its superview, parent, presenter or window, a
  /// window by its scene and the application, and that by its delegate.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { firstResponder === self }

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

  var firstResponder: UIResponder? { Run.current.service(FirstResponder.init).responder }

  // Fields override these functions.

  /// Returns whether the delegate allows the responder to take the keyboard.
  func mayBeginEditing() -> Bool { true }

  /// Returns whether the delegate allows the responder to give the keyboard away.
  func mayEndEditing() -> Bool { true }

  func didBeginEditing() {}

  func didEndEditing() {}

  // MARK: Actions

  /// Whether the responder has the method. A subclass may say otherwise.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

  /// The first responder from this one along the chain that can perform an action. `nil` if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Whether the responder has the method.
  open func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  // MARK: Touches

  // No touch exists here, so nothing calls these functions.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// Responders, such as views and view controllers, are no part of an app's state. Properties that hold a responder do
// not appear in the state of an owner.
extension UIResponder: LeftOutOfState {}

// Responders are equal if they are the same object, as in UIKit.
extension UIResponder: Hashable {
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// One object for each run.
private final class FirstResponder {
  weak var responder: UIResponder?
}

/// A finger on the screen. The delegate of a recognizer gets one for a gesture on the recognizer's view.
@preconcurrency @MainActor
open class UITouch {
  /// The view of the recognizer.
  open internal(set) weak var view: UIView?
  open var tapCount: Int { view == nil ? 0 : 1 }

  public init() {}

  open func location(in view: UIView?) -> CGPoint { .zero }
}

extension UITouch: Hashable {
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event for responders. It has no touches here.
@preconcurrency @MainActor
open class UIEvent {
  open var allTouches: Set<UITouch>? { nil }

  public init() {}
}

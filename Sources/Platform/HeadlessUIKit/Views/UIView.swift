import FlowCore

/// A view without pixels, as a node in a tree of views.
@MainActor
open class UIView: UIResponder {
  /// The rectangle within its superview. Nothing is laid out.
  open var frame: CGRect
  /// The background color.
  open var backgroundColor: UIColor?
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity, from 0 to 1. Controls in a transparent view cannot be reached.
  open var alpha: CGFloat = 1
  /// Whether touches reach the view and those in it.
  open var isUserInteractionEnabled = true
  /// The name of the view for assistive apps, and for gestures if the view shows no text.
  open var accessibilityLabel: String?
  /// A name of the view for tests, which the user does not see.
  open var accessibilityIdentifier: String?
  /// The color of buttons and symbols in the view.
  open var tintColor: UIColor?
  /// A number that identifies the view.
  open var tag = 0
  /// The recognizers of the view's gestures. No touch exists here.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The view that contains this one.
  public private(set) weak var superview: UIView?
  /// The views in this one, back to front.
  open private(set) var subviews: [UIView] = []
  /// The controller whose view this is. `nil` for a view within another one.
  weak var controller: UIViewController?
  /// The item that puts the view into a navigation bar. `nil` for any other view.
  weak var barItem: UINavigationItem?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates an empty view.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Adds a view in front of the others. Removes the view from its previous superview first.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Adds a recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Removes the view from its superview.
  ///
  /// The cost is linear in the number of its siblings.
  open func removeFromSuperview() {
    superview?.willRemove(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Notifies the view that a subview is about to be removed.
  func willRemove(_ subview: UIView) {}

  /// Adds the controls in the view, in reading order.
  func collect(into controls: inout ReachableControls) {
    for view in subviews { controls.add(view) }
  }

  /// The first text that the view or one in it shows. `nil` if there is none.
  var shownText: String? {
    for view in subviews where !view.isHidden {
      if let text = view.shownText { return text }
    }
    return nil
  }

  /// Stops editing if the view is or holds the field that takes the keyboard's input.
  /// - Parameter force: Whether the field's delegate cannot refuse.
  /// - Returns: Whether none of the fields is being edited now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder, var view = responder as? UIView else { return true }
    while view !== self {
      guard let next = view.superview else { return true }
      view = next
    }
    return responder.stopEditing(force: force)
  }

  /// The window that shows the view. `nil` while its controller is not on screen.
  open var window: UIWindow? { screen?.showingWindow }

  /// The controller in whose view or navigation bar the view stands. `nil` for a view on its own.
  var screen: UIViewController? {
    var view = self
    while view.controller == nil, let next = view.superview { view = next }
    return view.controller ?? view.barItem?.controller
  }

  override var inputWindow: UIWindow? { window }
}

/// An object that can respond to events, and the root of UIKit's classes.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  // MARK: First responder

  /// Whether the responder can take the keyboard's input.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can give the keyboard's input away.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder takes the keyboard's input.
  open var isFirstResponder: Bool { inputWindow?.firstResponder === self }

  /// Takes the keyboard's input. The responder that has the input gives it away first.
  /// - Returns: Whether this responder takes the input now. Returns `false` outside of a visible window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = inputWindow else { return false }
    guard window.firstResponder !== self else { return true }
    guard canBecomeFirstResponder, mayBeginEditing() else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    didBeginEditing()
    return true
  }

  /// Gives the keyboard's input away.
  /// - Returns: Whether another responder can take the input now.
  @discardableResult
  open func resignFirstResponder() -> Bool { stopEditing(force: false) }

  /// Gives the keyboard's input away, even against the delegate's will if `force` is set.
  func stopEditing(force: Bool) -> Bool {
    guard let window = inputWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, mayEndEditing() || force else { return false }
    window.firstResponder = nil
    didEndEditing()
    return true
  }

  /// Returns whether the responder's delegate allows editing.
  func mayBeginEditing() -> Bool { true }
  /// Returns whether the responder's delegate allows the end of editing.
  func mayEndEditing() -> Bool { true }
  /// Notifies the responder's delegate that editing has begun.
  func didBeginEditing() {}
  /// Notifies the responder's delegate that editing has ended.
  func didEndEditing() {}

  /// The window whose input the responder can take. `nil` outside of a visible window.
  var inputWindow: UIWindow? { nil }
}

/// Views and view controllers are no part of an app's state.
///
/// Properties of these types do not appear in the state of an owner.
extension UIResponder: LeftOutOfState {}

/// Responders are equal if they are the same object, as in UIKit.
extension UIResponder: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A row or a column of views. Nothing is laid out.
open class UIStackView: UIView {
  /// The axis along which the views are arranged.
  public enum Axis: Int, Sendable {
    /// In a row.
    case horizontal
    /// In a column.
    case vertical
  }

  /// The axis along which the views are arranged.
  open var axis = Axis.horizontal
  /// The space between the views, in points.
  open var spacing: CGFloat = 0
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end. A view that is in the row already moves there.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    // `addSubview` first removes a view from its superview, which would take it out of the row again.
    if view.superview !== self { addSubview(view) }
  }

  /// Removes a view from the row. The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  override func willRemove(_ subview: UIView) {
    removeArrangedSubview(subview)
  }
}

/// A view that shows a text.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor?
  /// The greatest number of lines, or 0 for no limit.
  open var numberOfLines = 1

  override var shownText: String? { text?.isEmpty == false ? text : nil }
}

/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// The bar above a navigation stack.
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The color behind the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar over the end of its content. `nil` takes the standard one.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height. `nil` takes the standard one.
  open var compactAppearance: UINavigationBarAppearance?
}

/// The screen of a device that does not exist.
@MainActor
public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  /// The size of an iPhone's screen, in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  private init() {}
}

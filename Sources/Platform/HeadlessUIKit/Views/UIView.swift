import FlowCore

/// A view without pixels: a place in a tree of views.
@MainActor
open class UIView: UIResponder {
  /// Its place within its superview. Nothing is laid out.
  open var frame: CGRect
  /// Its background.
  open var backgroundColor: UIColor?
  /// Whether it is hidden.
  open var isHidden = false
  /// A number to find it by.
  open var tag = 0

  /// The view that it stands in.
  public private(set) weak var superview: UIView?
  /// What stands in it, back to front.
  open private(set) var subviews: [UIView] = []
  weak var controller: UIViewController?

  /// A view with a place.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// An empty view.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Puts a view in front of the others, taking it out of where it was.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its superview. Linear in the number of its siblings.
  open func removeFromSuperview() {
    superview?.willRemove(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// A subview is about to be taken out.
  func willRemove(_ subview: UIView) {}

  /// The window that shows the view, `nil` while its controller is not on screen.
  open var window: UIWindow? {
    var view = self
    while view.controller == nil, let next = view.superview { view = next }
    return view.controller?.showingWindow
  }
}

/// What can respond to an event: the root of UIKit's classes.
@MainActor
open class UIResponder {
  /// A responder.
  public init() {}
}

/// Views and view controllers are no state of an app: what has them as properties does not show them.
extension UIResponder: LeftOutOfState {}

/// Each responder is equal to itself alone, as every object is on a phone.
extension UIResponder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Views in a row or a column. Nothing is laid out.
open class UIStackView: UIView {
  /// Along which axis the views stand.
  public enum Axis: Int, Sendable {
    /// In a row.
    case horizontal
    /// In a column.
    case vertical
  }

  /// Along which axis they stand.
  open var axis = Axis.horizontal
  /// The space between them, in points.
  open var spacing: CGFloat = 0
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end; one that is there already goes there.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the row. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  override func willRemove(_ subview: UIView) {
    removeArrangedSubview(subview)
  }
}

/// A text.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Its colour.
  open var textColor: UIColor?
  /// How many lines it may take; 0 for any number.
  open var numberOfLines = 1
}

/// An image on screen.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// A view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// The bar above a navigation stack.
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
}

/// The screen of the device that there is none of.
@MainActor
public final class UIScreen {
  /// The one screen.
  public static let main = UIScreen()

  /// The size of an iPhone's screen.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  private init() {}
}

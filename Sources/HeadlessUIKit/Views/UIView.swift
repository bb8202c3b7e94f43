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

import FlowCore

/// A view without pixels, as a node in a tree of views.
@MainActor
open class UIView: UIResponder {
  /// The rectangle within its superview. There is no layout here.
  open var frame: CGRect
  /// The background color.
  open var backgroundColor: UIColor?
  /// Whether the view is hidden.
  open var isHidden = false
  /// The color of buttons and symbols in the view.
  open var tintColor: UIColor?
  /// A number that identifies the view.
  open var tag = 0
  /// The opacity, from 0 to 1. Gestures reach no control in a transparent view.
  open var alpha: CGFloat = 1
  /// Whether the view has no transparent part.
  open var isOpaque = true
  /// Whether the view clips its subviews to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The transform of the view's coordinates.
  open var transform = CGAffineTransform.identity
  /// The way in which the content fills the bounds.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the view and its subviews take touches.
  open var isUserInteractionEnabled = true
  /// Whether the view takes several touches at once.
  open var isMultipleTouchEnabled = false
  /// The view whose opacity masks this one.
  open var mask: UIView?
  /// Whether the view's place follows from its frame rather than from constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The parts of the frame that change with the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// The distances of the content from the edges, in points.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// Whether the content's distances include those of the superview.
  open var preservesSuperviewLayoutMargins = false
  /// The style of the interface within the view.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// The spoken text, by which gestures may name the view.
  open var accessibilityLabel: String?
  /// The spoken hint.
  open var accessibilityHint: String?
  /// The value that assistive apps read aloud.
  open var accessibilityValue: String?
  /// Whether assistive apps read the view aloud.
  open var isAccessibilityElement = false
  /// The active constraints that the view holds.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guides of the view, by use.
  var guides = Guides()
  /// The layer of the view.
  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.view = self
    return layer
  }()
  /// The recognizers of the view's gestures. No touch exists here.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The view that contains this one.
  public private(set) weak var superview: UIView?
  /// The views in this one, back to front.
  open private(set) var subviews: [UIView] = []
  /// The controller whose view this is. `nil` for any other view.
  weak var controller: UIViewController?
  /// The item that has the view as its title view or search bar. `nil` for any other view.
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

  // MARK: Hierarchy

  /// Adds a view in front of the others. Removes the view from its previous superview first.
  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  /// Adds a view at an index among the others. Removes the view from its previous superview first.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Adds a view in front of another one. Removes the view from its previous superview first.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { views in views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count }
  }

  /// Adds a view behind another one. Removes the view from its previous superview first.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    view.superview = self
    subviews.insert(view, at: index(subviews))
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Returns whether the view is another view, or is within that view.
  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let present = next, present !== view { next = present.superview }
    return next != nil
  }

  /// Returns the view itself, or else the first view within, that has a tag. Returns `nil` if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Notifies the view before its superview changes. The new superview is `nil` at a removal.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Notifies the view after its superview has changed.
  open func didMoveToSuperview() {}

  /// Notifies the view of a new subview.
  open func didAddSubview(_ subview: UIView) {}

  /// Notifies the view before the removal of a subview.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Notifies the view after its window has changed. Nothing calls it here.
  open func didMoveToWindow() {}

  /// Notifies the view of its arrival from a nib. Nothing calls it here.
  open func awakeFromNib() {}

  // MARK: Layout

  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame = CGRect(origin: frame.origin, size: newValue.size) }
  }

  /// The center within the superview.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let (width, height) = (frame.width, frame.height)
      frame = CGRect(x: newValue.x - width / 2, y: newValue.y - height / 2, width: width, height: height)
    }
  }

  /// The size that the content needs, which is unknown here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Lays out the subviews. Nothing calls it here.
  open func layoutSubviews() {}

  /// Updates the constraints. Nothing calls it here.
  open func updateConstraints() {}

  /// Draws the view. Nothing calls it here.
  open func draw(_ rect: CGRect) {}

  /// Does nothing. There is no layout here.
  open func setNeedsLayout() {}

  /// Does nothing. There is no layout here.
  open func layoutIfNeeded() {}

  /// Does nothing. There is no layout here.
  open func setNeedsUpdateConstraints() {}

  /// Does nothing. There is no layout here.
  open func updateConstraintsIfNeeded() {}

  /// Does nothing. There is no drawing here.
  open func setNeedsDisplay() {}

  /// Does nothing. There is no layout here.
  open func invalidateIntrinsicContentSize() {}

  /// Changes the size to one that fits the content.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(frame.size))
  }

  /// Returns the size that fits the content, which is the current one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// Returns the size that fits the constraints, which is the current one.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }

  // MARK: Gestures and responders

  /// The controller of the view, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// Takes the keyboard from the view, or from a view within.
  /// - Parameter force: Whether the responder with the keyboard cannot refuse.
  /// - Returns: Whether no view within has the keyboard now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = firstResponder as? UIView, responder.isDescendant(of: self) else { return true }
    return responder.resign(force: force)
  }

  /// Returns `nil`. No touch exists here.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Returns whether a point is in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < bounds.width && point.y < bounds.height
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    overrideUserInterfaceStyle == .unspecified
      ? superview?.traitCollection ?? .current : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }

  /// Notifies the view of other traits. Nothing calls it here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Notifies the view of another tint color. Nothing calls it here.
  open func tintColorDidChange() {}

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
  /// The cost grows with the number of its siblings and of the constraints that its ancestors hold.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.removeReferences(to: self)
    endOuterConstraints()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// Removes a subview from the view's own lists, before its removal from ``subviews``.
  func removeReferences(to subview: UIView) {}

  /// Reads the texts in the fields of the view.
  func read(into texts: inout FieldTexts) {
    for view in subviews { view.read(into: &texts) }
  }

  /// Adds the controls in the view, in reading order.
  func collect(into controls: inout ReachableControls) {
    for view in subviews { controls.add(view) }
  }

  /// The first text that the view or a subview shows. `nil` if there is none.
  var shownText: String? {
    for view in subviews where !view.isHidden {
      if let text = view.shownText { return text }
    }
    return nil
  }

  /// The window that shows the view. `nil` while its controller is not on screen.
  open var window: UIWindow? { screenController?.showingWindow }

  /// The controller in whose view, title view or search bar the view stands. `nil` for any other view.
  var screenController: UIViewController? {
    var view = self
    while view.controller == nil, let next = view.superview { view = next }
    return view.controller ?? view.barItem?.controller
  }
}

extension UIView {
  /// The size of a view without content.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The way in which content fills a view.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the view in both directions, with another aspect ratio.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As large as needed to fill the view.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// Unscaled, at the center, an edge or a corner of the view.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The parts of a frame that change with the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each part.
    public let rawValue: UInt

    /// Creates a set of parts from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's.

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

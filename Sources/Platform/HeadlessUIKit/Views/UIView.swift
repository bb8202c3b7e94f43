import FlowCore

/// A view without pixels, as a node in a tree of views.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The rectangle within its superview. There is no layout here.
  open var frame: CGRect
  /// The number that tells the view from all others.
  let elementNumber = ElementIdentity.next()
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var tintColor: UIColor?
  open var tag = 0
  /// The opacity, from 0 to 1. Gestures reach no control in a transparent view.
  open var alpha: CGFloat = 1
  open var isOpaque = true

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var transform = CGAffineTransform.identity
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var mask: UIView?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var accessibilityIdentifier: String?
  /// The spoken text, by which gestures may name the view.
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityElementsHidden = false
  /// The traits. `header`, `link` and `selected` show in elements, and the others only keep what is set.
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  // `nil` until the app sets the property.
  private var assignedIsAccessibilityElement: Bool?
  open internal(set) var constraints: [NSLayoutConstraint] = []
  var guides = Guides()
  // Whether the view has changed since its last layout.
  private var needsLayout = true

  open var isAccessibilityElement: Bool {
    get { assignedIsAccessibilityElement ?? isAccessibilityElementByDefault }
    set { assignedIsAccessibilityElement = newValue }
  }

  /// Whether the app has made one element of the view and what is in it, or a named group.
  final var isSpokenAsOne: Bool {
    assignedIsAccessibilityElement == true && !isAccessibilityElementByDefault
      || accessibilityContainerType == .semanticGroup
  }

  /// Whether UIKit makes the view an accessibility element, unless the app says otherwise.
  var isAccessibilityElementByDefault: Bool { false }

  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.view = self
    return layer
  }()

  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The interactions of the view. A context menu is the only one that acts here.
  open private(set) var interactions: [any UIInteraction] = []

  public private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  /// The controller whose view this is. `nil` for any other view.
  weak var controller: UIViewController?
  /// The item that has the view as its title view or search bar. `nil` for any other view.
  weak var barItem: UINavigationItem?

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: Hierarchy

  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { views in views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count }
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

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
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let present = next, present !== view { next = present.superview }
    return next != nil
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  /// Nothing calls the method here.
  open func didMoveToWindow() {}

  /// Nothing calls the method here.
  open func awakeFromNib() {}

  // MARK: Layout

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame = CGRect(origin: frame.origin, size: newValue.size) }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let (width, height) = (frame.width, frame.height)
      frame = CGRect(x: newValue.x - width / 2, y: newValue.y - height / 2, width: width, height: height)
    }
  }

  /// Always ``noIntrinsicMetric`` in both directions here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Does nothing. A layout pass calls the method for a visible view that needs layout.
  open func layoutSubviews() {}

  /// Nothing calls the method here.
  open func updateConstraints() {}

  /// Nothing calls the method here.
  open func draw(_ rect: CGRect) {}

  /// Lets the layout pass at the end of the turn visit the view.
  open func setNeedsLayout() {
    needsLayout = true
    screenController?.setNeedsLayoutPass()
  }

  /// Lays out the view and its subviews now, if the view is on screen.
  open func layoutIfNeeded() {
    if window != nil { layOut() }
  }

  /// Makes what is on screen of the view and of its subviews.
  final func layOut() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    layOutContent()
    for view in subviews where view.controller == nil { view.layOut() }
  }

  /// Makes the subviews that depend on the position of the content, such as the rows of a list.
  func layOutContent() {}

  /// Does nothing. There is no layout here.
  open func setNeedsUpdateConstraints() {}

  /// Does nothing. There is no layout here.
  open func updateConstraintsIfNeeded() {}

  /// Does nothing. There is no drawing here.
  open func setNeedsDisplay() {}

  /// Does nothing. There is no layout here.
  open func invalidateIntrinsicContentSize() {}

  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(frame.size))
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// Returns the current size, since nothing lays out the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }

  // MARK: Gestures and responders

  open override var next: UIResponder? { controller ?? superview ?? barItem?.controller }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = firstResponder as? UIView, responder.isDescendant(of: self) else { return true }
    return responder.resign(force: force)
  }

  /// Returns `nil`. No touch exists here.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < bounds.width && point.y < bounds.height
  }

  open var traitCollection: UITraitCollection {
    overrideUserInterfaceStyle == .unspecified
      ? superview?.traitCollection ?? .current : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }

  /// Nothing calls the method here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Nothing calls the method here.
  open func tintColorDidChange() {}

  /// Whether a gesture of the user may begin. A subclass may say otherwise.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// What holding the view opens. `nil` without a menu.
  var heldMenu: HeldMenu? {
    interactions.lazy.compactMap { ($0 as? UIContextMenuInteraction)?.heldMenu }.first
  }

  /// The cost grows with the number of siblings and of the constraints that the ancestors hold.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.removeReferences(to: self)
    endOuterConstraints()
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    didMoveToSuperview()
  }

  /// Removes a subview from the view's own lists, before its removal from ``subviews``.
  func removeReferences(to subview: UIView) {}

  func read(into texts: inout FieldTexts) {
    for view in subviews { view.read(into: &texts) }
  }

  func collect(into outline: inout OutlineReader) {
    for view in orderedSubviews { outline.add(view) }
  }

  /// The first text that the view or a subview shows. `nil` if there is none.
  var shownText: String? {
    for view in orderedSubviews where view.isPerceptible {
      if let text = view.shownText { return text }
    }
    return nil
  }

  /// The subviews in the order in which the user sees them.
  var orderedSubviews: [UIView] { subviews }

  /// Whether the view is neither hidden nor transparent. As in UIKit, a view of less opacity takes no touches.
  final var isPerceptible: Bool { !isHidden && alpha >= 0.01 }

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
  public static let noIntrinsicMetric: CGFloat = -1

  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's.

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

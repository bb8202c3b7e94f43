/// A row or a column of views. There is no layout here.
open class UIStackView: UIView {
  /// The axis along which the stack arranges its views.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The space between the views, in points.
  open var spacing: CGFloat = 0
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill
  /// The sizes of the views along the axis.
  open var distribution = Distribution.fill
  /// Whether the stack measures the space between views from baseline to baseline.
  open var isBaselineRelativeArrangement = false
  /// Whether the views stay within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

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

  /// Adds a view at an index. A view that is in the row already moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    addArrangedSubview(view)
    arrangedSubviews.insert(arrangedSubviews.removeLast(), at: min(max(stackIndex, 0), arrangedSubviews.count))
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// Returns the space after a view in points, by default ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Removes a view from the row. The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    customSpacing[ObjectIdentifier(view)] = nil
    arrangedSubviews.removeAll { $0 === view }
  }

  override func removeReferences(to subview: UIView) {
    removeArrangedSubview(subview)
  }

  // The arranged views come in the order in which the user sees them, which may not be that of the subviews.
  override func collect(into controls: inout ReachableControls) {
    for view in arrangedSubviews { controls.add(view) }
    let arranged = Set(arrangedSubviews)
    for view in subviews where !arranged.contains(view) { controls.add(view) }
  }
}

extension UIStackView {
  /// The space after a view that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The space after a view that stands for the space of the system.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    // The raw values are UIKit's.

    /// The whole size.
    case fill
    /// At the edge at which text begins.
    case leading
    /// At the baseline of the first line.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge at which text ends.
    case trailing
    /// At the baseline of the last line.
    case lastBaseline

    /// The alignment at the upper edge of a row.
    public static let top = Alignment.leading
    /// The alignment at the lower edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The sizes of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Sizes that fill the stack.
    case fill
    /// Equal sizes.
    case fillEqually
    /// Sizes in proportion to those of the content.
    case fillProportionally
    /// Sizes of the content, with equal space between the views.
    case equalSpacing
    /// Sizes of the content, with equal distances between the centers.
    case equalCentering
  }
}

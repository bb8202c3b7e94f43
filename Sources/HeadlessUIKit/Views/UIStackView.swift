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

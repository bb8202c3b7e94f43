/// A row or a column of views. There is no layout here.
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open var alignment = Alignment.fill
  open var distribution = Distribution.fill
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    // `addSubview` first removes a view from its superview, which would take it out of the row again.
    if view.superview !== self { addSubview(view) }
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    addArrangedSubview(view)
    arrangedSubviews.insert(arrangedSubviews.removeLast(), at: min(max(stackIndex, 0), arrangedSubviews.count))
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open func removeArrangedSubview(_ view: UIView) {
    customSpacing[ObjectIdentifier(view)] = nil
    arrangedSubviews.removeAll { $0 === view }
  }

  override func removeReferences(to subview: UIView) {
    removeArrangedSubview(subview)
  }

  // The arranged views come first, in their order, which may not be that of the subviews.
  override var orderedSubviews: [UIView] {
    // Most stacks arrange all views in them.
    if arrangedSubviews.count == subviews.count { return arrangedSubviews }
    let arranged = Set(arrangedSubviews)
    return arrangedSubviews + subviews.filter { !arranged.contains($0) }
  }
}

extension UIStackView {
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  public enum Alignment: Int, Sendable {
    // The raw values are UIKit's.

    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }
}

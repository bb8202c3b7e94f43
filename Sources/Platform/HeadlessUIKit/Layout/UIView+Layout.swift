// Nothing lays out views. Guides and constraints only keep what an app sets.

extension UIView {
  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      return UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }

  /// Always zero, since no bar covers a view here.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { guide(\.margins) }
  public var readableContentGuide: UILayoutGuide { guide(\.readable) }
  public var keyboardLayoutGuide: UILayoutGuide { guide(\.keyboard) }
  public var layoutGuides: [UILayoutGuide] { guides.added }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    guides.added.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    guides.added.removeAll { $0 === layoutGuide }
  }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Does nothing. There is no layout here.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

  /// Does nothing. There is no layout here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  func append(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
  }

  func remove(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }

  var outermostView: UIView {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  /// Returns the nearest view that contains both views. Returns `nil` if there is none.
  func commonAncestor(with other: UIView) -> UIView? {
    var next: UIView? = self
    while let view = next, !other.isDescendant(of: view) { next = view.superview }
    return next
  }

  /// Ends the constraints that lead out of this view, before its removal.
  func endOuterConstraints() {
    var next = superview
    while let view = next {
      if !view.constraints.isEmpty {
        for constraint in view.constraints where constraint.concerns(self) { constraint.markInactive() }
        view.constraints.removeAll { !$0.isActive }
      }
      next = view.superview
    }
  }

  private func guide(_ keyPath: WritableKeyPath<Guides, UILayoutGuide?>) -> UILayoutGuide {
    if let guide = guides[keyPath: keyPath] { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guides[keyPath: keyPath] = guide
    return guide
  }

  /// The guides of a view. The view creates its own ones on first use, so they are `nil` before.
  struct Guides {
    var safeArea: UILayoutGuide?
    var margins: UILayoutGuide?
    var readable: UILayoutGuide?
    var keyboard: UILayoutGuide?
    var added: [UILayoutGuide] = []
  }
}

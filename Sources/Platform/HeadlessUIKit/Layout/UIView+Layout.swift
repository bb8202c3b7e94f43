// Nothing lays out views. Guides and constraints only keep what an app sets.

extension UIView {
  /// The distances of the content from the edges, in points.
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

  /// The distances from the edges that bars cover. They are zero here.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// The area that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeArea) }
  /// The area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(\.margins) }
  /// The area in which text is easy to read.
  public var readableContentGuide: UILayoutGuide { guide(\.readable) }
  /// The area of the keyboard.
  public var keyboardLayoutGuide: UILayoutGuide { guide(\.keyboard) }
  /// The guides that the app has added.
  public var layoutGuides: [UILayoutGuide] { guides.added }

  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    guides.added.append(layoutGuide)
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    guides.added.removeAll { $0 === layoutGuide }
  }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Does nothing. There is no layout here.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

  /// Does nothing. There is no layout here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Adds an active constraint.
  func append(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
  }

  /// Removes a constraint from those that the view holds.
  func remove(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }

  /// The outermost view around this one.
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

  /// The guides of a view. The view creates its own ones on first use.
  struct Guides {
    /// The guide of the area that no bar covers. `nil` before its first use.
    var safeArea: UILayoutGuide?
    /// The guide of the area within the margins. `nil` before its first use.
    var margins: UILayoutGuide?
    /// The guide of the area in which text is easy to read. `nil` before its first use.
    var readable: UILayoutGuide?
    /// The guide of the area of the keyboard. `nil` before its first use.
    var keyboard: UILayoutGuide?
    /// The guides that the app has added.
    var added: [UILayoutGuide] = []
  }
}

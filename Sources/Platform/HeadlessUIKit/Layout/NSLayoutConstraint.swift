import FlowCore

/// A rule about the positions or sizes of one or two views.
///
/// Nothing lays out views, so a constraint only keeps what an app sets. An active constraint is in
/// ``UIView/constraints`` of its only view, or of the nearest view that contains both, as in UIKit. Activating a
/// constraint between views without a common superview is a fault, for which UIKit throws an exception. If one of the
/// views is within a controller's view or a window, the first view holds the constraint instead.
@MainActor
open class NSLayoutConstraint {
  /// An attribute of a view, such as an edge, a center or a dimension.
  public enum Attribute: Int, Sendable {
    // The raw values are UIKit's.

    /// No attribute, for a constant.
    case notAnAttribute = 0
    /// An edge, a dimension, a center or a baseline of the view.
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  }

  /// A comparison.
  public enum Relation: Int, Sendable {
    /// Less than or equal.
    case lessThanOrEqual = -1
    /// Equal.
    case equal
    /// Greater than or equal.
    case greaterThanOrEqual
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The first view or guide. `nil` once the item has been deallocated.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first view.
  public let firstAttribute: Attribute
  /// The comparison.
  public let relation: Relation
  /// The second view or guide. `nil` for a constant, and once the item has been deallocated.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second view.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The number of points to add to the second attribute.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required
  /// A name for debugging.
  open var identifier: String?
  /// The view whose ``UIView/constraints`` contain the constraint. `nil` for one that is not active.
  private weak var holder: UIView?

  /// Creates a constraint that is not active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint is active.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns whether either item is `view`, or is within that view.
  func concerns(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) == true }
  }

  /// Marks the constraint as inactive. The caller removes the constraint from its view.
  func markInactive() {
    holder = nil
  }

  private func activate() {
    guard !Self.isGuideWithoutView(firstItem), !Self.isGuideWithoutView(secondItem) else {
      return refuse(since: "a guide has no view: call addLayoutGuide(_:) of a view first")
    }
    guard let first = Self.view(of: firstItem) else { return }
    guard let second = Self.view(of: secondItem), let ancestor = first.commonAncestor(with: second) else {
      // UIKit adds the views of controllers to superviews that do not exist here.
      let outermost = [firstItem, secondItem].compactMap { Self.view(of: $0)?.outermostView }
      guard secondItem == nil || outermost.contains(where: { $0.controller != nil || $0 is UIWindow }) else {
        return refuse(since: "they have no common superview: add them to one first")
      }
      return hold(in: first)
    }
    hold(in: ancestor)
  }

  /// Records a fault, since the constraint cannot be active.
  private func refuse(since reason: String) {
    let first = Self.name(of: firstItem)
    let subject = secondItem.map { "between \(first) and \(Self.name(of: $0))" } ?? "of \(first)"
    Fault.record("A constraint \(subject) cannot be active, since \(reason)")
  }

  private func hold(in view: UIView) {
    holder = view
    view.append(self)
  }

  private func deactivate() {
    holder?.remove(self)
    holder = nil
  }

  /// Returns the view of an item, which is a view or a guide. Returns `nil` without an item, or if the guide has none.
  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private static func isGuideWithoutView(_ item: AnyObject?) -> Bool {
    (item as? UILayoutGuide).map { $0.owningView == nil } ?? false
  }

  private static func name(of item: AnyObject?) -> String {
    item.map { _typeName(type(of: $0), qualified: false) } ?? "nothing"
  }
}

/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The priority of a constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority of a button's size against its compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a button's size against its expansion.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view that takes its fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns whether the first priority is lower.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// Returns a priority that is greater by a number.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }

  /// Returns a priority that is less by a number.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}

// Like views, constraints, guides and anchors are no part of an app's state.

extension NSLayoutConstraint: LeftOutOfState {}
extension UILayoutGuide: LeftOutOfState {}
extension NSLayoutAnchor: LeftOutOfState {}

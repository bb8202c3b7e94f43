import FlowCore

/// A rule about the positions or sizes of one or two views.
///
/// Nothing lays out views, so a constraint only keeps what an app sets. An active constraint is in
/// ``UIView/constraints`` of its only view, or of the nearest view that contains both, as in UIKit. Activating a
/// constraint between views without a common superview is a fault, for which UIKit throws an exception. If one of the
/// views is within a controller's view or a window, the first view holds the constraint instead.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    // The raw values are UIKit's.

    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var identifier: String?
  // `nil` for a constraint that is not active.
  private weak var holder: UIView?

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

  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

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

  // Returns `nil` without an item, or for a guide without a view.
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

public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }

  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}

// Like views, constraints, guides and anchors are no part of an app's state.

extension NSLayoutConstraint: LeftOutOfState {}
extension UILayoutGuide: LeftOutOfState {}
extension NSLayoutAnchor: LeftOutOfState {}

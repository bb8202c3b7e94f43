// The names of SnapKit, which lays views out by constraints. There are no pixels here, so constraints have no effect.

import Foundation
import UIKit

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets

// MARK: Targets

public protocol ConstraintRelatableTarget {}
public protocol ConstraintConstantTarget {}
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {}
public protocol ConstraintMultiplierTarget {}
public protocol ConstraintPriorityTarget {}

extension Int:
  ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{}
extension UInt:
  ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{}
extension Float:
  ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{}
extension Double:
  ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{}
extension CGFloat:
  ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{}
extension CGSize: ConstraintRelatableTarget, ConstraintOffsetTarget {}
extension CGPoint: ConstraintRelatableTarget, ConstraintOffsetTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintDirectionalInsetTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension UILayoutPriority: ConstraintPriorityTarget {}

public final class ConstraintItem: ConstraintRelatableTarget {
  init() {}
}

public struct ConstraintPriority: ExpressibleByFloatLiteral, Equatable, Strideable, ConstraintPriorityTarget {
  public let value: Float

  public init(_ value: Float) {
    self.value = value
  }

  public init(floatLiteral value: Float) {
    self.init(value)
  }

  public static var required: ConstraintPriority { ConstraintPriority(1000) }
  public static var high: ConstraintPriority { ConstraintPriority(750) }
  public static var medium: ConstraintPriority { ConstraintPriority(500) }
  public static var low: ConstraintPriority { ConstraintPriority(250) }

  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }

  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}

// MARK: Constraints

public final class Constraint {
  public var isActive = true
  public var layoutConstraints: [NSLayoutConstraint] { [] }

  init() {}

  public func activate() { isActive = true }

  public func deactivate() { isActive = false }

  @discardableResult
  public func update(offset: any ConstraintOffsetTarget) -> Constraint { self }

  @discardableResult
  public func update(inset: any ConstraintInsetTarget) -> Constraint { self }

  @discardableResult
  public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint { self }

  @discardableResult
  public func update(priority: any ConstraintPriorityTarget) -> Constraint { self }

  @discardableResult
  public func update(priority: ConstraintPriority) -> Constraint { self }
}

public class ConstraintMakerFinalizable {
  public let constraint: Constraint

  init(_ constraint: Constraint) {
    self.constraint = constraint
  }

  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable { self }
}

public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable { self }

  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable { self }

  @discardableResult
  public func priorityRequired() -> ConstraintMakerFinalizable { self }

  @discardableResult
  public func priorityHigh() -> ConstraintMakerFinalizable { self }

  @discardableResult
  public func priorityMedium() -> ConstraintMakerFinalizable { self }

  @discardableResult
  public func priorityLow() -> ConstraintMakerFinalizable { self }
}

public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable { self }

  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable { self }

  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable { self }

  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable { self }

  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable { self }
}

public class ConstraintMakerRelatable {
  let constraint: Constraint

  init(_ constraint: Constraint) {
    self.constraint = constraint
  }

  private var editable: ConstraintMakerEditable { ConstraintMakerEditable(constraint) }

  @discardableResult
  public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { editable }

  @discardableResult
  public func equalToSuperview() -> ConstraintMakerEditable { editable }

  @discardableResult
  public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { editable }

  @discardableResult
  public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable { editable }

  @discardableResult
  public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { editable }

  @discardableResult
  public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable { editable }
}

public class ConstraintMakerExtendable: ConstraintMakerRelatable {
  public var left: ConstraintMakerExtendable { self }
  public var top: ConstraintMakerExtendable { self }
  public var bottom: ConstraintMakerExtendable { self }
  public var right: ConstraintMakerExtendable { self }
  public var leading: ConstraintMakerExtendable { self }
  public var trailing: ConstraintMakerExtendable { self }
  public var width: ConstraintMakerExtendable { self }
  public var height: ConstraintMakerExtendable { self }
  public var centerX: ConstraintMakerExtendable { self }
  public var centerY: ConstraintMakerExtendable { self }
  public var lastBaseline: ConstraintMakerExtendable { self }
  public var firstBaseline: ConstraintMakerExtendable { self }
  public var leftMargin: ConstraintMakerExtendable { self }
  public var rightMargin: ConstraintMakerExtendable { self }
  public var topMargin: ConstraintMakerExtendable { self }
  public var bottomMargin: ConstraintMakerExtendable { self }
  public var leadingMargin: ConstraintMakerExtendable { self }
  public var trailingMargin: ConstraintMakerExtendable { self }
  public var centerXWithinMargins: ConstraintMakerExtendable { self }
  public var centerYWithinMargins: ConstraintMakerExtendable { self }
  public var edges: ConstraintMakerExtendable { self }
  public var horizontalEdges: ConstraintMakerExtendable { self }
  public var verticalEdges: ConstraintMakerExtendable { self }
  public var directionalEdges: ConstraintMakerExtendable { self }
  public var directionalHorizontalEdges: ConstraintMakerExtendable { self }
  public var directionalVerticalEdges: ConstraintMakerExtendable { self }
  public var size: ConstraintMakerExtendable { self }
  public var center: ConstraintMakerExtendable { self }
  public var margins: ConstraintMakerExtendable { self }
  public var directionalMargins: ConstraintMakerExtendable { self }
  public var centerWithinMargins: ConstraintMakerExtendable { self }
}

public final class ConstraintMaker {
  private(set) var constraints: [Constraint] = []

  init() {}

  private func extendable() -> ConstraintMakerExtendable {
    let constraint = Constraint()
    constraints.append(constraint)
    return ConstraintMakerExtendable(constraint)
  }

  public var left: ConstraintMakerExtendable { extendable() }
  public var top: ConstraintMakerExtendable { extendable() }
  public var bottom: ConstraintMakerExtendable { extendable() }
  public var right: ConstraintMakerExtendable { extendable() }
  public var leading: ConstraintMakerExtendable { extendable() }
  public var trailing: ConstraintMakerExtendable { extendable() }
  public var width: ConstraintMakerExtendable { extendable() }
  public var height: ConstraintMakerExtendable { extendable() }
  public var centerX: ConstraintMakerExtendable { extendable() }
  public var centerY: ConstraintMakerExtendable { extendable() }
  public var lastBaseline: ConstraintMakerExtendable { extendable() }
  public var firstBaseline: ConstraintMakerExtendable { extendable() }
  public var leftMargin: ConstraintMakerExtendable { extendable() }
  public var rightMargin: ConstraintMakerExtendable { extendable() }
  public var topMargin: ConstraintMakerExtendable { extendable() }
  public var bottomMargin: ConstraintMakerExtendable { extendable() }
  public var leadingMargin: ConstraintMakerExtendable { extendable() }
  public var trailingMargin: ConstraintMakerExtendable { extendable() }
  public var centerXWithinMargins: ConstraintMakerExtendable { extendable() }
  public var centerYWithinMargins: ConstraintMakerExtendable { extendable() }
  public var edges: ConstraintMakerExtendable { extendable() }
  public var horizontalEdges: ConstraintMakerExtendable { extendable() }
  public var verticalEdges: ConstraintMakerExtendable { extendable() }
  public var directionalEdges: ConstraintMakerExtendable { extendable() }
  public var directionalHorizontalEdges: ConstraintMakerExtendable { extendable() }
  public var directionalVerticalEdges: ConstraintMakerExtendable { extendable() }
  public var size: ConstraintMakerExtendable { extendable() }
  public var center: ConstraintMakerExtendable { extendable() }
  public var margins: ConstraintMakerExtendable { extendable() }
  public var directionalMargins: ConstraintMakerExtendable { extendable() }
  public var centerWithinMargins: ConstraintMakerExtendable { extendable() }
}

// MARK: snp

/// The positions of a view or of a guide, which other constraints name.
public class ConstraintAttributesDSL {
  public var left: ConstraintItem { ConstraintItem() }
  public var top: ConstraintItem { ConstraintItem() }
  public var right: ConstraintItem { ConstraintItem() }
  public var bottom: ConstraintItem { ConstraintItem() }
  public var leading: ConstraintItem { ConstraintItem() }
  public var trailing: ConstraintItem { ConstraintItem() }
  public var width: ConstraintItem { ConstraintItem() }
  public var height: ConstraintItem { ConstraintItem() }
  public var centerX: ConstraintItem { ConstraintItem() }
  public var centerY: ConstraintItem { ConstraintItem() }
  public var lastBaseline: ConstraintItem { ConstraintItem() }
  public var firstBaseline: ConstraintItem { ConstraintItem() }
  public var leftMargin: ConstraintItem { ConstraintItem() }
  public var topMargin: ConstraintItem { ConstraintItem() }
  public var rightMargin: ConstraintItem { ConstraintItem() }
  public var bottomMargin: ConstraintItem { ConstraintItem() }
  public var leadingMargin: ConstraintItem { ConstraintItem() }
  public var trailingMargin: ConstraintItem { ConstraintItem() }
  public var centerXWithinMargins: ConstraintItem { ConstraintItem() }
  public var centerYWithinMargins: ConstraintItem { ConstraintItem() }
  public var edges: ConstraintItem { ConstraintItem() }
  public var horizontalEdges: ConstraintItem { ConstraintItem() }
  public var verticalEdges: ConstraintItem { ConstraintItem() }
  public var directionalEdges: ConstraintItem { ConstraintItem() }
  public var directionalHorizontalEdges: ConstraintItem { ConstraintItem() }
  public var directionalVerticalEdges: ConstraintItem { ConstraintItem() }
  public var size: ConstraintItem { ConstraintItem() }
  public var center: ConstraintItem { ConstraintItem() }
  public var margins: ConstraintItem { ConstraintItem() }
  public var directionalMargins: ConstraintItem { ConstraintItem() }
  public var centerWithinMargins: ConstraintItem { ConstraintItem() }

  init() {}

  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    let maker = ConstraintMaker()
    closure(maker)
    for constraint in maker.constraints { constraint.isActive = false }
    return maker.constraints
  }

  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { closure(ConstraintMaker()) }

  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { closure(ConstraintMaker()) }

  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { closure(ConstraintMaker()) }

  public func removeConstraints() {}
}

public final class ConstraintViewDSL: ConstraintAttributesDSL {
  public var contentHuggingHorizontalPriority: Float = 250
  public var contentHuggingVerticalPriority: Float = 250
  public var contentCompressionResistanceHorizontalPriority: Float = 750
  public var contentCompressionResistanceVerticalPriority: Float = 750
}

public final class ConstraintLayoutGuideDSL: ConstraintAttributesDSL {}

extension UIView {
  public var snp: ConstraintViewDSL {
    ConstraintViewDSL()
  }
}

extension UILayoutGuide {
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL() }
}

public final class ConstraintArrayDSL {
  init() {}

  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { closure(ConstraintMaker()) }
}

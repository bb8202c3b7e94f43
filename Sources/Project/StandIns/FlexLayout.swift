// The names of FlexLayout, which lays views out by Yoga. There are no pixels here, so frames stay as they are, while
// `addItem` adds the views, which screens show.

import Foundation
import UIKit

public struct FPercent {
  public let value: CGFloat
}

postfix operator %

public postfix func % (value: CGFloat) -> FPercent { FPercent(value: value) }
public postfix func % (value: Int) -> FPercent { FPercent(value: CGFloat(value)) }

@preconcurrency
@MainActor
public final class Flex {
  public enum Direction { case column, columnReverse, row, rowReverse }
  public enum Wrap { case noWrap, wrap, wrapReverse }
  public enum JustifyContent { case start, center, end, spaceBetween, spaceAround, spaceEvenly }
  public enum AlignContent { case stretch, start, center, end, spaceBetween, spaceAround }
  public enum AlignItems { case stretch, start, center, end, baseline }
  public enum AlignSelf { case auto, stretch, start, center, end, baseline }
  public enum Position { case relative, absolute }
  public enum LayoutMode { case fitContainer, adjustWidth, adjustHeight }
  public enum Display { case flex, none }

  public let view: UIView?

  init(_ view: UIView) {
    self.view = view
  }

  public var isIncludedInLayout: Bool {
    get { true }
    set {}
  }

  @discardableResult
  public func addItem() -> Flex { addItem(UIView()) }

  @discardableResult
  public func addItem(_ view: UIView) -> Flex {
    self.view?.addSubview(view)
    return view.flex
  }

  @discardableResult
  public func define(_ closure: (_ flex: Flex) -> Void) -> Flex {
    closure(self)
    return self
  }

  public func layout(mode: LayoutMode = .fitContainer) {}

  @discardableResult
  public func markDirty() -> Flex { self }

  public func sizeThatFits(size: CGSize) -> CGSize { .zero }

  @discardableResult
  public func backgroundColor(_ color: UIColor) -> Flex {
    view?.backgroundColor = color
    return self
  }

  @discardableResult
  public func cornerRadius(_ value: CGFloat) -> Flex {
    view?.layer.cornerRadius = value
    return self
  }
}

extension Flex {
  @discardableResult public func isIncludedInLayout(_ included: Bool) -> Flex { self }
  @discardableResult public func direction(_ value: Direction) -> Flex { self }
  @discardableResult public func wrap(_ value: Wrap) -> Flex { self }
  @discardableResult public func justifyContent(_ value: JustifyContent) -> Flex { self }
  @discardableResult public func alignContent(_ value: AlignContent) -> Flex { self }
  @discardableResult public func alignItems(_ value: AlignItems) -> Flex { self }
  @discardableResult public func alignSelf(_ value: AlignSelf) -> Flex { self }
  @discardableResult public func grow(_ value: CGFloat) -> Flex { self }
  @discardableResult public func shrink(_ value: CGFloat) -> Flex { self }
  @discardableResult public func basis(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func basis(_ percent: FPercent) -> Flex { self }
  @discardableResult public func display(_ value: Display) -> Flex { self }
  @discardableResult public func position(_ value: Position) -> Flex { self }
  @discardableResult public func left(_ value: CGFloat) -> Flex { self }
  @discardableResult public func top(_ value: CGFloat) -> Flex { self }
  @discardableResult public func right(_ value: CGFloat) -> Flex { self }
  @discardableResult public func bottom(_ value: CGFloat) -> Flex { self }
  @discardableResult public func all(_ value: CGFloat) -> Flex { self }
  @discardableResult public func horizontally(_ value: CGFloat) -> Flex { self }
  @discardableResult public func vertically(_ value: CGFloat) -> Flex { self }
  @discardableResult public func width(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func width(_ percent: FPercent) -> Flex { self }
  @discardableResult public func height(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func height(_ percent: FPercent) -> Flex { self }
  @discardableResult public func size(_ size: CGSize?) -> Flex { self }
  @discardableResult public func size(_ sideLength: CGFloat) -> Flex { self }
  @discardableResult public func minWidth(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func maxWidth(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func minHeight(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func maxHeight(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func aspectRatio(_ value: CGFloat?) -> Flex { self }
  @discardableResult public func margin(_ value: CGFloat) -> Flex { self }
  @discardableResult public func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex { self }
  @discardableResult public func margin(_ insets: UIEdgeInsets) -> Flex { self }
  @discardableResult public func marginTop(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginLeft(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginBottom(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginRight(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginStart(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginEnd(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginHorizontal(_ value: CGFloat) -> Flex { self }
  @discardableResult public func marginVertical(_ value: CGFloat) -> Flex { self }
  @discardableResult public func padding(_ value: CGFloat) -> Flex { self }
  @discardableResult public func padding(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex { self }
  @discardableResult public func padding(_ insets: UIEdgeInsets) -> Flex { self }
  @discardableResult public func paddingTop(_ value: CGFloat) -> Flex { self }
  @discardableResult public func paddingLeft(_ value: CGFloat) -> Flex { self }
  @discardableResult public func paddingBottom(_ value: CGFloat) -> Flex { self }
  @discardableResult public func paddingRight(_ value: CGFloat) -> Flex { self }
  @discardableResult public func paddingHorizontal(_ value: CGFloat) -> Flex { self }
  @discardableResult public func paddingVertical(_ value: CGFloat) -> Flex { self }
  @discardableResult public func columnGap(_ value: CGFloat) -> Flex { self }
  @discardableResult public func rowGap(_ value: CGFloat) -> Flex { self }
  @discardableResult public func gap(_ value: CGFloat) -> Flex { self }
  @discardableResult public func border(_ width: CGFloat, _ color: UIColor) -> Flex { self }
}

extension UIView {
  public var flex: Flex { Flex(self) }
}

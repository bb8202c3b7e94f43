// The names of PinLayout, which lays views out by frames. There are no pixels here, so frames stay as they are.

import Foundation
import UIKit

public enum HorizontalAlign { case left, center, right, start, end, none }
public enum VerticalAlign { case top, center, bottom, none }
public enum FitType { case width, height, widthFlexible, heightFlexible, content }
public enum WrapType { case horizontally, vertically, all }

public struct Percent {
  public let value: CGFloat
}

postfix operator %

public postfix func % (value: CGFloat) -> Percent { Percent(value: value) }
public postfix func % (value: Int) -> Percent { Percent(value: CGFloat(value)) }

public final class HorizontalEdge {}
public final class VerticalEdge {}
public final class Anchor {}

public struct PEdgeInsets {}

@preconcurrency
@MainActor
public final class PinLayout {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
  }

  public var safeArea: UIEdgeInsets { .zero }
  public var layoutMargins: UIEdgeInsets { .zero }
  public var readableMargins: UIEdgeInsets { .zero }
  public var keyboardArea: CGRect { .zero }
}

extension PinLayout {
  @discardableResult public func all() -> PinLayout { self }
  @discardableResult public func all(_ margin: CGFloat) -> PinLayout { self }
  @discardableResult public func all(_ insets: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func top() -> PinLayout { self }
  @discardableResult public func top(_ offset: CGFloat) -> PinLayout { self }
  @discardableResult public func top(_ offset: Percent) -> PinLayout { self }
  @discardableResult public func top(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func top(to edge: VerticalEdge) -> PinLayout { self }
  @discardableResult public func bottom() -> PinLayout { self }
  @discardableResult public func bottom(_ offset: CGFloat) -> PinLayout { self }
  @discardableResult public func bottom(_ offset: Percent) -> PinLayout { self }
  @discardableResult public func bottom(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func bottom(to edge: VerticalEdge) -> PinLayout { self }
  @discardableResult public func left() -> PinLayout { self }
  @discardableResult public func left(_ offset: CGFloat) -> PinLayout { self }
  @discardableResult public func left(_ offset: Percent) -> PinLayout { self }
  @discardableResult public func left(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func left(to edge: HorizontalEdge) -> PinLayout { self }
  @discardableResult public func right() -> PinLayout { self }
  @discardableResult public func right(_ offset: CGFloat) -> PinLayout { self }
  @discardableResult public func right(_ offset: Percent) -> PinLayout { self }
  @discardableResult public func right(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func right(to edge: HorizontalEdge) -> PinLayout { self }
  @discardableResult public func start(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func end(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func horizontally(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func horizontally(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func vertically(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func vertically(_ margin: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func hCenter(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func hCenter(to edge: HorizontalEdge) -> PinLayout { self }
  @discardableResult public func vCenter(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func vCenter(to edge: VerticalEdge) -> PinLayout { self }
  @discardableResult public func center(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func center(to anchor: Anchor) -> PinLayout { self }
  @discardableResult public func topLeft(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func topRight(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func topCenter(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func bottomLeft(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func bottomRight(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func bottomCenter(_ offset: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func topLeft(to anchor: Anchor) -> PinLayout { self }
  @discardableResult public func topRight(to anchor: Anchor) -> PinLayout { self }
  @discardableResult public func above(of view: UIView, aligned: HorizontalAlign = .none) -> PinLayout { self }
  @discardableResult public func below(of view: UIView, aligned: HorizontalAlign = .none) -> PinLayout { self }
  @discardableResult public func below(of views: [UIView], aligned: HorizontalAlign = .none) -> PinLayout { self }
  @discardableResult public func before(of view: UIView, aligned: VerticalAlign = .none) -> PinLayout { self }
  @discardableResult public func after(of view: UIView, aligned: VerticalAlign = .none) -> PinLayout { self }
  @discardableResult public func left(of view: UIView, aligned: VerticalAlign = .none) -> PinLayout { self }
  @discardableResult public func right(of view: UIView, aligned: VerticalAlign = .none) -> PinLayout { self }
  @discardableResult public func horizontallyBetween(
    _ a: UIView, and b: UIView, aligned: VerticalAlign = .none
  ) -> PinLayout { self }
  @discardableResult public func verticallyBetween(
    _ a: UIView, and b: UIView, aligned: HorizontalAlign = .none
  ) -> PinLayout { self }
  @discardableResult public func width(_ width: CGFloat) -> PinLayout { self }
  @discardableResult public func width(_ percent: Percent) -> PinLayout { self }
  @discardableResult public func width(of view: UIView) -> PinLayout { self }
  @discardableResult public func minWidth(_ width: CGFloat) -> PinLayout { self }
  @discardableResult public func maxWidth(_ width: CGFloat) -> PinLayout { self }
  @discardableResult public func height(_ height: CGFloat) -> PinLayout { self }
  @discardableResult public func height(_ percent: Percent) -> PinLayout { self }
  @discardableResult public func height(of view: UIView) -> PinLayout { self }
  @discardableResult public func minHeight(_ height: CGFloat) -> PinLayout { self }
  @discardableResult public func maxHeight(_ height: CGFloat) -> PinLayout { self }
  @discardableResult public func size(_ size: CGSize) -> PinLayout { self }
  @discardableResult public func size(_ sideLength: CGFloat) -> PinLayout { self }
  @discardableResult public func size(_ percent: Percent) -> PinLayout { self }
  @discardableResult public func size(of view: UIView) -> PinLayout { self }
  @discardableResult public func aspectRatio(_ ratio: CGFloat) -> PinLayout { self }
  @discardableResult public func aspectRatio() -> PinLayout { self }
  @discardableResult public func sizeToFit() -> PinLayout { self }
  @discardableResult public func sizeToFit(_ fitType: FitType) -> PinLayout { self }
  @discardableResult public func wrapContent(_ type: WrapType = .all, padding: CGFloat = 0) -> PinLayout { self }
  @discardableResult public func justify(_ align: HorizontalAlign) -> PinLayout { self }
  @discardableResult public func align(_ align: VerticalAlign) -> PinLayout { self }
  @discardableResult public func margin(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func margin(_ insets: UIEdgeInsets) -> PinLayout { self }
  @discardableResult public func marginTop(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginBottom(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginLeft(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginRight(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginStart(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginEnd(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginHorizontal(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func marginVertical(_ value: CGFloat) -> PinLayout { self }
  @discardableResult public func pinEdges() -> PinLayout { self }
  public func layout() {}
}

@preconcurrency
@MainActor
public final class EdgeList {
  public var top: VerticalEdge { VerticalEdge() }
  public var vCenter: VerticalEdge { VerticalEdge() }
  public var bottom: VerticalEdge { VerticalEdge() }
  public var left: HorizontalEdge { HorizontalEdge() }
  public var hCenter: HorizontalEdge { HorizontalEdge() }
  public var right: HorizontalEdge { HorizontalEdge() }
}

@preconcurrency
@MainActor
public final class AnchorList {
  public var topLeft: Anchor { Anchor() }
  public var topCenter: Anchor { Anchor() }
  public var topRight: Anchor { Anchor() }
  public var centerLeft: Anchor { Anchor() }
  public var center: Anchor { Anchor() }
  public var centerRight: Anchor { Anchor() }
  public var bottomLeft: Anchor { Anchor() }
  public var bottomCenter: Anchor { Anchor() }
  public var bottomRight: Anchor { Anchor() }
}

extension UIView {
  public var pin: PinLayout { PinLayout(self) }
  public var edge: EdgeList { EdgeList() }
  public var anchor: AnchorList { AnchorList() }
}

import HeadlessSwiftUICore
import HeadlessUIKit

/// A shape, which shows nothing that a reader finds. Nothing asks it for its path.
nonisolated public protocol Shape: _PrimitiveView, Animatable, Sendable {
  func path(in rect: CGRect) -> Path

  static var role: ShapeRole { get }

  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public static var role: ShapeRole { .fill }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  func inset(by amount: CGFloat) -> InsetShape
}

public enum ShapeRole: Hashable, Sendable {
  case fill, stroke, separator
}

public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A shape with a style, which is still known as a shape.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  var shape: Content { get }
}

public struct _ShapeView<Content: Shape>: _PrimitiveView, ShapeView {
  public typealias Body = Never

  public let shape: Content
}

extension ShapeView {
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Content> {
    _ShapeView(shape: shape)
  }

  public func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Content> { _ShapeView(shape: shape) }

  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Content> { _ShapeView(shape: shape) }

  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Content> where Content: InsettableShape { _ShapeView(shape: shape) }

  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Content> where Content: InsettableShape { _ShapeView(shape: shape) }
}

extension Shape {
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }

  public func stroke(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }

  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  // Each is the same shape, as no shape shows.

  public func stroke(style: StrokeStyle) -> some Shape { self }

  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }

  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }

  public func size(_ size: CGSize) -> some Shape { self }

  public func size(width: CGFloat, height: CGFloat) -> some Shape { self }

  public func offset(_ offset: CGSize) -> some Shape { self }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }

  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }

  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }

  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape { self }

  public func transform(_ transform: CGAffineTransform) -> some Shape { self }

  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }

  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }

  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
}

extension InsettableShape {
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }
}

public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

// With Core Graphics' names, which the stand-in of UIKit lacks.

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

// MARK: The shapes of the system

nonisolated public struct Rectangle: InsettableShape {
  public typealias Body = Never

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> Rectangle { self }
}

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

nonisolated public struct RoundedRectangle: InsettableShape {
  public typealias Body = Never

  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

  public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  public typealias Body = Never

  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius),
      style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}

nonisolated public struct ConcentricRectangle: InsettableShape {
  public typealias Body = Never

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> ConcentricRectangle { self }
}

nonisolated public struct Circle: InsettableShape {
  public typealias Body = Never

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> Circle { self }
}

nonisolated public struct Capsule: InsettableShape {
  public typealias Body = Never

  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> Capsule { self }
}

nonisolated public struct Ellipse: InsettableShape {
  public typealias Body = Never

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> Ellipse { self }
}

nonisolated public struct ContainerRelativeShape: InsettableShape {
  public typealias Body = Never

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

nonisolated public struct AnyShape: Shape {
  public typealias Body = Never

  private let makePath: @Sendable (CGRect) -> Path

  public init(_ shape: some Shape) {
    makePath = { shape.path(in: $0) }
  }

  public func path(in rect: CGRect) -> Path { makePath(rect) }
}

nonisolated extension ButtonBorderShape: InsettableShape {
  public typealias Body = Never

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> ButtonBorderShape { self }
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == ButtonBorderShape {
  public static var buttonBorder: ButtonBorderShape { .automatic }
}

// MARK: Views with shapes

public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View { self }

  public func containerShape(_ shape: some Shape) -> some View { self }
}

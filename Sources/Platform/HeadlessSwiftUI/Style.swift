import HeadlessUIKit

/// A color that is only a name.
nonisolated public struct Color: View, ShapeStyle, Hashable, Sendable {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// The name of the color.
  private let name: String

  /// Creates the color of a name in the app's asset catalog.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a color from one of UIKit.
  public init(_ color: UIColor) {
    name = color.name
  }

  /// Creates a color from one of UIKit.
  public init(uiColor: UIColor) {
    self.init(uiColor)
  }

  /// Creates a color from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "red \(red), green \(green), blue \(blue), opacity \(opacity)"
  }

  /// Creates a color from its components in a color space, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color space.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The color space of most screens.
    case sRGB
    /// The color space of most screens, with linear components.
    case sRGBLinear
    /// The color space of screens with more colors.
    case displayP3
  }

  /// Returns the color with an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> Color { Color("\(name), opacity \(opacity)") }

  /// Full transparency.
  public static let clear = Color("clear")
  /// Black.
  public static let black = Color("black")
  /// White.
  public static let white = Color("white")
  /// Gray.
  public static let gray = Color("gray")
  /// Red.
  public static let red = Color("red")
  /// Green.
  public static let green = Color("green")
  /// Blue.
  public static let blue = Color("blue")
  /// Orange.
  public static let orange = Color("orange")
  /// Yellow.
  public static let yellow = Color("yellow")
  /// Pink.
  public static let pink = Color("pink")
  /// Purple.
  public static let purple = Color("purple")
  /// Brown.
  public static let brown = Color("brown")
  /// Cyan.
  public static let cyan = Color("cyan")
  /// Indigo.
  public static let indigo = Color("indigo")
  /// Mint.
  public static let mint = Color("mint")
  /// Teal.
  public static let teal = Color("teal")
  /// The color of primary content.
  public static let primary = Color("primary")
  /// The color of secondary content.
  public static let secondary = Color("secondary")
  /// The app's accent color.
  public static let accentColor = Color("accentColor")
}

/// A style for filling shapes and texts, which nothing draws.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
  /// Full transparency.
  public static var clear: Color { Color.clear }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// Gray.
  public static var gray: Color { Color.gray }
  /// Red.
  public static var red: Color { Color.red }
  /// Green.
  public static var green: Color { Color.green }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// The tint color, which is the accent color here.
  public static var tint: Color { Color.accentColor }
}

/// The color of the environment in one of several strengths.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The strength, from 1 for the greatest.
  fileprivate let level: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The greatest strength.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The second strength.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The third strength.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fourth strength.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

/// A blurred background.
public struct Material: ShapeStyle, Hashable {
  /// The thickness, from 1 for the least.
  fileprivate let thickness: Int
}

extension ShapeStyle where Self == Material {
  /// The thinnest background.
  public static var ultraThinMaterial: Material { Material(thickness: 1) }
  /// A thin background.
  public static var thinMaterial: Material { Material(thickness: 2) }
  /// A background of medium thickness.
  public static var regularMaterial: Material { Material(thickness: 3) }
  /// A thick background.
  public static var thickMaterial: Material { Material(thickness: 4) }
}

/// The colors of a gradient.
public struct Gradient: Hashable, Sendable {
  /// The colors, from start to end.
  public let colors: [Color]

  /// Creates a gradient.
  public init(colors: [Color]) {
    self.colors = colors
  }
}

/// A gradient along a line.
nonisolated public struct LinearGradient: View, ShapeStyle {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a gradient along a line.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// A font that is only a name.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(name: String) {
    self.name = name
  }

  /// Creates a font from one of UIKit.
  public init(_ font: UIFont) {
    name = font.fontName
  }

  /// The font for large titles.
  public static let largeTitle = system(.largeTitle)
  /// The font for first-level titles.
  public static let title = system(.title)
  /// The font for second-level titles.
  public static let title2 = system(.title2)
  /// The font for third-level titles.
  public static let title3 = system(.title3)
  /// The font for headings.
  public static let headline = system(.headline)
  /// The font for subheadings.
  public static let subheadline = system(.subheadline)
  /// The font for body text.
  public static let body = system(.body)
  /// The font for callouts.
  public static let callout = system(.callout)
  /// The font for footnotes.
  public static let footnote = system(.footnote)
  /// The font for standard captions.
  public static let caption = system(.caption)
  /// The font for alternate captions.
  public static let caption2 = system(.caption2)

  /// The weight of a font.
  public enum Weight: Hashable, Sendable {
    /// A weight from the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The design of a font.
  public enum Design: Hashable, Sendable {
    /// The default design, or a variant of that design.
    case `default`, monospaced, rounded, serif
  }

  /// The purpose of a text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// A standard text style.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// Returns the system's font of a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(name: "system \(size)")
  }

  /// Returns the system's font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(name: "system \(style)")
  }

  /// Returns the font of a name and a size in points.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: "\(name) \(size)") }

  /// Returns the font.
  public func weight(_ weight: Weight) -> Font { self }
  /// Returns the font.
  public func bold() -> Font { self }
  /// Returns the font.
  public func italic() -> Font { self }
  /// Returns the font.
  public func monospacedDigit() -> Font { self }
}

/// A point in fractions of a view's size.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction from the left.
  public var x: CGFloat
  /// The fraction from the top.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top leading corner, at the origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// An edge of a view.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each edge.
    public let rawValue: Int8

    /// Creates a set of edges from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The edge at which text begins.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// The edge at which text ends.
    public static let trailing = Set(rawValue: 8)
    /// Both edges at which text begins and ends.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the edges of a view.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points.
  public var leading: CGFloat
  /// The distance from the lower edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The direction of a list or a scroll view.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// The horizontal direction.
  case horizontal
  /// The vertical direction.
  case vertical

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each direction.
    public let rawValue: Int8

    /// Creates a set of directions from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The direction from left to right.
    public static let horizontal = Set(rawValue: 1)
    /// The direction from top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The alignment of views across a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// A standard guide across a column.
  case leading, center, trailing
}

/// The alignment of views across a row.
public enum VerticalAlignment: Hashable, Sendable {
  /// A standard guide across a row.
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The alignment of a view in a larger one.
public enum Alignment: Hashable, Sendable {
  /// The center, an edge or a corner of the larger view.
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The alignment of lines in a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// The leading edge, the center or the trailing edge.
  case leading, center, trailing
}

/// The way in which an image fills its view.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as fits, with the aspect ratio of the image.
  case fit
  /// As large as needed to fill the view, with the aspect ratio of the image.
  case fill
}

import HeadlessUIKit

/// A color that is only a name.
nonisolated public struct Color: View, ShapeStyle, Hashable, Sendable {
  public typealias Body = Never

  private let name: String

  public var gradient: Color { self }

  public init(_ name: String, bundle: UINibBundle? = nil) {
    self.name = name
  }

  public init(_ color: UIColor) {
    name = color.name
  }

  public init(uiColor: UIColor) {
    self.init(uiColor)
  }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "red \(red), green \(green), blue \(blue), opacity \(opacity)"
  }

  /// Creates a color from its components, without the color space.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public func opacity(_ opacity: Double) -> Color { Color("\(name), opacity \(opacity)") }

  public static let clear = Color("clear")
  public static let black = Color("black")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let red = Color("red")
  public static let green = Color("green")
  public static let blue = Color("blue")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let pink = Color("pink")
  public static let purple = Color("purple")
  public static let brown = Color("brown")
  public static let cyan = Color("cyan")
  public static let indigo = Color("indigo")
  public static let mint = Color("mint")
  public static let teal = Color("teal")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  public static let accentColor = Color("accentColor")
}

public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var pink: Color { Color.pink }
  public static var purple: Color { Color.purple }
  public static var brown: Color { Color.brown }
  public static var cyan: Color { Color.cyan }
  public static var indigo: Color { Color.indigo }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  /// The tint color, which is the accent color here.
  public static var tint: Color { Color.accentColor }
}

public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  fileprivate let level: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

public struct Material: ShapeStyle, Hashable {
  fileprivate let thickness: Int
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material(thickness: 1) }
  public static var thinMaterial: Material { Material(thickness: 2) }
  public static var regularMaterial: Material { Material(thickness: 3) }
  public static var thickMaterial: Material { Material(thickness: 4) }
}

public struct Gradient: Hashable, Sendable {
  public let colors: [Color]

  public init(colors: [Color]) {
    self.colors = colors
  }
}

nonisolated public struct LinearGradient: View, ShapeStyle {
  public typealias Body = Never

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// A font that is only a name. Weights, designs and traits have no effect.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(name: String) {
    self.name = name
  }

  public init(_ font: UIFont) {
    name = font.fontName
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Design: Hashable, Sendable {
    case `default`, monospaced, rounded, serif
  }

  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(name: "system \(size)")
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(name: "system \(style)")
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: "\(name) \(size)") }

  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospacedDigit() -> Font { self }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
}

public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

public enum Alignment: Hashable, Sendable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing
}

public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit
  case fill
}

import HeadlessUIKit

/// A color that is only a name.
nonisolated public struct Color: _PrimitiveView, ShapeStyle, Hashable, Sendable {
  public typealias Body = Never

  private let name: String

  public init(_ name: String, bundle: UINibBundle? = nil) {
    self.name = name
  }

  // `Color(.brand)` is the color of the asset catalog, whose name Xcode gives `UIColor` too.
  @_disfavoredOverload
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

  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hue \(hue), saturation \(saturation), brightness \(brightness), opacity \(opacity)"
  }

  public init(cgColor: CGColor) {
    self.init(UIColor(cgColor: cgColor))
  }

  public init(_ resource: ColorResource) {
    self.init(resource.name)
  }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  /// Returns the name of both colors: nothing mixes them.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color("\(name) with \(rhs.name) by \(fraction)")
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

extension Color: CustomStringConvertible {
  public var description: String { name }
}

extension UIColor {
  public convenience init(_ color: Color) {
    self.init(cgColor: (UIColor(named: color.description) ?? .clear).cgColor)
  }
}

/// The name of a color in an asset catalog. Xcode generates these.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String

  public init(name: String, bundle: UINibBundle) {
    self.name = name
  }
}

extension UIColor {
  public convenience init(resource: ColorResource) {
    self.init(resource.name)
  }
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

public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit
  case fill
}

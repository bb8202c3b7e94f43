/// A font with nothing but a name and a size.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1. Most texts have the weight 0.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // The raw values are UIKit's.

    /// The ultralight weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// The light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// The medium weight.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold weight.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The black weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the purpose.
    public let rawValue: String

    /// Creates a purpose with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The style of large titles, with a size of 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles, with a size of 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles, with a size of 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles, with a size of 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headings, with a size of 17 points.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadings, with a size of 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text, with a size of 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts, with a size of 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes, with a size of 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of standard captions, with a size of 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of alternate captions, with a size of 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size of the system's font for the purpose, in points.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The name of the font.
  public let fontName: String
  /// The size of the font, in points.
  public let pointSize: CGFloat

  /// Creates the font of a name and a size in points. Never fails.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    pointSize = fontSize
  }

  private init(_ fontName: String, _ pointSize: CGFloat) {
    self.fontName = fontName
    self.pointSize = pointSize
  }

  /// The name of the family.
  public var familyName: String { fontName.split(separator: "-").first.map(String.init) ?? fontName }
  /// The approximate height of a line, in points.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  /// The approximate height of letters above the baseline, in points.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// The approximate depth of letters below the baseline, as a negative number of points.
  public var descender: CGFloat { pointSize * -0.25 }

  /// The size of the system's font, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small texts, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18

  /// Returns the system's font of a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }

  /// Returns the system's font of a size in points and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI-\(name(of: weight))", fontSize)
  }

  /// Returns the system's bold font of a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }

  /// Returns the system's italic font of a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-RegularItalic", fontSize) }

  /// Returns the system's font of a size in points and a weight. The digits have one width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system's monospaced font of a size in points and a weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".AppleSystemUIFontMonospaced-\(name(of: weight))", fontSize)
  }

  /// Returns the system's font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", style.size)
  }

  /// Returns the same font in another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

  private static func name(of weight: Weight) -> String {
    switch weight {
    case .ultraLight: "UltraLight"
    case .thin: "Thin"
    case .light: "Light"
    case .medium: "Medium"
    case .semibold: "Semibold"
    case .bold: "Bold"
    case .heavy: "Heavy"
    case .black: "Black"
    default: "Regular"
    }
  }

  /// Returns whether both have the same name and size.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.fontName == b.fontName && a.pointSize == b.pointSize }

  /// Hashes the name and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }
}

/// The sizes of an app's own fonts for a purpose. The user's text size is the default here.
public final class UIFontMetrics: Sendable {
  /// The sizes of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the sizes for a purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font. The user has the default text size.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the number of points. The user has the default text size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

import HeadlessUIKit

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

  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(name: "system \(size)")
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(name: "system \(style)")
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: "\(name) \(size)") }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  public func weight(_ weight: Weight) -> Font { self }
  public func width(_ width: Width) -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }
  public func bold(_ isActive: Bool = true) -> Font { self }
  public func italic(_ isActive: Bool = true) -> Font { self }
  public func monospaced(_ isActive: Bool = true) -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func smallCaps() -> Font { self }
  public func lowercaseSmallCaps() -> Font { self }
  public func uppercaseSmallCaps() -> Font { self }
  public func scaled(by factor: CGFloat) -> Font { self }
}

extension View {
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  public func fontWidth(_ width: Font.Width?) -> some View { self }
}

extension UIFont.TextStyle {
  public init(_ style: Font.TextStyle) {
    self =
      switch style {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
  }
}

import HeadlessUIKit

// A text keeps its content and loses its looks.
extension Text {
  public func font(_ font: Font?) -> Text { self }

  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  public func fontWidth(_ width: Font.Width?) -> Text { self }

  public func fontDesign(_ design: Font.Design?) -> Text { self }

  public func bold(_ isActive: Bool = true) -> Text { self }

  public func italic(_ isActive: Bool = true) -> Text { self }

  public func monospaced(_ isActive: Bool = true) -> Text { self }

  public func monospacedDigit() -> Text { self }

  public func foregroundColor(_ color: Color?) -> Text { self }

  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }

  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }

  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }

  public func kerning(_ kerning: CGFloat) -> Text { self }

  public func tracking(_ tracking: CGFloat) -> Text { self }

  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid, dash, dot, dashDot, dashDotDot
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    private init() {}
  }

  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }
}

public struct TypesettingLanguage: Hashable, Sendable {
  public static let automatic = TypesettingLanguage()
}

extension View {
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  public func kerning(_ kerning: CGFloat) -> some View { self }

  public func tracking(_ tracking: CGFloat) -> some View { self }

  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  public func lineHeight(_ lineHeight: CGFloat?) -> some View { self }

  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }

  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
}

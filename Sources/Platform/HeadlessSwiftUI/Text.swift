import FoundationEssentials
import HeadlessUIKit

nonisolated public struct Text: View, Hashable, Sendable {
  public typealias Body = Never

  private let content: String

  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  public init(_ key: LocalizedStringKey) {
    content = key.key
  }

  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
  }

  public init(verbatim content: String) {
    self.content = content
  }

  /// Creates a view of a date in ISO 8601, without the style.
  public init(_ date: Date, style: DateStyle) {
    content = date.formatted(.iso8601)
  }

  public struct DateStyle: Hashable, Sendable {
    private let name: String

    public static let date = DateStyle(name: "date")
    public static let time = DateStyle(name: "time")
    public static let relative = DateStyle(name: "relative")
  }

  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }

  // As in SwiftUI, these return a text, so that `+` can join the results.

  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
}

/// The key of a localized text. No text is localized here: the key is the text.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  let key: String

  public init(_ value: String) {
    key = value
  }

  public init(stringLiteral value: String) {
    key = value
  }
}

nonisolated public struct Image: View, Hashable, Sendable {
  public typealias Body = Never

  private let name: String

  public init(_ name: String, bundle: UINibBundle? = nil) {
    self.name = name
  }

  public init(systemName: String) {
    name = systemName
  }

  public init(uiImage: UIImage) {
    name = uiImage.name
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  public func resizable() -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}

public struct Label<Title: View, Icon: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage name: String) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {}

  public init(_ title: LocalizedStringKey, image name: String) {}
}

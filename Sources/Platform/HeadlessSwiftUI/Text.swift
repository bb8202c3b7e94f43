import FoundationEssentials
import HeadlessUIKit

/// A view that shows a text.
nonisolated public struct Text: View, Hashable, Sendable {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// The text, which nothing shows.
  private let content: String

  /// Creates a view of a text.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  /// Creates a view of a localized text. The key itself is the text here.
  public init(_ key: LocalizedStringKey) {
    content = key.key
  }

  /// Creates a view of a text that is not localized.
  public init(verbatim content: String) {
    self.content = content
  }

  /// Creates a view of a date. Ignores the style.
  public init(_ date: Date, style: DateStyle) {
    content = date.formatted(.iso8601)
  }

  /// The style of a date.
  public struct DateStyle: Hashable, Sendable {
    private let name: String

    /// The day.
    public static let date = DateStyle(name: "date")
    /// The time of the day.
    public static let time = DateStyle(name: "time")
    /// The time from now.
    public static let relative = DateStyle(name: "relative")
  }

  /// Returns the concatenation of two texts.
  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }

  // As in SwiftUI, these return a text, so that `+` can join the results.

  /// Returns the text.
  public func font(_ font: Font?) -> Text { self }
  /// Returns the text.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  /// Returns the text.
  public func foregroundColor(_ color: Color?) -> Text { self }
  /// Returns the text.
  public func bold() -> Text { self }
  /// Returns the text.
  public func italic() -> Text { self }
  /// Returns the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Returns the text.
  public func kerning(_ kerning: CGFloat) -> Text { self }
}

/// The key of a localized text. No text is localized here.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The key.
  let key: String

  /// Creates a key.
  public init(_ value: String) {
    key = value
  }

  /// Creates a key.
  public init(stringLiteral value: String) {
    key = value
  }
}

/// A view that shows an image.
nonisolated public struct Image: View, Hashable, Sendable {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// The name of the image.
  private let name: String

  /// Creates a view of an image in the app's asset catalog.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a view of a system symbol.
  public init(systemName: String) {
    name = systemName
  }

  /// Creates a view of an image of UIKit.
  public init(uiImage: UIImage) {
    name = uiImage.name
  }

  /// The way in which a symbol or an image gets its color.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The color of the environment.
    case template
    /// The colors of the image.
    case original
  }

  /// The size of a symbol.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }

  /// Returns the image.
  public func resizable() -> Image { self }
  /// Returns the image.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}

/// A view that shows an icon and a title.
public struct Label<Title: View, Icon: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a view of a title and an icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
  /// Creates a view of a title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String) {}

  /// Creates a view of a title and a system symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {}

  /// Creates a view of a title and an image in the app's asset catalog.
  public init(_ title: LocalizedStringKey, image name: String) {}
}

import FoundationEssentials

/// The key of a localized text, with Foundation's name, which Linux lacks. The key is the text.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  public let key: String

  public init(stringLiteral value: String) {
    key = value
  }

  public init(_ key: String, defaultValue: String? = nil, table: String? = nil, comment: StaticString? = nil) {
    self.key = defaultValue ?? key
  }
}

extension String {
  public init(localized resource: LocalizedStringResource) {
    self = resource.key
  }
}

extension Text {
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: resource.key)
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  public init(_ image: Image) {
    self.init(verbatim: "")
  }
}

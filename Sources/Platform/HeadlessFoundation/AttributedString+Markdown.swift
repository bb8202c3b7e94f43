import Foundation

extension AttributedString {
  /// The options of Markdown, with Foundation's name, which Linux lacks. All read emphasis, code and links in a line.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Creates the text of Markdown without its marks, and with its links.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    var rest = markdown[...]
    var plain = ""
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { plain.append(next) }
      // A star between blanks is none.
      case "*" where (plain.last?.isWhitespace ?? true) && rest.first?.isWhitespace ?? true: plain.append(character)
      case "*", "`": break
      case "[":
        guard let end = rest.firstRange(of: "]("), let close = rest[end.upperBound...].firstIndex(of: ")") else {
          plain.append(character)
          continue
        }
        append(AttributedString(plain))
        plain = ""
        var link = AttributedString(String(rest[..<end.lowerBound]))
        link.link = URL(string: String(rest[end.upperBound..<close]), relativeTo: baseURL)
        append(link)
        rest = rest[rest.index(after: close)...]
      default: plain.append(character)
      }
    }
    append(AttributedString(plain))
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

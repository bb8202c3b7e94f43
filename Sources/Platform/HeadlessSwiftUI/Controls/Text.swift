import FoundationEssentials
import HeadlessUIKit

/// A text, as a reader of the screen finds it: without font, color and Markdown.
nonisolated public struct Text: View, Hashable, Sendable {
  public typealias Body = Never

  let content: String

  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: UINibBundle? = nil, comment: StaticString? = nil
  ) {
    content = key.text
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

  /// Creates a view of both dates in ISO 8601.
  public init(_ dates: ClosedRange<Date>) {
    content = "\(dates.lowerBound.formatted(.iso8601)) – \(dates.upperBound.formatted(.iso8601))"
  }

  /// Creates a view of the end in ISO 8601. Nothing counts the time.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    content = (pauseTime ?? timerInterval.upperBound).formatted(.iso8601)
  }

  public struct DateStyle: Hashable, Sendable {
    private let name: String

    public static let date = DateStyle(name: "date")
    public static let time = DateStyle(name: "time")
    public static let relative = DateStyle(name: "relative")
    public static let offset = DateStyle(name: "offset")
    public static let timer = DateStyle(name: "timer")
  }

  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }

  @MainActor
  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    TextNode(view.content, context, parent)
  }

  @MainActor
  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    node.context = context
    unsafeDowncast(node, to: TextNode.self).content = view.content
  }
}

private final class TextNode: _ViewNode {
  var content: String

  init(_ content: String, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.content = content
    super.init(context, parent)
  }

  override func collect(into elements: inout _ElementBuilder) {
    if !content.isEmpty { elements.add(ViewElement(.text, content, of: self)) }
  }
}

// MARK: Localized texts

/// A text of the app's source, which may have a translation. The key is the text where there is none.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  let key: String
  // Markdown counts only in the literal, not in what is put into it.
  let text: String

  public init(_ value: String) {
    key = value
    text = Markdown.plainText(of: value)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    text = stringInterpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    private var parts: [String] = []
    // Keeps Markdown from what is put in.
    private static let placeholder = "\u{FFFC}"
    private var source = ""
    // The text of literals without marks, which most are.
    private var plain = ""
    private var hasMarks = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    fileprivate var text: String {
      guard hasMarks else { return plain }
      var rest = parts[...]
      return Markdown.plainText(of: source).split(
        separator: Self.placeholder, omittingEmptySubsequences: false
      ).enumerated().map { index, literal in index == 0 ? String(literal) : (rest.popFirst() ?? "") + literal }.joined()
    }

    public mutating func appendLiteral(_ literal: String) {
      key += literal
      source += literal
      plain += literal
      if !hasMarks { hasMarks = Markdown.mayHaveMarks(literal) }
    }

    fileprivate mutating func append(_ text: String, as specifier: String) {
      key += specifier
      source += Self.placeholder
      plain += text
      parts.append(text)
    }

    public mutating func appendInterpolation(_ string: String) { append(string, as: "%@") }

    public mutating func appendInterpolation(_ text: Text) { append(text.content, as: "%@") }

    /// An image has no text.
    public mutating func appendInterpolation(_ image: Image) { append("", as: "%@") }

    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
      append(NumberFormat.grouped(value.description), as: "%lld")
    }

    public mutating func appendInterpolation(_ value: Double) { append(NumberFormat.fixed(value, 6), as: "%lf") }

    public mutating func appendInterpolation(_ value: Float) { append(NumberFormat.fixed(Double(value), 6), as: "%f") }

    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
      append(NumberFormat.text(of: Double(value), specifier) ?? value.description, as: specifier)
    }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value, specifier: String) {
      append(NumberFormat.text(of: Double(value), specifier) ?? "\(value)", as: specifier)
    }

    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String { append(format.format(value), as: "%@") }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(date.formatted(.iso8601), as: "%@")
    }

    public mutating func appendInterpolation(_ string: AttributedString) {
      append(String(string.characters), as: "%@")
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)", as: "%@") }
  }
}

/// The formats of numbers in texts, which are those of `en_US`.
enum NumberFormat {
  /// Returns a whole number with a comma between groups of three digits.
  static func grouped(_ number: String) -> String {
    guard number.utf8.count > 3 else { return number }
    let (sign, digits) = number.hasPrefix("-") ? ("-", number.dropFirst()) : ("", number[...])
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return sign + text
  }

  /// Returns a number with a fixed number of decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (number.magnitude * scale).rounded(.toNearestOrEven)
    guard scaled < 1e15 else { return "\(number)" }
    let digits = String(UInt64(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number.sign == .minus ? "-" : ""
    return decimals == 0 ? sign + padded : "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// Returns a number by a specifier of C, such as `%.2f` or `%03d`. Returns `nil` for one that is not known.
  static func text(of number: Double, _ specifier: String) -> String? {
    guard specifier.hasPrefix("%"), let kind = specifier.last else { return nil }
    let options = specifier.dropFirst().dropLast().filter { $0 != "l" && $0 != "h" }
    let parts = options.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let width = parts.first.map(String.init) ?? ""
    let decimals = parts.count > 1 ? Int(parts[1]) ?? 0 : 6
    var text: String
    switch kind {
    case "d", "i", "u", "D": text = String(Int64(number))
    case "f", "F": text = fixed(number, decimals)
    case "@": text = "\(number)"
    default: return nil
    }
    let isZeroPadded = width.hasPrefix("0")
    if let count = Int(width), text.count < count {
      text = String(repeating: isZeroPadded ? "0" : " ", count: count - text.count) + text
    }
    return text
  }
}

/// The Markdown of a text in source: what of it a reader sees.
enum Markdown {
  /// Returns whether a text has one of the characters with which a mark begins.
  static func mayHaveMarks(_ source: String) -> Bool {
    source.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"): true
      default: false
      }
    }
  }

  /// Returns a text without marks of emphasis, code and links.
  static func plainText(of source: String) -> String {
    guard mayHaveMarks(source) else { return source }
    var text = ""
    var rest = Substring(source)
    while let character = rest.first {
      if character == "[", let link = link(rest) {
        text += plainText(of: String(link.label))
        rest = link.rest
      } else if let mark = marks.first(where: { rest.hasPrefix($0) }), let inner = emphasized(rest, mark, after: text) {
        text += mark == "`" ? String(inner.text) : plainText(of: String(inner.text))
        rest = inner.rest
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static let marks = ["***", "**", "__", "~~", "*", "_", "`"]

  private static func emphasized(
    _ source: Substring, _ mark: String, after text: String
  ) -> (text: Substring, rest: Substring)? {
    // Within a word, underscores are letters.
    if mark.hasPrefix("_"), text.last?.isLetter == true || text.last?.isNumber == true { return nil }
    let content = source.dropFirst(mark.count)
    guard let first = content.first, !first.isWhitespace else { return nil }
    var index = content.startIndex
    while index < content.endIndex {
      if content[index...].hasPrefix(mark), index > content.startIndex,
        !content[content.index(before: index)].isWhitespace
      {
        return (content[..<index], content[index...].dropFirst(mark.count))
      }
      index = content.index(after: index)
    }
    return nil
  }

  private static func link(_ source: Substring) -> (label: Substring, rest: Substring)? {
    guard let end = source.firstIndex(of: "]") else { return nil }
    let rest = source[end...].dropFirst()
    guard rest.hasPrefix("("), let close = rest.firstIndex(of: ")") else { return nil }
    return (source[..<end].dropFirst(), rest[close...].dropFirst())
  }
}

// MARK: Images and labels

/// An image, by its name.
nonisolated public struct Image: View, Hashable, Sendable {
  public typealias Body = Never

  private let name: String
  private var isDecorative = false

  public init(_ name: String, bundle: UINibBundle? = nil) {
    self.name = name
  }

  public init(systemName: String) {
    name = systemName
  }

  public init(systemName: String, variableValue: Double?) {
    name = systemName
  }

  public init(_ name: String, bundle: UINibBundle? = nil, label: Text) {
    self.name = label.content
  }

  /// Creates an image that a reader of the screen leaves out.
  public init(decorative name: String, bundle: UINibBundle? = nil) {
    self.name = name
    isDecorative = true
  }

  public init(_ name: String, variableValue: Double?, bundle: UINibBundle? = nil) {
    self.name = name
  }

  public init(_ resource: ImageResource) {
    name = resource.name
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

  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  @MainActor
  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    ImageNode(view, context, parent)
  }

  @MainActor
  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    node.context = context
    unsafeDowncast(node, to: ImageNode.self).image = view
  }

  private final class ImageNode: _ViewNode {
    var image: Image

    init(_ image: Image, _ context: _ViewContext, _ parent: _ViewNode?) {
      self.image = image
      super.init(context, parent)
    }

    override func collect(into elements: inout _ElementBuilder) {
      guard !image.isDecorative, !image.name.isEmpty else { return }
      elements.add(ViewElement(.image, image.name, of: self))
    }
  }
}

/// The name of an image in an asset catalog. Xcode generates these.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String

  public init(name: String, bundle: UINibBundle) {
    self.name = name
  }
}

extension UIImage {
  public convenience init(resource: ImageResource) {
    self.init(assetNamed: resource.name)
  }
}

/// A text with an image, of which a reader finds the text.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View { StyledLabel(title: title, icon: icon) }
}

extension Label: BuiltInView {}

extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

/// The title of a label, or the image of one without a title.
struct LabelContent<Title: View, Icon: View>: _PrimitiveView {
  typealias Body = Never

  let title: Title
  let icon: Icon

  var _content: TupleView<(Title, Icon)> { TupleView(title, icon) }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let content = _ElementBuilder.elements(of: node.content)
    let hasText = content.contains { !$0.texts.isEmpty }
    elements.add(hasText ? content.filter { $0.element.role != .image } : content)
  }
}

#if Foundation
  // Only Foundation has formatters that are objects.

  extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "", as: "%@")
    }
  }

  extension Text {
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
      self.init(verbatim: formatter.string(for: subject) ?? "")
    }
  }
#endif

import FlowSystem

extension Literal: CustomStringConvertible {
  /// The canonical text: on one line, as a Swift literal.
  ///
  /// Parsing the text gives the literal back, with these exceptions. A set becomes an array, and a UUID becomes its
  /// string. `.infinity` and `.nan` become cases. An opaque text does not parse.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the canonical text, piece by piece, until the sink is full.
  func write(to sink: inout some LiteralSink) {
    switch self {
    case .nil: sink.append("nil")
    case .boolean(let value): sink.append(value ? "true" : "false")
    case .integer(let value): sink.append(Self.text(value))
    case .float(let value): sink.append(Self.text(value))
    case .string(let value):
      guard ScriptText.isPlain(value) else { return sink.append(ScriptText.quoted(value)) }
      sink.append("\"")
      sink.append(value)
      sink.append("\"")
    case .duration(let value): sink.append(DurationText.text(value))
    case .uuid(let value): sink.append(ScriptText.quoted(value.uuidString))
    case .uuidNumber(let number): sink.append("UUID#\(number)")
    case .array(let elements), .set(let elements):
      sink.append("[")
      Self.write(elements, to: &sink) { element, sink in element.write(to: &sink) }
      sink.append("]")
    case .dictionary(let entries):
      sink.append(entries.isEmpty ? "[:" : "[")
      Self.write(entries, to: &sink) { entry, sink in
        entry.key.write(to: &sink)
        sink.append(": ")
        entry.value.write(to: &sink)
      }
      sink.append("]")
    case .enumCase(let type, let name, let arguments):
      if let type { sink.append(Self.typeName(type)) }
      sink.append(".")
      sink.append(ScriptText.identifier(name))
      if !arguments.isEmpty { Self.write(arguments, to: &sink) }
    case .structure(let type, let arguments):
      // A tuple has no type name. It is shown and cannot be written.
      if !type.isEmpty { sink.append(Self.typeName(type)) }
      Self.write(arguments, to: &sink)
    case .opaque(let value): sink.append(VisibleText.line(value))
    }
  }

  /// Writes arguments with their parentheses.
  static func write(_ arguments: [Argument], to sink: inout some LiteralSink) {
    sink.append("(")
    write(arguments, to: &sink) { argument, sink in
      if let label = argument.label {
        sink.append(ScriptText.identifier(label))
        sink.append(": ")
      }
      argument.value.write(to: &sink)
    }
    sink.append(")")
  }

  private static func write<Element, Sink: LiteralSink>(
    _ elements: [Element], to sink: inout Sink, each: (Element, inout Sink) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      guard !sink.isFull else { return }
      if index > 0 { sink.append(", ") }
      each(element, &sink)
    }
  }

  /// Returns a type's name, in backticks if it would read as another value.
  static func typeName(_ type: String) -> String {
    ["nil", "true", "false"].contains(type) ? "`\(type)`" : ScriptText.identifier(type)
  }

  private static func text(_ value: Int128) -> String {
    // The description of an `Int` takes a fraction of the time of an `Int128`'s.
    Int(exactly: value).map(String.init) ?? String(value)
  }

  private static func text(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.description
  }
}

extension Literal.Entry: CustomStringConvertible {
  /// The source text, `key: value`.
  public var description: String { "\(key): \(value)" }
}

extension Literal.Argument: CustomStringConvertible {
  /// The source text, `label: value`, or the value alone.
  public var description: String {
    guard let label else { return value.description }
    return "\(ScriptText.identifier(label)): \(value)"
  }
}

/// A receiver of a literal's text.
protocol LiteralSink {
  /// Whether more text would change nothing.
  var isFull: Bool { get }

  /// Appends the next piece of the text.
  mutating func append(_ piece: String)
}

extension String: LiteralSink {
  var isFull: Bool { false }
}

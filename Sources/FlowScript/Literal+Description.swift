extension Literal: CustomStringConvertible {
  /// The canonical text: on one line, as Swift writes it. Parsing it gives the literal back, but for a UUID, which
  /// comes back as its string, `.infinity` and `.nan`, which come back as cases, and an opaque text.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .nil: text += "nil"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .float(let value): text += Self.text(value)
    case .string(let value): text += ScriptText.quoted(value)
    case .duration(let value): text += DurationText.text(value)
    case .uuid(let value): text += ScriptText.quoted(value.uuidString)
    case .uuidNumber(let number): text += "UUID#\(number)"
    case .array(let elements):
      text += "["
      Self.write(elements, to: &text) { element, text in element.write(to: &text) }
      text += "]"
    case .dictionary(let entries):
      text += entries.isEmpty ? "[:" : "["
      Self.write(entries, to: &text) { entry, text in
        entry.key.write(to: &text)
        text += ": "
        entry.value.write(to: &text)
      }
      text += "]"
    case .enumCase(let type, let name, let arguments):
      if let type { text += Self.typeName(type) }
      text += "." + ScriptText.identifier(name)
      if !arguments.isEmpty { Self.write(arguments, to: &text) }
    case .structure(let type, let arguments):
      // A tuple has no type's name. It is shown and cannot be written.
      if !type.isEmpty { text += Self.typeName(type) }
      Self.write(arguments, to: &text)
    case .opaque(let value): text += ScriptText.visible(value)
    }
  }

  /// Arguments with their parentheses.
  static func write(_ arguments: [Argument], to text: inout String) {
    text += "("
    write(arguments, to: &text) { argument, text in
      if let label = argument.label { text += ScriptText.identifier(label) + ": " }
      argument.value.write(to: &text)
    }
    text += ")"
  }

  private static func write<Element>(
    _ elements: [Element], to text: inout String, each: (Element, inout String) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      each(element, &text)
    }
  }

  /// A type's name: what would read as another value stands in backticks.
  private static func typeName(_ type: String) -> String {
    ["nil", "true", "false"].contains(type) ? "`\(type)`" : ScriptText.identifier(type)
  }

  private static func text(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.description
  }
}

extension Literal.Entry: CustomStringConvertible {
  /// `key: value`
  public var description: String { "\(key): \(value)" }
}

extension Literal.Argument: CustomStringConvertible {
  /// `label: value`, or the value alone.
  public var description: String {
    guard let label else { return value.description }
    return "\(ScriptText.identifier(label)): \(value)"
  }
}

/// A JSON value with its parts.
package enum JSONTree: Hashable, Sendable {
  /// A number, a Boolean or `null`, as JSON.
  case scalar(String)
  case string(String)
  case list([JSONTree])
  /// An object, with its fields in the order of the text.
  case object([Field])

  package struct Field: Hashable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON on one line. The text escapes characters that a terminal could not show.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }

  /// The value as indented JSON with a final line end, for a file that people read.
  package var readableText: String {
    var writer = JSONWriter()
    writer.write(self, indent: "")
    writer.write(json: "\n")
    return writer.text
  }
}

/// A writer of JSON text.
///
/// The writer escapes control and invisible characters.
// A terminal may print a report.
package struct JSONWriter {
  // Bytes, since a report of a megabyte is nearly all ASCII: one scalar after the other took ten times as long.
  private var bytes: [UInt8] = []
  // Whether the writer escapes `<`, `>` and `&`.
  // A parser of HTML then takes no string for markup.
  private let escapesMarkup: Bool

  package init(escapesMarkup: Bool = false) {
    self.escapesMarkup = escapesMarkup
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func write(_ tree: JSONTree) { write(tree, indent: nil) }

  // Writes a value on one line or, below an indent, as Foundation's encoder does: with each part on a line of its own.
  fileprivate mutating func write(_ tree: JSONTree, indent: String?) {
    let inner = indent.map { $0 + "  " }
    switch tree {
    case .scalar(let scalar): write(json: scalar)
    case .string(let text): write(string: text)
    case .list(let elements):
      write(elements, between: "[", "]", indent) { $1.write($0, indent: inner) }
    case .object(let fields):
      write(fields, between: "{", "}", indent) { field, writer in
        writer.write(string: field.key)
        writer.write(json: indent == nil ? ":" : " : ")
        writer.write(field.value, indent: inner)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between opening: String, _ closing: String, _ indent: String?,
    _ write: (Part, inout JSONWriter) -> Void
  ) {
    self.write(json: opening)
    if let indent, parts.isEmpty { self.write(json: "\n\n\(indent)") }
    for (index, part) in parts.enumerated() {
      if index > 0 { self.write(json: ",") }
      if let indent { self.write(json: "\n\(indent)  ") }
      write(part, &self)
    }
    if let indent, !parts.isEmpty { self.write(json: "\n\(indent)") }
    self.write(json: closing)
  }

  /// Appends text that is JSON already.
  package mutating func write(json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  package mutating func write(string text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { append($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    // The start of the bytes that need no escape and are not yet appended.
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isPlain(byte) {
        index += 1
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let escape = escape(of: text, from: index, length) {
        bytes.append(contentsOf: text[start..<index])
        bytes.append(contentsOf: escape.utf8)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[start...])
  }

  // Returns whether a byte is a character of ASCII that needs no escape.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !escapesMarkup
    default: 0x20...0x7E ~= byte
    }
  }

  // Returns the escape of the scalar at an index. Returns `nil` if the scalar needs none.
  private func escape(of text: UnsafeBufferPointer<UInt8>, from index: Int, _ length: Int) -> String? {
    let scalar = Self.scalar(text, from: index, length)
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // Hangul and Han without a lookup.
    case "\u{AC00}"..."\u{D7A3}", "\u{4E00}"..."\u{9FFF}": return nil
    case "<", ">", "&": return Self.unit(scalar.value)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        // JSON has escapes of 16 bits only, so a scalar beyond them becomes a surrogate pair.
        return String(scalar).utf16.map { Self.unit(UInt32($0)) }.joined()
      default: return nil
      }
    }
  }

  // Returns the scalar at an index of valid UTF-8.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, from index: Int, _ length: Int) -> Unicode.Scalar {
    let first = UInt32(text[index])
    // A lead byte holds the bits that its length leaves.
    let bits = length == 1 ? first : first & (0x7F >> UInt32(length))
    let value = text[index..<(index + length)].dropFirst().reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func unit(_ value: UInt32) -> String {
    "\\u" + String(value, radix: 16).zeroPadded(to: 4)
  }
}

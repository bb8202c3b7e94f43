/// What stands on a transcript's line in place of a long value or text, so that two that differ do not look alike.
package enum ShortText {
  /// The largest number of scalars that stands there whole.
  package static let limit = 60

  /// How much of what two strings have in common stands beside what differs, in scalars.
  private static let context = 10

  /// A value on one line. One of more than 60 scalars is shortened by its shape and followed by `~` and its digest.
  ///
  /// From the left, elements and fields stay whole while they fit together with what closes the value. The first that does
  /// not fit is shortened into the space that is left, if its least form does: `"…"`, `[…2]`, `Type(…)`. For all others
  /// stands `…`, in a collection with the number of all its elements.
  package static func of(_ literal: Literal) -> String {
    if let text = literal.text(upTo: limit) { return text }
    let shape = literal.shapeText(upTo: limit)
    // What has no shape, or a name that leaves no room for one, is cut as a text is.
    return "\(isLong(shape) ? cut(shape) : shape)~\(literal.digest)"
  }

  /// A text that is not a value, such as an error message: of one of more than 60 scalars its first 59, `…`, `~` and its
  /// digest.
  package static func of(text: String) -> String {
    isLong(text) ? "\(cut(text))~\(Digest.text(of: text))" : text
  }

  /// Two values on one line. Of two strings of which one is long, `…` stands for what both begin and end with, but for ten
  /// scalars.
  package static func of(_ old: Literal, _ new: Literal) -> (old: String, new: String) {
    guard case .string(let first) = old, case .string(let second) = new,
      old.text(upTo: limit) == nil || new.text(upTo: limit) == nil
    else { return (of(old), of(new)) }
    let (firstScalars, secondScalars) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let start = zip(firstScalars, secondScalars).prefix { $0 == $1 }.count
    let end = zip(firstScalars[start...].reversed(), secondScalars[start...].reversed()).prefix { $0 == $1 }.count
    func text(_ literal: Literal, _ scalars: [Unicode.Scalar]) -> String {
      excerpt(of: scalars, hidingFirst: max(0, start - context), last: max(0, end - context))
        .map { "\($0)~\(literal.digest)" } ?? of(literal)
    }
    return (text(old, firstScalars), text(new, secondScalars))
  }

  /// A string literal without so many scalars at its ends, or `nil` where that is all of it.
  private static func excerpt(of scalars: [Unicode.Scalar], hidingFirst first: Int, last: Int) -> String? {
    guard first + last > 0 else { return nil }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[first..<(scalars.count - last)])
    let beginning = first > 0 ? "\"…" : "\""
    let escaped = ScriptText.escaped(String(shown))
    let whole = beginning + escaped + (last > 0 ? "…\"" : "\"")
    guard isLong(whole) else { return whole }
    return beginning + ScriptText.prefix(ofEscaped: escaped, upTo: limit - 2 - beginning.unicodeScalars.count) + "…\""
  }

  private static func isLong(_ text: String) -> Bool {
    // A scalar has a byte at least.
    text.utf8.count > limit && text.unicodeScalars.dropFirst(limit).first != nil
  }

  private static func cut(_ text: String) -> String {
    String(text.unicodeScalars.prefix(limit - 1)) + "…"
  }
}

extension Literal {
  /// The digest of the literal's text.
  package var digest: String {
    var digest = Digest()
    write(to: &digest)
    return digest.text
  }

  /// The literal's text, or `nil` if it has more than so many scalars. Linear in that number, but for a long string.
  func text(upTo limit: Int) -> String? {
    var text = LimitedText(limit: limit)
    write(to: &text)
    return text.isFull ? nil : text.text
  }

  /// The text of a literal that is longer than so many scalars, shortened to them by its shape. Longer where it has no shape.
  func shapeText(upTo limit: Int) -> String {
    switch self {
    case .string(let value):
      // An escape stands for one scalar at least.
      let escaped = ScriptText.escaped(String(value.unicodeScalars.prefix(limit)))
      return "\"" + ScriptText.prefix(ofEscaped: escaped, upTo: limit - 3) + "…\""
    case .array(let elements), .set(let elements):
      return Self.shapeText("[", elements.lazy.map { ("", $0) }, rest: "…\(elements.count)]", closing: nil, limit)
    case .dictionary(let entries):
      let parts = entries.lazy.map { ($0.key.description + ": ", $0.value) }
      return Self.shapeText("[", parts, rest: "…\(entries.count)]", closing: nil, limit)
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      guard let callee, !arguments.isEmpty else { return description }
      let parts = arguments.lazy.map { argument in
        (argument.label.map { ScriptText.identifier($0) + ": " } ?? "", argument.value)
      }
      return Self.shapeText(callee + "(", parts, rest: "…)", closing: ")", limit)
    default:
      return description
    }
  }

  /// - Parameters:
  ///   - parts: What stands within the brackets, each with its label or key.
  ///   - rest: What stands for the parts that are left out, and closes the brackets.
  ///   - closing: What closes the brackets behind the last part; `nil` where `rest` stands there too.
  private static func shapeText(
    _ opening: String, _ parts: some Collection<(String, Literal)>, rest: String, closing: String?, _ limit: Int
  ) -> String {
    var text = opening
    var remaining = limit - opening.unicodeScalars.count
    for (index, part) in parts.enumerated() {
      let tail = index == parts.count - 1 ? closing ?? ", " + rest : ", " + rest
      let space = remaining - part.0.unicodeScalars.count - tail.unicodeScalars.count
      if let whole = part.1.text(upTo: space) {
        text += part.0 + whole + ", "
        remaining -= part.0.unicodeScalars.count + whole.unicodeScalars.count + 2
      } else if part.1.leastCount <= space {
        return text + part.0 + part.1.shapeText(upTo: space) + tail
      } else {
        break
      }
    }
    return text + rest
  }

  /// How many scalars the shortest form of a literal has that does not fit whole.
  private var leastCount: Int {
    switch self {
    case .string: 3
    case .array(let elements), .set(let elements): "[…\(elements.count)]".count
    case .dictionary(let entries): "[…\(entries.count)]".count
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      arguments.isEmpty ? .max : (callee ?? "").unicodeScalars.count + 3
    default: .max
    }
  }

  /// What stands before the arguments of a case or a structure.
  private var callee: String? {
    switch self {
    case .enumCase(let type, let name, _): (type.map(Self.typeName) ?? "") + "." + ScriptText.identifier(name)
    case .structure(let type, _): type.isEmpty ? "" : Self.typeName(type)
    default: nil
    }
  }
}

/// A text that takes no more than a number of scalars.
private struct LimitedText: LiteralSink {
  private(set) var text = ""
  private var remaining: Int

  init(limit: Int) {
    remaining = limit
  }

  var isFull: Bool { remaining < 0 }

  mutating func append(_ piece: String) {
    guard !isFull else { return }
    // Continuation bytes are no scalars of their own.
    remaining -= piece.utf8.count { $0 & 0xC0 != 0x80 }
    if !isFull { text += piece }
  }
}

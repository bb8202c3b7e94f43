import FlowSystem

/// The short form of a long value or text, with a digest.
// The digest distinguishes values with the same short form.
package enum ShortText {
  /// The maximum number of scalars in a value's full form.
  // A value shares its line with a path or a name.
  package static let limit = 60

  // The number of common scalars beside the difference of two strings. These show where in the strings the difference
  // is.
  private static let context = 10

  /// Returns a value on one line. Shortens a value above 60 scalars by its shape, with `~` and its digest.
  ///
  /// From the left, elements and fields stay whole while they fit with the end of the value. The first that does not
  /// fit gets a short form in the remaining space, if its shortest form fits: `"…"`, `[… of 2]`, `Type(…)`. `…` stands
  /// for all others, in a collection with the number of all its elements.
  package static func of(_ literal: Literal) -> String { whole(literal) ?? shortened(literal) }

  /// Returns a value on one line. Returns `nil` if the value is too long.
  package static func whole(_ literal: Literal) -> String? { literal.text(upTo: limit) }

  /// Returns the short form of a value that is too long.
  package static func shortened(_ literal: Literal) -> String {
    // Cut a value without a shape, or with too long a name, like a text.
    "\(cutIfLong(literal.shapeText(upTo: limit)))~\(literal.digest)"
  }

  /// Returns a value on one line for a list that no one compares. A shortened value has no digest.
  package static func withoutDigest(_ literal: Literal) -> String { split(of(literal), of: literal).value }

  /// Splits the short form of a value before its digest, which begins with `~`. The digest of a whole value is empty.
  package static func split(_ text: String, of literal: Literal) -> (value: String, digest: String) {
    guard let start = text.lastIndex(of: "~"), text[start...] == "~\(literal.digest)" else { return (text, "") }
    return (String(text[..<start]), String(text[start...]))
  }

  /// Returns a text that is no value, such as an error message.
  ///
  /// A text above 60 scalars becomes its first 59 scalars, `…`, `~` and its digest.
  package static func of(text: String) -> String {
    isLong(text) ? "\(cut(text))~\(Digest.text(of: text))" : text
  }

  /// Returns two values on one line each.
  ///
  /// If at least one of two strings is long, `…` stands for their common prefix and suffix, except for ten scalars of
  /// each.
  package static func of(_ old: Literal, _ new: Literal) -> (old: String, new: String) {
    guard case .string(let first) = old, case .string(let second) = new,
      old.text(upTo: limit) == nil || new.text(upTo: limit) == nil
    else { return (of(old), of(new)) }
    let (firstScalars, secondScalars) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let start = zip(firstScalars, secondScalars).prefix { $0 == $1 }.count
    // The common suffix must not overlap the common prefix.
    let end = zip(firstScalars[start...].reversed(), secondScalars[start...].reversed()).prefix { $0 == $1 }.count
    func text(_ literal: Literal, _ scalars: [Unicode.Scalar]) -> String {
      excerpt(of: scalars, hidingFirst: max(0, start - context), last: max(0, end - context))
        .map { "\($0)~\(literal.digest)" } ?? of(literal)
    }
    return (text(old, firstScalars), text(new, secondScalars))
  }

  // Returns a string literal without scalars at its ends. Returns `nil` if there are none to hide.
  private static func excerpt(of scalars: [Unicode.Scalar], hidingFirst first: Int, last: Int) -> String? {
    guard first + last > 0 else { return nil }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[first..<(scalars.count - last)])
    let beginning = first > 0 ? "\"…" : "\""
    let escaped = ScriptText.escaped(String(shown))
    let whole = beginning + escaped + (last > 0 ? "…\"" : "\"")
    guard isLong(whole) else { return whole }
    // `…` and the quote at the end need two scalars.
    return beginning + ScriptText.prefix(ofEscaped: escaped, upTo: limit - 2 - beginning.unicodeScalars.count) + "…\""
  }

  /// Returns a text, cut to 59 scalars and `…` if above 60 scalars.
  ///
  /// The result has no digest.
  package static func cutIfLong(_ text: String) -> String { isLong(text) ? cut(text) : text }

  private static func isLong(_ text: String) -> Bool {
    // A scalar has at least one byte.
    text.utf8.count > limit && text.unicodeScalars.dropFirst(limit).first != nil
  }

  // Returns the first scalars of a text, with `…`.
  private static func cut(_ text: String) -> String {
    String(text.unicodeScalars.prefix(limit - 1)) + "…"
  }
}

extension Literal {
  package var digest: String {
    var digest = Digest()
    write(to: &digest)
    return digest.text
  }

  /// Returns the literal's text. Returns `nil` if the text has more than `limit` scalars.
  ///
  /// The cost is linear in `limit`, except for a long string.
  func text(upTo limit: Int) -> String? {
    var text = LimitedText(limit: limit)
    write(to: &text)
    return text.isFull ? nil : text.text
  }

  /// Returns the text of a longer literal, shortened by its shape.
  ///
  /// A literal without a shape keeps its whole text.
  func shapeText(upTo limit: Int) -> String {
    switch self {
    case .string(let value):
      // Each scalar becomes at least one, so the first ones suffice.
      let escaped = ScriptText.escaped(String(value.unicodeScalars.prefix(limit)))
      // The quotes and `…` need three scalars.
      return "\"" + ScriptText.prefix(ofEscaped: escaped, upTo: limit - 3) + "…\""
    case .array(let elements), .set(let elements):
      return Self.shapeText("[", elements.lazy.map { ("", $0) }, rest: "… of \(elements.count)]", closing: "]", limit)
    case .dictionary(let entries):
      let parts = entries.lazy.map { ($0.key.description + ": ", $0.value) }
      return Self.shapeText("[", parts, rest: "… of \(entries.count)]", closing: "]", limit)
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

  // Returns a list with the parts that fit, whole if possible. `rest` stands for the others. The opening and `rest`
  // include the brackets, each part has its label or key, and the shortening aims at `limit` scalars.
  private static func shapeText(
    _ opening: String, _ parts: some Collection<(String, Literal)>, rest: String, closing: String, _ limit: Int
  ) -> String {
    var text = opening
    var remaining = limit - opening.unicodeScalars.count
    for (index, part) in parts.enumerated() {
      let tail = index == parts.count - 1 ? closing : ", " + rest
      let space = remaining - part.0.unicodeScalars.count - tail.unicodeScalars.count
      if let whole = part.1.text(upTo: space) {
        text += part.0 + whole + ", "
        remaining -= part.0.unicodeScalars.count + whole.unicodeScalars.count + ", ".count
      } else if part.1.minimumCount <= space {
        return text + part.0 + part.1.shapeText(upTo: space) + tail
      } else {
        break
      }
    }
    return text + rest
  }

  // The number of scalars in the shortest form of a literal. `Int.max` if it has no shorter form.
  private var minimumCount: Int {
    switch self {
    case .string: "\"…\"".count
    case .array(let elements), .set(let elements): "[… of \(elements.count)]".count
    case .dictionary(let entries): "[… of \(entries.count)]".count
    case .enumCase(_, _, let arguments), .structure(_, let arguments):
      arguments.isEmpty ? .max : (callee ?? "").unicodeScalars.count + "(…)".count
    default: .max
    }
  }

  // The text before the arguments of a case or a structure. `nil` for other literals.
  private var callee: String? {
    switch self {
    case .enumCase(let type, let name, _): (type.map(Self.typeName) ?? "") + "." + ScriptText.identifier(name)
    case .structure(let type, _): type.isEmpty ? "" : Self.typeName(type)
    default: nil
    }
  }
}

// A text with a maximum number of scalars.
private struct LimitedText: LiteralSink {
  private(set) var text = ""
  private var remaining: Int

  init(limit: Int) {
    remaining = limit
  }

  var isFull: Bool { remaining < 0 }

  mutating func append(_ piece: String) {
    guard !isFull else { return }
    // Continuation bytes are not scalars of their own.
    remaining -= piece.utf8.count { !$0.isContinuation }
    if !isFull { text += piece }
  }
}

/// A digest of a text as six letters and digits.
///
/// A text has the same digest on every machine and in every build.
///
/// The digest hashes the text's UTF-8 by 64-bit FNV-1a, and mixes the hash by MurmurHash3's `fmix64`. The top 30 bits,
/// five at a time, are symbols of Crockford's base 32.
package struct Digest: Sendable {
  private static let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz")
  package static let length = 6

  private var hash = FNV1a()

  package init() {}

  package static func text(of text: String) -> String {
    var digest = Digest()
    digest.append(text)
    return digest.text
  }

  package static func text(ofBytes bytes: some Sequence<UInt8>) -> String {
    var digest = Digest()
    for byte in bytes { digest.hash.append(byte) }
    return digest.text
  }

  /// The digest of everything appended so far, as letters and digits.
  package var text: String {
    let mixed = Digest.mixed(hash.state)
    return String((1...Digest.length).map { Digest.symbols[Int(mixed >> (64 - 5 * UInt64($0)) & 31)] })
  }

  /// Spreads each bit over the word by `fmix64`, as MurmurHash3 does at its end.
  package static func mixed(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ (word >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ (word >> 33)
  }
}

extension Digest: LiteralSink {
  var isFull: Bool { false }

  package mutating func append(_ piece: String) {
    var piece = piece
    piece.withUTF8 { bytes in
      for byte in bytes { hash.append(byte) }
    }
  }
}

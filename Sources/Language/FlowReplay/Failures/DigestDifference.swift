import FlowCore
import FlowScript
import FlowSession

/// The place at which two lines of a transcript differ that look alike but for their digests.
enum DigestDifference {
  // The number of changed values whose digests a search compares with that of the expected value. The search is for a
  // failure, and takes less than a second at this size of a value.
  private static let candidateLimit = 5_000
  // The maximum number of scalars of a value that a note shows.
  private static let valueLimit = 2_000

  /// Explains a difference between a line of a block and an event.
  ///
  /// The block has only a digest of the expected value. If a small change of the actual value has this digest, the note
  /// shows the change, and otherwise the whole actual value.
  /// - Returns: The note. Returns `nil` if the lines differ in more than digests.
  static func note(expected line: String, actual event: TranscriptEvent) -> String? {
    let text = TranscriptText.text(of: event)
    guard let pair = differingDigests(line, text),
      let value = values(of: event).first(where: { $0.1.digest == pair.actual })
    else { return nil }
    if let change = change(of: value.1, withDigest: pair.expected, at: value.0) { return "it differs in \(change)" }
    let whole = value.1.description
    let shown = whole.unicodeScalars.count > valueLimit ? "\(whole.prefix(valueLimit))…" : whole
    return "the block does not show what differs; \(value.0) is now \(shown)"
  }

  /// Explains a difference between the events of two runs.
  /// - Returns: The first place that differs, as `movies[7].title: "Alien" → "Aliens"`. Returns `nil` if the lines
  ///   differ in more than digests.
  static func note(_ event: TranscriptEvent, _ other: TranscriptEvent) -> String? {
    guard differingDigests(TranscriptText.text(of: event), TranscriptText.text(of: other)) != nil else { return nil }
    for (value, otherValue) in zip(values(of: event), values(of: other)) where value.1 != otherValue.1 {
      return "it differs in \(firstDifference(value.1, otherValue.1, at: value.0))"
    }
    return nil
  }

  // MARK: Values

  // Returns the shortened values of an event, each with its path.
  private static func values(of event: TranscriptEvent) -> [(String, Literal)] {
    switch event.kind {
    case .changed(let change, let owner):
      let path = "\(owner).\(change.path)"
      return [change.old, change.new].compactMap { $0 }.map { (path, $0) }
    case .input(.literal(let value), let owner), .action(.literal(let value), let owner),
      .late(.literal(let value), let owner):
      return [("\(owner)", value)]
    case .nested(let event): return values(of: event)
    default: return []
    }
  }

  // Returns the first digests that differ in two lines. Returns `nil` if the lines differ in anything else.
  private static func differingDigests(_ expected: String, _ actual: String) -> (expected: String, actual: String)? {
    let (one, other) = (pieces(expected), pieces(actual))
    guard one.count == other.count, zip(one, other).allSatisfy({ $0.text == $1.text }) else { return nil }
    return zip(one, other).first { $0.digest != $1.digest }.map { ($0.digest, $1.digest) }
  }

  // Splits a line after each digest into the text before the digest and the digest.
  private static func pieces(_ line: String) -> [(text: String, digest: String)] {
    var pieces: [(text: String, digest: String)] = []
    var rest = Substring(line)
    while let mark = rest.firstIndex(of: "~") {
      let digest = rest[rest.index(after: mark)...].prefix(Digest.length)
      guard digest.count == Digest.length else { break }
      pieces.append((String(rest[..<mark]), String(digest)))
      rest = rest[digest.endIndex...]
    }
    return pieces + [(String(rest), "")]
  }

  // MARK: Places

  // Returns the first difference of two values, as a path with both values.
  private static func firstDifference(_ old: Literal, _ new: Literal, at path: String) -> String {
    let (parts, others) = (StatePath.parts(of: old), StatePath.parts(of: new))
    if isSameShape(old, new) {
      for (part, other) in zip(parts, others) where part.value != other.value {
        return firstDifference(part.value, other.value, at: path + part.component.description)
      }
      if parts.count != others.count { return "\(path).count: \(parts.count) → \(others.count)" }
    }
    let texts = ShortText.of(old, new)
    return "\(path): \(texts.old) → \(texts.new)"
  }

  // Returns whether the parts of two values correspond.
  private static func isSameShape(_ one: Literal, _ other: Literal) -> Bool {
    switch (one, other) {
    case (.array, .array), (.set, .set): true
    case (.dictionary(let one), .dictionary(let other)): one.map(\.key) == other.map(\.key)
    case (.structure(let type, let fields), .structure(let otherType, let others)):
      type == otherType && fields.map(\.label) == others.map(\.label)
    case (.enumCase(_, let name, let fields), .enumCase(_, let otherName, let others)):
      !fields.isEmpty && name == otherName && fields.map(\.label) == others.map(\.label)
    default: false
    }
  }

  // MARK: Search

  // Returns the change that leads to a value with a digest, among two exchanged elements of a list, a Boolean, and a
  // whole number that is one more or less. Returns `nil` if there is none.
  private static func change(of value: Literal, withDigest digest: String, at path: String) -> String? {
    var left = candidateLimit
    return search(value, at: path, left: &left) { $0.digest == digest }
  }

  // Searches the changes of a value, of which `isFound` takes the whole value.
  private static func search(
    _ value: Literal, at path: String, left: inout Int, isFound: (Literal) -> Bool
  ) -> String? {
    switch value {
    case .boolean(let flag): return candidate(.boolean(!flag), of: value, at: path, &left, isFound)
    case .integer(let number) where number > .min && number < .max:
      return candidate(.integer(number - 1), of: value, at: path, &left, isFound)
        ?? candidate(.integer(number + 1), of: value, at: path, &left, isFound)
    case .array(let elements):
      for first in elements.indices {
        for second in elements[(first + 1)...].indices where elements[first] != elements[second] {
          guard left > 0 else { return nil }
          left -= 1
          var exchanged = elements
          exchanged.swapAt(first, second)
          if isFound(.array(exchanged)) { return "\(path): [\(first)] and [\(second)] have changed places" }
        }
      }
      for index in elements.indices {
        let found = search(elements[index], at: "\(path)[\(index)]", left: &left) { part in
          var changed = elements
          changed[index] = part
          return isFound(.array(changed))
        }
        if let found { return found }
      }
    case .structure(let type, let fields):
      return search(fields, at: path, &left) { isFound(.structure(type: type, arguments: $0)) }
    case .enumCase(let type, let name, let fields):
      return search(fields, at: "\(path).\(name)", &left) { isFound(.enumCase(type: type, name: name, arguments: $0)) }
    default: break
    }
    return nil
  }

  private static func search(
    _ fields: [Literal.Argument], at path: String, _ left: inout Int, isFound: ([Literal.Argument]) -> Bool
  ) -> String? {
    for (index, field) in fields.enumerated() {
      let found = search(field.value, at: "\(path).\(field.label ?? String(index))", left: &left) { part in
        var changed = fields
        changed[index].value = part
        return isFound(changed)
      }
      if let found { return found }
    }
    return nil
  }

  // Tries one value in the place of another.
  private static func candidate(
    _ old: Literal, of new: Literal, at path: String, _ left: inout Int, _ isFound: (Literal) -> Bool
  ) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return isFound(old) ? "\(path): \(old) → \(new)" : nil
  }
}

/// A header of a script file.
package enum ScriptHeader: Hashable, Sendable, CustomStringConvertible {
  /// The version of the language that wrote the file: `flowscript 2`.
  case version(Int)
  /// Marks a file for inclusion in others: `fragment`.
  case fragment
  /// Tags by which `flowsh test` selects scripts: `tags a b`.
  case tags([String])
  /// Excludes the script from runs: `skip "why"`.
  case skip(String)
  /// Expects the script to fail: `xfail "why"`.
  case xfail(String)

  /// The version of the language that recordings have.
  package static let currentVersion = 2
  /// The versions that the parser accepts. Statements of version 1 parse alike, but their blocks may differ.
  static let versions = [1, currentVersion]

  /// The words that begin a header.
  package static let words = StatementTable.headers.map(\.word)

  /// The canonical text.
  package var description: String {
    switch self {
    case .version(let number): "flowscript \(number)"
    case .fragment: "fragment"
    case .tags(let tags):
      "tags " + tags.map { ScriptText.isWord($0) ? $0 : ScriptText.quoted($0) }.joined(separator: " ")
    case .skip(let reason): "skip \(ScriptText.quoted(reason))"
    case .xfail(let reason): "xfail \(ScriptText.quoted(reason))"
    }
  }
}

extension StatementParser {
  /// The word of the header that begins here. `nil` if none does.
  var headerWord: String? {
    let end = wordEnd(from: offset)
    guard end > offset, end - offset <= 10 else { return nil }
    let next = end < limit ? source.bytes[end] : 0
    guard next != .dot, next != UInt8(ascii: "(") else { return nil }
    let word = source.string(offset..<end)
    return ScriptHeader.words.contains(word) ? word : nil
  }

  /// Parses the header that begins here, up to its last word.
  mutating func header() throws(ParseError) -> ScriptHeader {
    let word = word()
    switch word {
    case "flowscript":
      usage = .header("flowscript")
      try skipBlanks()
      let start = offset
      guard self.word() != nil else { throw unexpected(.token("2")) }
      let version = text(start..<offset)
      guard let known = ScriptHeader.versions.first(where: { String($0) == version }) else {
        throw error(.unknownVersion(version), at: start)
      }
      return .version(known)
    case "tags":
      usage = .header("tags")
      var tags = [try text(.text)]
      while try !isAtEnd() { tags.append(try text(.text)) }
      return .tags(tags)
    case "skip":
      usage = .header("skip")
      return .skip(try quotedText())
    case "xfail":
      usage = .header("xfail")
      return .xfail(try quotedText())
    default: return .fragment
    }
  }
}

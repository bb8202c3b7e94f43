/// A header of a script file.
package enum ScriptHeader: Hashable, Sendable, CustomStringConvertible {
  /// `flowscript 2`: the version of the language that wrote the file.
  case version(Int)
  /// `fragment`: for other files to include.
  case fragment
  /// `tags a b`
  case tags([String])
  /// `skip "why"`: not run.
  case skip(String)
  /// `xfail "why"`: expected to fail.
  case xfail(String)

  /// The version of the language that recordings are written in.
  package static let currentVersion = 2
  /// The versions of the language that are read. Statements of version 1 parse alike, their blocks may differ.
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
  /// The word of the header that begins here, or `nil`.
  var headerWord: String? {
    let end = wordEnd(from: offset)
    guard end > offset, end - offset <= 10 else { return nil }
    let next = end < limit ? source.bytes[end] : 0
    guard next != .dot, next != UInt8(ascii: "(") else { return nil }
    let word = source.string(offset..<end)
    return ScriptHeader.words.contains(word) ? word : nil
  }

  /// Reads the header that begins here up to its last word.
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

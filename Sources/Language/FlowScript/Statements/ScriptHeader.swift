package enum ScriptHeader: Hashable, Sendable, CustomStringConvertible {
  /// The version of the file's language: `flowscript 3`.
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
  package static let currentVersion = 3
  /// The versions that the parser accepts. Statements of earlier versions parse alike, but their blocks may differ.
  static let versions = Array(1...currentVersion)

  private var word: HeaderWord {
    switch self {
    case .version: .flowscript
    case .fragment: .fragment
    case .tags: .tags
    case .skip: .skip
    case .xfail: .xfail
    }
  }

  /// The canonical text.
  package var description: String {
    var text = word.rawValue
    _ = StatementTable.entry(for: word).syntax.write(self, &text)
    return text
  }
}

extension StatementParser {
  /// The word of the header that begins here. `nil` if none does.
  var headerWord: HeaderWord? {
    let end = wordEnd(from: offset)
    // Each statement passes here, so avoid copying a word that is longer than `flowscript`.
    guard end > offset, end - offset <= 10 else { return nil }
    let next = end < limit ? source.bytes[end] : 0
    // A word before these begins a Step.
    guard next != .dot, next != UInt8(ascii: "(") else { return nil }
    return HeaderWord(rawValue: source.string(offset..<end))
  }

  /// Parses the header of a word that begins here, up to its last word.
  mutating func header(_ header: HeaderWord) throws(ParseError) -> ScriptHeader {
    _ = word()
    usage = .header(header)
    return try StatementTable.entry(for: header).syntax.read(&self)
  }
}

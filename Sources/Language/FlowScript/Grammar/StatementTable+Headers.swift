extension StatementTable {
  /// The headers of a script file.
  package static let headers: [HeaderEntry] = [
    HeaderEntry(
      .flowscript,
      Syntax(Parts.version, make: { .version($0) }) { if case .version(let number) = $0 { number } else { nil } },
      [StatementForm("flowscript \(ScriptHeader.currentVersion)")], "the version of the file's language; comes first"),
    HeaderEntry(
      .fragment, Syntax(constant: .fragment), ["fragment"],
      "the file is for `include`: no `app`, and it begins with `expect`"),
    HeaderEntry(
      .tags, Syntax(Parts.tags, make: { .tags($0) }) { if case .tags(let tags) = $0 { tags } else { nil } },
      [StatementForm("tags word word", example: "tags slow login")], "the tags by which `flowsh test` chooses"),
    HeaderEntry(
      .skip, Syntax(Parts.string, make: { .skip($0) }) { if case .skip(let reason) = $0 { reason } else { nil } },
      ["skip \"why\""], "`flowsh test` skips the script"),
    HeaderEntry(
      .xfail, Syntax(Parts.string, make: { .xfail($0) }) { if case .xfail(let reason) = $0 { reason } else { nil } },
      ["xfail \"why\""], "the script has to fail"),
  ]

  static func entry(for word: HeaderWord) -> HeaderEntry {
    guard let entry = headers.first(where: { $0.word == word }) else {
      preconditionFailure("StatementTable has no header \(word)")
    }
    return entry
  }
}

extension Parts {
  /// A version of the language that this parser knows.
  static let version = Part<Int>(
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      let start = parser.offset
      guard parser.word() != nil else { throw parser.unexpected(.token(String(ScriptHeader.currentVersion))) }
      let version = parser.errorText(start..<parser.offset)
      guard let known = ScriptHeader.versions.first(where: { String($0) == version }) else {
        throw parser.error(.unknownVersion(version), at: start)
      }
      return known
    }, text: \.description)

  /// Tags, to the end of the line.
  static let tags = Part<[String]>(
    read: { parser throws(ParseError) in
      var tags = [try parser.text(.text)]
      while try !parser.isAtEnd() { tags.append(try parser.text(.text)) }
      return tags
    },
    text: { tags in tags.map { ScriptText.isWord($0) ? $0 : ScriptText.quoted($0) }.joined(separator: " ") })
}

extension ScriptFile {
  /// Returns the script with some blocks replaced. All else stays byte for byte.
  ///
  /// New lines end like their statement, or else like the file's first line. Equal lines at the start and end of a
  /// block keep their source, including white space. The cost is linear in the text.
  /// - Parameter blocks: The new lines of blocks without indent, by the index of the statement in ``statements``. An
  ///   empty array removes the block. The function ignores unknown indices.
  /// - Returns: The parsed script with the new blocks.
  /// - Throws: ``ParseErrors`` if a line is blank, has a tab before its text or contains a control character, or if a
  ///   statement takes no block. A line end is a control character.
  package func replacingBlocks(_ blocks: [Int: [String]]) throws(ParseErrors) -> ScriptFile {
    let ending = firstLineEnding
    var text = ""
    var index = 0
    for item in items {
      guard case .statement(let statement) = item.content else {
        text += item.source
        continue
      }
      if let lines = blocks[index] {
        for (number, line) in lines.enumerated() {
          try Self.check(line, at: statement.location.line + number + 1, file: file)
        }
        text += Self.source(of: statement, lines: lines, fileEnding: ending)
      } else {
        text += item.source
      }
      index += 1
    }
    return try ScriptFile(parsing: text, file: file, rules: rules)
  }

  /// Returns the script with a header for the current version. All else stays byte for byte.
  /// - Throws: ``ParseErrors`` if the result does not parse.
  package func statingCurrentVersion() throws(ParseErrors) -> ScriptFile {
    guard version != ScriptHeader.currentVersion else { return self }
    let header = ScriptHeader.version(ScriptHeader.currentVersion).description
    var text = ""
    if let version {
      for item in items {
        // Only the number changes. A comment after the header stays.
        guard case .header(.version, _) = item.content else {
          text += item.source
          continue
        }
        var source = item.source
        // Only the header's word precedes the number.
        if let number = source.firstRange(of: String(version)) {
          source.replaceSubrange(number, with: String(ScriptHeader.currentVersion))
        }
        text += source
      }
    } else {
      let mark = "\u{FEFF}"
      let hasMark = self.text.unicodeScalars.first == mark.unicodeScalars.first
      let rest = hasMark ? String(String.UnicodeScalarView(self.text.unicodeScalars.dropFirst())) : self.text
      text = (hasMark ? mark : "") + header + firstLineEnding
      // An empty line separates the header from a statement.
      if case .statement = items.first?.content { text += firstLineEnding }
      text += rest
    }
    return try ScriptFile(parsing: text, file: file, rules: rules)
  }

  // The first line end in the file, or a line feed.
  private var firstLineEnding: String {
    for item in items {
      if let ending = Self.ending(of: item.source) { return ending }
    }
    return "\n"
  }

  private static func ending(of source: String) -> String? {
    let bytes = source.utf8
    guard let feed = bytes.firstIndex(of: .lineFeed) else { return nil }
    let isAfterReturn = feed > bytes.startIndex && bytes[bytes.index(before: feed)] == .carriageReturn
    return isAfterReturn ? "\r\n" : "\n"
  }

  // Throws if the text is blank or contains a control character.
  private static func check(_ line: String, at number: Int, file: String?) throws(ParseErrors) {
    let source = SourceText(line, file: file)
    let control = source.controls.first ?? source.bytes.firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    var reason: ParseError.Reason?
    if let control {
      reason = .controlCharacter(source.scalar(at: control).scalar.value)
    } else if source.bytes.allSatisfy(\.isBlank) {
      reason = .emptyBlockLine
    }
    guard let reason else { return }
    var error = source.error(reason, at: control ?? 0)
    error.location.line = number
    throw ParseErrors(first: error)
  }

  // Returns the source of a statement with other block lines.
  private static func source(of statement: ScriptStatement, lines: [String], fileEnding: String) -> String {
    let ending = ending(of: statement.source) ?? fileEnding
    let oldLines = statement.block?.lines ?? []
    if lines.elementsEqual(oldLines, by: { $0.utf8.elementsEqual($1.utf8) }) {
      return statement.source + (statement.block?.source ?? "")
    }
    let oldSources = statement.block.map { splitLines($0.source) } ?? []
    let same = zip(lines, oldLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    // A line counts at one end only, even if all lines are equal.
    let rest = min(lines.count, oldLines.count) - same
    let sameAtEnd = zip(lines.reversed(), oldLines.reversed()).prefix(rest)
      .prefix { $0.utf8.elementsEqual($1.utf8) }.count

    var sources = Array(oldSources[..<same])
    sources += lines[same..<lines.count - sameAtEnd].map { "  " + $0 }
    sources += oldSources[(oldSources.count - sameAtEnd)...]

    // A file without a final line end stays so, unless its last statement loses its block.
    let whole = [statement.source] + sources
    let hadEnd = (oldSources.last ?? statement.source).utf8.last == .lineFeed
    var text = ""
    for (index, source) in whole.enumerated() {
      let isLast = index == whole.count - 1
      let hasEnd = source.utf8.last == .lineFeed
      text += source
      if !hasEnd, !isLast || hadEnd { text += ending }
    }
    // `removeLast` removes "\r\n" whole, since it is one Character.
    if !hadEnd, !sources.isEmpty, text.utf8.last == .lineFeed { text.removeLast() }
    return text
  }

  // Splits a text into lines, with their line ends.
  private static func splitLines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == .lineFeed {
      lines.append(String(decoding: bytes[start...index], as: UTF8.self))
      start = index + 1
    }
    if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return lines
  }
}

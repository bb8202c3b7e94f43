/// A parsed script, which keeps the source of a file byte for byte as ``text``.
public struct ScriptFile: Hashable, Sendable {
  /// The kind of text that the parser accepts.
  public enum Rules: Hashable, Sendable {
    /// A file, with headers and an `app` or `fragment`.
    ///
    /// It has no statements of the prompt.
    case file
    /// Any other text, such as typed text or a command-line argument. It has no headers.
    case typed
  }

  package struct Item: Hashable, Sendable {
    package let content: Content
    /// The source lines of an item that is no statement. A statement has its own.
    let ownSource: String
    /// The number of the first line, from 1.
    package let line: Int

    /// The source lines with line ends.
    ///
    /// The sources of all items form the text of a file. The cost is linear for a statement with a block.
    package var source: String {
      guard case .statement(let statement) = content else { return ownSource }
      guard let block = statement.block else { return statement.source }
      return statement.source + block.source
    }
  }

  package enum Content: Hashable, Sendable {
    /// A header, with its comment.
    case header(ScriptHeader, comment: String?)
    /// A number of empty lines.
    case blank(Int)
    /// A comment on its own line, without `# `.
    case comment(String)
    indirect case statement(ScriptStatement)
  }

  /// The name of the file. `nil` for text without a file.
  package let file: String?
  package let rules: Rules
  /// All items in order.
  package let items: [Item]

  init(file: String?, rules: Rules, items: [Item]) {
    self.file = file
    self.rules = rules
    self.items = items
  }

  /// The source, byte for byte, but in typed text without the `;` between statements. The cost is linear.
  public var text: String {
    var text = ""
    for item in items { text += item.source }
    return text
  }

  /// The statements in order. The cost is linear.
  public var statements: [ScriptStatement] {
    items.compactMap { item in
      guard case .statement(let statement) = item.content else { return nil }
      return statement
    }
  }

  /// The headers in order. The cost is linear.
  package var headers: [ScriptHeader] {
    items.compactMap { item in
      guard case .header(let header, _) = item.content else { return nil }
      return header
    }
  }

  /// The version of the script's language. `nil` without a version header.
  package var version: Int? {
    for case .version(let number) in headers { return number }
    return nil
  }

  /// The version that decides for the script's statements. Without a version header, this is the current one.
  package var languageVersion: Int { version ?? ScriptHeader.currentVersion }

  /// Whether the script is a fragment, which other files include.
  package var isFragment: Bool { headers.contains(.fragment) }

  /// The tags in order.
  package var tags: [String] {
    for case .tags(let tags) in headers { return tags }
    return []
  }

  /// The reason to skip the script. `nil` without a `skip` header.
  package var skipReason: String? {
    for case .skip(let reason) in headers { return reason }
    return nil
  }

  /// The reason for which the script has to fail. `nil` without an `xfail` header.
  package var expectedFailureReason: String? {
    for case .xfail(let reason) in headers { return reason }
    return nil
  }
}

extension ScriptFile {
  /// Parses a script.
  ///
  /// The cost is linear in the length of the text.
  /// - Parameters:
  ///   - text: The script.
  ///   - file: The file name for errors.
  ///   - rules: The kind of text to accept.
  ///   - firstLine: The number of the first line, for locations in a part of a longer text.
  /// - Throws: ``ParseErrors`` with all errors, in the order of the text.
  public init(
    parsing text: String, file: String? = nil, rules: Rules = .file, firstLine: Int = 1
  ) throws(ParseErrors) {
    var reader = ScriptReader(SourceText(text, file: file, firstLine: firstLine), rules: rules)
    reader.read()
    if rules == .file, !reader.errors.isEmpty, let kind = ForeignFile.kind(of: text) {
      let source = SourceText(text, file: file, firstLine: firstLine)
      throw ParseErrors(first: source.error(.foreignFile(kind), at: 0))
    }
    if let errors = ParseErrors(reader.errors, appName: reader.appName) { throw errors }
    self.init(file: file, rules: rules, items: reader.items)
  }
}

extension ScriptFile {
  /// Creates a script of statements, each on a line of its own. `file` is the file name for failures.
  package init(_ statements: [Statement], file: String) {
    let items = zip(1..., statements).map { line, statement in
      let scripted = ScriptStatement(
        statement: statement, location: SourceLocation(file: file, line: line, column: 1), comment: nil, block: nil,
        lines: line...line, source: "\(statement)\n")
      return Item(content: .statement(scripted), ownSource: "", line: line)
    }
    self.init(file: file, rules: .typed, items: items)
  }
}

/// A statement of a script, with its block, comment and source.
public struct ScriptStatement: Hashable, Sendable {
  package let statement: Statement
  /// The location of the first character.
  package let location: SourceLocation
  /// The comment after the statement, without `# `.
  package let comment: String?
  /// The expected transcript. `nil` accepts any transcript without an error.
  public let block: Block?
  /// The line numbers in the file, from 1, including the block.
  package let lines: ClosedRange<Int>
  /// The source lines of the statement without its block, with line ends and the comment.
  package let source: String

  var isMultiline: Bool { lines.upperBound - (block?.lines.count ?? 0) > lines.lowerBound }

  /// The expected transcript of a statement.
  public struct Block: Hashable, Sendable {
    /// The lines without indent and trailing white space. Never empty.
    public let lines: [String]
    /// The location of the first line.
    package let location: SourceLocation
    /// The source lines with indents and line ends.
    package let source: String
  }
}

/// A parsed script. It keeps its source byte for byte: ``text`` is what was parsed.
public struct ScriptFile: Hashable, Sendable {
  /// What a script has to be.
  public enum Rules: Hashable, Sendable {
    /// A file: headers, and an `app` or `fragment`; no statements for the prompt.
    case file
    /// Typed or pasted text, or an argument of a command: statements only.
    case typed
  }

  /// A piece of a script with the lines it is written as.
  package struct Item: Hashable, Sendable {
    /// What it is.
    package let content: Content
    /// The lines of what is no statement. A statement has its own.
    let ownSource: String
    /// The line it begins on, from 1.
    package let line: Int

    /// The lines as they are written, with their line ends. The items' sources make up the text. Linear for a statement
    /// with a block.
    package var source: String {
      guard case .statement(let statement) = content else { return ownSource }
      guard let block = statement.block else { return statement.source }
      return statement.source + block.source
    }
  }

  /// What an item is.
  package enum Content: Hashable, Sendable {
    /// A header, with the comment after it.
    case header(ScriptHeader, comment: String?)
    /// So many empty lines.
    case blank(Int)
    /// A line of comment, without `# `.
    case comment(String)
    /// A statement with its block.
    indirect case statement(ScriptStatement)
  }

  /// The name of the file, or `nil`.
  package let file: String?
  /// What it was parsed as.
  package let rules: Rules
  /// All of it, in order.
  package let items: [Item]

  init(file: String?, rules: Rules, items: [Item]) {
    self.file = file
    self.rules = rules
    self.items = items
  }

  /// The source, byte for byte. Linear.
  public var text: String {
    var text = ""
    for item in items { text += item.source }
    return text
  }

  /// The statements, in order. Linear.
  public var statements: [ScriptStatement] {
    items.compactMap { item in
      guard case .statement(let statement) = item.content else { return nil }
      return statement
    }
  }

  /// The headers, in order. Linear.
  package var headers: [ScriptHeader] {
    items.compactMap { item in
      guard case .header(let header, _) = item.content else { return nil }
      return header
    }
  }

  /// The version of the language that wrote it, or `nil` without a header that says so.
  package var version: Int? {
    for case .version(let number) in headers { return number }
    return nil
  }

  /// Whether it is for other files to include.
  package var isFragment: Bool { headers.contains(.fragment) }

  /// Its tags, in order.
  package var tags: [String] {
    for case .tags(let tags) in headers { return tags }
    return []
  }

  /// Why it is not run, or `nil`.
  package var skipReason: String? {
    for case .skip(let reason) in headers { return reason }
    return nil
  }

  /// Why it is expected to fail, or `nil`.
  package var expectedFailure: String? {
    for case .xfail(let reason) in headers { return reason }
    return nil
  }
}

/// A parsed script, which keeps its source byte for byte as ``text``.
public struct ScriptFile: Hashable, Sendable {
  /// The kind of text that the parser accepts.
  public enum Rules: Hashable, Sendable {
    /// A file, with headers and an `app` or `fragment`, but without statements of the prompt.
    case file
    /// Typed or pasted text, or a command-line argument, with statements only.
    case typed
  }

  /// An item of a script, with its source lines.
  package struct Item: Hashable, Sendable {
    /// The kind of the item, with its value.
    package let content: Content
    /// The source lines of an item that is no statement. A statement has its own.
    let ownSource: String
    /// The number of the first line, from 1.
    package let line: Int

    /// The lines as they are written, with line ends.
    ///
    /// The sources of all items form the text. The cost is linear for a statement with a block.
    package var source: String {
      guard case .statement(let statement) = content else { return ownSource }
      guard let block = statement.block else { return statement.source }
      return statement.source + block.source
    }
  }

  /// The kinds of items.
  package enum Content: Hashable, Sendable {
    /// A header, with the comment after it.
    case header(ScriptHeader, comment: String?)
    /// A number of empty lines.
    case blank(Int)
    /// A comment on its own line, without `# `.
    case comment(String)
    /// A statement with its block.
    indirect case statement(ScriptStatement)
  }

  /// The name of the file. `nil` for text without a file.
  package let file: String?
  /// The rules by which the script was parsed.
  package let rules: Rules
  /// All items in order.
  package let items: [Item]

  init(file: String?, rules: Rules, items: [Item]) {
    self.file = file
    self.rules = rules
    self.items = items
  }

  /// The source, byte for byte. The cost is linear.
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

  /// The version of the language that wrote the script. `nil` without a version header.
  package var version: Int? {
    for case .version(let number) in headers { return number }
    return nil
  }

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

  /// The reason for which the script is expected to fail. `nil` without an `xfail` header.
  package var expectedFailure: String? {
    for case .xfail(let reason) in headers { return reason }
    return nil
  }
}

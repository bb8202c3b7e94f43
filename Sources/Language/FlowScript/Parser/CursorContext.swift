/// The position of the cursor in a statement, as input for completion.
package struct CursorContext: Codable, Hashable, Sendable {
  package var kind: Kind
  /// The range of UTF-8 bytes that a completion replaces.
  ///
  /// The range extends from the start of the typed part to the cursor, and includes the quote that begins a string.
  package var range: Range<Int>
  /// Whether the typed part begins with a quote.
  ///
  /// The prefix in ``kind`` is then the text after the quote, with escapes resolved.
  package var isQuoted: Bool
  /// Whether the verb ends with `!`, as in `save!`, and may replace a file.
  package var replacesFile = false

  package enum Kind: Codable, Hashable, Sendable {
    /// The first word, which is a verb, a Step type or a header.
    case verb(prefix: String)
    /// A case after its `.`, with any type in front.
    ///
    /// The case is a Step if `verb` is `nil` or `open`, and an input if `verb` is `do`. The range begins after the `.`.
    case step(verb: Verb?, prefix: String, type: String?)
    /// The end of a Step, an input or a link, with its text.
    ///
    /// The cursor is right after the closing bracket, and the range is empty. The verb is as in `step`.
    case stepEnd(verb: Verb?, step: String)
    /// A value or a label in brackets, with frames outermost first.
    ///
    /// The brackets belong to a Step, an input, `app Name(`, or a value that an assertion compares with.
    case stepArguments(verb: Verb?, frames: [Frame], prefix: String)
    /// A word after a verb, with the slots that it may fill, earlier words, and typed part.
    ///
    /// `verb` is `nil` after a Step, where only `in Name` can follow. It is also `nil` after a first word that is no
    /// verb, which is then the first of `words`. A path is one word, with its open bracket.
    case argument(verb: Verb?, slots: [Slot], words: [String], prefix: String)
    /// Text without completions: a comment or a block.
    case none
  }

  /// An open bracket with its content so far.
  package struct Frame: Codable, Hashable, Sendable {
    /// The names directly before a `(`. Empty for `[`.
    package var callee: Callee
    /// The labels of the complete arguments. `nil` for an argument without a label.
    package var labels: [String?] = []
    /// The label of the argument at the cursor. `nil` while it has none.
    package var label: String?
  }

  /// The names that a `(` follows, such as `.movieDetail`, `MovieStep.detail` or `Movie`.
  ///
  /// For `app Name(`, this is the app's name.
  package struct Callee: Codable, Hashable, Sendable {
    /// The names between the dots, as typed. In `.movieDetail`, the first is empty.
    package var names: [String] = []

    /// Whether nothing precedes the bracket.
    package var isEmpty: Bool { names.isEmpty }

    /// Empty if there is no name.
    package var name: String { names.last ?? "" }

    /// The name before the last one. `nil` if there is none, or if it is empty.
    package var type: String? {
      guard let type = names.dropLast().last, !type.isEmpty else { return nil }
      return type
    }

    /// Returns whether these names are the full name of a type or an app.
    ///
    /// The full name of a nested type includes its outer types.
    package func isNamed(_ name: String) -> Bool {
      names.joined(separator: ".") == name
    }
  }

  /// Returns the context at the end of a text, where the cursor is.
  ///
  /// Every text has a context. The cost is linear in its length.
  package static func at(endOf text: String) -> CursorContext {
    var reader = CursorReader(SourceText(text))
    return reader.context()
  }
}

/// The position of the cursor in a partly typed path.
package enum CursorPath: Hashable, Sendable {
  /// The cursor is in the name of the owner.
  case owner(prefix: String)
  /// The cursor is in a member, which follows the last dot.
  ///
  /// `typed` is the path before the dot as the user wrote it.
  case member(prefix: String, of: Path, typed: String)
  /// The cursor is in an index or key, after an open bracket.
  ///
  /// `typed` is the path before the bracket as the user wrote it.
  case element(prefix: String, of: Path, typed: String)
  /// The cursor is right after a closing bracket, which ends the path.
  case end(of: Path, typed: String)
  /// The text before the last dot or bracket is no path.
  case none

  /// Creates the position at the end of a text. Dots and brackets in quotes or in a key separate nothing.
  package init(endOf text: String) {
    guard let last = Self.lastSeparator(in: text) else {
      self = .owner(prefix: text)
      return
    }
    let typed = last.isClosed ? text : String(text[..<last.index])
    // Only a path that parses leads to a value, whose members or elements complete the text.
    guard let path = try? Path(parsing: typed) else {
      self = .none
      return
    }
    let prefix = String(text[text.index(after: last.index)...])
    if last.isClosed {
      self = .end(of: path, typed: typed)
    } else {
      self =
        text[last.index] == "."
        ? .member(prefix: prefix, of: path, typed: typed) : .element(prefix: prefix, of: path, typed: typed)
    }
  }

  // The last dot or opening bracket of the path, whose closing bracket may follow. `nil` if the text has neither.
  private static func lastSeparator(in text: String) -> (index: String.Index, isClosed: Bool)? {
    var last: (index: String.Index, isClosed: Bool)?
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case _ where isInString: break
      case "[", "(":
        if depth == 0 { last = (index, false) }
        depth += 1
      case "]", ")":
        depth -= 1
        if depth == 0 { last?.isClosed = true }
      case "." where depth == 0: last = (index, false)
      default: break
      }
    }
    return last
  }
}

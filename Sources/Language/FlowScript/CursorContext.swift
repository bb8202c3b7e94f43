/// The position of the cursor in a statement, as input for completion.
package struct CursorContext: Hashable, Sendable {
  /// The syntactic place of the cursor.
  package var place: Place
  /// The range of UTF-8 bytes that a completion replaces.
  ///
  /// It extends from the start of the typed part to the cursor.
  ///
  /// The range includes the quote that begins a string.
  package var range: Range<Int>
  /// Whether the typed part begins with a quote. Its prefix is the text behind the quote, with escapes resolved.
  package var isQuoted: Bool

  /// A syntactic place in a statement.
  package enum Place: Hashable, Sendable {
    /// The first word, which is a verb, a Step type or a header.
    case verb(prefix: String)
    /// A case after its `.`, with the type before it if there is one.
    ///
    /// It is a Step if `verb` is `nil` or `"open"`, and an input if `verb` is `"do"`. The range begins after the `.`.
    case step(verb: String?, prefix: String, type: String?)
    /// A value or a label in brackets, with frames from the outermost bracket inwards.
    ///
    /// The brackets belong to a Step, an input, `app Name(`, or a value that an assertion compares with.
    case stepArguments(verb: String?, frames: [Frame], prefix: String)
    /// A word after a verb, with its 0-based index, earlier words, and typed part.
    ///
    /// `verb` is `nil` after a Step, where only `in Name` can follow.
    case argument(verb: String?, index: Int, words: [String], prefix: String)
    /// A place without completions: a comment or a block.
    case none
  }

  /// An open bracket with its content so far.
  package struct Frame: Hashable, Sendable {
    /// The text directly before a `(`, such as `.movieDetail`, `MovieStep.detail` or `Movie`.
    ///
    /// For `app Name(`, this is the app's name. Empty for `[`.
    package var callee: String
    /// The labels of the complete arguments. `nil` for an argument without a label.
    package var labels: [String?] = []
    /// The label of the argument at the cursor. `nil` while it has none.
    package var label: String?
  }

  /// Returns the place at the end of a text, where the cursor is.
  ///
  /// Every text has a place. The cost is linear in its length.
  package static func at(endOf text: String) -> CursorContext {
    var reader = CursorReader(SourceText(text))
    return reader.context()
  }
}

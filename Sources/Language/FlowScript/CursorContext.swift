/// Where the cursor stands in a statement that is being typed: what a completion can go by.
package struct CursorContext: Hashable, Sendable {
  /// What is typed there.
  package var place: Place
  /// The bytes of the text, in UTF-8, that a completion replaces: from the start of what is typed there to the cursor.
  /// The quote that begins a string is within.
  package var range: Range<Int>
  /// Whether what is typed there begins with a quote; its prefix is what follows that, escapes resolved.
  package var isQuoted: Bool

  /// A place in a statement.
  package enum Place: Hashable, Sendable {
    /// The first word: a verb, a step's type, or a header.
    case verb(prefix: String)
    /// A case after its `.`, with the type before that where one is written: a Step (`verb` is `nil` or `"open"`), or an
    /// input (`"do"`). The range begins after the `.`.
    case step(verb: String?, prefix: String, type: String?)
    /// A value or a label in brackets: of a Step or an input, of `app Name(`, or of a value that a claim compares with.
    /// The frames go from the outermost bracket to the innermost.
    case stepArguments(verb: String?, frames: [Frame], prefix: String)
    /// A word after a verb: its index from 0, the whole words before it, and what is typed of it. `verb` is `nil` after a
    /// Step, where only `in Name` can follow.
    case argument(verb: String?, index: Int, words: [String], prefix: String)
    /// Where nothing can be completed: a comment, or a block.
    case none
  }

  /// An open bracket and what is written in it so far.
  package struct Frame: Hashable, Sendable {
    /// What stands directly before a `(`: `.movieDetail`, `MovieStep.detail`, `Movie`; the app's name for `app Name(`;
    /// empty for `[`.
    package var callee: String
    /// The labels of the arguments that are complete, `nil` for those without.
    package var labels: [String?] = []
    /// The label of the argument at the cursor, or `nil` as long as it has none.
    package var label: String?
  }

  /// The place at the end of a text: what is typed before the cursor. Any text has one. Linear.
  package static func at(endOf text: String) -> CursorContext {
    var reader = CursorReader(SourceText(text))
    return reader.context()
  }
}

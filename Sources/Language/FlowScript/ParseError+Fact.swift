extension ParseError {
  /// What can be wrong with a script.
  package enum Fact: Hashable, Sendable {
    /// Something else was expected. `usage` is how the statement is written; `open` is the place of the bracket that is
    /// still open, where that is on an earlier line.
    case unexpected(found: Found, expected: [Expectation], usage: [String], open: SourceLocation?)
    /// A word that is none of those known there.
    case unknown(WordKind, word: String, known: [String])
    /// A word stands where a value has to.
    case bareWord(String)
    /// A bracket is not closed: the text ends, or an empty line follows.
    case unclosedBracket(Character, atEndOfText: Bool)
    /// A string does not end on its line.
    case unclosedString
    /// A name in backticks holds characters that do not show.
    case hiddenInName(String)
    /// A backtick has no second one.
    case unclosedBacktick
    /// `\` with something that is no escape, or `\u{…}` without a scalar's number.
    case badEscape(String)
    /// A number that is too large or too precise for what it counts.
    case numberOutOfRange(String, NumberKind)
    /// Brackets within brackets, too many.
    case tooDeep(limit: Int)
    /// `$`
    case reservedDollar
    /// A range whose end is before its start.
    case emptyRange(String)

    /// A control character.
    case controlCharacter(UInt32)
    /// A byte that is not UTF-8.
    case invalidUTF8(byte: UInt8)

    /// An indented line that belongs to no statement.
    case strayBlock
    /// A line indented by one space.
    case narrowIndent
    /// A tab in an indent.
    case tabInIndent
    /// An empty line for a block.
    case emptyBlockLine
    /// A block under a statement that shows nothing.
    case blockNotTaken(verb: String)

    /// A header that stands twice.
    case headerTwice(String)
    /// A header after the first statement.
    case headerAfterStatement(String)
    /// `flowscript 2` after another header.
    case versionNotFirst
    /// A version that is not known.
    case unknownVersion(String)
    /// A header outside a file.
    case headerOutsideFile(String)
    /// Neither `app` nor `fragment`.
    case noApp
    /// `app` in a `fragment`.
    case appInFragment
    /// A fragment that does not begin with `expect`.
    case fragmentWithoutExpect
    /// A statement for the prompt in a file.
    case promptOnly(String)
  }

  /// What was found.
  package enum Found: Hashable, Sendable {
    /// Nothing more on the line.
    case endOfLine
    /// The text there, cut where it is long.
    case text(String)
  }

  /// What could stand there.
  package enum Expectation: Hashable, Sendable {
    /// A character or a word, as it is.
    case token(String)
    /// The name of a file.
    case file
    /// Something to do, said in the words of the enumeration.
    case statement, step, caseName, value, duration, string, text, url, path, member, subscriptKey, comparison,
      assertion
    /// Names.
    case app, screen, flow, owner, label
    /// Numbers: any from 1, any from 0.
    case positiveNumber, number
    /// `a..b`
    case range
    /// Nothing but a comment.
    case endOfStatement
  }

  /// The kinds of words that have a list of known ones.
  package enum WordKind: Hashable, Sendable {
    case verb, assertion, clockMode, detailMode, unit
  }

  /// What a number counts.
  package enum NumberKind: Hashable, Sendable {
    case integer, float, duration, count
  }
}

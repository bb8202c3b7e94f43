extension ParseError {
  /// The reasons for a parse error.
  package enum Fact: Hashable, Sendable {
    /// Something else was expected. `usage` lists the forms of the statement.
    ///
    /// `open` is the location of a bracket that is still open since an earlier line.
    case unexpected(found: Found, expected: [Expectation], usage: [String], open: SourceLocation?)
    /// A word is not among the known words at this place.
    case unknown(WordKind, word: String, known: [String])
    /// A bare word is in the place of a value.
    case bareWord(String)
    /// A bracket is not closed before the end of the text or an empty line.
    case unclosedBracket(Character, atEndOfText: Bool)
    /// A string does not end on its line.
    case unclosedString
    /// A name in backticks contains invisible characters.
    case hiddenInName(String)
    /// A backtick has no counterpart.
    case unclosedBacktick
    /// An unknown escape, or `\u{…}` without the number of a Unicode scalar.
    case badEscape(String)
    /// A number is too large or too precise for its purpose.
    case numberOutOfRange(String, NumberKind)
    /// Too many brackets are nested.
    case tooDeep(limit: Int)
    /// The reserved character `$` is used.
    case reservedDollar
    /// A range ends before it begins.
    case emptyRange(String)

    /// The text contains a control character.
    case controlCharacter(UInt32)
    /// The text contains a byte that is not UTF-8.
    case invalidUTF8(byte: UInt8)

    /// An indented line belongs to no statement.
    case strayBlock
    /// A line is indented by one space.
    case narrowIndent
    /// An indent contains a tab.
    case tabInIndent
    /// An empty line was given as a line of a block.
    case emptyBlockLine
    /// A block is under a statement that shows nothing.
    case blockNotTaken(verb: String)

    /// A header occurs twice.
    case headerTwice(String)
    /// A header follows the first statement.
    case headerAfterStatement(String)
    /// `flowscript 2` follows another header.
    case versionNotFirst
    /// The version of the language is unknown.
    case unknownVersion(String)
    /// A header is outside a file.
    case headerOutsideFile(String)
    /// A file has neither `app` nor `fragment`.
    case noApp
    /// A fragment contains `app`.
    case appInFragment
    /// A fragment does not begin with `expect`.
    case fragmentWithoutExpect
    /// A file contains a statement of the prompt.
    case promptOnly(String)
  }

  /// The text that was found.
  package enum Found: Hashable, Sendable {
    /// The end of the line.
    case endOfLine
    /// The text at the location, truncated if it is long.
    case text(String)
  }

  /// The kinds of text that may be expected.
  package enum Expectation: Hashable, Sendable {
    /// A literal character or word.
    case token(String)
    /// The name of a file.
    case file
    /// A part of the grammar, which the message describes.
    case statement, step, caseName, value, duration, string, text, url, path, member, subscriptKey, comparison,
      assertion
    /// A name.
    case app, screen, flow, owner, label
    /// A number from 1, and a number from 0.
    case positiveNumber, number
    /// A range, `a..b`.
    case range
    /// The end of the statement, apart from a comment.
    case endOfStatement
  }

  /// The kinds of words that have a known list.
  package enum WordKind: Hashable, Sendable {
    case verb, assertion, clockMode, detailMode, unit
  }

  /// The purposes of numbers.
  package enum NumberKind: Hashable, Sendable {
    case integer, float, duration, count
  }
}

import FlowSystem

/// An error of parsing, with reason, location and line.
///
/// The text for users is ``description``, which includes ``message`` and ``advice``.
package struct ParseError: Error, Hashable, Sendable {
  package var reason: Reason
  package var location: SourceLocation
  package var excerpt: SourceExcerpt
  /// The statement that an unknown word may mean. `nil` if there is none.
  package var suggestion: String?

  init(_ reason: Reason, location: SourceLocation, excerpt: SourceExcerpt) {
    self.reason = reason
    self.location = location
    self.excerpt = excerpt
  }
}

/// All errors of a script, at least one, in text order.
public struct ParseErrors: Error, Hashable, Sendable, CustomStringConvertible {
  package let first: ParseError
  package let rest: [ParseError]

  package var all: [ParseError] { [first] + rest }

  /// The name of the app that the script launches first. `nil` if none of its lines is a valid `app`.
  package let appName: String?

  init(first: ParseError, rest: [ParseError] = [], appName: String? = nil) {
    self.first = first
    self.rest = rest
    self.appName = appName
  }

  /// Returns `nil` if there are no errors.
  init?(_ errors: [ParseError], appName: String?) {
    guard let first = errors.first else { return nil }
    self.init(first: first, rest: Array(errors.dropFirst()), appName: appName)
  }

  package var lines: [String] { all.flatMap(\.lines) }

  /// Returns the same errors, with suggestions for words that begin no statement.
  /// - Parameter suggest: A closure that returns the statement that a word may mean. It returns `nil` if there is none.
  /// - Returns: The errors in the same order. Errors of other kinds stay as they are.
  package func addingSuggestions(_ suggest: (String) -> String?) -> ParseErrors {
    func addingSuggestion(_ error: ParseError) -> ParseError {
      var error = error
      if case .unknown(.verb, let word, _) = error.reason { error.suggestion = suggest(word) }
      return error
    }
    return ParseErrors(first: addingSuggestion(first), rest: rest.map(addingSuggestion), appName: appName)
  }

  /// The text of all errors, one below the other.
  public var description: String {
    lines.joined(separator: "\n")
  }
}

extension ParseError {
  /// The reasons for a parse error.
  package enum Reason: Hashable, Sendable {
    /// The text is none of the expected ones. `usage` lists the forms of the statement.
    ///
    /// `open` is the location of an open bracket on an earlier line.
    case unexpected(found: Token, expected: [Expectation], usage: [String], open: SourceLocation?)
    /// A word is not among the known words at this place.
    case unknown(WordKind, word: String, known: [String])
    /// A bare word is in the place of a value.
    case bareWord(String)
    /// A bracket is open at an empty line or the text's end.
    case unclosedBracket(Character, isAtEndOfText: Bool)
    case unclosedString
    /// A name in backticks contains invisible characters.
    case hiddenInName(String)
    case unclosedBacktick
    /// An escape is unknown, or is `\u{…}` without the number of a Unicode scalar.
    case badEscape(String)
    /// A number is too large or too precise for its purpose.
    case numberOutOfRange(String, NumberKind)
    case tooDeep(limit: Int)
    /// The text has the reserved character `$`.
    case reservedDollar
    /// A range ends before its start.
    case emptyRange(String)

    case controlCharacter(UInt32)
    case invalidUTF8(byte: UInt8)

    /// An indented line belongs to no statement.
    case strayBlock
    /// A line has an indent of one space.
    case narrowIndent
    case tabInIndent
    /// The caller gave an empty line as a line of a block.
    case emptyBlockLine
    /// A block is under a statement that shows nothing.
    case blockNotTaken(verb: String)

    case headerTwice(String)
    /// A header follows the first statement.
    case headerAfterStatement(String)
    /// The `flowscript` header follows another header.
    case versionNotFirst
    /// The version of the language is unknown.
    case unknownVersion(String)
    case headerOutsideFile(String)
    /// The file is of another kind, such as `a Maestro flow`.
    case foreignFile(String)
    /// A file has neither `app` nor `fragment`.
    case noApp
    /// A fragment contains `app`.
    case appInFragment
    /// A fragment does not begin with `expect`.
    case fragmentWithoutExpect
    /// A file contains a statement of the prompt.
    case promptOnly(String)
  }

  package enum Token: Hashable, Sendable {
    case endOfLine
    /// The text is cut at a limit.
    case text(String)
  }

  package enum Expectation: Hashable, Sendable {
    /// A literal character or word.
    case token(String)
    case file
    /// A part of the grammar, which the message describes.
    case statement, step, caseName, value, duration, string, text, url, path, member, subscriptKey, comparison,
      assertion
    case app, screen, flow, owner, label
    /// A number from 1, and any number.
    case positiveNumber, number
    /// A range, `a..b`.
    case range
    /// The end of the statement, apart from a comment.
    case endOfStatement

    static func keyword(_ keyword: Keyword) -> Expectation { .token(keyword.rawValue) }
  }

  /// The kinds of words that have a known list.
  package enum WordKind: Hashable, Sendable {
    case verb, assertion, clockMode, detailMode, phase, unit
  }

  package enum NumberKind: Hashable, Sendable {
    case integer, float, duration, count
  }
}

extension SourceText {
  /// Creates an error at a byte offset.
  func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    ParseError(reason, location: location(at: offset), excerpt: excerpt(at: offset))
  }
}

/// All errors of a script, at least one, in the order of the text.
public struct ParseErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first error.
  package let first: ParseError
  /// The errors after the first.
  package let rest: [ParseError]

  /// All errors, in the order of the text.
  package var all: [ParseError] { [first] + rest }

  init(first: ParseError, rest: [ParseError] = []) {
    self.first = first
    self.rest = rest
  }

  /// Creates a collection of errors. Returns `nil` if there are none.
  init?(_ errors: [ParseError]) {
    guard let first = errors.first else { return nil }
    self.init(first: first, rest: Array(errors.dropFirst()))
  }

  /// The lines of all errors, one error below the other.
  package var lines: [String] { all.flatMap(\.lines) }

  /// Returns the same errors, with suggestions for words that begin no statement.
  /// - Parameter suggest: Returns the statement that a word may mean, or `nil`.
  package func completed(_ suggest: (String) -> String?) -> ParseErrors {
    func completed(_ error: ParseError) -> ParseError {
      var error = error
      if case .unknown(.verb, let word, _) = error.fact { error.suggestion = suggest(word) }
      return error
    }
    return ParseErrors(first: completed(first), rest: rest.map(completed))
  }

  /// The text of all errors, one below the other.
  public var description: String {
    lines.joined(separator: "\n")
  }
}

/// Everything that is wrong with a script: at least one error, in the order of the text.
public struct ParseErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first error.
  package let first: ParseError
  /// The others.
  package let rest: [ParseError]

  /// All errors, in the order of the text.
  package var all: [ParseError] { [first] + rest }

  init(first: ParseError, rest: [ParseError] = []) {
    self.first = first
    self.rest = rest
  }

  /// The errors, or `nil` where there is none.
  init?(_ errors: [ParseError]) {
    guard let first = errors.first else { return nil }
    self.init(first: first, rest: Array(errors.dropFirst()))
  }

  /// The lines of all errors, one error under the other.
  package var lines: [String] { all.flatMap(\.lines) }

  /// The same errors, with what the words that begin no statement may mean.
  /// - Parameter suggest: Returns the statement that a word may mean, or `nil`.
  package func completed(_ suggest: (String) -> String?) -> ParseErrors {
    func completed(_ error: ParseError) -> ParseError {
      var error = error
      if case .unknown(.verb, let word, _) = error.fact { error.suggestion = suggest(word) }
      return error
    }
    return ParseErrors(first: completed(first), rest: rest.map(completed))
  }

  /// The errors one under the other.
  public var description: String {
    lines.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a text that does not parse.
  ///
  /// The line of the error is advice.
  package init(_ error: ParseError) {
    // The first line repeats location and message.
    self.init(.unparsable, "\(error.location): \(error.message)", advice: Array(error.lines.dropFirst()))
  }

  /// Creates the diagnostic of the first error of a script.
  ///
  /// The lines of all errors are advice.
  package init(_ errors: ParseErrors) {
    self.init(errors.first)
    advice += errors.rest.flatMap(\.lines)
  }
}

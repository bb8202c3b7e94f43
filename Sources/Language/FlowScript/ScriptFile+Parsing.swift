extension ScriptFile {
  /// Parses a script.
  ///
  /// The cost is linear in the length of the text.
  /// - Parameters:
  ///   - text: The script.
  ///   - file: The file name for errors.
  ///   - rules: The kind of text to accept.
  ///   - firstLine: The number of the first line, for locations in a part of a longer text.
  /// - Throws: ``ParseErrors`` with all errors, in the order of the text.
  public init(
    parsing text: String, file: String? = nil, rules: Rules = .file, firstLine: Int = 1
  ) throws(ParseErrors) {
    var reader = ScriptReader(SourceText(text, file: file, firstLine: firstLine), rules: rules)
    reader.read()
    if let errors = ParseErrors(reader.errors) { throw errors }
    self.init(file: file, rules: rules, items: reader.items)
  }
}

extension ScriptFile {
  /// Parses a script.
  ///
  /// - Parameters:
  ///   - text: the script. Linear in its length.
  ///   - file: its name, for errors.
  ///   - rules: what it has to be.
  ///   - firstLine: the number of its first line, for the locations of errors and statements of a part of a longer text.
  /// - Throws: all that is wrong with it, in the order of the text.
  public init(
    parsing text: String, file: String? = nil, rules: Rules = .file, firstLine: Int = 1
  ) throws(ParseErrors) {
    var reader = ScriptReader(SourceText(text, file: file, firstLine: firstLine), rules: rules)
    reader.read()
    if let errors = ParseErrors(reader.errors) { throw errors }
    self.init(file: file, rules: rules, items: reader.items)
  }
}

import FlowScript
import FlowSystem

/// A formatter of script files, fragments and parts of scripts.
package struct ScriptFormatter: Sendable {
  package enum FormatResult: Hashable, Sendable {
    /// The script has the canonical form already.
    case tidy
    /// The script lacked the canonical form, which is this text.
    case untidy(String)
    /// The script does not parse, and is unchanged. The value is the text of all errors.
    case unparsable(String)
  }

  /// Whether to rewrite files, rather than only check them.
  package var writes: Bool
  /// Whether the canonical form of a file states the current version of the language.
  package var upgrades: Bool

  package init(writes: Bool = true, upgrades: Bool = false) {
    self.writes = writes
    self.upgrades = upgrades
  }

  /// Formats a file. If ``writes`` is set, replaces an unformatted file atomically.
  /// - Throws: ``Diagnostic`` if the file cannot be read or written. The file is unchanged then.
  package func format(fileAt path: ScriptPath) throws(Diagnostic) -> FormatResult {
    let result = format(text: try SourceText.read(path), file: path.text)
    if writes, case .untidy(let text) = result {
      try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(path, with: text) }
    }
    return result
  }

  /// Finds characters in a file that are invisible or reorder the visible text.
  /// - Returns: A message for each character, which begins as `a.flowscript:3:7: U+202E is invisible`.
  /// - Throws: ``Diagnostic`` if the file cannot be read.
  package func hiddenCharacters(inFileAt path: ScriptPath) throws(Diagnostic) -> [String] {
    // Such a character is an attack on the reader, or an accident.
    Self.hiddenCharacters(in: try SourceText.read(path), file: path.text)
  }

  /// Finds invisible characters in a text, and returns a message for each.
  package static func hiddenCharacters(in text: String, file: String) -> [String] {
    // Nearly all scripts are ASCII, in which nothing is hidden.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var messages: [String] = []
    for (index, line) in text.sourceLines.enumerated() {
      // A byte order mark at the beginning of a file belongs to no line.
      let isMarked = index == 0 && line.unicodeScalars.first == "\u{FEFF}"
      let scalars = isMarked ? line.unicodeScalars.dropFirst() : line.unicodeScalars[...]
      for (place, scalar) in VisibleText.hiddenScalars(in: String(scalars)) {
        let before = String(Substring.UnicodeScalarView(scalars.prefix(place)))
        let location = SourceLocation(file: file, line: index + 1, column: before.count + 1)
        let (code, escape) = (VisibleText.codePoint(scalar.value), VisibleText.numericEscape(scalar.value))
        messages.append("\(location): \(code) is invisible: in a string, write \(escape)")
      }
    }
    return messages
  }

  /// Formats a text.
  /// - Parameters:
  ///   - text: A whole script, or a part of one, such as typed statements without an `app`.
  ///   - file: The file name for errors.
  /// - Returns: The result. If neither a script nor a part of one parses, the errors are those of a script.
  package func format(text: String, file: String) -> FormatResult {
    let result = format(text, file: file)
    guard case .unparsable = result else { return result }
    // A part of a script, which an editor pipes through, has no `app`.
    let partResult = format(text, file: file, rules: .typed)
    if case .unparsable = partResult { return result }
    return partResult
  }

  private func format(_ text: String, file: String, rules: ScriptFile.Rules = .file) -> FormatResult {
    do throws(ParseErrors) {
      var script = try ScriptFile(parsing: text, file: file, rules: rules)
      // A part of a script takes no header.
      if upgrades, rules == .file { script = try script.statingCurrentVersion() }
      let formatted = script.formatted
      // Compare bytes: strings are equal in any composition of their letters.
      return text.utf8.elementsEqual(formatted.utf8) ? .tidy : .untidy(formatted)
    } catch {
      return .unparsable("\(error)")
    }
  }
}

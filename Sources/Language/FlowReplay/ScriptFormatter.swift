import FlowScript
import FlowSession
import FlowSystem

/// Tidies script files, scripts and fragments alike: see `ScriptFile.formatted`.
package struct ScriptFormatter: Sendable {
  /// What became of a script.
  package enum Outcome: Hashable, Sendable {
    /// It was tidy already.
    case tidy
    /// It was not, and this is its tidy form.
    case untidy(String)
    /// It does not parse, for all these reasons, and was left alone.
    case unparsable(String)
  }

  /// Whether files are rewritten, or only looked at.
  package var writes: Bool

  /// A formatter that rewrites files, or one that only looks at them.
  package init(writes: Bool = true) {
    self.writes = writes
  }

  /// Tidies a file. It is replaced in one move, and only if it is not tidy.
  /// - Throws: ``Diagnostic`` where it cannot be read or written; it is as it was then.
  package func format(fileAt path: ScriptPath) throws(Diagnostic) -> Outcome {
    let outcome = Self.format(try SourceText.read(path), file: path.text)
    if writes, case .untidy(let text) = outcome {
      try Diagnostic.reporting { () throws(FileError) in try RegularFile.replace(path, with: text) }
    }
    return outcome
  }

  /// The characters of a file that do not show, or reorder what does: an attack on who reads it, or an accident.
  /// - Throws: ``Diagnostic`` where it cannot be read.
  /// - Returns: For each its place and what it is: `a.flowscript:3:7: U+202E does not show`.
  package func hiddenCharacters(inFileAt path: ScriptPath) throws(Diagnostic) -> [String] {
    Self.hiddenCharacters(in: try SourceText.read(path), file: path.text)
  }

  /// The characters of a text that do not show.
  package static func hiddenCharacters(in text: String, file: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var messages: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // A byte order mark at the beginning of a file belongs to no line.
      let isMarked = index == 0 && line.unicodeScalars.first == "\u{FEFF}"
      let scalars = isMarked ? line.unicodeScalars.dropFirst() : line.unicodeScalars[...]
      for (place, scalar) in VisibleText.hiddenScalars(in: String(scalars)) {
        let before = String(Substring.UnicodeScalarView(scalars.prefix(place)))
        let location = SourceLocation(file: file, line: index + 1, column: before.count + 1)
        let number = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
        messages.append("\(location): U+\(code) does not show; in a string it can be written \\u{\(number)}")
      }
    }
    return messages
  }

  /// Tidies a text.
  /// - Parameters:
  ///   - text: A script, or statements alone.
  ///   - file: Its name, for errors.
  package static func format(text: String, file: String) -> Outcome {
    let outcome = format(text, file: file)
    guard case .unparsable = outcome else { return outcome }
    // A part of a script, which an editor pipes through, has no `app`.
    let asTyped = format(text, file: file, rules: .typed)
    if case .unparsable = asTyped { return outcome }
    return asTyped
  }

  private static func format(_ text: String, file: String, rules: ScriptFile.Rules = .file) -> Outcome {
    do throws(ParseErrors) {
      let formatted = try ScriptFile(parsing: text, file: file, rules: rules).formatted
      // By bytes: to strings it is all the same how a letter is put together.
      return text.utf8.elementsEqual(formatted.utf8) ? .tidy : .untidy(formatted)
    } catch {
      return .unparsable("\(error)")
    }
  }
}

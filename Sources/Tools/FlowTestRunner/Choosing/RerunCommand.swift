import FlowReplay
import FlowScript
import FlowSystem

/// The command that runs a failed script again, up to its failure.
package enum RerunCommand {
  /// Returns a command line for a shell, such as `flowsh test login.flowscript:12`.
  ///
  /// The line number is that of the statement in the script itself, even if an included fragment failed. Without a
  /// known statement, the command runs all that the suite ran of the script. Words have quotes where a shell needs
  /// them.
  package static func text(for failure: ScriptFailure, of result: ScriptResult, program: String) -> String {
    var script = result.path.bytes
    if let line = line(of: failure, in: result) { script += ":\(line)".utf8 }
    // The program would take a file name that begins with a dash for an option.
    if script.first == UInt8(ascii: "-") { script = "./".utf8 + script }
    var words = [quoted(program), "test", quoted(script)]
    if case .race(let seed, _) = failure.kind { words += ["--schedule", "\(seed)"] }
    return words.joined(separator: " ")
  }

  /// Returns a command line with its label, as a line of a report.
  package static func labeled(_ command: String) -> String { "rerun: \(command)" }

  // Returns the line up to which the script runs again. Returns `nil` for the whole script.
  private static func line(of failure: ScriptFailure, in result: ScriptResult) -> Int? {
    guard let location = failure.locations.last, location.file == result.path.text else { return result.line }
    switch failure.kind {
    case .unparsable, .unexpectedPass: return result.line
    case .crash, .timeout:
      // A process that ends before the first statement leaves the beginning of the file.
      return failure.statement == nil && location.line == 1 && location.column == 1 ? result.line : location.line
    case .difference, .diagnostic, .faults, .disagreement, .race:
      return failure.statement == nil ? result.line : location.line
    }
  }

  /// Quotes a word for a shell, unless all its characters are safe.
  package static func quoted(_ word: String) -> String {
    if isSafe(word) { return word }
    // Invisible characters become byte escapes, which bash, zsh and ksh understand.
    guard VisibleText.line(word) == word else { return "$'\(escaped(word))'" }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// Quotes a word of bytes for a shell. Unless the bytes are UTF-8, escapes all of them.
  package static func quoted(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self).map { quoted($0) } ?? "$'\(bytes.map(escaped).joined())'"
  }

  private static func isSafe(_ word: String) -> Bool {
    !word.isEmpty
      && word.split { "./:@%+-".contains($0) }.allSatisfy { ScriptText.isWord(String($0)) }
      && VisibleText.line(word) == word
  }

  // With byte escapes for invisible characters. A backslash precedes each quote and backslash of the word.
  private static func escaped(_ word: String) -> String {
    var result = ""
    var followsEscape = false
    for scalar in word.unicodeScalars {
      let text = String(scalar)
      // ksh reads each hexadecimal digit after an escape as a part of the escape.
      let isDigit = scalar.properties.isASCIIHexDigit
      if VisibleText.line(text) != text || followsEscape && isDigit {
        result += text.utf8.map(escaped).joined()
        followsEscape = true
      } else {
        result += scalar == "'" || scalar == "\\" ? "\\\(scalar)" : text
        followsEscape = false
      }
    }
    return result
  }

  private static func escaped(_ byte: UInt8) -> String { "\\x" + byte.hexDigits.lowercased() }
}

extension RerunCommand {
  /// Quotes an argument of this process for a shell. Keeps its bytes, even if they are invalid UTF-8.
  package static func quoted(argument: String) -> String { quoted(ProcessArguments.bytes(of: argument)) }
}

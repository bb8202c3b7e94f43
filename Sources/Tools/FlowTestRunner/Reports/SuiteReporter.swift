import FlowReplay
import FlowScript
import FlowSystem
import SystemPackage

/// A reporter that formats the results of a suite as text.
///
/// Each function returns text that the caller writes at once, in the order of the calls. The text is empty or ends with
/// a line end. A reporter writes nothing itself. It ignores results that are passed over.
package protocol SuiteReporter {
  /// Returns the text before the first result.
  mutating func begin(_ plan: SuitePlan) -> String
  /// Returns the text for one script. Results arrive in the order of the scripts.
  mutating func add(_ result: ScriptResult) -> String
  /// Returns the text for a file with rewritten blocks that no result reports.
  ///
  /// Such a file is a fragment, or a script that still failed.
  mutating func add(written path: ScriptPath, blocks: Int) -> String
  /// Returns the text at the end of the run.
  mutating func end(_ summary: SuiteSummary) -> String
}

extension SuiteReporter {
  /// Returns an empty text.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String { "" }
}

/// The format of a suite's results.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for a person.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// JUnit's XML, for CI systems.
  case junit
  /// JSON, one object on each line.
  case json
  /// GitHub Actions annotations.
  case github
  /// A page for a browser.
  case html
  /// The document of that page, as JSON.
  case jsonReport = "json-report"

  /// Whether the format shows the moment after each statement.
  package var showsMoments: Bool { self == .html || self == .jsonReport }
}

/// The destination of a report: a file, or standard output.
package struct ReportFile {
  private let descriptor: FileDescriptor
  private let name: ScriptPath
  /// Whether the output is standard output, whose reader may close the pipe early.
  package let isStandardOutput: Bool

  /// The standard output of the process.
  package static var standardOutput: ReportFile {
    ReportFile(descriptor: .standardOutput, name: "standard output", isStandardOutput: true)
  }

  private init(descriptor: FileDescriptor, name: ScriptPath, isStandardOutput: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isStandardOutput = isStandardOutput
  }

  /// Opens a file and discards its content.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package init(path: ScriptPath) throws(Diagnostic) {
    // A device such as /dev/stderr is fine. A pipe without a reader is an error, since open() would otherwise block.
    do throws(Errno) {
      let descriptor = try path.open(.writeOnly, options: [.create, .truncate], permissions: .newFile)
      self.init(descriptor: descriptor, name: path, isStandardOutput: false)
    } catch {
      if error == .noSuchAddressOrDevice { throw Diagnostic(FileError(.write, path, .noReader)) }
      var diagnostic = Diagnostic(FileError(.write, path, .system(error)))
      if error == .noSuchFileOrDirectory { diagnostic.advice.append("its folder must exist") }
      throw diagnostic
    }
  }

  /// Writes all of a text. On standard output, a closed pipe is no error: its reader has seen enough.
  /// - Throws: ``Diagnostic`` if the text cannot be written, for example because the disk is full.
  package func write(_ text: String) throws(Diagnostic) {
    do throws(Errno) {
      try descriptor.writeWaiting(text.utf8)
    } catch {
      if isStandardOutput, error == .brokenPipe { return }
      throw Diagnostic(FileError(.write, name, .system(error)))
    }
  }

  /// Closes the file, which may reveal that earlier writes failed.
  /// - Throws: ``Diagnostic`` if the file is not completely written.
  package func close() throws(Diagnostic) {
    guard !isStandardOutput else { return }
    do throws(Errno) {
      try Errno.throwing { try descriptor.close() }
    } catch {
      // An interrupted call has closed the file.
      if error != .interrupted { throw Diagnostic(FileError(.write, name, .system(error))) }
    }
  }
}

extension ScriptFailure {
  /// The kind of failure in one word, for programs.
  package var kindName: String {
    switch kind {
    case .difference: "difference"
    case .diagnostic(let diagnostic):
      switch diagnostic.kind {
      case .refused, .stalled: "error"
      case .assertion: "assertion"
      case .unparsable: "unparsable"
      case .trouble: "trouble"
      case .interrupted: "interrupted"
      case .lost: "crash"
      }
    case .faults: "fault"
    case .unparsable: "unparsable"
    case .unexpectedPass: "unexpected-pass"
    case .crash: "crash"
    case .timeout: "timeout"
    case .disagreement: "disagreement"
    case .race: "race"
    }
  }

  /// Whether the script could not be evaluated. `false` for a script that was evaluated and failed.
  package var isError: Bool {
    switch kind {
    case .crash, .timeout, .unparsable: true
    case .diagnostic(let diagnostic): diagnostic.isOfShell
    case .difference, .faults, .unexpectedPass, .disagreement, .race: false
    }
  }

  /// The meaning of the signs in the difference. `nil` if there is no difference.
  var legend: String? {
    switch kind {
    case .difference: "-expected +actual"
    case .disagreement: "-there +here"
    case .race: "-usual +in that order"
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: nil
    }
  }

  /// The unified difference without its legend, or no lines.
  package var difference: [String] {
    switch kind {
    case .difference(let lines), .disagreement(_, let lines), .race(_, let lines): lines.map(\.text)
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: []
    }
  }

  /// The advice, and other lines that add to the message.
  package var advice: [String] {
    switch kind {
    case .diagnostic(let diagnostic): diagnostic.advice
    case .unparsable(_, let lines), .faults(let lines): Array(lines.dropFirst())
    case .disagreement(let others, _): others.map(\.description)
    case .difference: notes
    case .unexpectedPass, .crash, .timeout, .race: []
    }
  }

  /// The start and the end of what the app printed before its process ended.
  package var output: [String] {
    switch kind {
    case .crash(_, let output), .timeout(_, let output): output
    case .difference, .diagnostic, .faults, .unparsable, .unexpectedPass, .disagreement, .race: []
    }
  }
}

/// The command that runs exactly the failed part of a suite again.
package enum RerunCommand {
  /// Returns a command line for a shell, such as `flowsh test login.flowscript:12`.
  ///
  /// The line number is that of the statement in the script itself, even if an included fragment failed. Without a
  /// known statement, the command runs the whole script.
  /// - Parameters:
  ///   - failure: The failure.
  ///   - result: The result of its script.
  ///   - program: The name of the program.
  /// - Returns: The command line, with words quoted where a shell needs it.
  package static func text(for failure: ScriptFailure, of result: ScriptResult, program: String) -> String {
    var script = result.path.bytes
    if let line = line(of: failure, in: result) { script += ":\(line)".utf8 }
    // A file name that begins with a dash would be read as an option.
    if script.first == UInt8(ascii: "-") { script = "./".utf8 + script }
    var words = [quoted(program), "test", quoted(script)]
    if case .race(let seed, _) = failure.kind { words += ["--schedule", "\(seed)"] }
    return words.joined(separator: " ")
  }

  /// Returns the line up to which the script runs again. Returns `nil` for the whole script.
  private static func line(of failure: ScriptFailure, in result: ScriptResult) -> Int? {
    guard let place = failure.locations.last, place.file == result.path.text else { return result.line }
    switch failure.kind {
    case .unparsable, .unexpectedPass: return result.line
    case .crash, .timeout:
      // A process that ends before the first statement leaves the beginning of the file.
      return failure.statement == nil && place.line == 1 && place.column == 1 ? result.line : place.line
    case .difference, .diagnostic, .faults, .disagreement, .race:
      return failure.statement == nil ? result.line : place.line
    }
  }

  /// Quotes a word for a shell, unless all its characters are safe.
  package static func quoted(_ word: String) -> String {
    if isSafe(word) { return word }
    // Invisible characters become byte escapes, which bash, zsh and ksh understand.
    guard VisibleText.line(word) == word else { return "$'\(word.unicodeScalars.map(escaped).joined())'" }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// Quotes a word of bytes for a shell.
  ///
  /// Unless the bytes are UTF-8, all of them are escaped, since a digit after an escape would be read as a part of it.
  static func quoted(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self).map { quoted($0) } ?? "$'\(bytes.map(escaped).joined())'"
  }

  private static func isSafe(_ word: String) -> Bool {
    !word.isEmpty
      && word.split { "./:@%+-".contains($0) }.allSatisfy { ScriptText.isWord(String($0)) }
      && VisibleText.line(word) == word
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    let text = String(scalar)
    if VisibleText.line(text) == text { return text }
    return text.utf8.map(escaped).joined()
  }

  private static func escaped(_ byte: UInt8) -> String { "\\x" + byte.hexDigits.lowercased() }
}

import FlowSystem

/// The reason for the refusal, failure or stop of a statement.
///
/// The transcript contains the message after its ``label``. The advice is for the user only.
package struct Diagnostic: Error, Hashable, Codable, Sendable {
  /// A kind of failure, which determines the exit status.
  package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// The statement is impossible now, such as one that names something missing.
    case refused
    /// An assertion does not hold, or a played file has failures.
    case assertion
    /// The app does not come to rest.
    case stalled
    /// A statement, an argument or a file does not parse.
    case unparsable
    /// A file or the shell itself has an error.
    case trouble
    /// The user stopped the statement.
    case interrupted
    /// The process of the app ended.
    case lost
  }

  package var kind: Kind
  /// The message without the value at its end.
  package var text: String
  /// The value at the end of the message.
  package var value: Literal?
  /// One line each.
  package var advice: [String]
  /// The output of the process whose end is the failure, by lines. `nil` if there is none.
  package var output: [String]?

  package init(_ kind: Kind = .refused, _ message: String, advice: [String] = []) {
    self.kind = kind
    text = message
    self.advice = advice
  }

  /// The word before the message in a transcript: `failed` or `error`.
  ///
  /// Only the kind `assertion` has `failed`.
  package var label: String { kind == .assertion ? "failed" : "error" }

  /// The one-line message with the value at its end.
  package var message: String { text + (value.map(ShortText.of) ?? "") }

  /// Returns the diagnostic of an unknown name.
  ///
  /// The nearest known name is advice.
  /// - Parameters:
  ///   - kind: The kind of name, such as `screen`.
  ///   - name: The name.
  ///   - known: The known names.
  ///   - advice: The advice that follows.
  ///   - written: A closure that returns the source text of a known name.
  /// - Returns: The diagnostic.
  package static func unknown(
    _ kind: String, _ name: String, known: [String], advice: [String] = [],
    written: (String) -> String = VisibleText.line
  ) -> Diagnostic {
    var lines: [String] = []
    if let nearest = NearestWord.find(name, in: known) { lines.append(Advice.didYouMean(written(nearest))) }
    return Diagnostic(.refused, "no \(kind) \(VisibleText.line(name))", advice: lines + advice)
  }
}

extension Diagnostic {
  package init(_ error: FileError) {
    self.init(.trouble, error.message, advice: error.advice)
  }

  /// Creates the diagnostic of a program that did not start. The advice applies if the system did not start it.
  package init(_ error: ChildProgram.StartError, of name: String, advice: [String]) {
    switch error {
    case .noPipe(let reason):
      self.init(
        .trouble, "\(name) cannot start: no pipe can be opened: \(reason)",
        advice: ["raise the limit of open files: ulimit -n"])
    case .notStarted(let reason): self.init(.trouble, "\(name) cannot start: \(reason)", advice: advice)
    }
  }

  package init(_ failure: ForkedProcess.Failure) {
    self.init(.trouble, failure.message, advice: failure.advice)
  }

  /// Runs a closure, and converts file errors to diagnostics.
  /// - Throws: ``Diagnostic`` of a file that the closure could not read or write.
  @discardableResult
  package static func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw Diagnostic(error)
    }
  }
}

extension Diagnostic {
  /// The lines below the message: the end of the output, then the advice.
  package var details: [String] { Self.end(ofOutput: output ?? []) + advice }

  /// Returns the end of an app's output for the user. Reports for programs have all kept output.
  package static func end(ofOutput output: [String]) -> [String] {
    let heading = output.count > shownLines ? ["| … more lines before …"] : []
    return heading + output.suffix(shownLines).map { "| \(VisibleText.line(String($0.prefix(shownCharacters))))" }
  }

  // The maximum number of lines that a failure shows of the app's output. The last lines show what the app did before
  // the failure. More would hide the failure itself.
  private static let shownLines = 20
  // The maximum number of characters that a failure shows of a line. An app may print a line of any length.
  private static let shownCharacters = 500
}

extension Output {
  /// Writes a diagnostic, with its output and its advice on the lines below.
  package func write(_ diagnostic: Diagnostic) {
    write("error: \(diagnostic.message)\n")
    for line in diagnostic.details { write("  \(line)\n") }
  }
}

extension Advice {
  /// The advice for a gesture or a control that no screen offers.
  package static let seeScreens = "see what is shown: screen"
  package static let seeMoves = "see what can be done here: moves"
  /// The advice for a Step or a link that no flow takes.
  package static let seeFlows = "see the flows: tree"
  /// The advice for an input that no screen takes.
  package static let seeInputs = "see all: inputs"
  /// The advice for a name that no Step has.
  package static let seeSteps = "see all: steps"
  /// The advice for an entry of the history without the data for a statement.
  package static let seeHistory = "see the entries: history"
  /// The advice for a statement that needs a history.
  package static let driveFirst = "drive an app first: app NAME"
  /// The advice for a file into which a recording writes.
  package static let endRecording = "end it first: record off"
  /// The advice for an operator of `expect state` that does not apply to the value.
  package static let compareByEquality = "compare with == or !="

  /// Returns the advice for a path with a part that the value lacks.
  package static func seeValue(at path: String) -> String { "see the value: state \(path)" }

  /// Returns the advice for a case or a structure with other arguments.
  package static func written(_ signature: String) -> String { "it is written \(signature)" }
}

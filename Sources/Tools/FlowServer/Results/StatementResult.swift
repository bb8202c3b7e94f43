import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// The result of a statement, for the server's methods and `--json`.
package struct StatementResult: Encodable, Sendable {
  package var statement: String
  /// The file with the statement. `nil` for a statement outside of files.
  package var file: String?
  /// The line of the file. `nil` for a statement outside of files.
  package var line: Int?
  /// The kind of the outcome, such as `drove` or `failed`.
  package var verdict: String
  /// Whether there was no error, no fault and no difference.
  package var ok: Bool
  /// The transcript: the events in order.
  package var events: [EventResult]
  /// The output of the app. `nil` if there is none.
  package var output: String?
  package var error: ErrorResult?
  /// The differences from the block below the statement, and failures of files. `nil` if there are none.
  package var differences: [DifferenceResult]?
  /// The number of the statement in the history. `nil` if it has none.
  package var entry: Int?
  /// The virtual seconds that have passed in all apps of the session.
  package var seconds: Double
  /// The place of the app. `nil` without an app.
  package var place: PlaceResult?

  /// Whether the process of the app ended.
  package var isLost: Bool { error?.kind == Diagnostic.Kind.lost.rawValue }

  static let schema = ObjectSchema(
    "Statement",
    [
      Field("statement", .string, "the statement"),
      .optional("file", .string, "the file with the statement, under `run --json`"),
      .optional("line", .integer(minimum: 1), "the line of the file, under `run --json`"),
      Field("verdict", .enumeration(Outcome.Verdict.allCases.map(\.rawValue)), "what the statement did"),
      Field("ok", .boolean, "whether there was no error, no fault of the app, and no difference"),
      Field("events", .array(.object(EventResult.schema)), "what happened, in order"),
      .optional("output", .string, "what the app printed"),
      .optional("error", .object(ErrorResult.schema), "why the statement failed or was stopped"),
      .optional(
        "differences", .array(.object(DifferenceResult.schema)), "differences from blocks, and failures within files"),
      .optional("entry", .integer(minimum: 1), "the number in the history"),
      Field("seconds", .number, "the virtual seconds that have passed in the session"),
      PlaceResult.field,
    ])
}

extension StatementResult {
  @MainActor
  package init(_ played: ScriptPlayer.PlayedStatement, shell: Shell, output: String, entry: Int?) {
    self.init(
      played.statement.statement.description, played.outcome, isOK: played.failures.isEmpty, shell: shell,
      output: output, entry: entry)
    if let file = played.statement.location.file { (self.file, line) = (file, played.statement.location.line) }
    let differences = played.failures.compactMap { DifferenceResult($0, of: played.outcome) }
    if !differences.isEmpty { self.differences = differences }
  }

  @MainActor
  init(_ statement: String, _ outcome: Outcome, isOK: Bool, shell: Shell, output: String, entry: Int?) {
    self.init(
      statement: statement, verdict: outcome.verdict.rawValue, ok: isOK, events: outcome.events.map(EventResult.init),
      output: output.isEmpty ? nil : output, error: outcome.diagnostic.map(ErrorResult.init), entry: entry,
      seconds: EventResult.seconds(shell.virtualTime), place: shell.place.map(PlaceResult.init))
  }

  /// Creates the result of an unparsable text, at its first error.
  @MainActor
  package init(_ errors: ParseErrors, in text: String, shell: Shell) {
    let first = errors.first
    let lines = text.sourceLines
    let statement = lines.indices.contains(first.location.line - 1) ? String(lines[first.location.line - 1]) : ""
    var error = ErrorResult(Diagnostic(.unparsable, first.message))
    // The first line repeats the message.
    error.advice = Array(errors.lines.dropFirst())
    self.init(
      statement: statement, file: first.location.file, line: first.location.file == nil ? nil : first.location.line,
      verdict: Outcome.Verdict.failed.rawValue, ok: false, events: [], error: error,
      seconds: EventResult.seconds(shell.virtualTime), place: shell.place.map(PlaceResult.init))
  }

  @MainActor
  package init(_ diagnostic: Diagnostic, statement: String, shell: Shell) {
    self.init(statement, .failed(diagnostic), isOK: false, shell: shell, output: "", entry: nil)
  }

  /// The result as lines for a model: the statement with its transcript below.
  var text: String {
    var lines = [statement] + events.map { "  \($0.text)" }
    if let output {
      let outputLines = output.sourceLines
      // A line end at the end of the output begins no further line.
      lines += outputLines.dropLast(outputLines.last?.isEmpty == true ? 1 : 0).map { "  | \($0)" }
    }
    if let error {
      if !events.contains(where: { $0.kind == EventResult.Kind.failed.rawValue }) { lines.append("  \(error.message)") }
      lines += error.advice.map { "  \($0)" }
    }
    for difference in differences ?? [] { lines += ["  \(difference.message)"] + difference.lines.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }
}

package struct ErrorResult: Encodable, Sendable {
  /// The kind of failure, such as `refused` or `lost`.
  package var kind: String
  package var message: String
  /// The advice, line by line.
  package var advice: [String]

  init(_ diagnostic: Diagnostic) {
    kind = diagnostic.kind.rawValue
    message = diagnostic.message
    advice = diagnostic.advice
  }

  /// The error as lines for a model: the message and the advice.
  var text: String { ([message] + advice).joined(separator: "\n") }

  static let schema = ObjectSchema(
    "Error",
    [
      Field("kind", .enumeration(Diagnostic.Kind.allCases.map(\.rawValue)), "the kind of failure"),
      Field("message", .string, "the one-line message"),
      Field("advice", .array(.string), "what to do, and where the session is after a loss"),
    ])
}

/// A difference from a block, or a failure within a run file.
package struct DifferenceResult: Encodable, Sendable {
  /// The reason in one line.
  package var message: String
  /// The file. `nil` for a statement outside of files.
  package var file: String?
  /// The line of the file or of the given text.
  package var line: Int
  /// The lines of the difference, or the details of the failure.
  ///
  /// The changed lines of a difference begin with `-` or `+`.
  package var lines: [String]

  /// Creates a difference. Returns `nil` if the outcome of the statement has the failure already.
  init?(_ failure: ScriptFailure, of outcome: Outcome) {
    if failure.locations.count == 1 {
      switch failure.kind {
      case .diagnostic(let diagnostic) where diagnostic == outcome.diagnostic: return nil
      case .faults: return nil
      default: break
      }
    }
    message = failure.message
    file = failure.locations[0].file
    line = failure.locations[0].line
    lines = failure.reason
  }

  static let schema = ObjectSchema(
    "Difference",
    [
      Field("message", .string, "the reason in one line"),
      .optional("file", .string, "the file"),
      Field("line", .integer(minimum: 1), "the line in the file, or in the given text"),
      Field(
        "lines", .array(.string),
        "the difference, with `-` before expected lines and `+` before actual ones; or the details of a failure"),
    ])
}

/// The place of an app: its front screen, the front stack and an alert.
package struct PlaceResult: Encodable, Sendable {
  package var screen: String?
  /// The front stack, bottom first.
  package var stack: [String]
  /// The place in the syntax of a transcript, such as `(tab 1: MovieList › MovieDetail)`.
  package var text: String
  /// The visible alert. `nil` if there is none.
  package var alert: AlertResult?

  package struct AlertResult: Encodable, Sendable {
    /// The title. Empty if there is none.
    package var title: String
    /// The message. Empty if there is none.
    package var message: String
    package var buttons: [String]

    static let schema = ObjectSchema(
      "Alert",
      [
        Field("title", .string, "the title"),
        Field("message", .string, "the message"),
        Field("buttons", .array(.string), "the titles of the buttons, which `alert` presses"),
      ])
  }

  var line: String { TranscriptText.place(front: screen, text) }

  static var field: Field { .optional("place", .object(schema), "where the app is") }

  init(_ place: SessionPlace) {
    screen = place.front?.description
    stack = place.stack.screens.map(\.description)
    text = TranscriptText.place(place.stack)
    alert = place.alert.map { AlertResult(title: $0.title, message: $0.message, buttons: $0.buttons) }
  }

  static let schema = ObjectSchema(
    "Place",
    [
      .optional("screen", .string, "the front screen"),
      Field("stack", .array(.string), "the front stack, bottom first"),
      Field("text", .string, "the place as a transcript writes it"),
      .optional("alert", .object(AlertResult.schema), "the alert that is shown"),
    ])
}

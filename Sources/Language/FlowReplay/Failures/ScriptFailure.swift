import FlowScript
import FlowSession
import FlowSystem

/// A failure of a statement or of a whole script.
package struct ScriptFailure: Error, Hashable, Codable, Sendable {
  package enum Kind: Hashable, Codable, Sendable {
    /// The transcript differs from the block. The value is a unified difference without its legend.
    case difference([BlockDifference.Line])
    /// A refusal, failure or stop of the statement that no block expects.
    case diagnostic(Diagnostic)
    /// The engine found faults in the app under a statement without a block. The value is their transcript lines.
    case faults([String])
    /// The file does not parse. The values are the first error's message and all errors as the parser prints them.
    case unparsable(String, lines: [String])
    /// The script passes, although its `xfail` header expects a failure for this reason.
    case unexpectedPass(String)
    /// The process of the script ended. The values are the reason, and the start and the end of the app's output.
    case crash(String, output: [String])
    /// The script exceeded its time limit. The values are the limit, and the start and the end of the app's output.
    case timeout(String, output: [String])
    /// A block of a fragment shows different transcripts through two `include` statements.
    ///
    /// An update has rewritten the block for the earlier `include`. The values are the locations of that `include` and
    /// the difference. The innermost location is first.
    case disagreement(with: [SourceLocation], difference: [BlockDifference.Line])
    /// The transcript depends on the order of ready jobs, sets or dictionaries.
    ///
    /// The values are the seed of the other order and the difference.
    case race(seed: UInt64, difference: [BlockDifference.Line])
  }

  /// The locations of the statement and its `include` statements, innermost first.
  ///
  /// A failure of the script as a whole has the location of its first line, or of its first parse error.
  package var locations: [SourceLocation]
  /// `nil` for the script as a whole, or if the statement is unknown.
  package var statement: String?
  package var kind: Kind
  /// Notes beside a difference.
  ///
  /// The notes are the advice of an error in the difference, and the version that recorded the block.
  package var notes: [String] = []
  /// The place of the app as transcript lines, such as `at Home (tab 1: Home)`.
  package var place: [String]
  /// Lines about a crash or timeout: the app's work, and a late script's progress.
  package var activity: [String] = []

  /// The app's functions that led to the failure, or else handled the statement's events. Empty if none is known.
  package var handlers: [HandlingFunction] = []

  var isDifference: Bool {
    if case .difference = kind { true } else { false }
  }

  package init(locations: [SourceLocation], statement: String? = nil, kind: Kind, place: [String] = []) {
    self.locations = locations
    self.statement = statement
    self.kind = kind
    self.place = place
  }

  package init(script path: ScriptPath, _ kind: Kind) {
    self.init(locations: [SourceLocation(file: path.text, line: 1, column: 1)], kind: kind)
  }
}

extension ScriptFailure {
  /// The failure as lines for the user: location, reason, difference or advice.
  package var lines: [String] { styledLines.map(\.text) }

  /// The failure as ``lines``, each with its style.
  package var styledLines: [TranscriptLine] { lines(with: details) }

  /// The failure as lines beside a visible transcript, without the errors of the transcript.
  package var linesBesideTranscript: [TranscriptLine] {
    switch kind {
    case .diagnostic(let diagnostic): lines(with: details(diagnostic.advice.map { TranscriptLine("  \($0)") }))
    case .faults: lines(with: details([]))
    default: styledLines
    }
  }

  private func lines(with details: [TranscriptLine]) -> [TranscriptLine] {
    // The parser's lines have their own locations.
    if case .unparsable = kind { return [TranscriptLine(heading)] + details }
    let includes = locations.dropFirst().map { TranscriptLine("included at \($0)") }
    return [TranscriptLine(heading)] + (includes + details).map(\.indented)
  }

  /// The lines below the location, without their indent: reason, place, notes and functions.
  package var details: [TranscriptLine] { details(reasonLines) }

  private func details(_ reason: [TranscriptLine]) -> [TranscriptLine] {
    if case .unparsable(_, let lines) = kind { return lines.dropFirst().map { TranscriptLine($0) } }
    return reason + (place + notes + handlers.map(\.text)).map { TranscriptLine($0) }
  }

  /// The location, and the statement if there is one. For a file that does not parse, this is the parser's first line.
  package var heading: String {
    if case .unparsable(_, let lines) = kind { return lines.first ?? message }
    guard let statement else {
      // A lost process leaves only the line. The file may no longer have a statement there.
      if locations[0].line > 1 { return "\(locations[0])" }
      return VisibleText.line(locations[0].file ?? "the script")
    }
    return "\(locations[0]): \(statement)"
  }

  package var reason: [String] { reasonLines.map(\.text) }

  private var reasonLines: [TranscriptLine] {
    let plain: [String]
    var difference: [BlockDifference.Line] = []
    switch kind {
    case .difference(let lines): (plain, difference) = ([], lines)
    case .diagnostic(let diagnostic): plain = [message] + diagnostic.details.map { "  \($0)" }
    case .unparsable(_, let lines), .faults(let lines): plain = lines
    case .unexpectedPass: plain = [message]
    case .crash(_, let output), .timeout(_, let output): plain = [message] + activity + Diagnostic.end(ofOutput: output)
    case .disagreement(let others, let lines):
      (plain, difference) = ([message] + others.map { "  also included at \($0)" }, lines)
    case .race(_, let lines): (plain, difference) = ([message], lines)
    }
    let legends = legend.map { [$0] } ?? []
    return (plain + legends).map { TranscriptLine($0) } + difference.map(TranscriptLine.init)
  }

  /// The meaning of the signs in the difference. `nil` if there is no difference.
  package var legend: String? {
    switch kind {
    case .difference: BlockDifference.legend
    case .disagreement: "-there +here"
    case .race: "-usual +in that order"
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: nil
    }
  }

  /// A one-line reason, without the location.
  package var message: String {
    switch kind {
    case .difference: "the transcript is not what the block expects"
    case .diagnostic(let diagnostic): "\(diagnostic.label): \(diagnostic.message)"
    case .faults(let lines): lines.first ?? "fault"
    case .unparsable(let message, _): "error: \(message)"
    case .unexpectedPass(let reason):
      "the script passes, but its header says xfail \(ScriptText.quoted(reason)): remove the header"
    case .crash(let manner, _): "crashed: \(manner)"
    case .timeout(let limit, _): TimeLimit.message(limit)
    case .disagreement:
      "the update rewrote the block for another include, with another transcript: move the statement out of the fragment"
    case .race(let seed, _):
      "the transcript depends on the order of ready jobs, sets or dictionaries: reproduce it with --schedule \(seed)"
    }
  }

  package var status: ExitStatus {
    switch kind {
    case .diagnostic(let diagnostic): diagnostic.status
    case .unparsable: .usage
    case .difference, .faults, .disagreement, .unexpectedPass, .crash, .timeout, .race: .difference
    }
  }
}

/// The limit of real time for a script or a statement.
package enum TimeLimit {
  /// The limit that applies if the user gives none.
  package static let usual: Duration = .seconds(60)

  package static func message(_ limit: Duration) -> String { message(DurationText.text(limit)) }

  fileprivate static func message(_ limit: String) -> String { "timed out: the limit is \(limit)" }
}

extension Diagnostic {
  /// Whether the shell or its user caused the diagnostic. If so, there is no transcript to compare.
  var isOfShell: Bool { [.unparsable, .trouble, .interrupted].contains(kind) }

  package var status: ExitStatus {
    switch kind {
    case .refused, .assertion, .stalled, .lost: .difference
    case .unparsable: .usage
    case .trouble: .trouble
    case .interrupted: .interrupted
    }
  }
}

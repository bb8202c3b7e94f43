import FlowScript
import FlowSystem

/// What went wrong at a statement of a script, or with the script as a whole.
package struct ScriptFailure: Error, Hashable, Codable, Sendable {
  /// What went wrong.
  package enum Kind: Hashable, Codable, Sendable {
    /// The transcript is not what the block expects: a unified difference, without its legend.
    case difference([String])
    /// The statement was refused, failed or was stopped, and it has no block that expects that.
    case diagnostic(Diagnostic)
    /// Faults that the engine found in the app, as lines of the transcript, under a statement without a block.
    case faults([String])
    /// The file is no script: the message of the first error, and all errors as the parser prints them.
    case unparsable(String, lines: [String])
    /// It passes, though it says that it fails, for this reason.
    case unexpectedPass(String)
    /// The process ended that ran it: how, and the last that the app wrote.
    case crash(String, output: [String])
    /// It took too long: how long it may take, and the last that the app wrote.
    case timeout(String, output: [String])
    /// Its block was rewritten as another `include` showed it, and here it shows something else: the way to that one,
    /// innermost first, and the difference.
    case disagreement(with: [SourceLocation], difference: [String])
    /// With ready jobs, and the elements of sets and dictionaries, in another order it shows something else: the seed of
    /// that order, and the difference.
    case race(seed: UInt64, difference: [String])
  }

  /// Where the statement stands; behind it the `include`s that led there, innermost first. Of a script as a whole, its
  /// first line.
  package var locations: [SourceLocation]
  /// The statement; `nil` where it is the script as a whole.
  package var statement: String?
  /// What went wrong.
  package var kind: Kind
  /// What stands beside a difference: the advice of an error in it, and the version that recorded the block.
  package var notes: [String] = []
  /// What was on screen then, in the words of a transcript: `at Home (tab 1: Home)`.
  package var place: [String]
  /// What kept the app busy when it took too long, and how far the script had come; one line each.
  package var activity: [String] = []

  /// A failure.
  package init(locations: [SourceLocation], statement: String? = nil, kind: Kind, place: [String] = []) {
    self.locations = locations
    self.statement = statement
    self.kind = kind
    self.place = place
  }

  /// A script as a whole could not be run, or went wrong.
  package init(script path: ScriptPath, _ kind: Kind) {
    self.init(locations: [SourceLocation(file: path.text, line: 1, column: 1)], kind: kind)
  }
}

extension ScriptFailure {
  /// The failure as a person reads it: where, what, and under it the difference or the advice.
  package var lines: [String] { lines(with: details) }

  /// The failure as a person reads it who has the transcript in sight: its errors are not repeated.
  package var linesBesideTranscript: [String] {
    switch kind {
    case .diagnostic(let diagnostic): lines(with: diagnostic.advice.map { "  \($0)" })
    case .faults: lines(with: [])
    default: lines
    }
  }

  private func lines(with details: [String]) -> [String] {
    if case .unparsable(_, let lines) = kind { return lines }
    return [head] + locations.dropFirst().map { "  included at \($0)" } + (details + place + notes).map { "  \($0)" }
  }

  /// Where, and the statement.
  private var head: String {
    guard let statement else {
      // Where the process ended is known, though not by which words.
      if locations[0].line > 1 { return "\(locations[0])" }
      return VisibleText.line(locations[0].file ?? "the script")
    }
    return "\(locations[0]): \(statement)"
  }

  /// What went wrong, without the place.
  package var details: [String] {
    switch kind {
    case .difference(let difference): ["-expected +actual"] + difference
    case .diagnostic(let diagnostic): [message] + diagnostic.advice.map { "  \($0)" }
    case .unparsable(_, let lines), .faults(let lines): lines
    case .unexpectedPass: [message]
    case .crash(_, let output): [message] + activity + Self.lastLines(of: output)
    case .timeout(_, let output): [message] + activity + Self.lastLines(of: output)
    case .disagreement(let others, let difference):
      [message] + others.map { "  \($0)" } + ["-there +here"] + difference
    case .race(_, let difference): [message, "-usual +in that order"] + difference
    }
  }

  /// The last of what the app has printed, as a person reads it. Reports for programs have all of it that is kept.
  private static func lastLines(of output: [String]) -> [String] {
    let heading = output.count > shownLines ? ["| … more lines before …"] : []
    return heading + output.suffix(shownLines).map { "| \(VisibleText.line(String($0.prefix(shownCharacters))))" }
  }

  private static let shownLines = 20
  private static let shownCharacters = 500

  /// What went wrong in one line, without the place.
  package var message: String {
    switch kind {
    case .difference: "the transcript is not what the block expects"
    case .diagnostic(let diagnostic): "\(diagnostic.word): \(diagnostic.message)"
    case .faults(let lines): lines.first ?? "fault"
    case .unparsable(let message, _): "error: \(message)"
    case .unexpectedPass(let reason): "it passes, though it says xfail \(ScriptText.quoted(reason))"
    case .crash(let how, _): "crashed: \(how)"
    case .timeout(let limit, _): "timed out: it may take \(limit)"
    case .disagreement: "its block is rewritten as it shows where it is included at"
    case .race(let seed, _): "another order of ready jobs and of sets shows something else: --schedule \(seed)"
    }
  }

  /// The exit status that it calls for.
  package var status: ExitStatus {
    switch kind {
    case .diagnostic(let diagnostic): diagnostic.status
    case .unparsable: .usage
    case .difference, .faults, .disagreement, .unexpectedPass, .crash, .timeout, .race: .difference
    }
  }
}

extension Diagnostic {
  /// Whether the shell or its user is the reason, not the script or the app: then there is no transcript to compare.
  package var isOfShell: Bool { [.unparsable, .trouble, .interrupted].contains(kind) }

  /// The exit status that it calls for.
  package var status: ExitStatus {
    switch kind {
    case .refused, .assertion, .stalled: .difference
    case .unparsable: .usage
    case .trouble: .trouble
    case .interrupted: .interrupted
    }
  }
}

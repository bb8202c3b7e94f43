import FlowSearch
import FlowSession
import FlowSystem

/// The document of a report: the results of scripts with statements and moments.
///
/// `--reporter json-report=FILE` writes the document as JSON with sorted keys, and the HTML page contains the document.
/// Keys without a value are absent. Later versions of flowsh may add keys. A document in which a key changes its
/// meaning has another `format`.
package struct ReportDocument: Codable, Sendable {
  package static let version = 2
  package var format = ReportDocument.version
  /// The digest of the rest of the document, in a file. `nil` in a page.
  package var digest: String?
  package var program: String
  /// The part of a suite that the document reports. `nil` for a whole suite.
  package var part: Part?
  /// Whether passed scripts have their statements.
  ///
  /// `false` if the user left them out. `nil` if passed scripts have them.
  package var keepsPassed: Bool?
  /// Whether passed scripts have the moments of their statements.
  ///
  /// `false` if only failed scripts have them. `nil` if all scripts have them, or if `keepsPassed` is `false`.
  package var recordsPassed: Bool?
  package var totals = Totals()
  /// The scripts in the order of the run. A joined document has them in the order of their paths.
  package var scripts: [Script] = []
  /// The coverage of the apps. `nil` if coverage is off.
  package var coverage: Coverage?
  /// The failures that occurred more than once, the commonest first. `nil` if there are none.
  package var groups: [FailureGroup]?

  package init(program: String) {
    self.program = program
  }

  /// A part of a suite that `--shard` makes.
  package struct Part: Codable, Hashable, Sendable {
    /// The number of the part, from 1.
    package var index: Int
    package var count: Int
    /// A digest of the suite's scripts, of their parts and of the chosen tags.
    package var suite: String

    package init(index: Int, count: Int, suite: String) {
      self.index = index
      self.count = count
      self.suite = suite
    }
  }

  package struct Totals: Codable, Hashable, Sendable {
    /// The number of scripts that passed, flaky and updated ones among them.
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    /// The number of scripts that passed, but not in the first attempt.
    package var flaky = 0
    /// The number of scripts that failed as they state.
    package var xfail = 0
    /// The number of files with rewritten blocks.
    package var updated = 0
    /// The number of chosen scripts that a stopped run left out.
    package var notRun = 0
    package var statements = 0
    /// The number of statements with an expected result.
    package var expectations = 0
    /// The real time of the run, in seconds.
    package var seconds = 0.0
    package var interrupted = false
    package var status = 0

    package init() {}

    /// The counts of scripts, such as `3 passed, 1 failed, 1 flaky`.
    ///
    /// The text leaves out a count of 0, except for passed and failed scripts.
    package var text: String {
      var parts = ["\(passed) passed", "\(failed) failed"]
      for (count, label) in [
        (flaky, "flaky"), (xfail, "xfail"), (updated, "updated"), (skipped, "skipped"), (notRun, "not run"),
      ] where count > 0 { parts.append("\(count) \(label)") }
      return parts.joined(separator: ", ")
    }
  }

  package enum Verdict: String, Codable, Hashable, Sendable {
    case passed, failed, skipped, flaky, updated
    /// Failed as the script states.
    case expectedFailure = "xfail"
  }

  package struct Script: Codable, Sendable {
    /// The file, in the user's spelling. In a session, a description of the branch.
    package var path: String
    /// The line after which the script stops. `nil` for the whole script.
    package var line: Int?
    package var verdict: Verdict
    /// The reason of the `skip` or `xfail` header. `nil` for any other verdict.
    package var reason: String?
    /// The number of rewritten blocks of an updated script. `nil` for any other script.
    package var blocks: Int?
    /// A note on a script that passed only alone in a process. `nil` for any other script.
    package var note: String?
    /// The tags of the script. `nil` if it has none, or if the runner did not record its statements.
    package var tags: [String]?
    /// The names that the apps have used of foreign modules and that do not act here. `nil` if there are none.
    package var standIns: [String]?
    package var statements: Int
    /// The number of statements with an expected result.
    package var expectations: Int
    /// The real time that the script took, in seconds.
    package var seconds: Double
    /// The virtual time that passed in the app, in seconds.
    package var virtualSeconds: Double
    /// The failures. `nil` if there are none.
    package var failures: [Failure]?
    /// The warnings about statements that pass and may say nothing. `nil` if there are none.
    package var warnings: [Warning]?
    /// The failures of earlier attempts. `nil` if there are none.
    package var earlierFailures: [Failure]?
    /// The failures in a process shared with other scripts. `nil` without a note.
    package var failuresInSharedProcess: [Failure]?
    /// The statements, those of included files after their `include`.
    ///
    /// `nil` for a script that did not run, or whose statements the report leaves out. A script whose process ended may
    /// lack them too.
    package var records: [Record]?
    /// Whether the moments are missing because the script's second run failed in another way.
    ///
    /// The second run of a failed script records its moments. `nil` for any other script.
    package var lacksMoments: Bool?
    /// The place of a branch in a session at the prompt. `nil` for a script of a suite.
    package var branch: Branch?

    /// The path, and the line after which the script stops, as an argument of `test`.
    package var name: String { line.map { "\(path):\($0)" } ?? path }

    package init(
      path: String, verdict: Verdict, statements: Int, expectations: Int, seconds: Double, virtualSeconds: Double
    ) {
      self.path = path
      self.verdict = verdict
      self.statements = statements
      self.expectations = expectations
      self.seconds = seconds
      self.virtualSeconds = virtualSeconds
    }
  }

  /// A warning about a statement, or about a script as a whole.
  package struct Warning: Codable, Hashable, Sendable {
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
    /// The statement. `nil` for the script as a whole.
    package var statement: String?
    package var message: String
    /// The advice. `nil` if there is none.
    package var advice: [String]?

    package init(at location: Location, statement: String?, message: String, advice: [String]?) {
      (file, line, column) = (location.file, location.line, location.column)
      self.statement = statement
      self.message = message
      self.advice = advice
    }
  }

  /// The place of a branch in a session at the prompt.
  ///
  /// The script of a branch has all statements from the beginning of the session on.
  package struct Branch: Codable, Hashable, Sendable {
    /// Whether the session is on the branch.
    package var isCurrent: Bool
    /// The line of the last statement that other branches share. 0 if they share none.
    ///
    /// `nil` for the current branch.
    package var fork: Int?

    package init(isCurrent: Bool, fork: Int?) {
      self.isCurrent = isCurrent
      self.fork = fork
    }
  }

  /// A statement that ran.
  package struct Record: Codable, Sendable {
    /// The file of the statement. `nil` for the script itself.
    package var file: String?
    /// The line of the statement, from 1.
    package var line: Int
    /// The `include` statements that led to the file, innermost first. `nil` for the script itself.
    package var included: [Location]?
    /// The statement, or a comment line of a session.
    package var statement: String
    /// The comment after the statement. `nil` if there is none.
    package var comment: String?
    package var lines: [Line]
    /// The moment after the statement.
    ///
    /// `nil` if the statement drove nothing or ended the app's process, or if the runner did not record the script's
    /// moments.
    package var moment: Moment?

    package init(
      _ location: Location, included: [Location]?, statement: String, comment: String?, lines: [Line], moment: Moment?
    ) {
      file = included == nil ? nil : location.file
      line = location.line
      self.included = included
      self.statement = statement
      self.comment = comment
      self.lines = lines
      self.moment = moment
    }
  }

  /// A line of a transcript, as a list of its style and its text.
  package struct Line: Codable, Hashable, Sendable {
    /// The subject of the line, such as `state`.
    package var style: String
    /// The text, with two spaces of indent for each level.
    package var text: String

    package init(style: String, text: String) {
      self.style = style
      self.text = text
    }

    fileprivate static let plain = TranscriptLine.Style.plain.rawValue

    fileprivate var indented: Line { Line(style: style, text: "  \(text)") }

    /// Decodes a list of a style and a text.
    package init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      style = try list.decode(String.self)
      text = try list.decode(String.self)
    }

    /// Encodes a list of the style and the text.
    package func encode(to encoder: any Encoder) throws {
      // Keys would make up a third of a transcript.
      var list = encoder.unkeyedContainer()
      try list.encode(style)
      try list.encode(text)
    }
  }

  package struct Location: Codable, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// From 1.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// The location in the form of a compiler's message, such as `login.flowscript:12:1`.
    package var description: String { "\(VisibleText.line(file)):\(line):\(column)" }
  }

  package enum FailureKind: String, Codable, Hashable, Sendable {
    /// A difference from a block, a failed assertion, a refused statement, or a fault.
    case difference, assertion, error, fault
    /// The shell failed, the user stopped the script, or the file does not parse.
    case trouble, interrupted, unparsable
    /// The script passes in spite of its `xfail` header.
    case unexpectedPass = "unexpected-pass"
    /// The process ended, or the script took too long.
    case crash, timeout
    /// A block differs between two `include` statements, or a transcript between two orders of jobs.
    case disagreement, race

    /// Whether the runner could not evaluate the script. `false` for a script that ran and failed.
    package var isError: Bool {
      switch self {
      case .crash, .timeout, .unparsable, .trouble, .interrupted: true
      case .difference, .assertion, .error, .fault, .unexpectedPass, .disagreement, .race: false
      }
    }
  }

  package struct Failure: Codable, Hashable, Sendable {
    package var kind: FailureKind
    /// The reason, on one line.
    package var message: String
    package var file: String
    /// The line of the statement, from 1.
    package var line: Int
    /// The column of the statement, from 1.
    package var column: Int
    /// The `include` statements that led to the statement, innermost first.
    package var included: [Location]
    /// A shell command that runs the failed part again.
    package var rerun: String
    /// The statement. `nil` for the script as a whole.
    package var statement: String?
    /// The meaning of the signs in the difference. `nil` without a difference.
    package var legend: String?
    /// The lines of the difference. `nil` if there is none.
    package var difference: [String]?
    /// The advice, line by line. `nil` if there is none.
    package var advice: [String]?
    /// The first and last lines of the app's output. `nil` if there are none.
    package var output: [String]?
    /// The app's work at a crash or timeout, and a late script's progress. `nil` if there is none.
    package var activity: [String]?
    /// The place of the app, as lines of a transcript. `nil` without an app.
    package var place: [String]?
    /// The first line of the text report: location and statement. `nil` in the lines of `json`.
    package var heading: String?
    /// The other lines of the text report, without the `include` statements. `nil` in the lines of `json`.
    ///
    /// The text report indents these lines, except those of a file that does not parse.
    package var details: [Line]?
    /// The functions of the app that handled the statement's events. `nil` if none is known.
    package var handlers: [HandlingFunction]?

    package init(kind: FailureKind, message: String, at location: Location, included: [Location], rerun: String) {
      self.kind = kind
      self.message = message
      file = location.file
      line = location.line
      column = location.column
      self.included = included
      self.rerun = rerun
    }

    package var location: Location { Location(file: file, line: line, column: column) }

    /// The lines of the text report.
    package var text: [Line] {
      // Each line of the parser has its own location.
      locationLines + (details ?? []).map { kind == .unparsable ? $0 : $0.indented }
    }

    /// The lines of ``text`` without styles.
    package var lines: [String] { text.map(\.text) }

    /// The lines of ``text`` with the location of the statement and its `include` statements.
    package var locationLines: [Line] {
      [Line(style: Line.plain, text: heading ?? "\(location)")] + includeLines.map(\.indented)
    }

    /// The lines of ``text`` below the heading, without their indent.
    package var bodyLines: [String] { (includeLines + (details ?? [])).map(\.text) }

    // The parser's lines have their locations already.
    private var includeLines: [Line] {
      kind == .unparsable ? [] : included.map { Line(style: Line.plain, text: "included at \($0)") }
    }
  }
}

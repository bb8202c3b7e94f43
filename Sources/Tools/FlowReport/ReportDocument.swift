import FlowSession
import FlowSystem

/// The document of a report: the results of scripts with statements and moments.
///
/// `--reporter json-report=FILE` writes it as JSON with sorted keys, and the HTML page contains it. Times are seconds.
/// Keys without a value are left out. Later versions of flowsh may add keys. A document in which a key changes its
/// meaning has another `format`.
package struct ReportDocument: Codable, Sendable {
  /// The version of the format.
  package var format = 1
  /// The name of the program.
  package var program: String
  /// The totals of all scripts.
  package var totals = Totals()
  /// The scripts, in the order of the run.
  package var scripts: [Script] = []

  /// Creates a document without scripts.
  package init(program: String) {
    self.program = program
  }

  /// The totals of a suite.
  package struct Totals: Codable, Hashable, Sendable {
    /// The number of scripts that passed, flaky and updated ones among them.
    package var passed = 0
    /// The number of scripts that failed.
    package var failed = 0
    /// The number of scripts that were skipped.
    package var skipped = 0
    /// The number of scripts that passed, but not in the first attempt.
    package var flaky = 0
    /// The number of scripts that failed as they state.
    package var xfail = 0
    /// The number of files with rewritten blocks.
    package var updated = 0
    /// The number of chosen scripts that a stopped run left out.
    package var notRun = 0
    /// The number of statements that were run.
    package var statements = 0
    /// The number of statements with an expected result.
    package var expectations = 0
    /// The real time of the run.
    package var seconds = 0.0
    /// Whether the user stopped the run.
    package var interrupted = false
    /// The exit status.
    package var status = 0

    /// Creates the totals of no script.
    package init() {}
  }

  /// The verdict on a script.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// Passed, failed, skipped, passed in a later attempt, or passed with rewritten blocks.
    case passed, failed, skipped, flaky, updated
    /// Failed as the script states.
    case expectedFailure = "xfail"
  }

  /// The result of a script.
  package struct Script: Codable, Sendable {
    /// The file, in the user's spelling.
    package var path: String
    /// The line after which the script stops. `nil` for the whole script.
    package var line: Int?
    /// The verdict.
    package var verdict: Verdict
    /// The reason for which the script was skipped, or is expected to fail. `nil` for any other verdict.
    package var reason: String?
    /// A note on a script that passed only alone in a process. `nil` for any other script.
    package var note: String?
    /// The tags of the script. `nil` if it has none.
    package var tags: [String]?
    /// The number of statements that were run.
    package var statements: Int
    /// The number of statements with an expected result.
    package var expectations: Int
    /// The real time that the script took.
    package var seconds: Double
    /// The virtual time that passed in the app.
    package var virtualSeconds: Double
    /// The failures. `nil` if there are none.
    package var failures: [Failure]?
    /// The failures of earlier attempts. `nil` if there are none.
    package var earlierFailures: [Failure]?
    /// The statements, those of included files after their `include`.
    ///
    /// `nil` for a script that was not run, or whose process ended.
    package var records: [Record]?

    /// Creates the result of a script.
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

  /// A statement that was run.
  package struct Record: Codable, Sendable {
    /// The file of the statement. `nil` for the script itself.
    package var file: String?
    /// The line of the statement, from 1.
    package var line: Int
    /// The `include` statements that led to the file, innermost first. `nil` for the script itself.
    package var included: [Location]?
    /// The statement.
    package var statement: String
    /// The comment after the statement. `nil` if there is none.
    package var comment: String?
    /// The transcript.
    package var lines: [Line]
    /// The moment after the statement. `nil` if the statement drove nothing.
    package var moment: Moment?

    /// Creates a statement that was run.
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
    /// The text without indent.
    package var text: String

    /// Creates a line.
    package init(style: String, text: String) {
      self.style = style
      self.text = text
    }

    /// Decodes a list of a style and a text.
    package init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      style = try list.decode(String.self)
      text = try list.decode(String.self)
    }

    /// Encodes a list, since keys would make up a third of a transcript.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(style)
      try list.encode(text)
    }
  }

  /// A location in a file.
  package struct Location: Codable, Hashable, Sendable {
    /// The file.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int

    /// Creates a location.
    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// A failure of a script.
  package struct Failure: Codable, Hashable, Sendable {
    /// The kind of failure.
    ///
    /// One of `difference`, `assertion`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`,
    /// `crash`, `timeout`, `disagreement` and `race`.
    package var kind: String
    /// The reason in one line.
    package var message: String
    /// The file with the statement.
    package var file: String
    /// The line of the statement, from 1.
    package var line: Int
    /// The column of the statement, from 1.
    package var column: Int
    /// The `include` statements that led to the place, innermost first.
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
    /// The app's work at a crash or a timeout, and the progress of a late script. `nil` if there is none.
    package var activity: [String]?
    /// The places on screen. `nil` if there are none.
    package var place: [String]?
    /// The functions of the app that handled the statement's events. `nil` if none is known.
    package var handlers: [HandlingFunction]?

    /// Creates a failure at a location, without details.
    package init(kind: String, message: String, at location: Location, included: [Location], rerun: String) {
      self.kind = kind
      self.message = message
      file = location.file
      line = location.line
      column = location.column
      self.included = included
      self.rerun = rerun
    }
  }
}

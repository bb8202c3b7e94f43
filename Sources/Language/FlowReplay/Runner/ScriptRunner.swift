import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// A runner that runs script files as tests in this process.
///
/// Scripts run one after the other. The runner writes no file.
@MainActor
package final class ScriptRunner {
  /// The options for each script.
  package var options = RunOptions()
  /// The interrupter of the current script.
  package let interrupts = Interrupter()

  /// A closure that gives a session the app that fragments drive. If `nil`, the runner passes fragments over.
  package var prepare: ((Session) throws(Diagnostic) -> Void)?
  /// A closure that returns the performer of a script's statements for its session. By default, it is the session
  /// itself.
  package var performer: (Session) -> any Performer = { $0 }
  /// The closures that follow each script.
  package var observers = ScriptPlayer.Observers()

  /// The session of the current script.
  private var session: Session?
  private let apps: [any FlowApp.Type]
  private let ownsProcess: Bool

  /// Creates a runner that has one session at a time.
  /// - Parameters:
  ///   - apps: The apps that scripts can launch.
  ///   - ownsProcess: Whether only these sessions use the process.
  package init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    self.apps = apps
    self.ownsProcess = ownsProcess
  }

  /// Runs one file.
  /// - Parameters:
  ///   - path: The file.
  ///   - line: The line of the last statement to run. `nil` runs the whole file.
  /// - Returns: The result with its duration. A file that cannot be read or parsed fails.
  package func run(_ path: ScriptPath, upTo line: Int? = nil) -> ScriptResult {
    let start = FlowRuntime.realTime
    var result = read(path, upTo: line)
    result.line = line
    result.duration = FlowRuntime.realTime - start
    return result
  }

  /// Returns the statement at a location, in its canonical form.
  ///
  /// Only that statement is parsed, since a file of a million lines would take minutes.
  /// - Returns: The statement. Returns `nil` if there is none.
  package static func statement(at place: SourceLocation) -> String? {
    guard let path = place.file, let text = try? SourceText.read(ScriptPath(text: path)) else { return nil }
    return Statement(in: SourceText(text, file: path), atLine: place.line)?.description
  }

  /// A description of what the current script's app does. `nil` if no app runs.
  ///
  /// It can be read at any time, even in the middle of a job.
  package var activity: String? { session?.activity }

  private func read(_ path: ScriptPath, upTo line: Int?) -> ScriptResult {
    let text: String
    do throws(Diagnostic) {
      text = try SourceText.read(path)
    } catch {
      return ScriptResult(path: path, verdict: .failed, failures: [ScriptFailure(script: path, .diagnostic(error))])
    }
    do throws(ParseErrors) {
      return run(try ScriptFile(parsing: text, file: path.text), path, upTo: line)
    } catch {
      // The app is not launched for suggestions: its Steps are known without that, and launching may crash.
      let errors = Shell(apps: apps).completed(error)
      let failure = ScriptFailure(
        locations: [errors.first.location],
        // Leave out the excerpt of an empty line.
        kind: .unparsable(errors.first.message, lines: errors.lines.filter { !$0.isEmpty }))
      return ScriptResult(path: path, verdict: .failed, failures: [failure])
    }
  }

  private func run(_ file: ScriptFile, _ path: ScriptPath, upTo line: Int?) -> ScriptResult {
    if file.isFragment, prepare == nil { return ScriptResult(path: path, verdict: .passedOver) }
    guard options.asksFor(tags: file.tags) else { return ScriptResult(path: path, verdict: .passedOver) }
    if let reason = file.skipReason { return ScriptResult(path: path, verdict: .skipped(reason)) }
    var sessionOptions = Session.Options()
    sessionOptions.schedule = options.schedule
    sessionOptions.reportsFlows = options.keepsTranscripts
    sessionOptions.countsCoverage = options.countsCoverage
    let session = Session(apps: apps, ownsProcess: ownsProcess, options: sessionOptions, interrupts: interrupts)
    self.session = session
    defer { self.session = nil }
    let shell = Shell(performer(session), appNames: apps.map { $0.name })
    // A script is its own timeline.
    shell.keepsTimeline = false
    do throws(Diagnostic) {
      try prepare?(session)
    } catch {
      return ScriptResult(path: path, verdict: .failed, failures: [ScriptFailure(script: path, .diagnostic(error))])
    }
    let player = ScriptPlayer(shell: shell, file: path, options: options)
    player.observers = observers
    player.play(file, upTo: line)
    let played = player.played
    var result = ScriptResult(path: path, verdict: played.failures.isEmpty ? .passed : .failed)
    result.statementCount = played.statementCount
    result.expectationCount = played.expectationCount
    result.failures = played.failures
    result.virtualDuration = shell.virtualTime
    result.shown = played.shown
    result.includes = played.filesRead.sorted()
    if options.keepsTranscripts { result.transcript = ScriptTranscript(entries: played.entries) }
    result.coverage = player.coverage
    shell.end()
    if let reason = file.expectedFailure { expectFailure(&result, reason) }
    return result
  }

  private func expectFailure(_ result: inout ScriptResult, _ reason: String) {
    // Blocks of such a script are not updated, since it would then pass.
    result.shown = []
    if result.verdict == .failed, result.status == .difference {
      result.verdict = .expectedFailure(reason)
      result.failures = []
    } else if result.verdict == .passed {
      result.verdict = .failed
      result.failures = [ScriptFailure(script: result.path, .unexpectedPass(reason))]
    }
  }
}

/// Options for running scripts, which each worker receives.
package struct RunOptions: Hashable, Codable, Sendable {
  /// The blocks that an update rewrites.
  package enum Update: String, Codable, Sendable {
    /// Blocks that no longer match.
    case changed
    /// Blocks of statements that have none.
    case missing
  }

  /// Whether a script goes on after a refused statement or failed `expect`.
  ///
  /// An error that a block expects never stops a script.
  package var keepsGoing = false
  /// The blocks to rewrite. The result then includes the transcripts of these statements. `nil` for none.
  package var update: Update?
  /// Whether an update may add new errors to a block. Otherwise the block is left as it is, and fails.
  package var updatesErrors = false
  /// The limit of a script's virtual time. `nil` for no limit.
  package var virtualLimit: Duration?
  /// The seed of the order in which ready jobs run. `nil` for the usual order.
  package var schedule: UInt64?
  /// Whether the result includes the whole transcript.
  package var keepsTranscripts = false
  /// Whether coverage is counted.
  package var countsCoverage = false
  /// The tags of which a script must have one. Empty to run all scripts.
  package var tags: [String] = []
  /// The tags of which a script may have none.
  package var skippedTags: [String] = []

  /// Creates the default options.
  package init() {}

  /// Returns whether a file is a script that the tags select.
  ///
  /// - Returns: `true` also for a file that cannot be read or does not parse, since its failure has to be reported.
  package func asksFor(scriptAt path: ScriptPath) -> Bool {
    guard let text = try? SourceText.read(path), let file = try? ScriptFile(parsing: text, file: path.text) else {
      return true
    }
    return !file.isFragment && asksFor(tags: file.tags)
  }

  /// Returns whether the options select a script with these tags.
  package func asksFor(tags present: [String]) -> Bool {
    (tags.isEmpty || tags.contains { present.contains($0) }) && !skippedTags.contains { present.contains($0) }
  }
}

/// A script to run.
package struct ScriptChoice: Hashable, Codable, Sendable {
  /// The file.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` runs the whole script.
  package var line: Int?

  /// Creates a choice of a script, or of its part down to a line.
  package init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// The text on the command line, `FILE` or `FILE:LINE`.
  package var text: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  /// Compares by path, then by line.
  package static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}

/// The result of one script.
package struct ScriptResult: Hashable, Codable, Sendable {
  /// The verdict on a script.
  package enum Verdict: Hashable, Codable, Sendable {
    /// All statements went as expected.
    case passed
    /// The script failed, as `failures` describe.
    case failed
    /// The script was not run, for the reason in its header.
    case skipped(String)
    /// The script failed as its header states, for this reason.
    case expectedFailure(String)
    /// The script passed after this number of its blocks were updated.
    case updated(Int)
    /// The script was not run, as a fragment or because of its tags.
    case passedOver
  }

  /// The file, in the user's spelling.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` for the whole script.
  package var line: Int?
  /// The verdict.
  package var verdict: Verdict
  /// The number of statements that were run, including those of fragments.
  package var statementCount = 0
  /// The number of statements with an expected result, which is a block or an assertion.
  package var expectationCount = 0
  /// The paths of the included fragments.
  package var includes: [ScriptPath] = []
  /// The failures in order. Empty for an expected failure.
  package var failures: [ScriptFailure] = []
  /// The failures of earlier attempts. A script with such failures is flaky if it passes.
  package var earlierFailures: [ScriptFailure] = []
  /// The failures in a process that had run other scripts, before the script passed alone.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The real time that the script took.
  package var duration: Duration = .zero
  /// The virtual time that passed in the script.
  package var virtualDuration: Duration = .zero
  /// The transcripts of statements whose blocks may be updated.
  package var shown: [ShownBlock] = []
  /// The coverage of the apps. `nil` if it is not counted.
  package var coverage: Coverage?
  /// The whole transcript, for the comparison with another run. `nil` if it is not kept.
  package var transcript: ScriptTranscript?

  /// Creates a result.
  package init(path: ScriptPath, line: Int? = nil, verdict: Verdict, failures: [ScriptFailure] = []) {
    self.path = path
    self.line = line
    self.verdict = verdict
    self.failures = failures
  }

  /// Whether the script passed after an update of its blocks.
  package var isUpdated: Bool {
    if case .updated = verdict { true } else { false }
  }

  /// Whether the script passed, but not in the first attempt.
  package var isFlaky: Bool { verdict == .passed && !earlierFailures.isEmpty }

  /// Whether the script passed only in a process of its own.
  ///
  /// It then depends on scripts that ran before it.
  package var dependsOnOthers: Bool { verdict == .passed && !failuresInSharedProcess.isEmpty }

  /// A note on a script that passed. `nil` if there is nothing to note.
  package var note: String? {
    guard dependsOnOthers else { return nil }
    return "it failed after other scripts in one process, and passed in a process of its own: "
      + "it depends on what ran before it there"
  }

  /// The highest exit status of the failures.
  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The failures as lines for the user.
  package var report: [String] { failures.flatMap(\.lines) }
}

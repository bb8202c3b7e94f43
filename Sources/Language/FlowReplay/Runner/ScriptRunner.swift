import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// A runner that runs script files as tests.
///
/// Scripts run one after the other. The runner writes no file.
@MainActor
package final class ScriptRunner {
  package var options = RunOptions()
  package let interrupter = Interrupter()

  /// A closure that gives a session the app that fragments drive. If `nil`, the runner passes fragments over.
  package var prepare: ((Session) throws(Diagnostic) -> Void)?
  /// A closure that returns the performer of statements for a session. By default, the session performs them.
  package var performer: (Session) -> any Performer = { $0 }
  /// A closure that makes the performers of a script's later launches.
  ///
  /// Each launch then begins in a process in which nothing has run. If `nil`, all launches are in the first session.
  package var makePerformer: ((Session.Options, Interrupter) throws(Diagnostic) -> any Performer)?
  /// A closure that runs before each further run of a script.
  ///
  /// A further run records the moments of a script that failed, or updates a script of an earlier version.
  package var onSecondRun: (() -> Void)?
  package var observers = ScriptPlayer.Observers()
  /// The recorder of what apps do in this process. `nil` if no report needs it.
  package var recorder: (any ActivityRecorder)?

  private let apps: [any FlowApp.Type]
  private let ownsProcess: Bool
  // The files whose statements run by the current version, for an update.
  private var upgradedFiles: Set<ScriptPath> = []

  /// Creates a runner that has one session at a time.
  /// - Parameters:
  ///   - apps: The apps that scripts can launch.
  ///   - ownsProcess: Whether only the runner's sessions use the process.
  package init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    self.apps = apps
    self.ownsProcess = ownsProcess
  }

  /// Runs one file up to a line, or the whole file.
  /// - Returns: The result with the duration of its first run. A file that cannot be read or parsed fails.
  package func run(_ path: ScriptPath, upTo line: Int? = nil) -> ScriptResult {
    let start = VirtualTimeRuntime.realTime
    upgradedFiles = []
    let failureDetail = options.recording.failureDetail
    // The user runs the beginning of a script to look at it, and no second run has to follow a failure.
    let detail = line == nil ? options.recording.detail : failureDetail
    var result = readAndRun(path, upTo: line, detail)
    if let upgraded = upgrade(of: result, upTo: line, detail) { result = upgraded }
    result.line = line
    result.duration = VirtualTimeRuntime.realTime - start
    // Most scripts pass. A second run of the others takes less time than recording the moments of all.
    if detail != failureDetail, result.verdict == .failed {
      onSecondRun?()
      let recorded = readAndRun(path, upTo: line, failureDetail)
      // A script that depends on its process may fail in another way. Its moments would contradict the failure.
      if recorded.failures == result.failures {
        (result.records, result.tags) = (recorded.records, recorded.tags)
      } else {
        result.lacksMoments = true
      }
    }
    return result
  }

  // Returns the result by the current version of the files that an update rewrites. An earlier version shows less, and
  // its blocks would not match in a file whose header states the current one. Returns `nil` if no such file changes, or
  // if an update cannot rewrite all that the current version shows otherwise.
  private func upgrade(
    of result: ScriptResult, upTo line: Int?, _ detail: StatementRecord.Detail?
  ) -> ScriptResult? {
    let changed = result.shown.filter { !$0.isUpToDate && $0.languageVersion < ScriptHeader.currentVersion }
    guard !changed.isEmpty else { return nil }
    upgradedFiles = Set(changed.map(\.file))
    onSecondRun?()
    let upgraded = readAndRun(result.path, upTo: line, detail)
    let rewritten = Set(upgraded.shown.map(\.locations))
    let remains = upgraded.failures.contains { $0.isDifference && !rewritten.contains($0.locations) }
    if remains { upgradedFiles = [] }
    return remains ? nil : upgraded
  }

  /// Returns the statement at a location, in its canonical form. Returns `nil` if there is none.
  // Parses only that statement, since a file of a million lines would take minutes.
  package static func statement(at location: SourceLocation) -> String? {
    guard let path = location.file, let text = try? SourceText.read(ScriptPath(text: path)) else { return nil }
    return Statement(in: SourceText(text, file: path), atLine: location.line)?.description
  }

  private func readAndRun(
    _ path: ScriptPath, upTo line: Int?, _ detail: StatementRecord.Detail?
  ) -> ScriptResult {
    let text: String
    do throws(Diagnostic) {
      text = try SourceText.read(path)
    } catch {
      return ScriptResult(path: path, verdict: .failed, failures: [ScriptFailure(script: path, .diagnostic(error))])
    }
    do throws(ParseErrors) {
      return run(try ScriptFile(parsing: text, file: path.text), path, upTo: line, detail)
    } catch {
      // Suggestions need no launch: the app's Steps are known without that, and launching may crash.
      let errors = Shell(apps: apps).addingSuggestions(to: error)
      let failure = ScriptFailure(
        locations: [errors.first.location],
        // Leave out the excerpt of an empty line.
        kind: .unparsable(errors.first.message, lines: errors.lines.filter { !$0.isEmpty }))
      return ScriptResult(path: path, verdict: .failed, failures: [failure])
    }
  }

  // Runs a parsed file in a session of its own. The options and the headers may leave the file out.
  private func run(
    _ file: ScriptFile, _ path: ScriptPath, upTo line: Int?, _ detail: StatementRecord.Detail?
  ) -> ScriptResult {
    if file.isFragment, prepare == nil { return ScriptResult(path: path, verdict: .deselected) }
    guard options.selects(tags: file.tags) else { return ScriptResult(path: path, verdict: .deselected) }
    if let reason = file.skipReason { return ScriptResult(path: path, verdict: .skipped(reason)) }
    var sessionOptions = Session.Options()
    sessionOptions.schedule = options.schedule
    sessionOptions.transitions = options.transitions
    sessionOptions.rows = options.rows
    sessionOptions.reportsFlows = options.keepsTranscripts
    sessionOptions.countsCoverage = options.countsCoverage
    let session = Session(apps: apps, ownsProcess: ownsProcess, options: sessionOptions, interrupter: interrupter)
    session.countCoverage()
    session.recorder = recorder
    let shell = Shell(
      performer(session), appNames: apps.map { $0.name }, makePerformer: laterPerformers(sessionOptions))
    // The output of an app in another process belongs to the output of this one.
    shell.onOutput = { print($0, terminator: "") }
    // A script is its own history, and never goes back in time.
    shell.keepsTimeline = false
    do throws(Diagnostic) {
      try prepare?(session)
    } catch {
      return ScriptResult(path: path, verdict: .failed, failures: [ScriptFailure(script: path, .diagnostic(error))])
    }
    let player = ScriptPlayer(shell: shell, file: path, options: options, detail: detail)
    player.observers = observers
    player.upgradedFiles = upgradedFiles
    player.play(file, upTo: line)
    let played = player.played
    var result = ScriptResult(path: path, verdict: played.failures.isEmpty ? .passed : .failed)
    result.statementCount = played.statementCount
    result.expectationCount = played.expectationCount
    result.failures = played.failures
    result.virtualDuration = shell.virtualTime
    result.shown = played.shown
    result.includes = played.filesRead.sorted()
    result.standIns = session.standIns.sorted()
    if options.keepsTranscripts { result.transcript = ScriptTranscript(entries: played.entries) }
    if detail != nil { (result.records, result.tags) = (played.records, file.tags) }
    result.coverage = player.coverage
    shell.end()
    addWarnings(of: played, in: file, isWhole: line == nil, to: &result)
    if let reason = file.expectedFailureReason { applyExpectedFailure(reason, to: &result) }
    return result
  }

  // Adds the warnings of a script that passed. With the option, they are failures.
  private func addWarnings(of played: PlayedScript, in file: ScriptFile, isWhole: Bool, to result: inout ScriptResult) {
    // What flowsh wrote states all that it found.
    guard result.verdict == .passed, !WrittenMark.isUnedited(file.text) else { return }
    result.warnings = played.warnings
    if isWhole, played.expectationCount == 0, !file.isFragment {
      result.warnings.append(
        ScriptWarning(
          script: result.path, "\(result.path) asserts nothing",
          advice: ["add an expect, or record the blocks: flowsh test --update=missing"]))
    }
    guard options.isStrict, !result.warnings.isEmpty else { return }
    result.failures = result.warnings.map(\.failure)
    result.warnings = []
    result.verdict = .failed
  }

  // Returns `nil` if the first performer performs all launches.
  private func laterPerformers(_ options: Session.Options) -> ((Interrupter) throws(Diagnostic) -> any Performer)? {
    guard let makePerformer else { return nil }
    return { interrupter throws(Diagnostic) in try makePerformer(options, interrupter) }
  }

  // Changes the verdict on a script whose header expects a failure.
  private func applyExpectedFailure(_ reason: String, to result: inout ScriptResult) {
    // An update of such a script would make it pass, so its blocks stay.
    result.shown = []
    // An unreadable file or an interrupt is never the expected failure.
    if result.verdict == .failed, result.status == .difference {
      result.verdict = .expectedFailure(reason)
      result.failures = []
    } else if result.verdict == .passed {
      result.verdict = .failed
      result.failures = [ScriptFailure(script: result.path, .unexpectedPass(reason))]
    }
  }
}

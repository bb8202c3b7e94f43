import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// Runs script files as tests in this process, each in a session of its own, one after the other. It writes no file.
@MainActor
package final class ScriptRunner {
  /// How scripts are run.
  package var options = RunOptions()
  /// Stops the script that runs.
  package let interrupts = Interrupter()

  /// Gives a session the app that fragments drive; without it they are passed over.
  package var prepare: ((Session) throws(Diagnostic) -> Void)?
  /// Makes the performer of a script's statements around its session. By default, the session itself.
  package var performer: (Session) -> any Performer = { $0 }
  /// Told of each statement before it runs.
  package var onStatement: (([SourceLocation]) -> Void)?
  /// Called when something that a statement shows has been compared with what is expected.
  package var onExpectation: (() -> Void)?

  /// The session of the script that runs.
  private var session: Session?
  private let apps: [any FlowApp.Type]
  private let ownsProcess: Bool

  /// A runner whose sessions know `apps`, one session at a time.
  /// - Parameters:
  ///   - apps: The apps.
  ///   - ownsProcess: Whether the process is there for these sessions alone.
  package init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    self.apps = apps
    self.ownsProcess = ownsProcess
  }

  /// Runs one file.
  /// - Parameters:
  ///   - path: The file.
  ///   - line: Where to stop: behind the statement at this line.
  package func run(_ path: ScriptPath, upTo line: Int? = nil) -> ScriptResult {
    let start = FlowRuntime.realTime
    var result = read(path, upTo: line)
    result.line = line
    result.duration = FlowRuntime.realTime - start
    return result
  }

  /// The statement that stands at a place, as the language writes it. Returns `nil` if there is none.
  ///
  /// Parses that statement alone: a file of a million lines would take minutes.
  package static func statement(at place: SourceLocation) -> String? {
    guard let path = place.file, let text = try? SourceText.read(ScriptPath(text: path)) else { return nil }
    return Statement(in: SourceText(text, file: path), atLine: place.line)?.description
  }

  /// What keeps the app of the script busy that runs. May be asked in the middle of anything.
  /// Returns `nil` if no app runs.
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
      let failure = ScriptFailure(
        locations: [error.first.location],
        // The excerpt of an empty line is left out.
        kind: .unparsable(error.first.message, lines: error.lines.filter { !$0.isEmpty }))
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
    shell.folder = path.folder
    shell.openFiles = [path.plain]
    shell.onStatement = onStatement
    shell.onExpectation = onExpectation
    shell.keepsTimeline = false
    do throws(Diagnostic) {
      try prepare?(session)
    } catch {
      return ScriptResult(path: path, verdict: .failed, failures: [ScriptFailure(script: path, .diagnostic(error))])
    }
    let player = ScriptPlayer(shell: shell, options: options)
    player.play(file, upTo: line)
    let played = player.played
    var result = ScriptResult(path: path, verdict: played.failures.isEmpty ? .passed : .failed)
    result.statementCount = played.statementCount
    result.expectationCount = played.expectationCount
    result.failures = played.failures
    result.virtualDuration = shell.virtualTime
    result.shown = played.shown
    result.includes = shell.filesRead.sorted()
    if options.keepsTranscripts { result.transcript = ScriptTranscript(entries: played.entries) }
    result.coverage = shell.coverage
    shell.end()
    if let reason = file.expectedFailure { expectFailure(&result, reason) }
    return result
  }

  private func expectFailure(_ result: inout ScriptResult, _ reason: String) {
    // Nothing of it is brought up to date: then it would pass.
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

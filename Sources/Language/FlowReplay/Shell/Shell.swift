import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// Runs statements through a performer, and keeps what has to outlive the app: timeline, recording, and files.
///
/// The prompt, `-c`, and the player of scripts talk to it.
@MainActor
package final class Shell {
  /// Performs what the app takes part in.
  package let performer: any Performer
  /// The names of the apps that can be launched, in the order in which they were given.
  package let appNames: [String]

  /// What was entered so far, with what it showed.
  package private(set) var timeline: [TimelineEntry] = []
  /// Whether what is entered is kept, for `history`, `record` and `save`. A script is its own timeline.
  package var keepsTimeline = true
  /// Where the session is recorded. `nil` if it is not.
  package internal(set) var recorder: Recorder?

  /// The folder that the next `include` or `run` is relative to; empty for the current one.
  package var folder: ScriptPath = ""
  /// The files that were included or run so far.
  var filesRead: Set<ScriptPath> = []
  /// Where the `include`s stand that led to the statement that runs, innermost first.
  package var includes: [SourceLocation] = []
  /// The files that are being included or run, outermost first.
  var openFiles: [ScriptPath] = []

  /// The file that the last statement included or ran. `nil` for any other statement.
  var included: PlayedScript?

  /// How scripts are played that are included or run.
  var runOptions = RunOptions()
  /// Called with the place of each statement of a script before it runs, and the `include`s that led there, innermost
  /// first.
  package var onStatement: (([SourceLocation]) -> Void)?
  /// Called when something that a statement of a script shows has been compared with what is expected.
  package var onExpectation: (() -> Void)?
  /// Called with each statement of a file that `run` or `include` plays, when it is done.
  package var onNestedStep: ((ScriptPlayer.Step) -> Void)?

  /// Whether a person types, and ``passTime()`` is called in between.
  package var isAtPrompt = false

  /// What `clock` and `detail` have set.
  package private(set) var settings = Settings()
  /// The name of the app that is loaded.
  package private(set) var appName: String?
  /// The virtual time that has gone by, of all apps that were launched.
  package private(set) var virtualTime: Duration = .zero

  /// A shell around a performer.
  /// - Parameters:
  ///   - performer: What performs the statements.
  ///   - appNames: The names of the apps that it can launch.
  package init(_ performer: any Performer, appNames: [String]) {
    self.performer = performer
    self.appNames = appNames
  }

  /// A shell whose apps run in this process.
  /// - Parameters:
  ///   - apps: The apps that can be launched.
  ///   - ownsProcess: Whether the process is there for this shell alone, so that all that the app starts anywhere in it
  ///     belongs to the session. Not so in tests, beside others.
  package convenience init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    self.init(Session(apps: apps, ownsProcess: ownsProcess), appNames: apps.map { $0.name })
  }

  /// Stops the statement that runs.
  package var interrupts: Interrupter { performer.interrupts }

  /// Where the app is. `nil` without an app.
  package var place: SessionPlace? { request(.place).result.place }

  /// Where the app is, as lines of a transcript. Empty without an app.
  var placeLines: [String] { place?.events.map(TranscriptText.text) ?? [] }

  /// What the statements have exercised of the apps. `nil` if the performer counts nothing.
  var coverage: Coverage? { request(.coverage).result.coverage }

  /// Runs one statement.
  /// - Parameters:
  ///   - statement: What to do.
  ///   - comment: The comment behind it, kept in a recording.
  /// - Returns: What it did and showed. A statement that is refused drives nothing.
  @discardableResult
  package func run(_ statement: Statement, comment: String? = nil) -> Outcome {
    let settings = settings
    included = nil
    var outcome = perform(statement)
    guard keepsTimeline, !statement.isPromptOnly || statement == .clock(.live) else { return outcome }
    if case .include = statement, outcome.diagnostic == nil { return outcome }
    let entry = TimelineEntry(
      statement: statement, comment: comment, outcome: outcome, screen: place?.front, settings: settings,
      events: outcome.span)
    if let diagnostic = keep(entry) {
      outcome.diagnostic = diagnostic
      outcome.events.append(TranscriptEvent(.failed(diagnostic)))
    }
    return outcome
  }

  /// Notes a comment that stands on a line of its own. A recording keeps it.
  /// - Returns: What kept it from being recorded.
  @discardableResult
  package func note(comment: String) -> Diagnostic? {
    keepsTimeline ? keep(TimelineEntry(comment: comment, settings: settings)) : nil
  }

  /// Between two statements: lets the app do what has become ready, and in `clock live` what has become due.
  ///
  /// What that shows becomes part of the session as an `advance`, which a recording keeps.
  /// - Returns: What it showed. Empty if nothing changed.
  package func passTime() -> [TranscriptEvent] {
    let settings = settings
    let (outcome, result) = request(.passTime)
    guard let distance = result.passed else { return [] }
    keep(
      TimelineEntry(
        statement: .advance(distance), outcome: outcome, screen: place?.front, settings: settings,
        events: outcome.span))
    return outcome.events == [TranscriptEvent(.unchanged)] ? [] : outcome.events
  }

  /// What can stand behind a text that is being typed.
  package func complete(_ text: String) -> Completion {
    let context = CursorContext.at(endOf: text)
    if case .argument(let verb?, 0, _, let prefix) = context.place,
      let candidates = files(verb, prefix, isQuoted: context.isQuoted)
    {
      return Completion(range: context.range, candidates: candidates)
    }
    return request(.complete(text)).result.completion ?? Completion(range: context.range)
  }

  /// Errors of a typed text, with what its unknown words may mean in the app.
  package func completed(_ errors: ParseErrors) -> ParseErrors {
    errors.completed { request(.suggest($0)).result.suggestion }
  }

  /// How things are set after a `clock` or a `detail`. `nil` for any other statement.
  package func confirmation(of statement: Statement) -> String? {
    let query: Statement.Query
    switch statement {
    case .clock: query = .clock
    case .detail: query = .detail
    default: return nil
    }
    return request(.statement(.query(query))).outcome.events.first.map(TranscriptText.text)
  }

  /// Ends the app and the recording.
  package func end() {
    performer.end()
    recorder = nil
  }

  private func perform(_ statement: Statement) -> Outcome {
    do throws(Diagnostic) {
      switch statement {
      case .include(let file): return try include(file)
      case .query(.why(_, let number?)):
        return request(.statement(statement, entry: try span(ofEntry: number))).outcome
      case .clock(.live) where !isAtPrompt:
        throw Diagnostic(.refused, "clock live is for the prompt", advice: ["use clock auto"])
      case .prompt(.history(let text)): return Outcome(.answered, answer: historyLines(containing: text))
      case .prompt(.record(let name, let number, let replaces)):
        return try record(name, from: number, replaces: replaces)
      case .prompt(.recordOff): return try stopRecording()
      case .prompt(.save(let name, let range, let replaces)): return try save(name, range, replaces: replaces)
      case .prompt(.run(let path)): return try run(file: path)
      case .prompt(.quit): return Outcome(.quit, answer: recordingLine.map { [$0] } ?? [])
      default: return request(.statement(statement)).outcome
      }
    } catch {
      return .failed(error)
    }
  }

  /// Has the performer perform a request, and notes where that leaves the session.
  private func request(_ request: Request) -> (outcome: Outcome, result: PerformResult) {
    var events: [TranscriptEvent] = []
    let result = performer.perform(request) { events.append($0) }
    settings = result.settings
    appName = result.appName
    virtualTime = result.virtualTime
    var outcome = Outcome(result.verdict, events, diagnostic: result.diagnostic)
    outcome.numberedUUIDs = result.numberedUUIDs
    outcome.span = result.span
    outcome.interruptedAfter = result.interruptedAfter
    return (outcome, result)
  }

  /// Keeps an entry in the timeline, and in the recording if there is one.
  /// - Returns: What kept it from being recorded. The recording ends then.
  @discardableResult
  private func keep(_ entry: TimelineEntry) -> Diagnostic? {
    timeline.append(entry)
    do throws(Diagnostic) {
      try recorder?.record(entry)
      return nil
    } catch {
      recorder = nil
      return error
    }
  }

  /// The events of an entry of the history.
  private func span(ofEntry number: Int) throws(Diagnostic) -> TraceSpan? {
    guard keepsTimeline else {
      throw Diagnostic(.refused, "a script keeps no history", advice: ["ask right after the statement: why"])
    }
    return try entries(number...number).first?.events
  }

  /// The statements so far with their numbers, or those that contain a text.
  private func historyLines(containing text: String?) -> [TranscriptLine] {
    let width = String(timeline.count).count
    let lines = timeline.enumerated().compactMap { index, entry -> TranscriptLine? in
      let line = entry.typedText
      if let text, !line.contains(text) { return nil }
      let number = String(index + 1)
      return TranscriptLine(String(repeating: " ", count: width - number.count) + "\(number)  \(line)")
    }
    return lines.isEmpty ? [TranscriptLine("none")] : lines
  }

  /// The files that a statement can name. `nil` for a statement that names none.
  private func files(_ verb: String, _ prefix: String, isQuoted: Bool) -> [Completion.Candidate]? {
    let files = FileCompleter(folder: folder)
    switch Verb(rawValue: verb) {
    case .include, .run, .save: return files.complete(prefix, isQuoted: isQuoted)
    case .record:
      let off = StatementTable.entry(for: .record).keywords.filter { $0.word == "off" }
      let fitting = off.filter { !isQuoted && $0.word.hasPrefix(prefix) }
      return fitting.map { .init($0.word, $0.summary) } + files.complete(prefix, isQuoted: isQuoted)
    default: return nil
    }
  }
}

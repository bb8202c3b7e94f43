import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowWorker

/// A method's view of a request in progress.
@MainActor
struct MethodCall {
  /// Whether the client has cancelled the request.
  var isCancelled: () -> Bool = { false }
  /// A closure that receives the numbers of finished and all statements or transitions.
  ///
  /// `message` is the finished statement, or `explore`.
  var progress: (_ done: Int, _ total: Int, _ message: String) -> Void = { _, _, _ in }
  var event: (EventResult) -> Void = { _ in }
}

/// A client's session: a shell without a terminal, with its apps in workers.
@MainActor
final class ServerSession {
  /// The name by which requests choose the session.
  let name: String
  let shell: Shell
  var onOutput: ((String) -> Void)?
  // Since the end of the last statement.
  private var output = ""
  // The number of events of the running statement that the client has received.
  private var sentCount = 0
  // The events between requests since the last result of `perform`.
  private var pendingEvents: [TranscriptEvent] = []
  /// The explorer of the session's apps, which reads no scripts.
  // A client may run the program in any folder.
  let explorer = ExplorationClient()
  private let supply: WorkerSupply
  // Between two requests.
  private var watchesApp = true
  /// Whether `quit` ended the session.
  private(set) var isOver = false

  /// Creates a session without an app. Throws ``Diagnostic`` if no worker can start.
  init(_ name: String, appNames: [String], files: FileAccess) throws(Diagnostic) {
    self.name = name
    let supply = WorkerSupply(killReason: "the server ended the app, since the cancelled request did not end")
    self.supply = supply
    shell = try Shell(appNames: appNames) { interrupter throws(Diagnostic) in try supply.next(interrupter) }
    // The server calls `passTime` between two requests, as a prompt does.
    shell.isAtPrompt = true
    shell.explorer = explorer
    shell.files = files
    shell.onOutput = { [weak self] text in
      self?.output += text
      self?.onOutput?(text)
    }
  }

  /// Starts the spare worker, for the next launch.
  func prepare() { supply.prepare(shell.interrupter) }

  /// Ends the session with its app.
  func end() {
    shell.end()
    supply.end()
  }

  // MARK: Between requests

  /// A descriptor that becomes readable when the app has work. `nil` if the session does not watch the app.
  var wakeUpDescriptor: Int32? { watchesApp ? shell.performer.wakeUpDescriptor : nil }

  /// Runs the app's work that became ready since the last request. Returns its events.
  func passTime() -> [TranscriptEvent] {
    let wasRecording = shell.recorder != nil
    let events = shell.passTime()
    let hasEndedRecording = wasRecording && shell.recorder == nil
    // An app that cannot be launched again stays lost, and its descriptor readable.
    if events.contains(where: \.isFailure), !hasEndedRecording { watchesApp = false }
    return events
  }

  /// Adds events to the next result of `perform`.
  func addPending(_ events: [TranscriptEvent]) { pendingEvents += events }

  /// Begins a request.
  /// - Parameter knowsOutput: Whether the client has received the earlier output.
  func begin(knowsOutput: Bool) {
    watchesApp = true
    if knowsOutput { output = "" }
  }

  // Returns `nil` if there are none.
  private func takePendingEvents() -> [EventResult]? {
    defer { pendingEvents = [] }
    return pendingEvents.isEmpty ? nil : pendingEvents.map(EventResult.init)
  }

  // MARK: Statements

  /// Runs statements up to the first that fails, or all of them.
  /// - Throws: ``ServerError`` if the app's process ended.
  func perform(_ text: String, keepsGoing: Bool, _ call: MethodCall) throws(ServerError) -> StatementsResult {
    let script: ScriptFile
    do throws(ParseErrors) {
      script = try ScriptFile(parsing: text + "\n", rules: .typed)
    } catch {
      let result = StatementResult(shell.addingSuggestions(to: error), in: text, shell: shell)
      return StatementsResult(ok: false, statements: [result], meanwhile: takePendingEvents())
    }
    return try perform(script, keepsGoing: keepsGoing, call)
  }

  private func perform(
    _ script: ScriptFile, keepsGoing: Bool, _ call: MethodCall
  ) throws(ServerError) -> StatementsResult {
    var options = RunOptions()
    options.keepsGoing = keepsGoing
    let player = ScriptPlayer(shell: shell, options: options)
    let total = script.statements.count
    var result = StatementsResult(ok: true, statements: [], meanwhile: takePendingEvents())
    var count = shell.timeline.nodes.count
    player.isCancelled = call.isCancelled
    player.onEnd = { [self] played in
      let nodes = shell.timeline.nodes
      let entry = nodes.count > count ? nodes.last?.number : nil
      count = nodes.count
      isOver = isOver || played.outcome.verdict == .quit
      sendRest(of: played.outcome, to: call)
      result.statements.append(StatementResult(played, shell: shell, output: takeOutput(), entry: entry))
      call.progress(result.statements.count, total, played.statement.statement.description)
    }
    player.onCommentFailure = { [self] failure in
      guard case .diagnostic(let diagnostic) = failure.kind else { return }
      result.statements.append(StatementResult(diagnostic, statement: failure.statement ?? "", shell: shell))
    }
    sendEvents(to: call)
    defer { shell.onEvent = nil }
    player.play(script)
    result.ok = result.statements.count == total && result.statements.allSatisfy(\.ok)
    if let error = result.statements.last(where: \.isLost)?.error { throw .lost(result, error) }
    return result
  }

  /// Runs one statement that a method stands for.
  /// - Throws: ``ServerError`` if the app's process ended.
  func run(_ statement: Statement, _ call: MethodCall) throws(ServerError) -> StatementResult {
    let count = shell.timeline.nodes.count
    sendEvents(to: call)
    defer { shell.onEvent = nil }
    let outcome = shell.run(statement)
    let nodes = shell.timeline.nodes
    sendRest(of: outcome, to: call)
    let result = StatementResult(
      statement.description, outcome, isOK: outcome.diagnostic == nil && outcome.faults.isEmpty, shell: shell,
      output: takeOutput(), entry: nodes.count > count ? nodes.last?.number : nil)
    if result.isLost, let error = result.error { throw .lost(result, error) }
    return result
  }

  // Only for statements that drive the app.
  private func sendEvents(to call: MethodCall) {
    sentCount = 0
    shell.onEvent = { [self] event in
      sentCount += 1
      call.event(EventResult(event))
    }
  }

  // The answer to a query is in the result only.
  private func sendRest(of outcome: Outcome, to call: MethodCall) {
    let rest = outcome.events.dropFirst(sentCount).map(EventResult.init)
    for event in rest where event.kind != EventResult.Kind.answer.rawValue { call.event(event) }
    sentCount = 0
  }

  // Since the last call.
  private func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}

extension ServerError {
  // A request that lost the app. The error contains the result so far. Its message is that of the statement that lost
  // the app.
  fileprivate static func lost(_ result: some MethodResult, _ error: ErrorResult) -> ServerError {
    ServerError(.lost, error.message, data: result)
  }
}

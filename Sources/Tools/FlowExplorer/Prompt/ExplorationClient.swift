import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// The explorer of a shell, which asks the ``ExplorationService`` of a process.
///
/// The process keeps the known space of the app. The process begins with a question, and ends with the shell or after a
/// failure.
@MainActor
package final class ExplorationClient: ShellExplorer {
  private let readScripts: (Statement) -> ScriptKnowledge
  private var process: (any Performer)?
  // Of scripts of the last launched app.
  private var knowledge: (launch: Statement, content: ScriptKnowledge)?
  /// The screens of the last answer.
  package private(set) var screens: [String] = []

  /// The file name extensions that `graph` accepts.
  package var graphExtensions: [String] { GraphFormat.extensions }

  /// Creates an explorer. The closure returns the contents of scripts for the app of an `app` statement.
  package init(readScripts: @escaping (Statement) -> ScriptKnowledge = { _ in ScriptKnowledge() }) {
    self.readScripts = readScripts
  }

  /// Ends the process that explores.
  package func end() {
    process?.end()
    process = nil
  }

  /// Performs a statement that explores.
  /// - Throws: ``Diagnostic`` if there is no answer or no path, or if a path leads elsewhere. Also throws it if a graph
  ///   cannot be written.
  package func perform(
    _ statement: Statement, in shell: Shell, _ player: ScriptPlayer
  ) throws(Diagnostic) -> Outcome {
    switch statement {
    case .prompt(.explore(let count)):
      let answer = try answer(.explore(transitions: count ?? ExplorationRequest.defaultTransitions), in: shell)
      guard let report = answer.report else { return Outcome(.answered) }
      let isHere = answer.origin == shell.statementsToHere
      return Outcome(.answered, answer: ExplorationText.lines(report, after: isHere ? answer.origin : []))
    case .prompt(.paths(nil)): return Outcome(.answered, answer: Self.lines(of: try self.answer(.distances, in: shell)))
    case .prompt(.paths(let name?)):
      guard let (path, answer) = try path(to: name, in: shell) else { return Self.alreadyThere(name, shell) }
      return Outcome(.answered, answer: Self.explored(answer) + path.map { TranscriptLine("\($0)", .statement) })
    case .prompt(.go(let name)): return try go(to: name, statement, in: shell, player)
    case .prompt(.graph(let path, let replaces)): return try draw(path, replaces: replaces, in: shell)
    // The shell performs all other statements itself.
    default: preconditionFailure("\(statement) does not explore")
    }
  }

  // MARK: Questions

  /// Asks a question about the present moment of a shell.
  /// - Throws: ``Diagnostic`` if no app runs, if the process cannot reach the moment again, or if the user stops the
  ///   exploration. A report has what the exploration found up to then.
  package func answer(
    _ question: ExplorationRequest.Question, in shell: Shell
  ) throws(Diagnostic) -> ExplorationAnswer {
    let statements = shell.statementsToHere
    guard shell.appName != nil, let launch = statements.first(where: \.isLaunch) else {
      throw Diagnostic.noApp(among: shell.appNames)
    }
    let known = knowledge?.launch == launch ? knowledge?.content ?? readScripts(launch) : readScripts(launch)
    knowledge = (launch, known)
    let request = ExplorationRequest(
      question: question, statements: statements, values: known.values, screens: known.screens.sorted())
    let answer = try ask(request, in: shell)
    screens = answer.screens
    if let diagnostic = answer.diagnostic { throw diagnostic }
    if answer.isInterrupted, answer.report == nil { throw .interruptedWithoutChange }
    return answer
  }

  // Sends a request to the process that explores. Starts the process if there is none.
  private func ask(_ request: ExplorationRequest, in shell: Shell) throws(Diagnostic) -> ExplorationAnswer {
    let process: any Performer
    if let running = self.process { process = running } else { process = try shell.makeTrialPerformer() }
    self.process = process
    do throws(Diagnostic) {
      return try shell.ask(request, of: process)
    } catch {
      screens = []
      guard process.state.loss != nil else { throw error }
      // The next question begins with a process in which nothing has run.
      end()
      shell.performer.receiveInterrupts()
      throw error
    }
  }

  /// Returns the statements from here to a screen, with the answer. Returns `nil` if the screen is in front already.
  /// - Throws: ``Diagnostic`` if there is no such screen, or if no known path leads there.
  package func path(
    to name: Name, in shell: Shell
  ) throws(Diagnostic) -> (statements: [Statement], answer: ExplorationAnswer)? {
    guard name.number == 1 else {
      throw Diagnostic(
        .refused, "\(name) is one of several screens of this name",
        advice: ["name the screen without its number: \(Name(word: name.word))"])
    }
    let front = shell.place?.front
    if front?.word == name.word { return nil }
    let answer = try answer(.path(to: name.word), in: shell)
    if let path = answer.path { return (path, answer) }
    let known = answer.screens + answer.missedScreens
    guard known.contains(name.word) else {
      throw .unknown("screen", name.word, known: known, advice: ["see those that can be reached: paths"])
    }
    let count = answer.transitions.grouped("transition")
    if answer.isComplete {
      throw Diagnostic(
        .refused, "nothing leads to \(name) from here: the exploration tried all \(count)",
        advice: ["go back, or launch the app in another way: undo, app"])
    }
    // Twice as many as are known, and at least five times as many as an answer explores by itself.
    let more = max(5 * ExplorationRequest.defaultTransitions, 2 * answer.transitions)
    throw Diagnostic(
      .refused, "\(name) was not reached in \(count) from here",
      advice: ["try more of them: explore \(more)", "or get nearer yourself: moves"])
  }

  // MARK: Answers

  // The screen is in front.
  private static func alreadyThere(_ name: Name, _ shell: Shell) -> Outcome {
    Outcome(.answered, answer: [TranscriptLine("at \(shell.place?.front ?? name) already")])
  }

  // A line before an answer. Empty if there was no exploration.
  private static func explored(_ answer: ExplorationAnswer) -> [TranscriptLine] {
    guard answer.explored > 0 else { return [] }
    let count = answer.explored.grouped("transition")
    return [TranscriptLine("explored \(count) from here first", .nowhere)]
  }

  // The lines of `paths`: the reachable screens with their distances, then the others.
  private static func lines(of answer: ExplorationAnswer) -> [TranscriptLine] {
    let others = answer.distances.filter { $0.length > 0 }
    let names = TextColumns.padded(others.map { VisibleText.line($0.screen) })
    let width = others.map { "\($0.length)".count }.max() ?? 0
    var lines = explored(answer)
    lines += zip(others, names).map { distance, name in
      TranscriptLine("\(name)  \(TextColumns.padded("\(distance.length)", to: width, alignsRight: true))", .screen)
    }
    if others.isEmpty { lines.append(TranscriptLine("no other screen can be reached")) }
    let reached = Set(answer.distances.map(\.screen))
    let missed = (answer.missedScreens + answer.screens).filter { !reached.contains($0) }
    if !missed.isEmpty {
      let names = Set(missed).sorted().map { VisibleText.line($0) }.joined(separator: ", ")
      lines.append(TranscriptLine("not reached in \(answer.transitions.grouped("transition")): \(names)", .nowhere))
    }
    return lines
  }

  // Walks to a screen by the statements of a path, as if typed.
  private func go(
    to name: Name, _ statement: Statement, in shell: Shell, _ player: ScriptPlayer
  ) throws(Diagnostic) -> Outcome {
    guard let (path, answer) = try path(to: name, in: shell) else { return Self.alreadyThere(name, shell) }
    var explored = Self.explored(answer).map { TranscriptEvent(.answer($0)) }
    if player.observers.onNestedEnd != nil, let onEvent = shell.onEvent {
      // The shell shows the statements as they run, and the line belongs before them.
      explored.forEach(onEvent)
      explored = []
    }
    var outcome = player.run(path, of: statement)
    outcome.events = explored + outcome.events
    guard outcome.diagnostic == nil, let front = shell.place?.front, front.word != name.word else { return outcome }
    throw Diagnostic(
      .refused, "the path led to \(front), and not to \(name)",
      advice: ["real time or a file may have changed what the app does", "go back: undo"])
  }

  private func draw(_ name: String, replaces: Bool, in shell: Shell) throws(Diagnostic) -> Outcome {
    let path = ScriptPath(ScriptPath.expandingHome(name))
    let location = try shell.location(of: path, for: .write, graphExtensions)
    // A file without a format costs no exploration.
    let file = try GraphFile(location, ReplaceableFiles(replaces, verb: Verb.graph.rawValue))
    let answer = try answer(.graph(showsPaths: file.showsPaths), in: shell)
    guard let graph = answer.graph else { return Outcome(.answered) }
    try file.write(graph)
    let count = answer.transitions.grouped("transition")
    let line = "drew \(path): \(graph.nodes.count.counted("screen")), \(count)"
    return Outcome(.answered, answer: Self.explored(answer) + [TranscriptLine(line)])
  }
}

extension Statement {
  fileprivate var isLaunch: Bool { if case .app = self { true } else { false } }
}

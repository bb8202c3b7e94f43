import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner
import Terminal

/// A runner for statements from the command line, from files or from standard input.
@MainActor
struct ShellInput {
  let shell: Shell
  let styler: Styler
  /// Whether to continue after a refused statement or a failed expect.
  let keepsGoing: Bool
  /// The output of `--json`. `nil` for transcripts.
  let json: JSONOutput?
  // The app's own output among transcripts.
  private let printed: PrintedOutput?

  init(shell: Shell, styler: Styler, keepsGoing: Bool, isJSON: Bool) {
    self.shell = shell
    self.styler = styler
    self.keepsGoing = keepsGoing
    json = isJSON ? JSONOutput(shell) : nil
    printed = isJSON ? nil : PrintedOutput(shell)
  }

  /// Loads an app before any statement: `Movies`, or `Movies(onboarded: false)` with arguments.
  /// - Parameters:
  ///   - app: The argument of the command.
  ///   - subcommands: The names that the argument may be a misspelling of.
  /// - Returns: The exit status of a failure. Returns `nil` if the app runs.
  func load(_ app: String, subcommands: [String]) -> ExitStatus? {
    var launch = Statement.app(name: app, arguments: [])
    if app.utf8.contains(UInt8(ascii: "(")) {
      do throws(ParseError) {
        launch = try Statement(parsing: "app \(app)")
      } catch {
        if let json {
          let advice = Array(error.lines.dropFirst())
          json.write(Diagnostic(.unparsable, error.message, advice: advice), statement: "app \(app)")
        } else {
          Output.error.write("\(error)\n")
        }
        return .usage
      }
    }
    let outcome = shell.run(launch)
    guard var diagnostic = outcome.diagnostic else { return nil }
    if let advice = advice(onArgument: app, subcommands) { diagnostic.advice.insert(advice, at: 0) }
    report(diagnostic, statement: "app \(app)")
    // An unknown app on the command line is wrong usage.
    return diagnostic.kind == .refused ? .usage : diagnostic.status
  }

  // Advice on a first argument that is no app.
  private func advice(onArgument argument: String, _ subcommands: [String]) -> String? {
    guard NearestWord.find(argument, in: shell.appNames) == nil else { return nil }
    let program = Program.name
    let path = ScriptPath(argument: argument)
    // The user may copy the command.
    let name = RerunCommand.quoted(path.bytes)
    switch (try? path.stat())?.type {
    case .directory?: return "run the scripts of the folder: \(program) test \(name)"
    case .regular?: return "run the file as a script: \(program) run \(name)"
    default: break
    }
    let script = ScriptPath(argument: "\(argument).\(ScriptPath.scriptExtension)")
    if (try? script.stat()) != nil { return "run the script: \(program) \(RerunCommand.quoted(script.bytes))" }
    if Verb(rawValue: argument) != nil { return "run a statement: \(program) -c 'app Name' -c \(name)" }
    return NearestWord.find(argument, in: subcommands).map { Advice.didYouMean("\(program) \($0)") }
  }

  /// Runs statements from the command line and prints their transcripts.
  func run(_ texts: [String]) -> ExitStatus {
    // Parse all texts before the first statement runs.
    var scripts: [ScriptFile] = []
    for text in texts {
      guard let script = parse(text, file: nil, rules: .typed) else { return .usage }
      scripts.append(script)
    }
    var status = ExitStatus.success
    for script in scripts {
      let (isOver, result) = play(script) { played in
        if let json { return json.write(played) }
        printed?.endLine()
        // Leave out errors here, since standard error reports them.
        let shown = played.outcome.events.filter { played.failures.isEmpty || !($0.isFailure || $0.isFault) }
        for line in shown.map(TranscriptText.line) { Output.standard.write(styler.styled(line) + "\n") }
        for failure in played.failures { report(failure.styledLines) }
      }
      status = max(status, result)
      if isOver { break }
    }
    return status
  }

  /// Runs a file and prints the script with its current transcripts.
  func run(file path: ScriptPath) -> ExitStatus {
    do throws(Diagnostic) {
      return run(try SourceText.read(path), file: path.text, path: path, rules: .file)
    } catch {
      report(error)
      return error.status
    }
  }

  /// Runs standard input as a whole, and prints its current transcripts.
  func runStandardInput() -> ExitStatus {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputReader().readAll()
    } catch {
      report(Diagnostic(input: error))
      return .trouble
    }
    do throws(ParseError) {
      let text = try SourceText.decode(bytes, file: "standard input")
      return run(text, file: "standard input", rules: rules(forTyped: text))
    } catch {
      if let json {
        json.write(Diagnostic(error))
      } else {
        Output.error.write("\(error)\n")
      }
      return .usage
    }
  }

  /// Runs each statement from a pipe as soon as the statement is complete.
  func runStatements() -> ExitStatus {
    StatementStream(shell, styler: styler, keepsGoing: keepsGoing, printed).run(InputReader())
  }

  // Text from standard input may have headers.
  private func rules(forTyped text: String) -> ScriptFile.Rules {
    do throws(ParseErrors) {
      _ = try ScriptFile(parsing: text, rules: .typed)
      return .typed
    } catch {
      let hasHeaders = error.all.contains { if case .headerOutsideFile = $0.reason { true } else { false } }
      return hasHeaders || ForeignFile.kind(of: text) != nil ? .file : .typed
    }
  }

  // Prints the script with its current transcripts.
  private func run(
    _ text: String, file: String, path: ScriptPath? = nil, rules: ScriptFile.Rules
  ) -> ExitStatus {
    guard let script = parse(text, file: file, rules: rules) else { return .usage }
    // A script is its own timeline, unless it has statements of the prompt. With `--json` the shell goes on after a
    // crash, by the timeline.
    shell.keepsTimeline =
      json != nil || rules == .typed && script.statements.contains { $0.statement.isPromptOnly }
    var rest = script.items[...]
    // Prints the headers, comments and blank lines before a line.
    func echo(upTo line: Int) {
      while let item = rest.first, item.line < line {
        rest.removeFirst()
        if case .statement = item.content { continue }
        Output.standard.write(VisibleText.lines(item.source))
      }
    }
    if let json { return play(script, at: path, onEnd: json.write).status }
    let printer = StatementPrinter(styler: styler)
    let (_, status) = play(script, at: path) { statement in
      // What the app prints stands below the statement that lets it print.
      echo(upTo: statement.location.line)
      printer.printSource(of: statement)
    } onEnd: { played in
      printed?.endLine()
      printer.printTranscript(played.outcome, of: played.statement)
      printer.printFailures(of: played)
    }
    if status != .interrupted { echo(upTo: .max) }
    return status
  }

  // Prints the errors, and then returns `nil`.
  private func parse(_ text: String, file: String?, rules: ScriptFile.Rules) -> ScriptFile? {
    do throws(ParseErrors) {
      return try ScriptFile(parsing: text, file: file, rules: rules)
    } catch {
      if let json {
        json.write(error, in: text)
      } else {
        Output.error.write("\(shell.addingSuggestions(to: error))\n")
      }
      return nil
    }
  }

  // The error comes before any statement.
  private func report(_ diagnostic: Diagnostic, statement: String = "") {
    if let json {
      json.write(diagnostic, statement: statement)
    } else {
      Output.error.write(diagnostic)
    }
  }

  // Prints to standard error.
  private func report(_ lines: [TranscriptLine]) {
    for line in lines { Output.error.write(styler.styled(line) + "\n") }
  }

  // The first Ctrl-C interrupts the running statement, and the second ends the process of the app.
  private func play(
    _ script: ScriptFile, at path: ScriptPath? = nil, onBegin: ((ScriptStatement) -> Void)? = nil,
    onEnd: @escaping (ScriptPlayer.PlayedStatement) -> Void
  ) -> (isOver: Bool, status: ExitStatus) {
    var options = RunOptions()
    options.keepsGoing = keepsGoing
    let player = ScriptPlayer(shell: shell, file: path, options: options)
    var isOver = false
    var isLost = false
    player.onBegin = { statement in
      SharedProcess.record(statement)
      onBegin?(statement)
    }
    player.onEnd = { played in
      onEnd(played)
      if played.outcome.verdict == .quit { isOver = true }
      isLost = isLost || played.outcome.isLost
    }
    player.onCommentFailure = { failure in
      if let json, case .diagnostic(let diagnostic) = failure.kind {
        json.write(diagnostic, statement: failure.statement ?? "")
      } else {
        report(failure.styledLines)
      }
    }
    _ = Interrupts.during(shell) { player.play(script) }
    var status = player.failures.map(\.status).max() ?? .success
    // The status is the same when the app ends the shell's own process.
    if isLost { status = max(status, .trouble) }
    // As a Ctrl-C ends the rest of a script, it ends the scripts after it.
    return (isOver || status == .interrupted || (status != .success && !keepsGoing), status)
  }
}

import Dispatch
import FlowAssist
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import SystemPackage
import Terminal

/// The prompt, which reads statements, runs them and prints their transcripts.
@MainActor
final class PromptLoop {
  private let shell: Shell
  private let styler: Styler
  private let editor: any StatementEditor
  private let output = AppOutput()
  private let printer: TranscriptPrinter
  /// Whether all apps run in this process.
  var isInProcess = false
  private var startup = StartupFile()
  private var showsProgress = false
  // Whether the running statement has a block. A difference then shows its transcript, so no event appears before.
  private var isCompared = false
  private var pendingWakeUp: DispatchWorkItem?
  // The virtual times at the start of the running and of the last driving statement. A statement that sets `clock live`
  // counts as one that drives the app.
  private var (statementTime, lastTime): (Duration, Duration) = (.zero, .zero)

  /// Creates a prompt on the terminal, with or without line editing. Returns `nil` if standard input is no terminal.
  init?(shell: Shell, colors: ColorChoice) {
    var styler = Styler(colors, for: .standard)
    let history = History(path: History.defaultPath(program: PromptText.shellName))
    let lineEditor = LineEditor(name: PromptText.shellName, history: history, usesColor: styler.isOn)
    lineEditor?.suggestsFromHistory = true
    let edited: (any StatementEditor)? = lineEditor
    guard let editor = edited ?? PlainLineEditor(history: history, write: Output.standard.write) else { return nil }
    // A terminal without editing may print the escapes of colors literally.
    if edited == nil, colors == .auto { styler = .plain }
    self.shell = shell
    self.styler = styler
    self.editor = editor
    printer = TranscriptPrinter { [styler, shell, editor] line in
      Self.endInterruptedRow(shell)
      let rows = styler.rows(line, indent: "  ", columns: editor.size.columns)
      Output.standard.write(rows.map { $0 + "\n" }.joined())
    }
    editor.prompt = { [shell, editor] in PromptText(shell, columns: editor.size.columns).prompt }
    editor.completer = { [shell] text, cursor in PromptLoop.complete(text, cursor, shell) }
    editor.needsMoreLines = { StatementScan.scan($0) == .incomplete }
    editor.onWakeUp = { [weak self] in self?.passTime() }
    shell.isAtPrompt = true
    shell.onOutput = { [weak self] text in self?.output.append(text) }
    if edited != nil { shell.onProgress = { [weak self] in self?.show($0) } }
    output.write = { [weak self] in self?.printer.add(output: $0) }
  }

  /// Reads and runs statements until the user leaves. Calls `onPause`, which must not print, while the prompt waits for
  /// keys.
  /// - Returns: The exit status, which is 0 unless reading failed, the terminal went away, or SIGTERM asked the process
  ///   to end.
  func run(after script: DebuggedScript?, onPause: @escaping () -> Void) -> ExitStatus {
    editor.onPause = onPause
    // The process of the app stops and goes on with the shell.
    Interrupts.aroundStops { [interrupter = shell.interrupter] stop in
      interrupter.suspend { TerminalEcho.around(stop) }
    }
    // A Ctrl-C right after the Ctrl-D that ends the shell does not change the exit status.
    return Interrupts.shielding(isLast: true) { readAndRun(after: script) }
  }

  // Prints the greeting and reads the startup file first.
  private func readAndRun(after script: DebuggedScript?) -> ExitStatus {
    write(greeting(before: script))
    readStartupFile(runsStatements: script == nil)
    if let script, !play(script.file, at: script.path, upTo: script.line) { return .success }
    while true {
      editor.wakeUp = shell.performer.wakeUpDescriptor
      wakeWhenDue()
      editor.history.scope = shell.appName
      switch editor.readLine() {
      case .line(let text):
        if !enter(text) { return .success }
      case .interrupted:
        continue
      case .endOfInput:
        write("\n")
        if let line = shell.recordingLine { write(line) }
        return .success
      case .hangUp:
        return .hungUp
      case .terminated:
        return .terminated
      case .failure(let number):
        Output.error.write(
          Diagnostic(.trouble, "cannot read from the terminal: \(Errno(rawValue: number).description)"))
        return .trouble
      }
    }
  }

  // The rows above the first prompt, with the transcript of the app's launch. One text, since each write to a terminal
  // lets the terminal draw.
  private func greeting(before script: DebuggedScript?) -> String {
    let program = "\(Program.name) \(Program.version)"
    var rows = [styler.dim("\(program) · Tab completes, help helps, Ctrl-D leaves")]
    if isInProcess { rows.append(styler.dim("in process: a crash ends the shell, static variables outlive an app")) }
    if let launch = shell.timeline.last?.entry, let statement = launch.statement {
      rows.append(styler.styled(TranscriptLine(statement.description, .statement)))
      rows += launch.outcome.lines.flatMap(self.rows)
      rows.append(styler.dim("moves shows what can be done here"))
    } else if script == nil, let first = shell.appNames.first {
      let name = ScriptText.title(first)
      let text = "app \(name) loads an app, moves shows what can be done with it, apps lists all"
      rows += TextColumns.wrapped(text, width: editor.size.columns).map(styler.dim)
    }
    return rows.map { $0 + "\n" }.joined()
  }

  // Returns whether the session goes on.
  private func enter(_ text: String) -> Bool {
    guard text.contains(where: { !$0.isWhitespace }) else { return true }
    // A launch makes sense in every app.
    let isLaunch = text.split(whereSeparator: \.isWhitespace).first == Verb.app.rawValue[...]
    if let failure = editor.history.append(text, isShared: isLaunch) {
      for line in ["cannot save the history: \(failure.message)"] + failure.advice.map({ "  \($0)" }) {
        write(styler.dim(line) + "\n")
      }
    }
    if let alias = startup.alias(askedBy: text) {
      write("  \(VisibleText.line(alias))\n")
      return true
    }
    return run(startup.expanded(PromptText.withoutPrompts(text, apps: shell.appNames)))
  }

  // Pass `false` for `runsStatements` before a script.
  private func readStartupFile(runsStatements: Bool) {
    for path in StartupFile.paths {
      let text: String
      do throws(FileError) {
        text = String(decoding: try RegularFile.read(ScriptPath(path)), as: UTF8.self)
      } catch {
        if error.reason == .system(.noSuchFileOrDirectory) { continue }
        Output.error.write(Diagnostic(error))
        return
      }
      startup = StartupFile(parsing: text)
      for error in startup.errors { Output.error.write("\(path):\(error.line): \(error.message)\n") }
      // A script does not expect what these statements set.
      for statement in startup.statements where runsStatements {
        write(styler.dim("\(path):\(statement.line): \(VisibleText.line(statement.text))") + "\n")
        _ = run(startup.expanded(statement.text))
      }
      return
    }
  }

  // Returns whether the session goes on.
  private func run(_ text: String) -> Bool {
    let script: ScriptFile
    do throws(ParseErrors) {
      script = try ScriptFile(parsing: text + "\n", rules: .typed)
    } catch {
      show(shell.addingSuggestions(to: error), in: text)
      return true
    }
    return play(script)
  }

  // Plays a typed text, or a file up to a line. Returns whether the session goes on.
  private func play(_ script: ScriptFile, at path: ScriptPath? = nil, upTo line: Int? = nil) -> Bool {
    // Discard a Ctrl-C that came after the end of the last statement. It must not interrupt this one.
    shell.interrupter.discardRequests()
    passTime()
    statementTime = shell.virtualTime
    var isOver = false
    var options = RunOptions()
    // At the prompt, an error does not discard the rest of a pasted text. A file ends there, as in a test.
    options.keepsGoing = path == nil
    let player = ScriptPlayer(shell: shell, file: path, options: options)
    let isPasted = script.statements.count > 1 || path != nil
    player.onBegin = { [self] statement in
      SharedProcess.record(statement)
      isCompared = statement.block != nil
      if isPasted { begin(statement) }
    }
    player.observers.onNestedBegin = { [self] statement in
      isCompared = statement.block != nil
      begin(statement)
    }
    player.observers.onNestedEnd = { [self] played in show(played, as: .nested) }
    player.onEnd = { [self] played in
      isOver = isOver || played.outcome.verdict == .quit
      show(played, as: isPasted ? .pasted : .typed)
    }
    player.onCommentFailure = { [self] in show($0) }
    player.observers.onNestedCommentFailure = { [self] in show($0) }
    shell.onEvent = { [self] event in
      endProgress()
      guard !isCompared else { return }
      // The event has a row of its own, also behind a print without a line end.
      output.endLine()
      printer.add(event)
    }
    defer { shell.onEvent = nil }
    let effect = shell.performer is any RemotePerformer ? "ends the app" : "ends the shell"
    let hint = styler.dim("  the app is in an instant that does not end; another Ctrl-C \(effect)")
    _ = Interrupts.during(shell, hint: "\n\(hint)") { player.play(script, upTo: line) }
    output.endLine()
    return !isOver
  }

  // Shows on one row how far a replay, `moves` or an exploration is.
  private func show(_ progress: PerformProgress) {
    // A key that the terminal echoes would land in the row.
    if !showsProgress { TerminalEcho.turnOff() }
    showsProgress = true
    let work =
      switch progress.work {
      case .replay: "performing the statements again:"
      case .moves: "moves"
      case .exploration: "exploring, transitions:"
      }
    write(Output.lineErasure + styler.dim("  \(work) \(progress.done.grouped) of \(progress.count.grouped)"))
  }

  private func endProgress() {
    guard showsProgress else { return }
    write(Output.lineErasure)
    TerminalEcho.turnOn()
    showsProgress = false
  }

  private enum Origin {
    // A statement that the user or a line of the startup file gives alone.
    case typed
    // A statement that the user entered with others, or one that `debug` plays.
    case pasted
    // A statement that `run`, `include` or `go` plays.
    case nested
  }

  // Prints a statement that the user did not type alone, before its transcript.
  private func begin(_ scripted: ScriptStatement) {
    endProgress()
    // The events of the outer statement so far are no part of this one's transcript.
    printer.end()
    // The statements of an included file show its content.
    if case .include = scripted.statement { return }
    write(styler.styled(TranscriptLine(scripted.statement.description, .statement)) + "\n")
  }

  // Prints the rest of a statement's transcript, with advice and differences.
  private func show(_ played: ScriptPlayer.PlayedStatement, as origin: Origin) {
    let statement = played.statement.statement
    if played.outcome.verdict == .drove || statement == .clock(.live) { lastTime = statementTime }
    statementTime = shell.virtualTime
    output.endLine()
    endProgress()
    Self.endInterruptedRow(shell)
    // The prompt has printed failures within a file where they occurred.
    let failures = played.hasNestedFailures ? [] : played.failures
    let differences = failures.compactMap { failure -> [BlockDifference.Line]? in
      if case .difference(let lines) = failure.kind { lines } else { nil }
    }
    // The first line of `full` is the statement of its transcript, which has no indent.
    let isTranscript = statement == .prompt(.full) && played.outcome.diagnostic == nil
    if isTranscript || (origin == .typed && [.queried, .answered].contains(played.outcome.verdict)) {
      Pager.show(played.outcome.lines, indent: isTranscript ? "" : "  ", styler: styler, size: editor.size)
    } else if !isCompared || differences.isEmpty {
      for event in played.outcome.events.dropFirst(printer.count) { printer.add(event) }
    }
    isCompared = false
    printer.end()
    for line in shell.watchedChanges() { write(line) }
    if origin == .typed, played.outcome.verdict == .set, let line = shell.confirmation(of: statement) {
      write("  " + styler.dim(line) + "\n")
    }
    for line in played.outcome.diagnostic?.advice ?? [] { write(TranscriptLine(line)) }
    if origin == .nested, !failures.isEmpty { write("  " + styler.dim("at \(played.statement.location)") + "\n") }
    for lines in differences {
      write("  \(BlockDifference.legend)\n")
      for line in lines { write(TranscriptLine(line)) }
    }
  }

  // Prints the failure of a comment.
  private func show(_ failure: ScriptFailure) {
    endProgress()
    printer.end()
    for line in failure.styledLines { write(line) }
  }

  // Broken between words.
  private func rows(_ line: TranscriptLine) -> [String] {
    styler.rows(line, indent: "  ", columns: editor.size.columns)
  }

  // The terminal has shown ^C in the row.
  private static func endInterruptedRow(_ shell: Shell) {
    guard shell.interrupter.isRequested else { return }
    Output.standard.write("\n")
    shell.interrupter.discardRequests()
  }

  // A row that was typed alone stands right above its error, which needs neither location nor excerpt.
  private func show(_ errors: ParseErrors, in text: String) {
    guard errors.all.count == 1, !text.contains(where: \.isNewline) else {
      for line in errors.lines { write(TranscriptLine(line, .error)) }
      return
    }
    let advice = errors.first.advice.map { [TextRun(" · ", .dim), TextRun($0)] } ?? []
    let runs = [TextRun("error: \(errors.first.message)", .red)] + advice
    write(styler.rows(runs, indent: "  ", columns: editor.size.columns).map { $0 + "\n" }.joined())
  }

  // Lets the app go on, and prints its changes above the prompt.
  private func passTime() {
    var lines: [String] = []
    output.write = { lines.append("  | \($0)") }
    let time = shell.virtualTime - lastTime
    let events = Interrupts.during(shell) { shell.passTime() }.map { event in
      var event = event
      // Offsets count from the start of the last statement that drove the app or set `clock live`.
      if let offset = event.offset { event.offset = offset + max(.zero, time) }
      if case .asleep(let effect, let end) = event.kind {
        event.kind = .asleep(effect: effect, until: end + max(.zero, time))
      }
      return event
    }
    output.write = { [weak self] in self?.printer.add(output: $0) }
    editor.wakeUp = shell.performer.wakeUpDescriptor
    wakeWhenDue()
    lines += events.flatMap { rows(TranscriptText.line(for: $0)) }
    lines += shell.watchedChanges().flatMap(rows)
    guard !lines.isEmpty else { return }
    editor.printAbove(lines.joined(separator: "\n"))
  }

  // Schedules a wake-up of the editor for the app's next sleeper in `clock live`.
  private func wakeWhenDue() {
    // An empty job on the main actor, enqueued from another thread, makes the wake-up descriptor readable.
    pendingWakeUp?.cancel()
    pendingWakeUp = nil
    guard !(shell.performer is any RemotePerformer), let delay = shell.place?.nextDue else { return }
    let wakeUp = DispatchWorkItem { @Sendable in
      Task { @MainActor in }
    }
    // A millisecond more, since a job that comes too early would find no sleeper due.
    let nanoseconds = Int((delay + .milliseconds(1)) / .nanoseconds(1))
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: wakeUp)
    pendingWakeUp = wakeUp
  }

  private func write(_ text: String) {
    Output.standard.write(text)
  }

  private func write(_ line: TranscriptLine) { write(rows(line).map { $0 + "\n" }.joined()) }

  // The candidates for the text before the cursor.
  private static func complete(_ text: String, _ cursor: Int, _ shell: Shell) -> LineEditor.CandidateList {
    let completion = shell.complete(String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self))
    // Only brackets and quotes matter, so one byte of the next character is enough.
    let next = text.utf8.dropFirst(cursor).first.map { Character(Unicode.Scalar($0)) }
    return LineEditor.CandidateList(
      range: completion.range,
      candidates: completion.candidates.map { candidate in
        let candidate = Self.shortened(candidate, before: next)
        return LineEditor.Candidate(
          text: candidate.text, summary: candidate.summary, isComplete: candidate.isComplete,
          group: candidate.group.map { "\($0):" } ?? "")
      }, note: completion.note,
      // On an empty line, users ask what they can do.
      listsAtOnce: completion.candidates.contains { $0.group != nil })
  }

  // Removes the bracket or the quote that already follows the cursor.
  private static func shortened(_ candidate: Completion.Candidate, before next: Character?) -> Completion.Candidate {
    // In the middle of a line users complete the name of `.movieD|(id: 3)`, or the value of `.movieDetail(id: |)`.
    var candidate = candidate
    switch next {
    case "("?:
      guard !candidate.isComplete, let bracket = candidate.text.firstIndex(of: "(") else { return candidate }
      candidate.text = String(candidate.text[..<bracket])
    case ")"?, "\""?, "]"?:
      guard candidate.text.last == next else { return candidate }
      candidate.text.removeLast()
    default: return candidate
    }
    candidate.isComplete = false
    return candidate
  }
}

// Writes the output of the app line by line, with escaped control characters.
@MainActor
private final class AppOutput {
  // Called with each line, without its mark.
  var write: ((String) -> Void)?
  // The start of a line whose end has not come.
  private var pending = ""

  // Writes the lines that end.
  func append(_ text: String) {
    let lines = (pending + text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines.dropLast() { write?(VisibleText.line(String(line))) }
    pending = lines.last.map(String.init) ?? ""
  }

  // Writes a line without an end.
  func endLine() {
    if !pending.isEmpty { append("\n") }
  }
}

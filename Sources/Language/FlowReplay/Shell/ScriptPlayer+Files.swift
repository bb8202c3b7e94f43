import FlowScript
import FlowSession
import FlowSystem

// The statements that play others. `include` checks the blocks of a fragment. `run` plays a file as if typed, and `go`
// the statements of a path.
extension ScriptPlayer {
  /// Performs `include "file"`: plays a fragment and checks its blocks.
  /// - Throws: ``Diagnostic`` if the file cannot be read, does not parse, or is no fragment.
  func include(_ path: String) throws(Diagnostic) -> Outcome {
    let (file, resolved) = try open(path)
    guard file.isFragment else {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(path)) is not a fragment",
        advice: ["a file that others include begins with `fragment`"])
    }
    let player = ScriptPlayer(file: resolved, in: self)
    play(file, by: player)
    return outcome(of: player, ifPassed: Outcome(.set))
  }

  /// Performs `run "file"`: plays a file as if typed.
  /// - Throws: ``Diagnostic`` if the file cannot be read or does not parse.
  func run(file path: String) throws(Diagnostic) -> Outcome {
    let (file, resolved) = try open(path)
    return run(file, by: ScriptPlayer(file: resolved, in: self))
  }

  /// Performs `go Name`: plays statements up to the first with an error. Failures name `origin` in the place of a file.
  package func run(_ statements: [Statement], of origin: Statement) -> Outcome {
    run(ScriptFile(statements, file: "\(origin)"), by: ScriptPlayer(in: self))
  }

  // The statements of the file become part of the transcript.
  private func run(_ file: ScriptFile, by player: ScriptPlayer) -> Outcome {
    var events: [TranscriptEvent] = []
    play(file, by: player) { played in
      // A caller with `onNestedEnd` shows each statement as it runs.
      guard self.observers.onNestedEnd == nil else { return }
      events.append(TranscriptEvent(.statement(played.statement.statement.description)))
      events += played.outcome.events.map { TranscriptEvent(.nested($0)) }
    }
    return outcome(of: player, ifPassed: Outcome(.answered, events), events: events)
  }

  // A fragment's settings end with it.
  private func play(_ file: ScriptFile, by player: ScriptPlayer, onEnd: ((PlayedStatement) -> Void)? = nil) {
    let settings = shell.settings
    // The outermost player's observers follow all nested files.
    player.onBegin = observers.onNestedBegin
    player.onEnd = { [observers] played in
      onEnd?(played)
      observers.onNestedEnd?(played)
    }
    player.onCommentFailure = observers.onNestedCommentFailure
    player.play(file)
    if file.isFragment {
      if shell.settings.clock != settings.clock { shell.run(.clock(settings.clock)) }
      if shell.settings.transitions != settings.transitions { shell.run(.transitions(settings.transitions)) }
      if shell.settings.rows != settings.rows { shell.run(.rows(settings.rows)) }
      if shell.settings.detail != settings.detail { shell.run(.detail(settings.detail)) }
      if shell.settings.showsElements != settings.showsElements { shell.run(.elements(settings.showsElements)) }
    }
  }

  // Throws if the file is open already, if too many files are open, or if reading or parsing fails.
  private func open(_ path: String) throws(Diagnostic) -> (ScriptFile, ScriptPath) {
    let resolved = ScriptPath.named(path).resolved(in: folder)
    if openFiles.contains(resolved) {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(path)) is open already",
        advice: [
          "through \((openFiles + [resolved]).map(\.description).joined(separator: " → "))",
          "remove one of these statements: a file cannot include or run itself",
        ])
    }
    guard openFiles.count < Self.includeLimit else {
      throw Diagnostic(
        .refused, "more than \(Self.includeLimit) files are open",
        advice: ["put the statements of some files into one"])
    }
    played.filesRead.insert(resolved)
    let text = try read(resolved)
    do throws(ParseErrors) {
      return (try ScriptFile(parsing: text, file: resolved.text), resolved)
    } catch {
      // A client must not see the lines of a file that is no script.
      guard shell.files.isUnlimited || WrittenFile.isScript(text) else {
        throw Diagnostic(
          .unparsable, "\(ScriptText.quoted(path)) is no script",
          advice: ["a script begins with the line `\(ScriptHeader.version(ScriptHeader.currentVersion))`"])
      }
      // The app is launched by now, and may know a name that is near to an unknown word.
      let first = shell.addingSuggestions(to: error).first
      throw Diagnostic(
        .unparsable, "\(ScriptText.quoted(path)) does not parse: \(first.location): \(first.message)",
        advice: first.advice.map { [$0] } ?? [])
    }
  }

  // In a script, advice on paths names the folder to which the paths are relative.
  private func read(_ path: ScriptPath) throws(Diagnostic) -> String {
    do throws(Diagnostic) {
      return try SourceText.read(shell.location(of: path, for: .read, Shell.scriptExtensions))
    } catch {
      var diagnostic = error
      // At the prompt, paths are relative to the current folder, as the advice of the error says.
      if !openFiles.isEmpty, diagnostic.advice == [FileError.relativePathAdvice] {
        diagnostic.advice = ["paths are relative to the folder of the script that includes the file"]
      }
      throw diagnostic
    }
  }

  // The maximum number of files that are open at a time. Each include is a call within a call. An endless chain would
  // overflow the stack.
  private static let includeLimit = 64

  // Returns the outcome of a statement after its file has ended.
  private func outcome(of player: ScriptPlayer, ifPassed passed: Outcome, events: [TranscriptEvent] = []) -> Outcome {
    // `conclude` adds this to the result of the outer script.
    included = player.played
    // A file whose rest is left out has not passed.
    if player.wasInterrupted || player.wasCancelled {
      return Outcome(.failed, events, diagnostic: Diagnostic(.interrupted, "interrupted"))
    }
    guard let first = player.failures.first else { return passed }
    let count = player.failures.count
    let message = "\(count.counted("failure")) in \(first.locations[0].file ?? "the script")"
    var outcome = Outcome.failed(Diagnostic(.assertion, message))
    outcome.events = events + outcome.events
    return outcome
  }
}

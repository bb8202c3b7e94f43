import FlowSystem

extension Statement {
  /// A statement for the prompt, which no file can contain.
  package enum PromptCommand: Hashable, Sendable {
    /// Lists the apps: `apps`.
    case apps
    /// Shows help: `help`, `help word`.
    case help(String?)
    /// Lists the statements that drove the app: `history`. With `history all`, every statement.
    ///
    /// With a word, as in `history all word`, the list has only entries whose text or screen contains the word.
    case history(String?, isWhole: Bool)
    /// Records the session from the last `app`, or from a history entry.
    ///
    /// The forms are `record file` and `record file from 3`. `record!` replaces the file.
    case record(String, from: Int?, replaces: Bool)
    /// Ends the recording: `record off`.
    case recordOff
    /// Writes the history, or a part, to a file: `save file`, `save file 2..5`. `save!` replaces the file.
    case save(String, ClosedRange<Int>?, replaces: Bool)
    /// Shows the possible actions with their effects: `moves`. With `moves steps`, every declared Step too.
    case moves(sendsSteps: Bool)
    /// Explores the app from here: `explore`. With `explore 500`, tries 500 transitions.
    case explore(Int?)
    /// Lists the reachable screens: `paths`. With `paths A`, shows the shortest path to a screen.
    case paths(Name?)
    /// Drives the app to a screen: `go A`.
    case go(Name)
    /// Draws the known screens and the actions between them: `graph "file"`. `graph!` replaces the file.
    case graph(String, replaces: Bool)
    /// Goes back to before the last typed statements: `undo`, `undo 3`.
    case undo(Int)
    /// Performs the last undone statements again: `redo`, `redo 3`.
    case redo(Int)
    /// Goes to an entry of the history, on any branch: `goto 4`.
    case goto(Int)
    /// Shows how two moments differ: `diff`, `diff 2`, `diff 2 4`.
    ///
    /// The second is the present by default, and the first the moment that `undo` would go to.
    case diff(Int?, Int?)
    /// Shows the last transcript with nothing shortened: `full`.
    case full
    /// Shows a value under each statement that changes the value: `watch Name.path`. `watch` alone shows all watches.
    case watch(Path?)
    /// Ends a watch, or all of them: `unwatch Name.path`, `unwatch`.
    case unwatch(Path?)
    /// Writes the session as a page for a browser: `report "file"`. `report!` replaces the file.
    case report(String, replaces: Bool)
    /// Runs a file as if typed: `run "file"`.
    case run(String)
    /// Leaves the prompt: `quit`.
    case quit
  }
}

extension Statement.PromptCommand: CustomStringConvertible {
  /// The source text.
  package var description: String {
    switch self {
    case .apps, .full, .quit: verbText
    case .watch(let path), .unwatch(let path): path.map { "\(verbText) \($0)" } ?? verbText
    case .help(let word?) where Self.isHelpWord(word): "\(verbText) \(word)"
    case .help(let word): Self.text(verbText, word)
    case .history(let word, let isWhole): Self.text(isWhole ? "\(verbText) \(Keyword.all.rawValue)" : verbText, word)
    case .record(let file, let entry, _):
      "\(verbText) \(ScriptText.quoted(file))\(entry.map { " \(Keyword.from.rawValue) \($0)" } ?? "")"
    case .recordOff: "\(verbText) \(Keyword.off.rawValue)"
    case .save(let file, let range, _):
      "\(verbText) \(ScriptText.quoted(file))" + (range.map { " \($0.lowerBound)..\($0.upperBound)" } ?? "")
    case .moves(let sendsSteps): sendsSteps ? "\(verbText) \(Keyword.steps.rawValue)" : verbText
    case .undo(let count), .redo(let count): count == 1 ? verbText : "\(verbText) \(count)"
    case .goto(let number): "\(verbText) \(number)"
    case .diff(let first, let second):
      ([verbText] + [first, second].compactMap { $0.map(String.init) }).joined(separator: " ")
    case .explore(let count): count.map { "\(verbText) \($0)" } ?? verbText
    case .paths(let name): name.map { "\(verbText) \($0)" } ?? verbText
    case .go(let name): "\(verbText) \(name)"
    case .run(let file), .graph(let file, _), .report(let file, _): "\(verbText) \(ScriptText.quoted(file))"
    }
  }

  /// The source text of the verb, such as `save` or `save!`.
  var verbText: String {
    switch self {
    case .apps: Verb.apps.rawValue
    case .help: Verb.help.rawValue
    case .history: Verb.history.rawValue
    case .record(_, _, let replaces): Verb.record.rawValue + (replaces ? "!" : "")
    case .recordOff: Verb.record.rawValue
    case .save(_, _, let replaces): Verb.save.rawValue + (replaces ? "!" : "")
    case .moves: Verb.moves.rawValue
    case .explore: Verb.explore.rawValue
    case .paths: Verb.paths.rawValue
    case .go: Verb.go.rawValue
    case .graph(_, let replaces): Verb.graph.rawValue + (replaces ? "!" : "")
    case .undo: Verb.undo.rawValue
    case .redo: Verb.redo.rawValue
    case .goto: Verb.goto.rawValue
    case .diff: Verb.diff.rawValue
    case .full: Verb.full.rawValue
    case .watch: Verb.watch.rawValue
    case .unwatch: Verb.unwatch.rawValue
    case .report(_, let replaces): Verb.report.rawValue + (replaces ? "!" : "")
    case .run: Verb.run.rawValue
    case .quit: Verb.quit.rawValue
    }
  }

  /// Returns whether a word of `help` needs no quotes.
  private static func isHelpWord(_ word: String) -> Bool {
    // The parser reads such a word to the next white space or `;`, and a `"` within it begins a string.
    guard let first = word.unicodeScalars.first, first == "." || first == "`" || ScriptText.isWordScalar(first) else {
      return false
    }
    return VisibleText.line(word) == word
      && !word.contains { $0.isWhitespace || $0 == "\"" || $0 == ";" }
  }

  private static func text(_ verb: String, _ word: String?) -> String {
    guard let word else { return verb }
    let isBare = ScriptText.isWord(word) && word != Keyword.all.rawValue
    return "\(verb) \(isBare ? word : ScriptText.quoted(word))"
  }
}

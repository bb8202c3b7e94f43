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
    case record(String, from: Int?, replaces: Bool, hasScreens: Bool = true)
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

extension Statement.PromptCommand {
  var verb: Verb {
    switch self {
    case .apps: .apps
    case .help: .help
    case .history: .history
    case .record, .recordOff: .record
    case .save: .save
    case .moves: .moves
    case .explore: .explore
    case .paths: .paths
    case .go: .go
    case .graph: .graph
    case .undo: .undo
    case .redo: .redo
    case .goto: .goto
    case .diff: .diff
    case .full: .full
    case .watch: .watch
    case .unwatch: .unwatch
    case .report: .report
    case .run: .run
    case .quit: .quit
    }
  }
}

import FlowSystem

/// A statement of a script.
package enum Statement: Hashable, Sendable {
  /// Launches an app with empty storage: `app Name(arg: value)`.
  case app(name: String, arguments: [Literal.Argument])
  /// Launches the app again and keeps its storage: `restart`.
  case restart
  /// Sends a Step, which is a case or a structure: `.step in Name`.
  case step(Literal, in: Name?)
  /// Gives an input or an action: `do .input(…) in Name`.
  case input(Literal, in: Name?)
  /// Follows a deep link of one or more hops: `open .a then .b`.
  case open([Literal])
  /// Follows a deep link by URL: `open app://path?query`.
  case openURL(String)
  /// Goes back a number of times with the system's gesture: `back`, `back 2`.
  case back(Int)
  /// Swipes a modal down: `dismiss`.
  case dismiss
  /// Taps the tab bar: `tab 1`, `tab Title`.
  case tab(Tab)
  /// Taps a button of the alert: `alert`, `alert 1`, `alert OK`.
  case alert(Button)
  /// Advances the time: `advance 300ms`.
  case advance(Duration)
  /// Advances the time until nothing more is due within a duration: `settle`, `settle 10s`.
  case settle(Duration?)
  /// Sets how time passes from now on: `clock …`.
  case clock(Clock)
  /// Sets the level of detail of transcripts from now on: `detail …`.
  case detail(Detail)
  /// Runs the statements of a fragment: `include "file"`.
  case include(String)
  /// Queries the app without changing anything.
  case query(Query)
  /// Asserts something about the app: `expect …`.
  case expect(Assertion)
  /// Does something that is available only at the prompt.
  case prompt(PromptCommand)

  /// A tab, by position or title.
  package enum Tab: Hashable, Sendable {
    /// The position, from 1.
    case number(Int)
    /// The title.
    case title(String)
  }

  /// A button of an alert: the only one, a position, or a title.
  package enum Button: Hashable, Sendable {
    /// The only button of the alert.
    case only
    /// The position, from 1.
    case number(Int)
    /// The title.
    case title(String)
  }

  /// A mode of the clock.
  package enum Clock: Codable, Hashable, Sendable {
    /// Plays what is due within a duration after each statement. `nil` means one second.
    case auto(Duration?)
    /// Plays only ready jobs.
    case manual
    /// Plays as `auto` does, paced by the wall clock. Only for the prompt.
    case live
  }

  /// The level of detail of transcripts.
  package enum Detail: String, Codable, CaseIterable, Hashable, Sendable {
    case brief, full
  }

  /// Whether the statement drives the app. Recordings then include its transcript.
  ///
  /// `false` for an `include`, although its statements may drive the app.
  package var drivesApp: Bool {
    switch self {
    case .app, .restart, .step, .input, .open, .openURL, .back, .dismiss, .tab, .alert, .advance, .settle: true
    case .clock, .detail, .include, .query, .expect, .prompt: false
    }
  }

  /// Whether the statement works only at the prompt, and is refused in files.
  package var isPromptOnly: Bool { promptWords != nil }

  /// The words that begin a statement of the prompt. `nil` for any other statement.
  var promptWords: String? {
    switch self {
    case .prompt(let command): command.verbText
    case .clock(.live): description
    default: nil
    }
  }

  /// Whether a block may follow the statement.
  package var takesBlock: Bool { verbWithoutBlock == nil }

  /// The verb of a statement that no block may follow. `nil` if a block may follow.
  ///
  /// `clock`, `detail` and `include` show nothing. An `expect` that holds shows nothing either, but a block may expect
  /// it to fail.
  var verbWithoutBlock: Verb? {
    switch self {
    case .clock: .clock
    case .detail: .detail
    case .include: .include
    default: nil
    }
  }
}

extension Statement: Codable {
  /// Decodes a statement from its text.
  /// - Throws: ``ParseError`` if the text is not one statement.
  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the statement as its text in a script.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Statement: CustomStringConvertible {
  /// The canonical text on one line. A recorder writes this text, and parsing gives the statement back.
  package var description: String {
    switch self {
    case .app(let name, let arguments):
      "app \(Self.word(name))\(Self.arguments(arguments))"
    case .restart: "restart"
    case .step(let step, let owner): "\(step)\(Self.owner(owner))"
    case .input(let input, let owner): "do \(input)\(Self.owner(owner))"
    case .open(let steps): "open \(steps.map(\.description).joined(separator: " then "))"
    case .openURL(let url): "open \(URLText.isBare(url) ? url : ScriptText.quoted(url))"
    case .back(let count): count == 1 ? "back" : "back \(count)"
    case .dismiss: "dismiss"
    case .tab(let tab): "tab \(tab)"
    case .alert(let button): "alert\(button)"
    case .advance(let duration): "advance \(DurationText.text(duration))"
    case .settle(let duration): "settle\(Self.duration(duration))"
    case .clock(.auto(let duration)): "clock auto\(Self.duration(duration))"
    case .clock(.manual): "clock manual"
    case .clock(.live): "clock live"
    case .detail(let detail): "detail \(detail.rawValue)"
    case .include(let file): "include \(ScriptText.quoted(file))"
    case .query(let query): query.description
    case .expect(let assertion): "expect \(assertion)"
    case .prompt(let command): command.description
    }
  }

  private static func word(_ text: String) -> String {
    ScriptText.isWord(text) ? text : ScriptText.quoted(text)
  }

  private static func owner(_ name: Name?) -> String {
    name.map { " in \($0)" } ?? ""
  }

  private static func duration(_ duration: Duration?) -> String {
    duration.map { " \(DurationText.text($0))" } ?? ""
  }

  private static func arguments(_ arguments: [Literal.Argument]) -> String {
    var text = ""
    if !arguments.isEmpty { Literal.write(arguments, to: &text) }
    return text
  }
}

extension Statement.Tab: CustomStringConvertible {
  /// The number or the title.
  ///
  /// A title is quoted if it is no word or reads as a number.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .title(let title): ScriptText.title(title)
    }
  }
}

extension Statement.Button: CustomStringConvertible {
  /// The argument of `alert`: empty, a number, or a title.
  package var description: String {
    switch self {
    case .only: ""
    case .number(let number): " \(number)"
    case .title(let title): " \(ScriptText.title(title))"
    }
  }
}

extension ScriptText {
  /// Returns a title where a number is possible too.
  ///
  /// It is a word, or quoted if it is no word or reads as a number.
  package static func title(_ title: String) -> String {
    isWord(title) && !title.utf8.allSatisfy(\.isDigit) ? title : quoted(title)
  }
}

/// An assertion of `expect` about the app.
package enum Assertion: Hashable, Sendable {
  /// The front screen: `screen A`.
  case screen(Name)
  /// The front stack, or that of a named flow, from its root: `stack A B`.
  case stack([Name], in: Name?)
  /// The selected tab: `tab 2`, `tab Title`.
  case tab(Statement.Tab)
  /// An alert with this title is shown: `alert "Title"`.
  case alert(String)
  /// No alert is shown: `no alert`.
  case noAlert
  /// A flow is alive or not: `flow F`, `no flow F`.
  case flow(Name, present: Bool)
  /// A comparison of a state value: `state Name.path == value`.
  case state(Path, Comparison, Literal)
  /// The outcome of the last Step sent, such as `handled`.
  case stepOutcome(StepOutcome)
  /// Nothing is due: `idle`.
  case idle
  /// The number of living screens or flows: `alive 2 Name`, `alive 2 flows`.
  case alive(Int, AliveSubject)
}

/// The operator that compares a state with a value.
package enum Comparison: String, CaseIterable, Hashable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// A string contains a string, or a collection contains an element.
  case contains
  /// A regular expression finds a match in a string.
  case matches
}

/// The outcome of a Step.
package enum StepOutcome: String, CaseIterable, Hashable, Sendable {
  case handled, ignored, held, vetoed, dropped
}

/// The subject that an `alive` assertion counts.
package enum AliveSubject: Hashable, Sendable {
  /// The screens or flows with a name.
  case name(Name)
  /// All flows.
  case flows
}

extension Assertion: CustomStringConvertible {
  /// The source text after `expect`.
  package var description: String {
    switch self {
    case .screen(let name): "screen \(name)"
    case .stack(let names, let owner):
      "stack \(names.map(\.description).joined(separator: " "))\(owner.map { " in \($0)" } ?? "")"
    case .tab(let tab): "tab \(tab)"
    case .alert(let title): "alert \(ScriptText.quoted(title))"
    case .noAlert: "no alert"
    case .flow(let name, let present): "\(present ? "" : "no ")flow \(name)"
    case .state(let path, let comparison, let value): "state \(path) \(comparison.rawValue) \(value)"
    case .stepOutcome(let outcome): outcome.rawValue
    case .idle: "idle"
    case .alive(let count, .name(let name)): "alive \(count) \(name)"
    case .alive(let count, .flows): "alive \(count) flows"
    }
  }
}

extension Statement {
  /// A query, which shows something and changes nothing.
  package enum Query: Hashable, Sendable {
    /// All screens, a flow with its content, or the path to a screen.
    ///
    /// Hidden stacks are included.
    case tree(Name?)
    /// The state of the front screen, or the value at a path.
    case state(Path?)
    /// The front screen.
    case screen
    /// All stacks, or those with a screen or with screens of a flow.
    case stack(Name?)
    /// All Steps, or those with a prefix as typed: `mov`, `.mov`, `MovieStep.`.
    case steps(prefix: String?)
    /// The inputs of the front screen or of a named one.
    case inputs(Name?)
    /// The running effects of all owners, or of a screen or a flow.
    case effects(Name?)
    /// All living screens and flows, or those with a name.
    case alive(Name?)
    /// The last events, with an optional number of them.
    case trace(Int?)
    /// The causes of a statement's events, a screen, or a value.
    ///
    /// They may be limited to a history entry.
    case why(Path?, at: Int?)
    /// The virtual time, and the next wake-up.
    case time
    /// The setting of the clock.
    case clock
    /// The level of detail of transcripts.
    case detail
  }
}

extension Statement.Query: CustomStringConvertible {
  /// The source text.
  package var description: String {
    switch self {
    case .tree(let name): Self.text("tree", name)
    case .state(let path): Self.text("state", path)
    case .screen: "screen"
    case .stack(let name): Self.text("stack", name)
    case .steps(nil): "steps"
    case .steps(let prefix?): "steps \(Self.isPrefix(prefix) ? prefix : ScriptText.quoted(prefix))"
    case .inputs(let name): Self.text("inputs", name)
    case .effects(let name): Self.text("effects", name)
    case .alive(let name): Self.text("alive", name)
    case .trace(let count): Self.text("trace", count)
    case .why(let path, let entry): Self.text("why", path) + (entry.map { " at \($0)" } ?? "")
    case .time: "time"
    case .clock: "clock"
    case .detail: "detail"
    }
  }

  private static func text(_ verb: String, _ subject: (some CustomStringConvertible)?) -> String {
    subject.map { "\(verb) \($0)" } ?? verb
  }

  /// Returns whether a prefix of Steps needs no quotes.
  private static func isPrefix(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "." || ScriptText.isWordScalar($0) }
  }
}

extension Statement {
  /// A statement that works at the prompt only.
  package enum PromptCommand: Hashable, Sendable {
    /// Lists the apps: `apps`.
    case apps
    /// Shows help: `help`, `help word`.
    case help(String?)
    /// Lists the statements so far, or those that contain a text: `history`, `history word`.
    case history(String?)
    /// Records the session from its last `app`, or from a history entry.
    ///
    /// Written `record file` or `record file from 3`. `record!` replaces the file.
    case record(String, from: Int?, replaces: Bool)
    /// Ends the recording: `record off`.
    case recordOff
    /// Writes the history, or a part, to a file: `save file`, `save file 2..5`. `save!` replaces the file.
    case save(String, ClosedRange<Int>?, replaces: Bool)
    /// Shows the possible actions with their effects: `moves`. With `moves steps`, every declared Step too.
    case moves(sendsSteps: Bool)
    /// Explores the app from here: `explore`. With `explore 500`, tries 500 transitions.
    case explore(Int?)
    /// Lists the screens that can be reached: `paths`. With `paths A`, shows the shortest path to a screen.
    case paths(Name?)
    /// Drives the app to a screen: `go A`.
    case go(Name)
    /// Draws what is known of the app: `graph "file"`.
    case graph(String)
    /// Goes back to before the last typed lines: `undo`, `undo 3`.
    case undo(Int)
    /// Goes forward along what was undone last: `redo`, `redo 3`.
    case redo(Int)
    /// Goes to an entry of the history, on any branch: `goto 4`.
    case goto(Int)
    /// Shows how two moments differ: `diff 2`, `diff 2 4`. The second is the present by default.
    case diff(Int, Int?)
    /// Shows the last transcript with nothing shortened: `full`.
    case full
    /// Shows a value under each statement that changes the value: `watch Name.path`. `watch` alone shows all watches.
    case watch(Path?)
    /// Ends a watch, or all of them: `unwatch Name.path`, `unwatch`.
    case unwatch(Path?)
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
    case .help(let word), .history(let word): Self.text(verbText, word)
    case .record(let file, let entry, _):
      "\(verbText) \(ScriptText.quoted(file))\(entry.map { " from \($0)" } ?? "")"
    case .recordOff: "\(verbText) off"
    case .save(let file, let range, _):
      "\(verbText) \(ScriptText.quoted(file))" + (range.map { " \($0.lowerBound)..\($0.upperBound)" } ?? "")
    case .moves(let sendsSteps): sendsSteps ? "\(verbText) \(Keyword.steps.rawValue)" : verbText
    case .undo(let count), .redo(let count): count == 1 ? verbText : "\(verbText) \(count)"
    case .goto(let number): "\(verbText) \(number)"
    case .diff(let first, let second): "\(verbText) \(first)\(second.map { " \($0)" } ?? "")"
    case .explore(let count): count.map { "\(verbText) \($0)" } ?? verbText
    case .paths(let name): name.map { "\(verbText) \($0)" } ?? verbText
    case .go(let name): "\(verbText) \(name)"
    case .run(let file), .graph(let file): "\(verbText) \(ScriptText.quoted(file))"
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
    case .graph: Verb.graph.rawValue
    case .undo: Verb.undo.rawValue
    case .redo: Verb.redo.rawValue
    case .goto: Verb.goto.rawValue
    case .diff: Verb.diff.rawValue
    case .full: Verb.full.rawValue
    case .watch: Verb.watch.rawValue
    case .unwatch: Verb.unwatch.rawValue
    case .run: Verb.run.rawValue
    case .quit: Verb.quit.rawValue
    }
  }

  /// Returns whether a word of `help` needs no quotes.
  private static func isHelpWord(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first == "." || first == "`" || ScriptText.isWordScalar(first) else {
      return false
    }
    return VisibleText.line(word) == word
      && !word.contains { $0.isWhitespace || $0 == "\"" || $0 == ";" }
  }

  private static func text(_ verb: String, _ word: String?) -> String {
    guard let word else { return verb }
    return "\(verb) \(ScriptText.isWord(word) ? word : ScriptText.quoted(word))"
  }
}

/// A path to a part of a state: an owner's name and components.
package struct Path: Hashable, Sendable, CustomStringConvertible {
  /// A component of a path.
  package enum Component: Hashable, Sendable {
    /// A property or `.count`, or the `.case` or `.label` of a payload.
    case member(String)
    /// An index such as `[0]`, or `.0` of a payload.
    case index(Int)
    /// A key such as `["key"]` or `[.case]`.
    case key(Literal)
  }

  /// The name of the screen or flow.
  package var name: Name
  /// The components that lead to the part. Empty for the whole state.
  package var components: [Component]

  /// Creates a path.
  package init(name: Name, components: [Component] = []) {
    self.name = name
    self.components = components
  }

  /// The source text, such as `Name.property[0]["key"]`.
  package var description: String {
    name.description + components.map(\.description).joined()
  }
}

extension Path: Codable {
  /// Decodes a path from its text.
  /// - Throws: ``ParseError`` if the text is not a path.
  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the path as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Path.Component: CustomStringConvertible {
  /// The source text: `.property`, `[0]`, `["key"]` or `[.case]`.
  package var description: String {
    switch self {
    case .member(let name): "." + ScriptText.identifier(name)
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(key)]"
    }
  }
}

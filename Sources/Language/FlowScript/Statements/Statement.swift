/// A statement of a script or the prompt.
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
  /// Begins a swipe and lets it go: `back cancelled`, `dismiss cancelled`.
  case cancelled(Swipe)
  /// Taps the tab bar: `tab 1`, `tab Title`.
  case tab(Control)
  /// Taps a button of the alert: `alert`, `alert 1`, `alert OK`.
  ///
  /// Without a button, the statement taps the only one.
  case alert(Control?)
  /// Presses a button of a screen: `tap "Log out" in Name`.
  case tap(Control, in: Scope?)
  /// Presses an element until its menu opens: `hold "Milk"`.
  case hold(Control, in: Scope?)
  /// Selects a row of a screen: `select 2 in Name`.
  case select(Control, in: Scope?)
  /// Replaces the text of a field: `type "text" in Field in Name`.
  ///
  /// Without a field, the statement uses the only one. The app decides whether one word after `in` names a field or a
  /// screen.
  case type(String, in: Control?, of: Scope?)
  /// Moves a control to a value: `set Volume 0.7`, `set "Dark mode" on`.
  case set(Control, Literal, in: Scope?)
  /// Presses the return key of a field's keyboard: `submit in Field in Name`. The field is found as by `type`.
  case submit(in: Control?, of: Scope?)
  /// Scrolls a list: `scroll`, `scroll up`, `scroll to "Row 90" in Name`.
  case scroll(Scroll, in: Scope?)
  /// Moves the app to the background and back: `scene background`.
  case scene(AppPhase)
  /// Advances the time: `advance 300ms`.
  case advance(Duration)
  /// Advances the time until nothing more is due within a duration from now: `settle`, `settle 10s`.
  case settle(Duration?)
  /// Sets how time passes from now on: `clock …`.
  case clock(Clock)
  /// Sets the time that an animated transition takes from now on: `transitions 350ms`.
  case transitions(Duration)
  /// Sets how many rows of a list are on screen, for the lists that load from now on: `rows 24`.
  ///
  /// `nil` stands for as many as the app declares: `rows auto`.
  case rows(Int?)
  /// Sets the level of detail of transcripts from now on: `detail …`.
  case detail(Detail)
  /// Shows or hides what is on screen in transcripts from now on: `detail elements off`.
  case elements(Bool)
  /// Runs the statements of a fragment: `include "file"`.
  case include(String)
  /// Queries the app without changing anything.
  case query(Query)
  /// Asserts something about the app: `expect …`.
  case expect(Assertion)
  /// Serves the user at the prompt. No file can contain the statement.
  case prompt(PromptCommand)

  /// A swipe that the user may let go.
  package enum Swipe: Hashable, Sendable {
    /// The swipe from the edge that goes back.
    case back
    /// The swipe that moves a modal down.
    case dismiss
  }

  /// A control, a tab, or a button of an alert, by position or name.
  package enum Control: Hashable, Sendable {
    /// The position among the controls of its kind, from 1.
    case number(Int)
    /// The title, or the identifier of a screen's control.
    case title(String)
    /// The identifier of a screen's control: `#save`.
    case identifier(String)
    /// A control of a role, or one of several with a title: `button Add`, `"Add" 2`.
    case element(ElementRole?, String, occurrence: Int?)
  }

  /// The way in which a list scrolls.
  package enum Scroll: Hashable, Sendable {
    case down
    case up
    /// Until a row is on screen.
    case to(Control)
  }

  package enum Clock: Codable, Hashable, Sendable {
    /// Runs the jobs due within a duration after each driving statement. `nil` means one second.
    case auto(Duration?)
    /// Runs only ready jobs.
    case manual
    /// Runs jobs as they become due by the wall clock. No file can contain this mode.
    case live
  }

  package enum Detail: String, Codable, CaseIterable, Hashable, Sendable {
    case brief, full
  }

  /// The first word. `nil` for a Step.
  package var verb: Verb? {
    switch self {
    case .step: nil
    case .app: .app
    case .restart: .restart
    case .input: .do
    case .open, .openURL: .open
    case .back, .cancelled(.back): .back
    case .dismiss, .cancelled(.dismiss): .dismiss
    case .tab: .tab
    case .alert: .alert
    case .tap: .tap
    case .hold: .hold
    case .select: .select
    case .type: .type
    case .set: .set
    case .submit: .submit
    case .scroll: .scroll
    case .scene: .scene
    case .advance: .advance
    case .settle: .settle
    case .clock: .clock
    case .transitions: .transitions
    case .rows: .rows
    case .detail, .elements: .detail
    case .include: .include
    case .query(let query): query.verb
    case .expect: .expect
    case .prompt(let command): command.verb
    }
  }

  package var entry: StatementEntry { verb.map { StatementTable.entry(for: $0) } ?? StatementTable.step }

  var kind: StatementEntry.Kind {
    // `clock` and `detail` alone only show the setting.
    if case .query = self { .query } else { entry.kind }
  }

  /// Whether the statement drives the app. Recordings then include its transcript.
  ///
  /// `false` for an `include`, although its statements may drive the app: a recorder records them one by one.
  package var drivesApp: Bool { kind == .driving }

  /// Whether the statement only lets time pass.
  package var passesTime: Bool { kind == .driving && entry.group == .time }

  /// Whether no file can contain the statement. The parser refuses the statement there.
  package var isPromptOnly: Bool { promptOnlyText != nil }

  /// The words that begin a statement of the prompt. `nil` for any other statement.
  var promptOnlyText: String? {
    // A file that keeps pace with the wall clock would not show the same in each run.
    if case .clock(.live) = self { return description }
    // A file has the assertions themselves.
    if case .expect(.here) = self { return description }
    return kind.isPrompt ? String(description.prefix { $0 != " " }) : nil
  }

  /// Whether a block may follow the statement.
  ///
  /// A setting shows nothing. An `expect` that holds shows nothing either, but a block may expect it to fail.
  package var takesBlock: Bool { kind != .setting }
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
  /// The canonical text on one line, which a recorder writes and the parser parses.
  package var description: String {
    var text = verb?.rawValue ?? ""
    guard entry.syntax.write(self, &text) else { preconditionFailure("\(text) has the syntax of another statement") }
    // A Step has no verb before its blank.
    return verb == nil ? String(text.dropFirst()) : text
  }

  /// Returns the text of a statement: its verb, and the words that are not `nil`.
  package static func text(_ verb: Verb, _ words: String?...) -> String {
    words.reduce(verb.rawValue) { text, word in word.map { "\(text) \($0)" } ?? text }
  }

  /// Returns the screen or flow of a statement after `in`. Empty for `nil`.
  package static func suffix(_ owner: Name?) -> String {
    owner.map { " \(Keyword.in.rawValue) \($0)" } ?? ""
  }

  /// Returns the scope of a statement, with each `in`. Empty for `nil`.
  package static func suffix(_ scope: Scope?) -> String { scope.map { " \($0)" } ?? "" }

  /// Returns the field of a `type` statement and its scope, each after `in`.
  package static func suffix(_ field: Control?, _ scope: Scope?) -> String {
    if let field { return " \(Keyword.in.rawValue) \(field)\(suffix(scope))" }
    guard let scope else { return "" }
    // Without its number, the name would be that of a field.
    guard scope.containers.isEmpty, scope.ownerKind == nil, let owner = scope.owner else { return suffix(scope) }
    return " \(Keyword.in.rawValue) \(ScriptText.title(owner.word))#\(owner.number)"
  }
}

extension Statement.Control: CustomStringConvertible {
  /// The number, the title or the identifier, with what else tells the control from others.
  ///
  /// A title alone has quotes only if it is no word or reads as a number.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .title(let title): ScriptText.title(title)
    case .identifier(let identifier):
      identifier.isEmpty || !identifier.utf8.allSatisfy(Self.isBareIdentifier)
        ? "#\(ScriptText.quoted(identifier))" : "#\(identifier)"
    case .element(let role, let title, let occurrence):
      [role?.rawValue, ScriptText.quoted(title), occurrence.map(String.init)].compactMap { $0 }.joined(separator: " ")
    }
  }
}

extension Statement.Control {
  /// Returns whether a byte may stand in an identifier without quotes, as teams write them: `pay.now`, `hang-up`.
  static func isBareIdentifier(_ byte: UInt8) -> Bool {
    byte < 0x80 && (ScriptText.isWordScalar(Unicode.Scalar(byte)) || byte == UInt8(ascii: "-") || byte == .dot)
  }
}

extension ScriptText {
  /// Returns the text of a title in a place that also takes a number.
  ///
  /// A title gets quotes if it is no word or reads as a number.
  package static func title(_ title: String) -> String {
    isWord(title) && !title.utf8.allSatisfy(\.isDigit) ? title : quoted(title)
  }
}

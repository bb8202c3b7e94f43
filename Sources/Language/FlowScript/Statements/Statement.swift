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
  case tap(Control, in: Name?)
  /// Selects a row of a screen: `select 2 in Name`.
  case select(Control, in: Name?)
  /// Replaces the text of a field: `type "text" in Field in Name`.
  ///
  /// Without a field, the statement uses the only one. The app decides whether one word after `in` names a field or a
  /// screen.
  case type(String, in: Control?, of: Name?)
  /// Advances the time: `advance 300ms`.
  case advance(Duration)
  /// Advances the time until nothing more is due within a duration: `settle`, `settle 10s`.
  case settle(Duration?)
  /// Sets how time passes from now on: `clock …`.
  case clock(Clock)
  /// Sets the time that an animated transition takes from now on: `transitions 350ms`.
  case transitions(Duration)
  /// Sets the level of detail of transcripts from now on: `detail …`.
  case detail(Detail)
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

    /// The verb of the whole swipe.
    package var verb: Verb {
      switch self {
      case .back: .back
      case .dismiss: .dismiss
      }
    }
  }

  /// A control, a tab, or a button of an alert, by position or name.
  package enum Control: Hashable, Sendable {
    /// The position among the controls of its kind, from 1.
    case number(Int)
    /// The title, or the identifier of a screen's control.
    case title(String)
  }

  /// A mode of the clock.
  package enum Clock: Codable, Hashable, Sendable {
    /// Runs the jobs due within a duration after each driving statement. `nil` means one second.
    case auto(Duration?)
    /// Runs only ready jobs.
    case manual
    /// Runs jobs as they become due by the wall clock. No file can contain this mode.
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
    case .app, .restart, .step, .input, .open, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .tap, .select,
      .type, .advance,
      .settle:
      true
    // A recorder records the statements of an included file one by one.
    case .clock, .transitions, .detail, .include, .query, .expect, .prompt: false
    }
  }

  /// Whether no file can contain the statement. The parser refuses the statement there.
  package var isPromptOnly: Bool { promptOnlyText != nil }

  /// The words that begin a statement of the prompt. `nil` for any other statement.
  var promptOnlyText: String? {
    switch self {
    case .prompt(let command): command.verbText
    // A file that keeps pace with the wall clock would not show the same in each run.
    case .clock(.live): description
    default: nil
    }
  }

  /// Whether a block may follow the statement.
  package var takesBlock: Bool { verbWithoutBlock == nil }

  /// The verb of a statement that no block may follow. `nil` if a block may follow.
  ///
  /// `clock`, `transitions`, `detail` and `include` show nothing. An `expect` that holds shows nothing either, but a
  /// block may expect it to fail.
  var verbWithoutBlock: Verb? {
    switch self {
    case .clock: .clock
    case .transitions: .transitions
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
  /// The canonical text on one line, which a recorder writes and the parser parses.
  package var description: String {
    switch self {
    case .app(let name, let arguments): Self.text(.app, Self.word(name) + Self.arguments(arguments))
    case .restart: Self.text(.restart)
    case .step(let step, let owner): "\(step)\(Self.suffix(owner))"
    case .input(let input, let owner): Self.text(.do, "\(input)") + Self.suffix(owner)
    case .open(let steps):
      Self.text(.open, steps.map(\.description).joined(separator: " \(Keyword.then.rawValue) "))
    case .openURL(let url): Self.text(.open, URLText.argument(url))
    case .back(let count): Self.text(.back, count == 1 ? nil : "\(count)")
    case .dismiss: Self.text(.dismiss)
    case .cancelled(let swipe): Self.text(swipe.verb, Keyword.cancelled.rawValue)
    case .tab(let tab): Self.text(.tab, "\(tab)")
    case .alert(let button): Self.text(.alert, button?.description)
    case .tap(let control, let owner): Self.text(.tap, "\(control)") + Self.suffix(owner)
    case .select(let control, let owner): Self.text(.select, "\(control)") + Self.suffix(owner)
    case .type(let text, let field, let owner): Self.text(.type, ScriptText.quoted(text)) + Self.suffix(field, owner)
    case .advance(let duration): Self.text(.advance, DurationText.text(duration))
    case .settle(let duration): Self.text(.settle, duration.map(DurationText.text))
    case .clock(.auto(let duration)): Self.text(.clock, Keyword.auto.rawValue, duration.map(DurationText.text))
    case .clock(.manual): Self.text(.clock, Keyword.manual.rawValue)
    case .clock(.live): Self.text(.clock, Keyword.live.rawValue)
    case .transitions(let duration): Self.text(.transitions, DurationText.text(duration))
    case .detail(let detail): Self.text(.detail, detail.rawValue)
    case .include(let file): Self.text(.include, ScriptText.quoted(file))
    case .query(let query): query.description
    case .expect(let assertion): Self.text(.expect, "\(assertion)")
    case .prompt(let command): command.description
    }
  }

  /// Returns the text of a statement: its verb, and the words that are not `nil`.
  package static func text(_ verb: Verb, _ words: String?...) -> String {
    words.reduce(verb.rawValue) { text, word in word.map { "\(text) \($0)" } ?? text }
  }

  private static func word(_ text: String) -> String {
    ScriptText.isWord(text) ? text : ScriptText.quoted(text)
  }

  /// Returns the screen or flow of a statement after `in`. Empty for `nil`.
  package static func suffix(_ owner: Name?) -> String {
    owner.map { " \(Keyword.in.rawValue) \($0)" } ?? ""
  }

  /// Returns the field and the screen of a `type` statement, each after `in`.
  package static func suffix(_ field: Control?, _ owner: Name?) -> String {
    if let field { return " \(Keyword.in.rawValue) \(field)\(suffix(owner))" }
    // Without its number, the name would be that of a field.
    return owner.map { " \(Keyword.in.rawValue) \(ScriptText.title($0.word))#\($0.number)" } ?? ""
  }

  private static func arguments(_ arguments: [Literal.Argument]) -> String {
    var text = ""
    if !arguments.isEmpty { Literal.write(arguments, to: &text) }
    return text
  }
}

extension Statement.Control: CustomStringConvertible {
  /// The number or the title.
  ///
  /// A title has quotes if it is no word or reads as a number.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .title(let title): ScriptText.title(title)
    }
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

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

  /// A button of an alert: the only one, or one by position or title.
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

  /// Whether the statement drives the app, so that recordings include it with its transcript.
  ///
  /// `false` for an `include`, although its statements may drive the app.
  package var drivesApp: Bool {
    switch self {
    case .app, .restart, .step, .input, .open, .openURL, .back, .dismiss, .tab, .alert, .advance, .settle: true
    case .clock, .detail, .include, .query, .expect, .prompt: false
    }
  }

  /// Whether the statement works only at the prompt, so that no file can contain it.
  package var isPromptOnly: Bool {
    switch self {
    case .prompt, .clock(.live): true
    default: false
    }
  }

  /// Whether a block may follow the statement.
  ///
  /// `clock`, `detail` and `include` show nothing. An `expect` that holds shows nothing either, but a block may expect
  /// it to fail.
  package var takesBlock: Bool {
    switch self {
    case .clock, .detail, .include: false
    default: true
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

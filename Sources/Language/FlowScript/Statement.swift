/// One statement of a script.
package enum Statement: Hashable, Sendable {
  /// `app Name(arg: value)`: launches an app with empty storage.
  case app(name: String, arguments: [Literal.Argument])
  /// `restart`: launches the app again and keeps its storage.
  case restart
  /// `.step in Name`: a Step; the literal is a case or a structure.
  case step(Literal, in: Name?)
  /// `do .input(…) in Name`: an input or an action.
  case input(Literal, in: Name?)
  /// `open .a then .b`: a deep link, one hop or more.
  case open([Literal])
  /// `open app://path?query`: a deep link by its URL.
  case openURL(String)
  /// `back`, `back 2`: the system's back, so many times.
  case back(Int)
  /// `dismiss`: a swipe down.
  case dismiss
  /// `tab 1`, `tab Title`: a tap on the tab bar.
  case tab(Tab)
  /// `alert`, `alert 1`, `alert OK`: a tap on a button of the alert.
  case alert(Button)
  /// `advance 300ms`: time goes on.
  case advance(Duration)
  /// `settle`, `settle 10s`: until nothing more is due within that.
  case settle(Duration?)
  /// `clock …`: how time goes on from here.
  case clock(Clock)
  /// `detail …`: how much transcripts say from here.
  case detail(Detail)
  /// `include "file"`: the statements of a fragment.
  case include(String)
  /// A look: changes nothing.
  case query(Query)
  /// `expect …`: a claim.
  case expect(Assertion)
  /// What works at the prompt only.
  case prompt(PromptCommand)

  /// A tab, by its place or its title.
  package enum Tab: Hashable, Sendable {
    /// The place, from 1.
    case number(Int)
    /// The title.
    case title(String)
  }

  /// A button of an alert: the only one, or one by its place or its title.
  package enum Button: Hashable, Sendable {
    /// The only one that the alert has.
    case only
    /// The place, from 1.
    case number(Int)
    /// The title.
    case title(String)
  }

  /// A mode of the clock.
  package enum Clock: Codable, Hashable, Sendable {
    /// Plays after each statement what is due within the duration (`nil`: a second).
    case auto(Duration?)
    /// Plays what is ready.
    case manual
    /// As `auto`, paced by the wall clock. For the prompt.
    case live
  }

  /// How much a transcript says.
  package enum Detail: String, Codable, CaseIterable, Hashable, Sendable {
    case brief, full
  }

  /// Whether it drives the app: what a recording holds with its transcript. An `include` does not; what it includes may.
  package var drivesApp: Bool {
    switch self {
    case .app, .restart, .step, .input, .open, .openURL, .back, .dismiss, .tab, .alert, .advance, .settle: true
    case .clock, .detail, .include, .query, .expect, .prompt: false
    }
  }

  /// Whether it works at the prompt only, so that no file can hold it.
  package var isPromptOnly: Bool {
    switch self {
    case .prompt, .clock(.live): true
    default: false
    }
  }

  /// Whether a block may stand under it: `clock`, `detail` and `include` show nothing. Neither does an `expect` that
  /// holds, but a block may expect one to fail.
  package var takesBlock: Bool {
    switch self {
    case .clock, .detail, .include: false
    default: true
    }
  }
}

extension Statement: Codable {
  /// Reads a statement from its text.
  /// - Throws: ``ParseErrors`` if the text is not one statement.
  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the statement as a script has it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

import FlowAssist
import FlowReplay
import FlowScript
import FlowSession

/// The result of a method: JSON for programs, text for a model.
protocol MethodResult: Encodable, Sendable {
  var text: String { get }
  var isFailure: Bool { get }
}

extension MethodResult {
  var isFailure: Bool { false }
}

/// The result of one statement.
extension StatementResult: MethodResult {
  var isFailure: Bool { !ok }
}

/// The result of `perform`.
struct StatementsResult: MethodResult {
  var ok: Bool
  /// The statements that ran, in order, or the one that does not parse.
  var statements: [StatementResult]
  /// The events between requests since the last `perform`.
  ///
  /// `nil` if there are none, or outside the Model Context Protocol.
  var meanwhile: [EventResult]?

  var isFailure: Bool { !ok }
  var text: String {
    let earlier = (meanwhile ?? []).map { "meanwhile: \($0.text)" }
    let place = statements.last?.place.map(\.line)
    return (earlier + statements.map(\.text) + [place].compactMap { $0 }).joined(separator: "\n")
  }

  static let schema = ObjectSchema(
    "Statements",
    [
      Field("ok", .boolean, "whether all statements ran and succeeded"),
      Field(
        "statements", .array(.object(StatementResult.schema)),
        "the statements that ran, in order, or the one that does not parse"),
      .optional(
        "meanwhile", .array(.object(EventResult.schema)),
        "under `flowsh mcp`: what happened between requests since the last perform"),
    ])
}

/// The result of `complete`.
struct CompletionResult: MethodResult {
  /// A text that can replace the range.
  struct Candidate: Encodable, Sendable {
    var text: String
    /// A one-line description, which may be empty.
    var summary: String
    /// Whether the candidate completes the word. A space can follow then.
    var complete: Bool

    static let schema = ObjectSchema(
      "Candidate",
      [
        Field("text", .string, "the text that replaces the range"),
        .summary,
        Field("complete", .boolean, "whether the word is complete, so that a space can follow"),
      ])
  }

  /// The offset of the first byte to replace, in bytes of UTF-8.
  var start: Int
  /// The offset after the last byte to replace, in bytes of UTF-8.
  var end: Int
  /// The candidates, in listing order.
  var candidates: [Candidate]

  init(_ completion: Completion) {
    start = completion.range.lowerBound
    end = completion.range.upperBound
    candidates = completion.candidates.map {
      Candidate(text: $0.text, summary: $0.summary, complete: $0.isComplete)
    }
  }

  var text: String {
    candidates.isEmpty ? "none" : candidates.map { "\($0.text)  \($0.summary)" }.joined(separator: "\n")
  }

  static let schema = ObjectSchema(
    "Completion",
    [
      Field("start", .integer(minimum: 0), "the offset of the first byte to replace, in bytes of UTF-8"),
      Field("end", .integer(minimum: 0), "the offset after the last byte to replace, in bytes of UTF-8"),
      Field("candidates", .array(.object(Candidate.schema)), "what can stand there"),
    ])
}

/// The result of `screen`.
struct ScreenResult: MethodResult {
  /// An element of the screen.
  struct Element: Encodable, Sendable {
    /// The role, such as `button`.
    var role: String
    /// What a screen reader says. `nil` if there is nothing.
    var label: String?
    /// The text, the number or the option, as a script writes it. `nil` if the element has none.
    var value: String?
    var identifier: String?
    var states: [String]
    /// Whether a screen reader finds the element.
    var inAccessibility: Bool
    /// The position of a row. `nil` for any other element.
    var number: Int?
    /// What a swipe on the row offers.
    var actions: [String]
    /// The number of elements around it.
    var depth: Int
    /// The statements that drive the element.
    var statements: [String]

    init(_ shown: ShownElement) {
      let element = shown.element
      role = element.role.rawValue
      label = element.label
      value = element.value.map { "\($0)" }
      identifier = element.identifier
      states = element.states.map(\.rawValue)
      inAccessibility = element.isInAccessibility
      number = element.number
      actions = element.actions
      depth = shown.depth
      statements = shown.statements
    }

    static let schema = ObjectSchema(
      "Element",
      [
        Field("role", .enumeration(ElementRole.allCases.map(\.rawValue)), "what it is"),
        .optional("label", .string, "what a screen reader says"),
        .optional("value", .string, "the text, number or option, as a script writes it"),
        .optional("identifier", .string, "the accessibility identifier"),
        Field("states", .array(.enumeration(ElementState.allCases.map(\.rawValue))), "the states that apply"),
        Field("inAccessibility", .boolean, "whether a screen reader finds it"),
        .optional("number", .integer(minimum: 1), "the position of a row"),
        Field("actions", .array(.string), "what a swipe on a row offers"),
        Field("depth", .integer(minimum: 0), "the number of elements around it"),
        Field("statements", .array(.string), "the statements that drive it"),
      ])
  }

  var place: PlaceResult?
  /// In reading order.
  var elements: [Element]

  var text: String {
    let lines = elements.map { element in
      let parts = [element.role, element.number.map(String.init), element.label?.debugDescription, element.value]
      let mark = element.inAccessibility ? [] : ["not in accessibility"]
      let text = (parts.compactMap { $0 } + element.states + mark).joined(separator: " ")
      let indent = String(repeating: "  ", count: element.depth)
      return indent + text + (element.statements.isEmpty ? "" : "  → \(element.statements.joined(separator: ", "))")
    }
    return ([place?.line].compactMap { $0 } + lines).joined(separator: "\n")
  }

  static let schema = ObjectSchema(
    "Screen",
    [
      .optional("place", .object(PlaceResult.schema), "where the app is"),
      Field("elements", .array(.object(Element.schema)), "what is on screen, in reading order"),
    ])
}

/// The result of `history`.
struct HistoryResult: MethodResult {
  /// A statement of the history.
  struct Entry: Encodable, Sendable {
    /// The number, which `goto` and `save` take.
    var number: Int
    /// The number of the entry before this one. 0 is the beginning.
    var parent: Int
    /// The statement, or a comment.
    var statement: String
    /// The front screen after the entry. `nil` if there is none.
    var screen: String?
    /// Whether the entry leads to the present.
    var current: Bool
    /// Whether the statement ended the process of the app.
    var lost: Bool

    static let schema = ObjectSchema(
      "Entry",
      [
        Field("number", .integer(minimum: 1), "the number, which `goto` and `save` take"),
        Field("parent", .integer(minimum: 0), "the entry before it; 0 is the beginning"),
        Field("statement", .string, "the statement, or a comment"),
        .optional("screen", .string, "the front screen after it"),
        Field("current", .boolean, "whether it leads to the present"),
        Field("lost", .boolean, "whether it ended the app's process"),
      ])
  }

  /// The number of the entry of the present. 0 is the beginning.
  var position: Int
  /// All entries, in the order of their numbers.
  var entries: [Entry]

  init(_ timeline: Timeline) {
    let branch = Set(timeline.branch.map(\.number))
    position = timeline.position
    entries = timeline.nodes.map { node in
      Entry(
        number: node.number, parent: node.parent, statement: node.entry.typedText,
        screen: node.entry.screen?.description, current: branch.contains(node.number), lost: node.entry.isLost)
    }
  }

  var text: String {
    let lines = entries.map { entry in
      let mark = entry.number == position ? "*" : entry.current ? " " : "-"
      let lost = entry.lost ? "  (lost the app)" : ""
      return "\(mark) \(entry.number)  \(entry.statement)\(entry.screen.map { "  \($0)" } ?? "")\(lost)"
    }
    return lines.isEmpty ? "the history is empty" : lines.joined(separator: "\n")
  }

  static let schema = ObjectSchema(
    "History",
    [
      Field("position", .integer(minimum: 0), "the entry of the present; 0 is the beginning"),
      Field("entries", .array(.object(Entry.schema)), "all entries, in the order of their numbers"),
    ])
}

/// The result of `actions`.
struct ActionsResult: MethodResult {
  /// A statement that the user can type.
  struct Action: Encodable, Sendable {
    /// The statement, or its beginning if that ends with an open bracket.
    var statement: String
    /// A one-line description, which may be empty.
    var summary: String

    static let schema = ObjectSchema(
      "Action",
      [
        Field("statement", .string, "the statement, or its beginning if it ends with an open bracket"),
        Field("summary", .string, "what it does, which may be empty"),
      ])
  }

  /// The place of the app. `nil` without an app.
  var place: PlaceResult?
  /// The Steps of the app, each with its signature, type and description.
  var steps: [String]
  /// The inputs of the front screen, each with its signature and description.
  var inputs: [String]
  /// The gestures that the screen offers.
  var gestures: [Action]

  var text: String {
    var lines = [place?.line ?? "at nothing"]
    if !steps.isEmpty { lines += ["Steps, each sent as it stands:"] + steps.map { "  \($0)" } }
    if !inputs.isEmpty { lines += ["inputs of the front screen, sent with do:"] + inputs.map { "  \($0)" } }
    if !gestures.isEmpty { lines += ["gestures:"] + gestures.map { "  \($0.statement)  \($0.summary)" } }
    return lines.joined(separator: "\n")
  }

  static let schema = ObjectSchema(
    "Actions",
    [
      PlaceResult.field,
      Field("steps", .array(.string), "the app's Steps: signature, type, description; each is a statement"),
      Field("inputs", .array(.string), "the inputs of the front screen: signature, description; `do` sends one"),
      Field("gestures", .array(.object(Action.schema)), "the gestures that the screen offers"),
    ])
}

struct AppsResult: MethodResult {
  struct App: Encodable, Sendable {
    var name: String
    /// A one-line description, which may be empty.
    var summary: String

    static let schema = ObjectSchema(
      "App",
      [
        Field("name", .string, "the name"), .summary,
      ])
  }

  var apps: [App]

  var text: String { apps.map { $0.summary.isEmpty ? $0.name : "\($0.name)  \($0.summary)" }.joined(separator: "\n") }

  static let schema = ObjectSchema(
    "Apps", [Field("apps", .array(.object(App.schema)), "the apps of the program")])
}

/// The result of `close`.
struct CloseResult: MethodResult {
  /// Whether a session had the name.
  var closed: Bool

  var text: String { closed ? "the session is closed" : "there is no such session" }

  static let schema = ObjectSchema("Closing", [Field("closed", .boolean, "whether there was such a session")])
}

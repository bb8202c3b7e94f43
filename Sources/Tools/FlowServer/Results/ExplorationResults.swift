import FlowExplorer
import FlowScript
import FlowSession

/// The result of `explore`.
struct ExplorationResult: MethodResult {
  /// A finding, with the statements that lead to its fault.
  struct Finding: Encodable, Sendable {
    var kind: String
    /// The finding in one line.
    var text: String
    /// The number of transitions, or of a trap's states, that show the finding.
    var count: Int
    /// The path from the launch on. The last statement shows the finding, except a trap, a control or hidden state.
    var statements: [String]
    /// A path to the same state, after which the last statement leads elsewhere. `nil` for most findings.
    var otherStatements: [String]?
    /// Whether a statement passes a guessed value.
    var guessed: Bool
    /// Whether the path showed the finding again.
    var reproduced: Bool

    init(_ finding: FlowExplorer.Finding) {
      (kind, text, count) = (finding.kind.rawValue, finding.text, finding.count)
      statements = finding.statements.map(\.description)
      otherStatements = finding.otherPath?.statements.map(\.description)
      (guessed, reproduced) = (finding.isGuess, finding.isReproduced)
    }

    static let schema = ObjectSchema(
      "Finding",
      [
        Field("kind", .enumeration(FlowExplorer.Finding.Kind.allCases.map(\.rawValue)), "what is wrong"),
        Field("text", .string, "the finding in one line"),
        Field("count", .integer(minimum: 1), "how many transitions, or states of a trap, show the finding"),
        Field(
          "statements", .array(.string),
          "a path from the launch on; the last statement shows the finding, except a trap, a control or hidden state"),
        .optional(
          "otherStatements", .array(.string), "a path to the same state, after which the last statement leads elsewhere"
        ),
        Field("guessed", .boolean, "whether a statement passes a guessed value"),
        Field("reproduced", .boolean, "whether the path showed the finding again"),
      ])
  }

  /// Whether there was an exploration. Findings do not count as its failure.
  var ok: Bool
  /// The reason for which there was no exploration. `nil` if there was one.
  var error: ErrorResult?
  /// The reason for the end. `nil` without an exploration.
  var ended: String?
  var states = 0
  /// The number of transitions, with those of earlier requests.
  var transitions = 0
  /// The number of states with actions left to try.
  var frontier = 0
  /// The depth below which the exploration tried every action of every state. `nil` if no action is left to try.
  var completeDepth: Int?
  var screens: [String] = []
  /// The declared screens and Steps that the exploration did not reach.
  var missed: [String] = []
  /// What the exploration does not see, as sentences.
  var unseen: [String] = []
  /// The actions without a value to try.
  var untried: [String] = []
  /// The findings in the order of their kinds, those with guessed values last.
  var findings: [Finding] = []
  // For a model.
  private var lines: [String] = []

  var isFailure: Bool { !ok }
  var text: String { error?.text ?? lines.joined(separator: "\n") }

  private enum CodingKeys: String, CodingKey {
    case ok, error, ended, states, transitions, frontier, completeDepth, screens, missed, unseen, untried, findings
  }

  init(_ report: ExplorationReport) {
    ok = true
    ended = report.stopReason == .complete && !report.isComplete ? Self.exhausted : report.stopReason.rawValue
    (states, transitions, frontier) = (report.states, report.transitions, report.frontier)
    (completeDepth, screens, untried) = (report.completeDepth, report.screens, report.untried)
    missed = report.missedScreens + report.missedSteps
    unseen = report.unevaluatedScreens.map(\.text)
    findings = report.findings.map(Finding.init)
    lines = ExplorationText.lines(report).map(\.text)
  }

  init(_ diagnostic: Diagnostic) {
    ok = false
    error = ErrorResult(diagnostic)
  }

  // The end of an exploration that left something out, though no action is left to try.
  private static let exhausted = "exhausted"

  // For the schema. The explorations of a server have no time limit.
  private static let stopReasons: [Explorer.StopReason] = [.complete, .limit, .interrupted]

  static let schema = ObjectSchema(
    "Exploration",
    [
      Field("ok", .boolean, "whether there was an exploration; findings do not count as its failure"),
      .optional("error", .object(ErrorResult.schema), "why there was no exploration"),
      .optional(
        "ended", .enumeration(stopReasons.map(\.rawValue) + [exhausted]),
        "why it ended: nothing is left to try, it reached the limit of transitions, the client cancelled it, or nothing "
          + "is left to try but what it left out or does not see"),
      Field("states", .integer(minimum: 0), "the known states"),
      Field(
        "transitions", .integer(minimum: 0),
        "the transitions that the exploration tried, with those of earlier requests"),
      Field("frontier", .integer(minimum: 0), "the states with actions left to try"),
      .optional(
        "completeDepth", .integer(minimum: 0), "the exploration tried all actions of every state nearer than that"),
      Field("screens", .array(.string), "the screens that appeared"),
      Field("missed", .array(.string), "the declared screens and Steps that the exploration did not reach"),
      Field("unseen", .array(.string), "what the exploration does not see, such as SwiftUI content"),
      Field("untried", .array(.string), "the actions without a value to try"),
      Field("findings", .array(.object(Finding.schema)), "what is wrong"),
    ])
}

/// The result of `paths`.
struct PathsResult: MethodResult {
  /// A reachable screen, and its distance.
  struct Screen: Encodable, Sendable {
    var name: String
    /// The number of actions on the shortest known path. 0 for the front screen.
    var length: Int

    static let schema = ObjectSchema(
      "Screen",
      [
        Field("name", .string, "the name"),
        Field(
          "length", .integer(minimum: 0),
          "the number of actions on the shortest known path; 0 for the front screen"),
      ])
  }

  var ok: Bool
  /// The reason for which there is no answer. `nil` if there is one.
  var error: ErrorResult?
  /// The number of known transitions. 0 if the screen of the request is in front.
  var transitions = 0
  /// The reachable screens, nearest first.
  var screens: [Screen] = []
  /// The statements that lead to the screen of the request. `nil` if the request names none.
  var statements: [String]?

  var isFailure: Bool { !ok }
  var text: String {
    if let error { return error.text }
    if let statements { return statements.isEmpty ? "here already" : statements.joined(separator: "\n") }
    return screens.map { "\($0.name)  \($0.length)" }.joined(separator: "\n")
  }

  init(_ answer: ExplorationAnswer, statements: [Statement]?) {
    ok = true
    transitions = answer.transitions
    screens = answer.distances.map { Screen(name: $0.screen, length: $0.length) }
    self.statements = statements.map { $0.map(\.description) }
  }

  init(_ diagnostic: Diagnostic) {
    ok = false
    error = ErrorResult(diagnostic)
  }

  static let schema = ObjectSchema(
    "Paths",
    [
      Field("ok", .boolean, "whether there is an answer"),
      .optional(
        "error", .object(ErrorResult.schema), "why there is no answer, such as that no path to the screen is known"),
      Field("transitions", .integer(minimum: 0), "the known transitions"),
      Field("screens", .array(.object(Screen.schema)), "the screens that the app can reach, nearest first"),
      .optional("statements", .array(.string), "the statements that lead to the screen of the request"),
    ])
}

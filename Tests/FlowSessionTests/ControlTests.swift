import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

/// Gestures on the controls of screens, and their refusals.
@MainActor
@Suite struct ControlTests {
  private let shell = Shell(apps: [DeskApp.self])

  init() {
    shell.type("app Desk")
  }

  private func diagnostic(_ text: String) throws -> Diagnostic {
    try #require(shell.run(try Statement(parsing: text)).diagnostic, "\(text)")
  }

  @Test func aTextFieldTakesText() {
    #expect(
      shell.type("type \"a@b.c\" in Email") == ["Login.email: \"\" → \"a@b.c\"", "field \"Email\": \"\" → \"a@b.c\""])
    #expect(
      shell.type("type \"\" in email") == ["Login.email: \"a@b.c\" → \"\"", "field \"Email\": \"a@b.c\" → \"\""])
    #expect(
      shell.type("type \"x\" in 2") == ["Login.password: \"\" → \"x\"", "password \"Password\": \"\" → \"•••\""])
    #expect(shell.type("type \"y\" in 2") == ["Login.password: \"x\" → \"y\"", "password \"Password\" changed"])
    shell.type("type \"x\" in 2")
    #expect(shell.type("type \"x\" in 2") == ["no change"])
  }

  @Test func aButtonIsPressedByTitleIdentifierOrNumber() {
    #expect(shell.type("tap help") == ["no change"])
    #expect(shell.type("tap 2") == ["no change"])
    shell.type("type \"a\" in Email")
    shell.type("type \"b\" in Password")
    #expect(
      shell.type("tap \"Log in\"").prefix(2) == ["DeskFlow handled .tasks", "push Tasks (tab 1: Login › Tasks)"])
    #expect(
      shell.type("tap 3") == ["Tasks.tasks: removed [0] \"Milk\"", "- button \"Delete\"", "- row 1 \"Milk\""])
    #expect(shell.type("tap leave") == ["no change"])
  }

  @Test func aRowIsSelectedByNumberOrText() {
    shell.type(".tasks")
    #expect(shell.type("select 2") == ["Tasks.picked: nil → \"Tea\""])
    #expect(shell.type("select Milk") == ["Tasks.picked: \"Tea\" → \"Milk\""])
    #expect(shell.type("select \"Row 5\"") == ["Tasks.picked: \"Milk\" → \"Row 5\""])
    #expect(shell.type("select 4") == ["error: the app's delegate refuses row 4"])
  }

  @Test func theOnlyFieldNeedsNoName() {
    #expect(shell.type("type \"a\"") == ["error: Login shows 2 fields"])
    shell.type(".tasks")
    #expect(shell.type("type \"a\"") == ["Tasks.query: \"\" → \"a\"", "field #search: \"\" → \"a\""])
  }

  @Test func anotherVisibleScreenIsNamedAfterIn() {
    shell.type(".columns")
    #expect(shell.type("tap 3 in Tasks") == ["Tasks.tasks: removed [0] \"Milk\""])
    #expect(shell.type("select 1 in Tasks") == ["Tasks.picked: nil → \"Tea\""])
    #expect(shell.type("type \"a\" in search in Tasks") == ["Tasks.query: \"\" → \"a\""])
    // No field of the front screen has the name, so it is that of the screen, with its only field.
    #expect(shell.type("type \"b\" in Tasks") == ["Tasks.query: \"a\" → \"b\""])
  }

  @Test func aHiddenScreenTakesNoGesture() {
    shell.type(".tasks")
    #expect(shell.type("tap help in Login") == ["error: Login is hidden"])
    #expect(shell.type("type \"a\" in Login") == ["error: Login is hidden"])
    #expect(shell.type("select 1 in Login") == ["error: Login is hidden"])
  }

  @Test(arguments: [
    ("tap \"Log in\"", "the button \"Log in\" is disabled", ["see what is shown: screen"]),
    ("tap 3", "no button 3: there are 2", ["see what is shown: screen"]),
    ("tap Help", "no button \"Help\"", ["did you mean tap help?", "buttons: \"Log in\", help"]),
    ("tap Email", "no button \"Email\"", ["did you mean type \"text\" in Email?", "buttons: \"Log in\", help"]),
    ("tap Archive", "no button \"Archive\"", ["did you mean tab Archive?", "buttons: \"Log in\", help"]),
    ("select 1", "Login shows no rows", ["see what can be done here: moves"]),
    ("select help", "no row \"help\": Login shows none", ["did you mean tap help?"]),
    ("type \"a\"", "Login shows 2 fields", ["choose one of them: type \"a\" in Email, type \"a\" in Password"]),
    ("type \"a\" in Emial", "no field \"Emial\"", ["did you mean type \"a\" in Email?", "fields: Email, Password"]),
    ("type \"a\" in help", "no field \"help\"", ["did you mean tap help?", "fields: Email, Password"]),
    ("tap help in Nowhere", "no screen or flow Nowhere", ["alive: DeskFlow, Login, UIViewController"]),
  ])
  func aRefusalSaysWhatIsThere(_ text: String, _ message: String, _ advice: [String]) throws {
    let diagnostic = try diagnostic(text)
    #expect(diagnostic.message == message)
    #expect(diagnostic.advice == advice)
    #expect(diagnostic.kind == .refused)
  }

  @Test(arguments: [
    (
      "tap Delete", "there are 5 buttons \"Delete\"",
      ["choose one of them: tap 3, tap 4, tap 5, tap 6, tap 7"]
    ),
    ("select Tea", "there are 2 rows \"Tea\"", ["choose one of them: select 2, select 3"]),
    (
      "tap \"Row 5\"", "no button \"Row 5\"",
      [
        "did you mean select 5?",
        "buttons: \"Log out\", 2, 3, 4, 5, 6, 7",
      ]
    ),
    (
      "select Mlik", "no row \"Mlik\"",
      ["did you mean select Milk?", "rows: Milk, 2, 3, Locked, \"Row 5\""]
    ),
  ])
  func repeatedAndMistakenTitlesAreListed(_ text: String, _ message: String, _ advice: [String]) throws {
    shell.type(".tasks")
    let diagnostic = try diagnostic(text)
    #expect(diagnostic.message == message)
    #expect(diagnostic.advice == advice)
  }

  @Test func anAlertLeavesOnlyItsFields() throws {
    shell.type(".ask")
    #expect(shell.type("type \"a\" in Name") == ["field \"Name\": \"\" → \"a\""])
    #expect(shell.type("type \"a\"") == ["no change"])
    #expect(shell.type("tap help") == ["error: the button is behind the alert \"Name?\""])
    #expect(try diagnostic("select 1").advice == ["press a button first: alert OK"])
    #expect(shell.type("type \"a\" in Email in Login") == ["error: the field is behind the alert \"Name?\""])
    #expect(try diagnostic("type \"a\" in 2").message == "no field 2: there is 1")
    shell.type("alert OK")
    shell.type(".tell")
    #expect(shell.type("type \"a\" in Email") == ["error: the field is behind the alert \"Done\""])
  }

  @Test func aScreenListsItsControls() {
    #expect(
      shell.type("screen") == [
        "at Login (tab 1: Login)", "button \"Log in\" disabled", "button #help", "field \"Email\" \"\"",
        "password \"Password\" \"\"",
      ])
    shell.type(".tasks")
    #expect(
      shell.type("screen") == [
        "at Tasks (tab 1: Login › Tasks)", "button \"Log out\"", "button",
        "button \"Delete\"", "button \"Delete\"", "button \"Delete\"", "button \"Delete\"", "button \"Delete\"",
        "row 1 \"Milk\"", "row 2 \"Tea\"", "row 3 \"Tea\"", "row 4 \"Locked\"", "row 5 \"Row 5\"",
        "field #search \"\"",
      ])
    shell.type("tab 2")
    #expect(shell.type("screen").count == 1)
  }

  @Test func aScreenOfVersion2ListsControlsByKind() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      flowscript 2
      app Desk
      screen
        at Login (tab 1: Login)
        buttons  "Log in" (disabled), help
        fields   Email "", Password
      .tasks
      screen
        at Tasks (tab 1: Login › Tasks)
        buttons  "Log out", 2, 3 Delete, 4 Delete, 5 Delete, 6 Delete, 7 Delete
        rows     1 Milk, 2 Tea, 3 Tea, 4 Locked, 5 "Row 5"
        fields   search ""

      """, to: "desk.flowscript")
    let outcome = Shell(apps: [DeskApp.self]).run(.prompt(.run(folder.file("desk.flowscript"))))
    #expect(outcome.diagnostic == nil)
  }

  @Test func gesturesAreRecordedByNamesThatLast() throws {
    let folder = TemporaryFolder()
    shell.type("type \"a\" in email")
    shell.type("type \"b\" in 2")
    shell.type("tap Nope")
    shell.type("tap 1")
    shell.type("select Milk in Tasks")
    shell.type("save \"\(folder.file("desk.flowscript"))\"")
    let lines = try folder.read("desk.flowscript").split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "flowscript 3", "app Desk", "screen", "type \"a\" in email", "type \"b\" in Password", "tap \"Log in\"",
        "screen", "select Milk in Tasks",
      ])
  }

  @Test func timeTravelRepeatsGestures() {
    for text in ["type \"a\" in Email", "type \"b\" in Password", "tap \"Log in\"", "select 1", "undo 2", "redo"] {
      shell.type(text)
    }
    #expect(shell.type("expect screen Tasks") == [])
    shell.type("redo")
    #expect(shell.type("expect state Tasks.picked == \"Milk\"") == [])
  }

  // MARK: Completion

  /// Returns the candidates at the end of a text, or the note that stands for them.
  private func completion(_ text: String) -> [String] {
    let completion = shell.complete(text)
    return completion.candidates.isEmpty ? [completion.note ?? ""] : completion.candidates.map(\.text)
  }

  @Test func completionOffersWhatTheScreenShows() {
    #expect(completion("tap ") == ["help"])
    #expect(completion("select ") == ["the screen shows no rows; see what can be done here: moves"])
    #expect(completion("type ") == ["\""])
    #expect(completion("type \"") == ["type a text and a closing quote"])
    #expect(completion("type \"a") == ["\"a\""])
    #expect(completion("type \"a\" ") == ["in"])
    #expect(completion("type \"a\" in ") == ["Email", "Password"])
    #expect(completion("type \"a\" in ema") == ["Email"])
    #expect(completion("type \"a\" in Email ") == [""])
    shell.type(".tasks")
    #expect(completion("tap ") == ["\"Log out\"", "2", "3", "4", "5", "6", "7"])
    #expect(completion("tap lo") == ["\"Log out\""])
    #expect(completion("tap \"Lo") == ["\"Log out\""])
    #expect(completion("select ") == ["1", "2", "3", "4", "5"])
    #expect(completion("select Mi") == ["1"])
    #expect(completion("select \"Mi") == ["\"Milk\""])
    shell.type("tab 2")
    #expect(completion("tap ") == ["the screen shows no buttons; see what can be done here: moves"])
    #expect(completion("type ") == ["the screen shows no fields; see what can be done here: moves"])
  }

  @Test func anEmptyLineOffersWhatTheScreenTakesFirst() {
    #expect(completion("").prefix(2) == ["tap help", "type \""])
    shell.type(".tasks")
    let candidates = shell.complete("").candidates
    #expect(candidates.filter { $0.group == "Tasks takes" }.map(\.text).contains("select 1"))
    #expect(candidates.filter { $0.group == "gestures" }.map(\.text) == ["back", "tab 2"])
    shell.type(".ask")
    let alert = shell.complete("").candidates.filter { $0.group == "the alert takes" }.map(\.text)
    #expect(alert.last == "type \"" && alert.dropLast().allSatisfy { $0.hasPrefix("alert ") }, "\(alert)")
  }

  @Test func aDisabledButtonIsNotSuggested() {
    #expect(shell.run(.tap(.title("Log im"), in: nil)).diagnostic?.advice == ["buttons: \"Log in\", help"])
    #expect(shell.run(.tap(.title("HELP"), in: nil)).diagnostic?.advice.first == "did you mean tap help?")
  }

  @Test func completionOffersOtherVisibleScreens() {
    shell.type(".columns")
    #expect(completion("tap 3 ") == ["in"])
    #expect(completion("tap 3 in ") == ["Tasks"])
    #expect(completion("type \"a\" in ") == ["Email", "Password", "Tasks"])
    #expect(completion("type \"a\" in search ") == ["in"])
    #expect(completion("type \"a\" in search in ") == ["Tasks"])
  }

  @Test func completionInFrontOfAnAlertOffersItsFields() {
    shell.type(".ask")
    #expect(completion("tap ") == ["the alert shows no buttons"])
    #expect(completion("type \"a\" in ") == ["Name"])
  }

  // MARK: Time

  @Test func aRefusedClockLiveLeavesThePaceOfTheNextApp() throws {
    let session = Session(apps: [DeskApp.self])
    for text in ["app Desk", "clock live"] { _ = session.run(try Statement(parsing: text)) }
    session.end()
    #expect(session.run(.clock(.live)).diagnostic?.kind == .refused)
    #expect(session.run(try Statement(parsing: "app Desk")).verdict == .drove)
    // A second ahead of real time.
    session.suspendedTime = { .seconds(-1) }
    #expect(session.passTime().passed != nil)
    session.end()
  }

  // MARK: Exploration

  /// Returns the gestures after statements. Those with a guess end with `?`.
  private func gestures(
    _ statements: [String], _ options: ActionFinder.Options = ActionFinder.Options()
  ) throws -> [String] {
    let session = Session(apps: [DeskApp.self])
    defer { session.end() }
    for text in ["app Desk"] + statements {
      #expect(session.run(try Statement(parsing: text)).verdict == .drove, "\(text)")
    }
    let actions = try #require(ActionFinder(session, options)).actions
    #expect(actions.all.allSatisfy { $0.kind == .gesture })
    return actions.all.map { "\($0.statement)\($0.isGuess ? "?" : "")" }
  }

  @Test func anExplorationUsesEachControl() throws {
    #expect(
      try gestures([]) == [
        "back", "dismiss", "tab 2", "tap help", "type \"a\" in Email?", "type \"a\" in Password?",
      ])
    #expect(
      try gestures(["type \"x\" in Email"]).filter { $0.contains("Email") }
        == ["type \"a\" in Email?", "type \"\" in Email?"])
    #expect(
      try gestures([".tasks"]).dropFirst(3) == [
        "tap \"Log out\"", "tap 2", "tap 3", "tap 4", "tap 5", "tap 6", "tap 7", "select 1", "select 2", "select 3",
        "select 4", "select 5", "type \"a\" in search?",
      ])
    #expect(try gestures([".ask"]) == ["alert OK", "type \"a\" in Name?"])
    #expect(try gestures([".columns"]).contains("select 1 in Tasks"))
  }

  @Test func textsAreGivenOrPassedByScriptsBeforeTheyAreGuessed() throws {
    var options = ActionFinder.Options()
    options.values["Email"] = [.string("ann@b.c"), .integer(1)]
    options.passed[ActionFinder.Options.passedKey(field: .title("email"))] = [.string("bob@b.c")]
    options.passed[ActionFinder.Options.passedKey(field: .number(2))] = [.string("secret")]
    #expect(
      try gestures([], options).filter { $0.hasPrefix("type") } == [
        "type \"ann@b.c\" in Email", "type \"bob@b.c\" in Email", "type \"a\" in Email?",
        "type \"secret\" in Password", "type \"a\" in Password?",
      ])
    options.valueLimit = 1
    #expect(try gestures([], options).filter { $0.hasPrefix("type") }.count == 2)
  }

  @Test func anExplorationHasOneFormForEachGesture() throws {
    let session = Session(apps: [DeskApp.self])
    defer { session.end() }
    var explored: [String] = []
    session.observers.append(DrivenStatements { explored.append($0.statement.description) })
    let statements = [
      "app Desk", "type \"a\" in email", "type \"b\" in 2 in Login", "tap 1", "select Milk in Tasks", "tap leave",
      "tap 3", "type \"c\"", "type \"d\" in Tasks",
    ]
    for text in statements {
      let result = try session.perform(StatementRequest(try Statement(parsing: text)))
      #expect(result.diagnostic == nil, "\(text)")
    }
    #expect(
      explored == [
        "type \"a\" in Email", "type \"b\" in Password", "tap \"Log in\"", "select 1", "tap \"Log out\"", "tap 3",
        "type \"c\" in search", "type \"d\" in search",
      ])
  }

  @Test func whatWasTypedTellsStatesApart() throws {
    let session = Session(apps: [DeskApp.self])
    defer { session.end() }
    func fingerprint(_ text: String) throws -> StateFingerprint {
      #expect(session.run(try Statement(parsing: text)).verdict == .drove)
      return try #require(session.fingerprint)
    }
    let start = try fingerprint("app Desk")
    _ = try fingerprint(".ask")
    // No model has the text of an alert's field.
    let asked = try fingerprint("type \"a\"")
    #expect(asked != start)
    #expect(try fingerprint("type \"b\"") != asked)
    #expect(try fingerprint("type \"a\"") == asked)
  }

  @Test func movesWithEqualEffectsAreOneLine() {
    shell.type(".tasks")
    let lines = shell.type("moves")
    #expect(lines.contains { $0.hasPrefix("select 2|3 ") && $0.hasSuffix("Tasks.picked: nil → \"Tea\"") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("refused: ") && $0.hasSuffix("select 4") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("type \"a\" in search ") }, "\(lines)")
    shell.type("type \"x\"")
    let typed = shell.type("moves")
    #expect(typed.contains { $0.hasPrefix("type \"a\" in search ") && $0.hasSuffix("\"x\" → \"a\"") }, "\(typed)")
  }

  @Test(arguments: [("hello", ["", "a"]), ("a", [""]), ("", [])])
  func typedTextIsSimplified(_ text: String, _ simpler: [String]) throws {
    let session = WalkSession(apps: [DeskApp.self], ownsProcess: false, options: ActionFinder.Options())
    defer { session.end() }
    _ = session.launch([try Statement(parsing: "app Desk")])
    let statement = Statement.type(text, in: .title("Email"), of: nil)
    let simplified = session.simplifications(of: statement).compactMap { $0.applied(to: statement) }
    #expect(simplified == simpler.map { .type($0, in: .title("Email"), of: nil) })
    // A simplification of another text leaves this one.
    let other = Statement.type("other", in: .title("Email"), of: nil)
    #expect(session.simplifications(of: statement).allSatisfy { $0.applied(to: other) == nil })
  }
}

import FlowScript
import FlowSession
import Foundation
import TestSupport
import Testing

@testable import FlowReplay

/// What transcripts say of the screen, and what `scroll`, `set` and `submit` do to it.
@MainActor
@Suite struct VisibleChangeTests {
  private let shell = Shell(apps: [CheckoutApp.self, GalleryApp.self])

  // MARK: Transcripts

  @Test func aLaunchSaysWhatItsScreenShows() {
    #expect(
      shell.type("app Checkout") == [
        "at Checkout (Checkout)",
        "shows Checkout: title \"Checkout\", 1 text, 1 field, 1 toggle, 1 button, 2 rows~f14r7y",
      ])
  }

  @Test func aTranscriptShowsWhatChangesOnScreen() {
    shell.type("app Checkout")
    #expect(
      shell.type("type \"x\" in Code") == ["field \"Code\": \"\" → \"x\"", "+ text \"The code is too short\""])
    #expect(
      shell.type("type \"gift\" in Code") == [
        "field \"Code\": \"x\" → \"gift\"", "- text \"The code is too short\"", "button \"Pay\" enabled",
      ])
    #expect(shell.type("tap Gift") == ["toggle \"Gift\" on"])
    #expect(shell.type("set Gift on") == ["no change"])
  }

  @Test func aTextThatChangesAgainAndAgainHasAFewLines() {
    openValues()
    let lines = shell.type("tap Tick")
    #expect(lines.count == 9 && lines[0] == "+10ms text \"0\" → \"1\"" && lines[7] == "+80ms text \"7\" → \"8\"")
    #expect(lines[8] == "text … 12 more changes → \"20\"")
  }

  @Test func aScriptOfVersion2ShowsNoElements() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "flowscript 2\n\napp Checkout\n  at Checkout (Checkout)\n\ntap Gift\n  no change\n", to: "a.flowscript")
    #expect(ScriptRunner(apps: [CheckoutApp.self]).run(path).verdict == .passed)
  }

  // MARK: Lists

  @Test func aListShowsItsRowsByWindows() {
    shell.type("app Gallery")
    let screen = shell.type("screen")
    #expect(screen.contains("  row 12 \"Row 12\" (Delete)") && screen.contains("  … 9,988 more below: scroll"))
    #expect(shell.type("scroll") == ["list rows 1 to 12 of 10,000 → rows 13 to 24 of 10,000"])
    #expect(shell.type("screen").contains("  … 12 above: scroll up"))
    #expect(shell.type("select 1").first == "error: row 1 is not on screen")
    #expect(shell.type("scroll up") == ["list rows 13 to 24 of 10,000 → rows 1 to 12 of 10,000"])
    #expect(shell.type("scroll up").first == "error: the list has no more rows there")
    #expect(shell.type("scroll to \"Row 90\"") == ["list rows 1 to 12 of 10,000 → rows 85 to 96 of 10,000"])
    #expect(shell.type("select \"Row 90\"").first == "push UIViewController (tab 1: Rows › UIViewController)")
  }

  @Test func aRowThatDoesNotExistLeavesTheListWhereItIs() {
    shell.type("app Gallery")
    shell.type("scroll")
    #expect(
      shell.type("scroll to \"Row 9999\"").first
        == "error: no row \"Row 9999\" in the list, as far as 100 windows reach")
    #expect(shell.type("expect row 13") == [])
  }

  @Test func onlyRowsThatComeOnScreenAreDisplayed() {
    RowsViewController.displayed = []
    shell.type("app Gallery")
    shell.type("scroll")
    for query in ["screen", "tree", "state", "expect rows 10000"] { shell.type(query) }
    #expect(RowsViewController.displayed == Array(0..<24))
  }

  @Test func anAbsentRowIsNotAssertedOfAListWithRowsOutside() throws {
    shell.type("app Gallery")
    #expect(shell.type("expect rows 10000") == [] && shell.type("expect row 12 \"Row 12\"") == [])
    #expect(shell.type("expect no text \"Row 40\"") == ["error: 9,988 rows are not on screen"])
    #expect(shell.type("expect no title \"Columns\"") == [])
    #expect(
      shell.type("expect row 40") == ["failed: row 40: row 40 is not on screen; scroll to it first: scroll to 40"])
  }

  @Test func aDeletedRowIsOneLine() {
    shell.type("app Gallery")
    #expect(
      shell.type("tap Delete in \"Row 2\"") == [
        "Rows.rows: removed [1] \"Row 2\"", "list rows 1 to 12 of 10,000 → rows 1 to 12 of 9,999",
        "- row 2 \"Row 2\" (Delete)",
        "+ row 12 \"Row 13\" (Delete)",
      ])
    #expect(shell.type("tap Delete").first == "error: there are 12 buttons \"Delete\"")
  }

  // MARK: Values

  private func openValues() {
    shell.type("app Gallery")
    shell.type("tab 2")
  }

  @Test(arguments: [
    ("set \"Dark mode\" on", "toggle \"Dark mode\" on"), ("set Volume 0.7", "slider \"Volume\": 0.0 → 0.7"),
    ("set Guests 3", "stepper \"Guests\": 0.0 → 3.0"), ("select Blue in Color", "picker \"Color\": nil → \"Blue\""),
    ("set Color Blue", "picker \"Color\": nil → \"Blue\""),
    ("set Date \"2026-01-31\"", "picker \"Date\": \"2001-01-01T00:00:00Z\" → \"2026-01-31T00:00:00Z\""),
    ("tap Increment in Guests", "stepper \"Guests\": 0.0 → 1.0"),
    ("tap toggle \"Dark mode\"", "toggle \"Dark mode\" on"), ("tap #like", "button \"0 likes\" → \"1 like\""),
  ])
  func aControlMoves(statement: String, line: String) {
    openValues()
    #expect(shell.type(statement).first == line)
  }

  @Test(arguments: [
    ("set Volume 2", "slider \"Volume\" takes no such value", "it takes a number from 0.0 to 1.0"),
    ("set Volume loud", "slider \"Volume\" takes no such value", "it takes a number from 0.0 to 1.0"),
    ("set \"Dark mode\" 3", "toggle \"Dark mode\" takes no such value", "it takes on or off"),
    ("set Color Green", "picker \"Color\" takes no such value", "it takes \"Red\", \"Blue\""),
    ("set Tick on", "no control \"Tick\"", "did you mean tap Tick?"),
    ("submit in Note", "the return key of an editor begins a line", "type the line break: type \"first\\nsecond\""),
    ("scroll", "Values shows all rows of its lists", "see what is shown: screen"),
  ])
  func aRefusalSaysWhatIsPossible(statement: String, message: String, advice: String) throws {
    openValues()
    let diagnostic = shell.run(try Statement(parsing: statement)).diagnostic
    #expect(diagnostic?.message == message && diagnostic?.advice.first == advice)
  }

  @Test func submitPressesTheReturnKey() {
    openValues()
    shell.type("type \"Ada\" in Name")
    #expect(shell.type("submit in Name") == ["text \"0\" → \"Hello, Ada\""])
  }

  // MARK: Recordings

  @Test func aRecordingHasEachScreenOnceAndLastingNames() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    for text in ["app Gallery", "select 3", "back", "tap 1", "tab 2", "tap 2", "tap \"1 like\""] { shell.type(text) }
    shell.type("save \(path)")
    let text = try folder.read("a.flowscript")
    #expect(text.components(separatedBy: "\nscreen\n").count == 3)
    for statement in ["select \"Row 3\"", "tap Add", "tap #like"] { #expect(text.contains("\n\(statement)\n")) }
    #expect(ScriptRunner(apps: [GalleryApp.self]).run(path).verdict == .passed)
  }

  @Test func aScreenThatShowsSomethingElseFailsWithTheDifference() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.flowscript")
    for text in ["app Checkout", "tap Gift"] { shell.type(text) }
    shell.type("save \(path)")
    let recorded = try folder.read("a.flowscript")
    try folder.write(recorded.replacing("₩32,000", with: "₩31,000"), to: "a.flowscript")
    let result = ScriptRunner(apps: [CheckoutApp.self]).run(path)
    #expect(result.verdict == .failed)
    #expect(result.failures.flatMap(\.lines).contains { $0.hasSuffix("+text \"Total: ₩32,000\"") })
  }

  @Test func expectHereWritesTheAssertionsOfTheScreen() {
    shell.type("app Checkout")
    #expect(
      shell.type("expect here") == [
        "expect screen Checkout", "expect title \"Checkout\"", "expect text \"Total: ₩32,000\"",
        "expect field \"Code\" == \"\"", "expect toggle \"Gift\" off", "expect button \"Pay\" disabled",
        "expect row 1 \"Tea, 2\"", "expect row 2 \"Milk, 1\"", "expect rows 2",
      ])
  }

  @Test func theFullScreenNamesTheStatementBesideEachElement() {
    openValues()
    let lines = shell.type("screen full")
    for statement in ["tap Tick", "tap \"0 likes\"", "set \"Dark mode\" on", "set Volume 0.0", "type \"\" in Name"] {
      #expect(
        lines.contains {
          $0.hasSuffix("  \(statement)") || $0.contains("  \(statement),") || $0.contains(", \(statement)")
        })
    }
    #expect(lines.contains { $0.contains("button \"0 likes\" #like") })
  }
}

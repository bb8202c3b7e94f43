import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

/// What stands after `in`: elements around a control, screens and flows.
@MainActor
@Suite struct ScopeTests {
  private let shell = Shell(apps: [KitchenApp.self, GalleryApp.self])

  init() {
    shell.type("app Kitchen")
  }

  private func diagnostic(_ text: String) throws -> Diagnostic? {
    shell.run(try Statement(parsing: text)).diagnostic
  }

  @Test func theRowsOfASectionStandInIt() {
    #expect(
      shell.type("screen").dropFirst(2).prefix(8) == [
        "list", "  section \"Fridge\"", "    row 1 \"Milk\"", "      button \"Add\"", "    row 2 \"Butter\"",
        "      button \"Add\"", "  section \"Shelf\"", "    row 3 \"Milk\"",
      ])
  }

  @Test(arguments: [
    "tap Add in row 3", "tap Add in Butter", "tap Add in row \"Tea\"", "tap Add in Milk in Shelf",
    "tap Add in row \"Milk\" in section \"Fridge\"", "tap Add in row \"Milk\" in Shelf in screen Food",
    "tap \"Add\" 4", "tap button \"Add\" 5",
  ])
  func aControlIsFoundInTheElementsAroundIt(statement: String) {
    #expect(shell.type(statement).last == "title \"Food\" → \"Food, 1 added\"")
  }

  @Test(arguments: [
    (
      "tap Add in Milk", "there are 2 elements Milk", "choose one of them: in row 1, in row 3"
    ),
    ("tap Add in row \"Mlik\"", "no row Mlik", "did you mean in row \"Milk\"?"),
    ("tap Add in section \"Attic\"", "no section Attic", "see what is shown: screen"),
    ("tap Add in row 9", "no row 9", "see what is shown: screen"),
    ("tap Add in Shelf", "there are 3 buttons \"Add\"", "choose one of them: tap 1, tap 2, tap 3"),
    ("tap Add in screen Fod", "no screen or flow Fod", "did you mean Food?"),
    ("tap Add in flow Food", "Food is a screen", "did you mean in Food?"),
  ])
  func aScopeThatMeansNothingOrMoreIsRefused(statement: String, message: String, advice: String) throws {
    let diagnostic = try diagnostic(statement)
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.advice.first == advice)
  }

  @Test func aNameOfAnElementAndOfAScreenIsRefused() throws {
    // The tab bar has an element of the name of the screen, which holds nothing, so it is none that a name means.
    #expect(shell.type("tap Add in Food").first == "error: there are 5 buttons \"Add\"")
    shell.type("app Gallery")
    #expect(try diagnostic("tap Delete in Rows")?.message == "there are 12 buttons \"Delete\"")
  }

  @Test(arguments: [
    "button \"Add\" in row 2", "button \"Add\" in Tea enabled", "rows 3 in \"Shelf\"", "rows 2 in section \"Fridge\"",
    "rows 5 in screen Food", "no row \"Tea\" in Fridge", "row 3 \"Milk\" in Shelf", "text \"Tea\" in Shelf",
    "tab Cards == \"3\"", "tab 2 enabled", "tab 1", "tab Food selected",
  ])
  func anAssertionIsAboutAPartOfTheScreen(assertion: String) {
    #expect(shell.type("expect \(assertion)") == [])
  }

  @Test(arguments: [
    ("rows 2 in Shelf", "there are 3"), ("no text \"Tea\" in Shelf", "there is row 4 \"Tea\""),
    ("tab Cards == \"4\"", "it is tab \"Cards\" \"3\""), ("tab Food == \"4\"", "it is tab \"Food\" selected"),
    ("tab Card == \"3\"", "the tabs are tab \"Food\" selected, tab \"Cards\" \"3\""),
    ("button \"Buy\" in Shelf", "not there; there are button \"Add\", button \"Add\", button \"Add\""),
  ])
  func aFailedAssertionSaysWhatIsInThatPart(assertion: String, instead: String) throws {
    let diagnostic = try #require(try diagnostic("expect \(assertion)"))
    #expect(diagnostic.kind == .assertion && diagnostic.message.hasSuffix(": \(instead)"), "\(diagnostic.message)")
  }

  @Test func aRecordingNamesAControlByItsRow() throws {
    let folder = TemporaryFolder()
    shell.type("record \"\(folder.file("a.flowscript"))\"")
    shell.type("tap \"Add\" 2")
    shell.type("tap 3")
    shell.type("record off")
    let text = try folder.read("a.flowscript")
    #expect(text.contains("\ntap Add in row \"Butter\"\n"))
    // Two rows say `Milk`, so only the position tells them apart.
    #expect(text.contains("\ntap 3\n"))
  }

  @Test func completionOffersWhatHoldsControls() {
    func candidates(_ text: String) -> [String] { shell.complete(text).candidates.map(\.text) }
    #expect(candidates("tap Add in ").prefix(4) == ["Fridge", "Butter", "Shelf", "Tea"])
    #expect(candidates("tap Add in \"J") == ["\"Jam 2\""])
    #expect(candidates("expect button \"Add\" in Te") == ["Tea"])
    #expect(candidates("tap Add ") == ["in"])
    #expect(candidates("expect tab Cards ") == ["== \"3\"", "enabled"])
  }
}

/// Menus that `hold` opens.
@MainActor
@Suite struct HeldMenuTests {
  private let shell = Shell(apps: [KitchenApp.self])

  init() {
    shell.type("app Kitchen")
  }

  @Test func aRowOpensItsMenu() {
    let items = ["button \"Eat\"", "button \"Show\"", "button \"Later\"", "button \"Lend\" disabled"]
    #expect(shell.type("hold Butter") == ["+ menu \"Butter\" expanded"] + items.map { "+ \($0)" })
    #expect(
      shell.type("screen") == ["at Food (tab 1: Food)", "menu \"Butter\" expanded"] + items.map { "  \($0)" })
    #expect(shell.type("expect menu \"Butter\" expanded") == [])
    #expect(
      shell.type("tap Eat") == [
        "Food.sections[0].1: removed [1] \"Butter\"", "- row 2 \"Butter\"", "- button \"Add\"",
        "- menu \"Butter\" expanded",
      ] + items.map { "- \($0)" })
    #expect(shell.type("expect no menu \"Butter\"") == [])
  }

  @Test func nothingElseTakesGesturesWhileAMenuIsOpen() throws {
    shell.type("hold Butter")
    let diagnostic = try #require(shell.run(try Statement(parsing: "tap Add in Tea")).diagnostic)
    #expect(diagnostic.message.hasPrefix("no "))
    #expect(shell.type("tap Add").first == "error: no button \"Add\": a menu is open")
    #expect(shell.type("select 1").first == "error: Food shows no rows")
    #expect(shell.type("tab 2").first == "error: a menu is open")
    #expect(shell.type("back").first == "error: a menu is open")
    #expect(shell.type("tap Lend").first == "error: the button \"Lend\" is disabled")
    #expect(shell.type("dismiss").first == "- menu \"Butter\" expanded")
    #expect(shell.type("tab 2").first?.hasPrefix("tab 2") == true)
  }

  @Test func onlyWhatHasAMenuIsHeld() {
    #expect(shell.type("hold Tea").first == "error: no menu \"Tea\"")
    #expect(shell.type("hold Milk").first == "error: there are 2 menus \"Milk\"")
    #expect(shell.type("hold 1").first == "+ menu \"Milk\" expanded")
    #expect(shell.type("dismiss").first == "- menu \"Milk\" expanded")
    #expect(shell.type("hold Milk in Shelf").first == "+ menu \"Milk\" expanded")
  }

  @Test func aMenuClosesWhenItsScreenIsNoLongerInFront() {
    shell.type("hold Butter")
    #expect(shell.type("tap Later").last == "+100ms push UIViewController (tab 1: Food › UIViewController)")
    shell.type("back")
    shell.type("clock manual")
    shell.type("hold Butter")
    shell.type("tap Later")
    shell.type("hold Milk in Fridge")
    #expect(shell.type("advance 100ms").contains { $0.hasPrefix("+100ms push UIViewController") })
    #expect(shell.type("screen").first == "at UIViewController (tab 1: Food › UIViewController)")
    #expect(shell.type("back").first?.hasPrefix("pop") == true)
    #expect(shell.type("expect no menu \"Milk\"") == [])
  }

  @Test func aCardAndAButtonOpenTheirMenus() {
    shell.type("tab 2")
    #expect(
      shell.type("screen").dropFirst().prefix(3) == [
        "group \"Recipe, 20 minutes\"", "button \"Buy\"", "text \"nothing\"",
      ])
    #expect(
      shell.type("hold Recipe").dropFirst() == [
        "text \"nothing\" → \"opens\"", "+ menu \"Recipe\" expanded", "+ button \"Cook\"",
      ])
    #expect(
      shell.type("tap Cook").dropFirst() == [
        "text \"opens\" → \"opens ends cooked\"", "- menu \"Recipe\" expanded", "- button \"Cook\"",
      ])
    #expect(shell.type("tap Buy").last == "text \"opens ends cooked\" → \"opens ends cooked bought\"")
    #expect(shell.type("hold Buy") == ["+ menu \"Buy\" expanded", "+ button \"Buy two\""])
    #expect(
      shell.type("tap \"Buy two\"").last == "text \"opens ends cooked bought\" → \"opens ends cooked bought two\"")
    #expect(shell.type("dismiss") == ["- menu \"Buy\" expanded", "- button \"Buy two\""])
  }

  @Test func movesOfferMenus() {
    let moves = shell.type("moves")
    #expect(moves.contains { $0.contains("hold Butter") })
    shell.type("hold Butter")
    let open = shell.type("moves")
    #expect(open.contains { $0.contains("tap Eat") } && !open.contains { $0.contains("tap Add") })
  }
}

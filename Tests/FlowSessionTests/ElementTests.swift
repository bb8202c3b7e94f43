import FlowScript
import Testing

@testable import FlowReplay
@testable import FlowSession

/// What a script reads and asserts of a screen.
@MainActor
@Suite struct ElementTests {
  private let shell = Shell(apps: [CheckoutApp.self])

  init() {
    shell.type("app Checkout")
  }

  @Test func aScreenIsRead() {
    #expect(
      shell.type("screen") == [
        "at Checkout (Checkout)", "title \"Checkout\"", "text \"Total: ₩32,000\"", "field \"Code\" \"\"",
        "toggle \"Gift\" off", "button \"Pay\" disabled", "list", "  row 1 \"Tea, 2\"", "  row 2 \"Milk, 1\"",
      ])
    shell.type("type \"x\" in Code")
    #expect(shell.type("screen").contains("text \"The code is too short\""))
    #expect(shell.type("screen").contains("field \"Code\" \"x\" focused"))
  }

  @Test(arguments: [
    "title \"Checkout\"", "text \"Total: ₩32,000\"", "text matches \"^Total: .*000$\"", "text \"Tea\"", "text Pay",
    "field Code == \"\"", "toggle Gift off", "toggle Gift enabled", "button Pay disabled", "row 1", "row 2 \"Milk, 1\"",
    "row \"Tea\"", "rows 2", "no text \"The code is too short\"", "no button \"Cancel\"",
  ])
  func anAssertionHolds(assertion: String) {
    #expect(shell.type("expect \(assertion)") == [])
  }

  @Test(arguments: [
    ("title \"Check\"", "title \"Check\": not there; the nearest is \"Checkout\""),
    ("text \"Total: ₩31,000\"", "text \"Total: ₩31,000\": not there; the nearest is \"Total: ₩32,000\""),
    ("button Pay", ""), ("button Pay enabled", "button \"Pay\" enabled: it is button \"Pay\" disabled"),
    ("slider Volume >= 0.5", "slider \"Volume\" >= 0.5: the screen has no slider"),
    ("toggle Gift on", "toggle \"Gift\" on: it is toggle \"Gift\" off"),
    ("field Code == \"abc\"", "field \"Code\" == \"abc\": it is field \"Code\" \"\""),
    ("row 3", "row 3: not there; there are row 1 \"Tea, 2\", row 2 \"Milk, 1\""),
    ("row 1 \"Milk, 1\"", "row 1 \"Milk, 1\": not there; the nearest is \"Milk, 1\""),
    ("rows 3", "rows 3: there are 2"),
    ("no text \"Tea\"", "no text \"Tea\": there is row 1 \"Tea, 2\""),
  ])
  func anAssertionFailsWithWhatIsThere(assertion: String, message: String) throws {
    let outcome = shell.run(try Statement(parsing: "expect \(assertion)"))
    #expect(outcome.diagnostic?.message ?? "" == message)
    #expect(outcome.diagnostic.map { $0.kind == .assertion } ?? true)
  }

  @Test func completionNamesWhatIsOnScreen() {
    func candidates(_ text: String) -> [String] { shell.complete(text).candidates.map(\.text) }
    #expect(candidates("expect button ") == ["\"Pay\""])
    #expect(candidates("expect toggle \"Gift\" ") == ["in", "off", "enabled"])
    #expect(candidates("expect field \"Code\" ").contains("== \"\""))
    #expect(candidates("expect no te") == ["text"])
    #expect(candidates("expect row ").contains("\"Tea, 2\""))
  }
}

import FlowScript
import FlowSearch
import FlowSession
import Testing

@testable import FlowExplorer

/// The gestures on controls in transitions, and the texts that scripts type.
@MainActor
@Suite struct ControlStatementTests {
  @Test(arguments: [
    ("tap \"Log out\" in Home#2", "tap \"Log out\" in Home"), ("tap 3", "tap 3"), ("select 2", "select"),
    ("select Milk in Tasks", "select in Tasks"), ("type \"a\" in Email", "type in Email"), ("type \"a\"", "type"),
    ("type \"a\" in 2 in Login", "type in 2 in Login"),
  ])
  func aTransitionHasNoRowAndNoText(_ text: String, _ label: String) throws {
    #expect(ScreenTransition.label(of: try Statement(parsing: text)) == label)
  }

  @Test func textsOfScriptsAreKnownByTheirField() throws {
    let text = """
      app Desk

      type "a" in Email

      type "b" in Email in Login

      type "a" in Email

      type "c"

      app Other

      type "d" in Email
      """
    let knowledge = try ScriptKnowledge([ScriptFile(parsing: text)], of: "Desk", apps: [])
    #expect(
      knowledge.values == ["type in Email": [.string("a"), .string("b")], "type": [.string("c")]])
  }
}

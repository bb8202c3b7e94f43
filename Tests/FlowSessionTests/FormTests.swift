import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

/// Steppers without a screen, rows without selection, and texts on covered screens.
@MainActor
@Suite struct FormTests {
  private func shell(_ statements: String...) -> Shell {
    let shell = Shell(apps: [FormApp.self])
    shell.type("app Form")
    for statement in statements { shell.type(statement) }
    return shell
  }

  // MARK: Steppers of flows

  @Test func theViewModelOfAFlowIsInItsTreeAndOwnsItsEffects() {
    let shell = shell(".clock")
    #expect(
      shell.type("tree") == [
        "FormFlow", "├─ Field", "└─ ClockFlow", "   ├─ Clock (stepper)", "   └─ Next *",
      ])
    let effects = ["Clock  .tick  every 1s, since 0ms, next at 1s"]
    #expect(shell.type("effects") == effects)
    #expect(shell.type("effects ClockFlow") == effects)
    #expect(shell.type("effects Field") == ["none"])
  }

  // MARK: Rows

  @Test func rowsThatAllowNoSelectionAreNotOffered() throws {
    let shell = shell(".list")
    #expect(shell.type("screen").contains("  row 2 \"Row 1\""))
    #expect(shell.type("select 1") == ["error: the row 1 takes no selection"])
    let session = try #require(shell.performer as? Session)
    #expect(shell.complete("select ").candidates.isEmpty)
    let actions = try #require(ActionFinder(session)).actions.all.map(\.statement.description)
    #expect(!actions.contains { $0.hasPrefix("select ") }, "\(actions)")
  }

  // MARK: Texts

  /// Returns the fingerprint after statements in a session of their own.
  private func fingerprint(_ statements: String...) throws -> StateFingerprint {
    let session = Session(apps: [FormApp.self])
    defer { session.end() }
    for text in ["app Form"] + statements {
      #expect(session.run(try Statement(parsing: text)).verdict == .drove, "\(text)")
    }
    return try #require(session.fingerprint)
  }

  @Test(arguments: [".next", ".ask"])
  func textOnACoveredScreenChangesTheFingerprint(cover: String) throws {
    let plain = try fingerprint(cover)
    let typed = try fingerprint("type \"a\" in Name", cover)
    #expect(typed != plain)
    #expect(try fingerprint("type \"b\" in Name", cover) != typed)
    #expect(try fingerprint("type \"a\" in City", cover) != typed)
    #expect(try fingerprint("type \"b\" in Name", "type \"a\" in Name", cover) == typed)
    #expect(try fingerprint("type \"a\" in Name", "type \"\" in Name", cover) == plain)
  }

  @Test func textInARowOfACoveredListChangesTheFingerprint() throws {
    let typed = try fingerprint(".list", "type \"a\"", ".next")
    #expect(try fingerprint(".list", ".next") != typed)
    #expect(try fingerprint(".list", "type \"b\"", "type \"a\"", ".next") == typed)
  }
}

import FlowCore
import FlowScript
import Foundation
import Testing

@testable import FlowShell

@MainActor
@Suite struct RecordingTests {
  private func replay(_ path: String) -> ScriptResult {
    ScriptRunner(apps: [ShopApp.self, HostileApp.self]).run(path)
  }

  @Test func aRecordingBeginsWithTheSessionSoFarAndReplaysGreen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.flowscript")
    let session = Session()
    session.type("app Shop")
    session.type(".item(id: 1)")
    #expect(session.type("record \"\(path)\"") == ["recording \"\(path)\""])
    session.type("back")
    session.type("expect screen Home")
    session.type("tree")
    session.type("record off")
    session.type("tab 2")
    #expect(
      try folder.read("a.flowscript") == """
        flowscript 2

        app Shop
          at Home (tab 1: Home)

        .item(id: 1)
          ShopFlow handled .item(id: 1, color: .red)
          push Item (tab 1: Home › Item)
          Item.isLoading: false → true
          +120ms Item.name: nil → "물건 1"
          +120ms Item.isLoading: true → false

        back
          pop Item (tab 1: Home)

        expect screen Home

        """)
    #expect(replay(path).verdict == .passed)
  }

  @Test func aSessionFullOfMistakesIsRecordedWithoutThemAndReplaysGreen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.flowscript")
    let session = Session()
    session.type("record \"\(path)\"")
    for text in [
      "app Shpo", "tree", "app Shop", "back", ".itme(id: 1)", ".item(id: \"x\")", ".item(id: 1)", "expect screen Home",
      "expect screen Item", "tab 9", "dismiss", "alert OK", ".next", ".forget", "tab 2", "alert Nope", "alert OK",
      "clock manual", ".item(id: 2)", "advance 120ms", "expect idle", "clock auto", "include \"nowhere\"",
      "detail full",
      ".forbidden", "detail brief", ".loop", "do .like in Item", "restart", "run \"nowhere\"", "help", "apps",
      "history",
    ] {
      session.type(text)
    }
    session.note(comment: "the end ...")
    session.end()
    let result = replay(path)
    #expect(result.report == [])
    let text = try folder.read("a.flowscript")
    #expect(!text.contains("Shpo") && !text.contains("tree") && !text.contains("expect screen Home"))
    #expect(text.contains("# the end ..."))
  }

  @Test func linesThatLookLikeWildcardsAreRecordedAsWhatTheyAre() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.flowscript")
    let session = Session()
    session.type("record \"\(path)\"")
    session.type("app Shop")
    session.type(".ask(title: \"[..] ...\")")
    session.end()
    #expect(try folder.read("a.flowscript").contains(#"alert "\[..] ...""#))
    #expect(replay(path).verdict == .passed)
  }

  @Test func aFileThatIsNotEmptyIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.flowscript", "mine\n")
    let session = Session()
    #expect(session.type("record \"\(path)\"") == ["error: \(path) is not empty"])
    #expect(session.type("save \"\(path)\"") == ["error: there is nothing to save"])
    #expect(try folder.read("a.flowscript") == "mine\n")
  }

  @Test func aPartOfASessionIsSavedAsAFragmentThatClaimsWhereItBegan() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("part.flowscript")
    let session = Session()
    for text in ["app Shop", ".item(id: 1)", "back", "tab 2"] { session.type(text) }
    session.type("save \"\(path)\" 3..4")
    #expect(
      try folder.read("part.flowscript") == """
        flowscript 2
        fragment

        expect screen Item
        back
          pop Item (tab 1: Home)

        tab 2
          tab 2 "Cart" (tab 2: Cart)


        """)
    let main = try folder.file("main.flowscript", "app Shop\n\n.item(id: 1)\n\ninclude \"part.flowscript\"\n")
    #expect(replay(main).report == [])
  }
}

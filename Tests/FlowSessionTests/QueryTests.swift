import FlowCore
import FlowScript
import Testing

@testable import FlowSession

@testable import FlowReplay

/// Queries with names, and the causes of events.
@MainActor
@Suite struct QueryTests {
  private let shell = Shell(apps: [
    ShopApp.self, TwinsApp.self, LampApp.self, FeedApp.self, HostileApp.self, LeakApp.self,
  ])

  private func enter(_ texts: String...) {
    for text in texts { shell.type(text) }
  }

  @Test func treeOfAFlowShowsItsContentAndTreeOfAScreenItsAncestors() {
    enter("app Shop", ".item(id: 1)", ".visit")
    #expect(shell.type("tree VisitFlow") == ["VisitFlow (modal)", "└─ Visit *"])
    #expect(shell.type("tree Item") == ["ShopFlow", "└─ Item (tab 1)"])
    #expect(shell.type("tree Visit") == ["ShopFlow", "└─ VisitFlow (modal)", "   └─ Visit *"])
    #expect(shell.type("tree Missing") == ["error: no screen or flow Missing"])
  }

  @Test func stackShowsTheStackOfTheNamedScreenOrFlow() {
    enter("app Twins", ".page in TwinFlow#2")
    #expect(shell.type("stack Twin#3") == ["hidden tab 2: Twin#2 › Twin#3"])
    #expect(shell.type("stack TwinFlow") == ["tab 1: Twin *"])
    #expect(shell.type("stack TwinsFlow") == shell.type("stack"))
  }

  @Test func aNameWithoutANumberMeansTheOnlyOneAlive() {
    enter("app Twins", ".leave in TwinFlow")
    #expect(shell.type("tree TwinFlow") == shell.type("tree TwinFlow#2"))
    #expect(shell.type(".page in TwinFlow").first == "TwinFlow#2 handled .page")
    #expect(shell.type("expect flow TwinFlow") == [])
    #expect(shell.type("expect no flow TwinFlow") == ["failed: no flow TwinFlow: it is there"])
    enter("app Leak", ".child", ".childDone in LeakChildFlow", ".child")
    #expect(shell.type("screen") == ["at Plain#2 (modal: Plain#2)"])
    for statement in ["expect screen Plain", "expect stack Plain", "expect stack Plain in Plain"] {
      #expect(shell.type(statement) == [], "\(statement)")
    }
    #expect(shell.type("state Plain") == ["none"])
    #expect(shell.type("why Plain") == shell.type("why Plain#2"))
    #expect(shell.type("expect screen Plain#3") == ["failed: screen Plain#3: the front is Plain#2"])
    enter("app Twins")
    #expect(shell.type("tree TwinFlow") != shell.type("tree TwinFlow#2"), "of two, it is the one without a number")
    #expect(shell.type("tree Twin#3") == ["error: no screen or flow Twin#3"])
  }

  @Test func inputsEffectsAndAliveAcceptAName() {
    enter("app Lamp", "do .warmUp", ".cellar")
    #expect(shell.type("inputs") == [".search(seconds: Int)", ".up"])
    #expect(shell.type("inputs Hall").first == ".toggle                   On or off")
    #expect(shell.type("effects Hall") == ["Hall  .warming  since 0ms, until 5s"])
    #expect(shell.type("effects Cellar") == ["none"])
    #expect(shell.type("effects LampFlow") == shell.type("effects"))
    #expect(shell.type("alive Cellar") == ["1 Cellar"])
    #expect(
      shell.type("alive Attic").first == "error: no screen or flow is called Attic, and no object that they hold is one"
    )
  }

  @Test func timePrintsVirtualTimeAndTheNextEvent() {
    enter("app Lamp", "do .warmUp")
    #expect(shell.type("time") == ["0ms (\"2026-01-01T00:00:00Z\")", "next at 5s: Hall .warming"])
    enter("advance 1.5s")
    #expect(shell.type("time").first == "1.5s (\"2026-01-01T00:00:01.500Z\")")
    enter("settle")
    #expect(shell.type("time") == ["5s (\"2026-01-01T00:00:05Z\")"])
  }

  @Test func clockAndDetailPrintTheirSettings() {
    #expect(shell.type("clock") == ["clock auto 1s"])
    #expect(shell.type("detail") == ["detail brief"])
    enter("clock manual", "detail full")
    #expect(shell.type("clock") == ["clock manual"])
    #expect(shell.type("detail") == ["detail full"])
  }

  @Test func aChangeOfStateHasACause() {
    enter("app Lamp", "do .warmUp", "settle")
    #expect(
      shell.type("why Hall.bulb.watts") == [
        "Hall got .warmUp(watts: 60)", "  Hall did .warmUp(60)", "    +5s Hall did .warm(60)",
        "      +5s Hall.bulb.watts: 40 → 60",
      ])
    #expect(shell.type("why Hall.bulb") == shell.type("why Hall.bulb.watts"), "a part of it changed")
    #expect(shell.type("why Hall.mood") == ["none"])
    #expect(shell.type("why Hall.wats") == ["error: Hall has no wats"])
    #expect(shell.type("trace").contains { $0.contains("Hall.bulb.watts: 40 → 60  ← ") })
  }

  @Test func aChangeOfAnElementHasACause() {
    enter("app Lamp", "do .toggle")
    #expect(shell.type("why Hall.rooms[.hall]").last?.hasSuffix("Hall.rooms[.hall]: 1 → 2") == true)
    #expect(shell.type("why Hall.rooms[.cellar]") == ["none"])
  }

  @Test(
    arguments: [
      ("A.b", [.member("b"), .member("c")], true), ("A.b.c", [.member("b")], true), ("A.b", [.member("bc")], false),
      ("A.b.0", [.member("b"), .position(0)], true), ("A.b[1]", [.member("b"), .index(1)], true),
      ("A.b[1]", [.member("b"), .index(10)], false), ("A.b[1]", [.member("b"), .key(.integer(1))], true),
      ("A.b[\"k\"]", [.member("b"), .key(.string("k"))], true), ("A.b.k", [.member("b"), .key(.string("k"))], false),
    ] as [(String, [StateChange.Component], Bool)])
  func changeAffectsPathsToItsValueItsPartsAndItsContainers(
    _ path: String, _ change: [StateChange.Component], _ isAffected: Bool
  ) throws {
    guard case .query(.state(let parsed?)) = try Statement(parsing: "state \(path)") else {
      Issue.record("no path")
      return
    }
    #expect(parsed.isAffected(byChangeAt: change) == isAffected)
  }

  @Test func whyOfAScreenExplainsItsArrival() {
    enter("app Shop", ".item(id: 1)", "tab 2")
    #expect(
      shell.type("why Item") == [
        "ShopFlow received .item(id: 1, color: .red) from Home", "  push Item (tab 1: Home › Item)",
      ])
    #expect(shell.type("why ShopFlow").first?.hasPrefix("ShopFlow received .home") == true)
  }

  @Test func whyAtAnEntryExplainsItsEffects() {
    enter("app Shop", ".item(id: 1)", "expect screen Item", "do .like")
    #expect(shell.type("why at 4") == ["Item.isLiked: false → true"])
    #expect(shell.type("why at 2").contains("  push Item (tab 1: Home › Item)"))
    #expect(shell.type("why Item at 2").last == "  push Item (tab 1: Home › Item)")
    #expect(shell.type("why Item at 4") == ["none"])
    #expect(shell.type("why at 3") == ["error: entry 3 did not drive the app"])
    #expect(shell.type("why at 99") == ["error: the history has no entry 99"])
    enter("app Shop")
    #expect(shell.type("why at 4") == ["error: entry 4 belongs to an app that has ended"])
  }

  @Test func inputsSentFromAnInitializerBelongToTheNewScreen() {
    enter("app Feed", "settle", "detail full")
    let lines = shell.type(".feed")
    #expect(lines.contains("Feed#2 got .load") && !lines.contains("Feed got .load"), "\(lines)")
    #expect(lines.contains("Feed#2 did .load"))
    let why = shell.type("why Feed#2.pages")
    #expect(why.first == "FeedFlow received .feed from Feed", "\(why)")
    #expect(why.last?.hasSuffix("+1s Feed#2.pages: 0 → 1") == true)
    #expect(shell.type("trace").contains { $0.contains("Feed#2 got .load") })
  }

  @Test func alertButtonIsPressedByPositionAndASingleButtonWithoutAnArgument() {
    enter("app Shop", ".ask(title: \"Sure?\")")
    #expect(shell.type("alert") == ["error: the alert \"Sure?\" has several buttons"])
    #expect(shell.type("alert 3") == ["error: no button 3: there are \"OK\", \"No way\""])
    #expect(shell.type("alert 2") == ["alert \"Sure?\" closed"])
    #expect(shell.type("alert") == ["error: no alert is shown"])
    enter("app Hostile")
    #expect(shell.type("alert 2").first?.hasPrefix("error: no button 2: there is ") == true)
    #expect(shell.type("alert").last?.hasSuffix(" closed") == true)
    #expect(shell.type("expect no alert").isEmpty)
  }
}

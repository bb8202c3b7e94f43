import FlowScript
import Testing

@testable import FlowAssist
@testable import FlowReplay
@testable import FlowSession

@MainActor
@Suite struct QueryOutputTests {
  @Test func theTreeShowsFlowsWithTheirScreensAndMarksTheFront() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    shell.type(".visit")
    #expect(
      shell.type("tree") == [
        "ShopFlow",
        "├─ Home \"가게\" (tab 1)",
        "├─ Item (tab 1)",
        "├─ Cart (hidden tab 2)",
        "└─ VisitFlow (modal)",
        "   └─ Visit *",
      ])
    #expect(shell.type("stack") == ["tab 1: Home › Item", "hidden tab 2: Cart", "modal: Visit *"])
  }

  @Test func longStateIsShownByProperty() {
    let shell = Shell()
    shell.type("app Shop(stock: 3)")
    #expect(
      shell.type("state") == [
        "Home.visits: 0",
        "Home.items[0]: Item(id: 1, name: \"붓\")",
        "Home.items[1]: Item(id: 2, name: \"Ink\")",
        "Home.items[2]: Item(id: 3, name: \"Ink\")",
        "Home.tags: [\"a\": 1, \"b\": 2]",
      ])
    #expect(shell.type("state Home.items.count") == ["Home.items.count: 3"])
    #expect(shell.type("state Home.tags[\"b\"]") == ["Home.tags[\"b\"]: 2"])
  }

  @Test func whyNestsEventsUnderTheirCauseAndExplainsTheFrontScreen() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    #expect(
      shell.type("why") == [
        "ShopFlow received .item(id: 1, color: .red) from Home",
        "  ShopFlow handled .item(id: 1, color: .red)",
        "    Item.isLoading: false → true",
        "  push Item (tab 1: Home › Item)",
        "  +120ms Item.name: nil → \"물건 1\"",
        "  +120ms Item.isLoading: true → false",
      ])
    shell.type(".fail")
    #expect(
      shell.type("why") == [
        "ShopFlow received .fail from Item",
        "  ShopFlow ignored .fail",
        "Item is in front since",
        "  ShopFlow received .item(id: 1, color: .red) from Home",
        "    push Item (tab 1: Home › Item)",
      ])
  }

  @Test func whyExplainsTheLastStatementAfterTimePassedWithoutEvents() {
    let shell = Shell()
    shell.isAtPrompt = true
    shell.type("app Shop")
    shell.type(".fail")
    #expect(shell.passTime().isEmpty)
    #expect(shell.type("why").first == "ShopFlow received .fail from Home")
  }

  @Test func flowsOfOneTypeAreNumbered() {
    let shell = Shell()
    shell.type("app Twins")
    #expect(
      shell.type(".page in TwinFlow#2") == [
        "TwinFlow#2 handled .page", "push Twin#3 (hidden tab 2: Twin#2 › Twin#3)",
      ])
    #expect(
      shell.type("tree") == [
        "TwinsFlow",
        "├─ TwinFlow (tab 1)",
        "│  └─ Twin *",
        "└─ TwinFlow#2 (hidden tab 2)",
        "   ├─ Twin#2",
        "   └─ Twin#3",
      ])
    #expect(shell.type("alive") == ["1 TwinsFlow", "2 TwinFlow", "3 Twin"])
    #expect(
      shell.type(".leave in TwinFlow#2") == [
        "TwinFlow#2 handled .leave", "ended TwinFlow#2", "TwinsFlow ignored .left",
      ])
    #expect(shell.type("expect no flow TwinFlow#2").isEmpty)
    #expect(shell.type("expect flow TwinFlow").isEmpty)
  }

  @Test func inputGoesToTheTopScreenAndItsStepIsTheLastOne() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    #expect(shell.type("do .visit in ShopFlow").first == "ShopFlow handled .visit")
    #expect(shell.type("expect handled").isEmpty)
  }

  @Test func stepsAreListedWithTheirSignatures() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("steps it") == [".item(id: Int, color: Color = .red)  ShopStep  One thing on the shelves"])
    #expect(shell.type("steps nothing") == ["none"])
  }

  @Test func queriesChangeNothingAndDoNotAdvanceTime() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type("clock manual")
    shell.type(".item(id: 1)")
    let first = shell.type("trace")
    for query in [
      "tree", "state", "screen", "stack", "steps", "inputs", "effects", "alive", "why", "time", "clock", "detail",
    ] {
      shell.type(query)
    }
    #expect(shell.type("trace") == first)
    #expect(shell.type("expect state Item.isLoading == true").isEmpty)
  }

  @Test func inputsReachTheViewModel() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    #expect(shell.type("inputs") == [".like", ".visit", ".rename(to: String)"])
    #expect(shell.type("do .like") == ["Item.isLiked: false → true"])
    #expect(shell.type("do .rename(to: \"먹\") in Item") == ["Item.name: \"물건 1\" → \"먹\""])
  }

  @Test func assertionsPassOrReportTheActualValue() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    for assertion in [
      "screen Item", "stack Home Item", "tab 1", "tab 가게", "no alert", "flow ShopFlow", "no flow VisitFlow", "handled",
      "idle", "alive 1 Item", "alive 1 flows", "state Item.id == 1", "state Item.name != nil",
      "state Item.name contains \"물\"", "state Item.name matches \"^물.*1$\"", "state Item.id >= 1",
      "stack Cart in Cart",
    ] {
      #expect(shell.type("expect \(assertion)") == [], "expect \(assertion)")
    }
    shell.type(".fail")
    #expect(shell.type("expect ignored").isEmpty)
    #expect(shell.type("expect handled") == ["failed: handled: .fail was ignored"])
  }

  @Test func helpCoversEveryStatement() {
    let shell = Shell()
    for word in HelpText.words {
      #expect(
        shell.type("help \(ScriptText.quoted(word.word))").contains { $0.count > word.word.count }, "\(word.word)")
    }
    let overview = shell.type("help").joined(separator: "\n")
    for verb in Verb.allNames { #expect(overview.contains("\n  \(verb)"), "\(verb)") }
    #expect(shell.type("help").allSatisfy { $0.count <= 78 })
  }

  @Test func helpExpectListsAllAssertionsAndOperators() {
    let lines = Shell().type("help expect")
    for word in AssertionWord.allNames { #expect(lines.contains { $0.hasPrefix("  expect \(word)") }, "\(word)") }
    for operation in Comparison.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(operation.rawValue) ") }, "\(operation)")
    }
  }

  @Test(arguments: [
    ("exit", "did you mean quit?"), ("expct", "did you mean expect?"), ("handeld", "did you mean handled?"),
    ("tag", "did you mean tab?"), ("fragmnet", "did you mean fragment?"), ("zzz", "see all: help"),
  ])
  func helpForAnUnknownWordSuggestsTheNearest(_ word: String, _ advice: String) throws {
    let diagnostic = try #require(Shell().run(try Statement(parsing: "help \(word)")).diagnostic)
    #expect(diagnostic.message == "no help for \(word)")
    #expect(diagnostic.advice.first == advice)
  }
}

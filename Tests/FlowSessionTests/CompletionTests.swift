import FlowCore
import HeadlessUIKit
import TestSupport
import Testing

@testable import FlowReplay

@MainActor
@Suite struct CompletionTests {
  /// Returns the texts that the candidates make of a typed text.
  private func complete(_ text: String, after setup: [String] = ["app Shop"]) -> [String] {
    let shell = Shell()
    for statement in setup { shell.type(statement) }
    let completion = shell.complete(text)
    let bytes = Array(text.utf8)
    // The text up to the cursor, as each candidate would complete it.
    return completion.candidates.map {
      String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self) + $0.text
        + String(decoding: bytes[completion.range.upperBound...], as: UTF8.self)
    }
  }

  @Test func statementsAndStepsAreCompleted() {
    #expect(complete("ap") == ["app", "apps"])
    #expect(complete("app S") == ["app Shop"])
    #expect(complete(".it") == [".item(id: "])
    #expect(complete(".v") == [".visit"])
    #expect(complete("open .v") == ["open .visit"])
    #expect(complete("open .visit then .fo") == ["open .visit then .forbidden", "open .visit then .forget"])
  }

  @Test func ambiguousCaseIsCompletedWithItsType() {
    #expect(complete(".ne") == ["ShopStep.next", "CartStep.next"])
    #expect(complete("CartStep.") == ["CartStep.next", "CartStep.cart"])
  }

  @Test func labelsAndValuesAreCompleted() {
    #expect(complete(".item(") == [".item(id: "])
    #expect(complete(".item(id: 1, ") == [".item(id: 1, color: "])
    #expect(complete(".item(id: 1, color: .b") == [".item(id: 1, color: .blue)"])
    #expect(complete(".item(id: 1, color: .mixed(.re") == [".item(id: 1, color: .mixed(.red, "])
    #expect(complete(".item(id: ") == [".item(id: 1, ", ".item(id: 2, "])
    #expect(complete("app Shop(st") == ["app Shop(stock: "])
  }

  @Test func controlsAreFoundByAnyPartOfTheirNamesInAnyLetterCase() {
    let shell = Shell(apps: [PanelApp.self])
    shell.type("app Panel")
    let tap = { (text: String) in shell.complete("tap \(text)").candidates.map(\.text) }
    #expect(tap("del") == ["\"Delete account\""])
    #expect(tap("ACC") == ["\"Delete account\""])
    #expect(tap("\"del") == ["\"Delete account\""])
    #expect(tap("eraseB") == ["지우기"], "the identifier of the button")
    #expect(tap("eraseb") == ["지우기"])
    #expect(tap("Dis") == [], "the button is disabled")
    #expect(shell.complete("tap dis").note == "the button Disconnect is disabled")
    #expect(shell.complete("tap nothing").note == nil)
    #expect(shell.complete("tap ").candidates.map(\.text) == ["\"Delete account\"", "지우기"])
    #expect(shell.complete("tab ").candidates.map(\.text) == ["1", "3", "Panel", "Other"], "tab 2 is disabled")
  }

  /// Returns the completion candidates in an app with articles and authors.
  private func feed(_ text: String, after setup: [String] = []) -> [String] {
    let shell = Shell(apps: [FeedApp.self])
    for statement in ["app Feed", "settle"] + setup { shell.type(statement) }
    return shell.complete(text).candidates.map(\.text)
  }

  @Test func valuesAreFoundForParametersWithoutALabel() {
    #expect(feed("do .pick(") == ["1)", "10)", "2)", "20)"])
    #expect(
      feed("do .find(") == [
        "\"Title 1\")", "\"Author 1\")", "\"Title 2\")", "\"Author 2\")", "\"swift\")", "\"flow\")",
      ])
    #expect(feed("do .find(\"sw") == ["\"swift\")"])
    #expect(
      feed("do .open(").first
        == "FeedArticle(id: 1, title: \"Title 1\", authors: [FeedAuthor(id: 10, name: \"Author 1\")]))")
  }

  @Test func idsAreCompletedByTheNameOfTheirCase() {
    #expect(feed(".article(id: ") == ["1)", "2)"], "no ids of authors")
    #expect(feed(".author(id: ") == ["10)", "20)"], "no ids of articles")
    #expect(feed("do .rate(articleID: ") == ["1)", "2)"])
  }

  @Test func inputIsCompletedWithItsOwnersForAnyArguments() {
    let typed = ["app Shop", ".item(id: 1)"]
    #expect(complete("do .rename(to: \"a (b\") in ", after: typed) == ["do .rename(to: \"a (b\") in Item"])
    #expect(complete("do .buy in ", after: typed).isEmpty)
  }

  @Test func stringWithoutCandidatesIsCompletedToAnOpeningQuote() {
    #expect(complete("do .rename(to: ", after: ["app Shop", ".item(id: 1)"]) == ["do .rename(to: \""])
  }

  @Test func subjectsOfQueriesAreCompleted() {
    #expect(complete("tree H") == ["tree Home"])
    #expect(complete("alive Sh") == ["alive ShopFlow"])
    #expect(complete("inputs ", after: ["app Shop", ".item(id: 1)"]) == ["inputs Item"])
    #expect(complete("why Home.v") == ["why Home.visits"])
    #expect(complete("why Home a") == ["why Home at"])
    #expect(complete("cl") == ["clock"] && complete("und") == ["undo"])
  }

  @Test func stepsAndInputsAreCompletedAfterTheirVerbs() {
    #expect(complete("open ").contains("open .visit"))
    #expect(complete("do ", after: ["app Shop", ".item(id: 1)"]) == ["do .like", "do .visit", "do .rename(to: "])
    #expect(complete("do .like in ", after: ["app Shop", ".item(id: 1)"]) == ["do .like in Item"])
  }

  @Test func namesOfScreensFlowsTabsAndButtonsAreCompleted() {
    #expect(complete(".next in C") == [".next in Cart"])
    #expect(complete("expect screen H") == ["expect screen Home"])
    #expect(complete("expect flow ") == ["expect flow ShopFlow"])
    #expect(complete("tab ") == ["tab 1", "tab 2", "tab 가게", "tab Cart"])
    #expect(complete("alert ", after: ["app Shop", ".forget"]) == ["alert OK", "alert \"No way\""])
    #expect(complete("do .r", after: ["app Shop", ".item(id: 1)"]) == ["do .rename(to: "])
    #expect(complete("do .l", after: ["app Shop", ".item(id: 1)", "tab 2"]) == ["do .like in Item"])
  }

  @Test func statePathsAreCompleted() {
    #expect(complete("state Ho") == ["state Home"])
    #expect(complete("state Home.") == ["state Home.visits", "state Home.items", "state Home.tags"])
    #expect(complete("state Home.items[0].n") == ["state Home.items[0].name"])
    #expect(complete("expect state Home.visits == ") == ["expect state Home.visits == 0"])
  }

  @Test func namesThatAreNotIdentifiersAreCompletedInQuotes() {
    let typed = ["app Twins", ".named"]
    #expect(complete(".page in \"P", after: typed) == [".page in \"Page-1\""])
    #expect(complete("expect screen \"", after: typed).contains("expect screen \"Page-1\""))
    #expect(complete(".page in \"Twin", after: typed).contains(".page in TwinFlow#2"), "a word needs no quotes")
  }

  @Test func pathsOfQuotedNamesAreCompletedFromTheOpeningQuote() {
    let typed = ["app Twins", ".named"]
    let page = "\"Page-1\""
    for verb in ["state", "expect state", "why"] {
      #expect(complete("\(verb) \"P", after: typed) == ["\(verb) \(page)"])
      #expect(complete("\(verb) \"", after: typed).contains("\(verb) \(page)"))
      #expect(!complete("\(verb) \"", after: typed).contains("\(verb) at"), "a word of the language is not quoted")
      #expect(complete("\(verb) P", after: typed) == ["\(verb) \(page)"], "the quotes come with the name")
      #expect(complete("\(verb) \"TwinF", after: typed).contains("\(verb) TwinFlow"), "a word needs no quotes")
    }
    for verb in ["tree", "alive", ".page in"] { #expect(complete("\(verb) P", after: typed) == ["\(verb) \(page)"]) }
  }

  @Test func dotsInsideQuotedNamesDoNotSplitPaths() {
    let typed = ["app Twins", ".dotted"]
    let page = #""a.b \"c\"""#
    #expect(complete(#"state "a.b"#, after: typed) == ["state \(page)"])
    #expect(complete(#"state "a.b \"c"#, after: typed) == ["state \(page)"])
    #expect(
      complete("state \(page)", after: typed) == ["state \(page)", "state \(page).note", "state \(page).counts"])
    #expect(complete("state \(page).", after: typed) == ["state \(page).note", "state \(page).counts"])
    #expect(complete("state \(page).n", after: typed) == ["state \(page).note"])
    #expect(complete("tree \"a.b \\\"", after: typed) == ["tree \(page)"])
    #expect(
      complete("expect state \(page).note == \"n", after: typed) == ["expect state \(page).note == \"no \\\"note\\\"\""]
    )
    #expect(complete("expect state \(page).note == \"x", after: typed).isEmpty)
  }

  @Test func alertTitleIsCompletedFromItsPrefix() {
    let typed = ["app Shop", ".forget"]
    let title = complete("expect alert ", after: typed)
    #expect(title.count == 1 && title[0].hasPrefix("expect alert \""))
    #expect(complete("expect alert \"", after: typed) == title)
    #expect(complete(String(title[0].dropLast(2)), after: typed) == title)
    #expect(complete("expect alert \"Nothing like it", after: typed).isEmpty)
  }

  @Test func filesAreCompletedInQuotesWhereAWordWouldNotDo() throws {
    let folder = TemporaryFolder()
    try folder.write("app Shop\n", to: "one two.flowscript")
    try folder.write("", to: "other.txt")
    #expect(complete("run \(folder.path)/o") == ["run \"\(folder.path)/one two.flowscript\""])
    try folder.write("app Shop\n", to: "plain.flowscript")
    #expect(complete("include \(folder.path)/p") == ["include \(folder.path)/plain.flowscript"])
    #expect(complete("run \"\(folder.path)/o") == ["run \"\(folder.path)/one two.flowscript\""])
    try folder.write("app Shop\n", to: "bell\u{7}.flowscript")
    #expect(complete("run \(folder.path)/b") == ["run \"\(folder.path)/bell\\u{7}.flowscript\""])
  }

  @Test func everyCandidateHasASummary() {
    let shell = Shell()
    shell.type("app Shop")
    for text in ["", ".", "app ", "state ", "state Home.", "help ", "expect ", ".next in "] {
      let candidates = shell.complete(text).candidates
      #expect(!candidates.isEmpty)
      #expect(candidates.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") }, "\(text)")
    }
  }
}

private final class PanelApp: FlowApp {
  static let steps: [any Step.Type] = []
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let tabs = UITabBarController()
    let panels = ["Panel", "Closed", "Other"].map { title in
      let panel = PanelViewController()
      panel.title = title
      return panel
    }
    tabs.viewControllers = panels
    panels[1].tabBarItem.isEnabled = false
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
}

private final class PanelViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, identifier) in [("Delete account", nil), ("Disconnect", nil), ("지우기", "eraseButton")] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.accessibilityIdentifier = identifier
      button.isEnabled = title != "Disconnect"
      view.addSubview(button)
    }
  }
}

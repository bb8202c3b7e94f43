import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowReplay

@MainActor
@Suite struct UnknownStatementAdviceTests {
  private func diagnostic(_ text: String, after setup: [String] = ["app Shop"]) throws -> Diagnostic {
    let shell = Shell()
    for statement in setup { shell.type(statement) }
    let outcome = shell.run(try Statement(parsing: text))
    return try #require(outcome.diagnostic)
  }

  @Test(arguments: [
    ("app Shpo", "no app Shpo", "did you mean Shop?"),
    (".itme(id: 3)", "no Step .itme", "did you mean .item?"),
    (".item(di: 3)", ".item: expected the label 'id', found 'di'", "it is written .item(id: Int, color: Color = .red)"),
    (".item(id: \"x\")", ".item.id: expected Int, found \"x\"", "it is written .item(id: Int, color: Color = .red)"),
    (".item(id: 3, color: .rde)", ".item.color: ShopStep.Color has no case .rde", "did you mean .red?"),
    (".next", ".next is a Step of ShopStep and of CartStep", "write ShopStep.next or CartStep.next"),
    ("Shp.next", "no type of Steps Shp", nil),
    ("Home.items", "no type of Steps Home", "its state: state Home"),
    ("why 3", "no screen or flow 3", "of entry 3 in the history: why at 3"),
    (".cart in Crat", "no screen or flow Crat", "did you mean Cart?"),
    ("tab 9", "no tab 9: there are 2", nil),
    ("tab Crt", "no tab Crt", "did you mean Cart?"),
    ("alert OK", "no alert is shown", nil),
    ("tap OK", "no button \"OK\": Home shows none", "see what can be done here: moves"),
    ("tap Cart", "no button \"Cart\": Home shows none", "did you mean tab Cart?"),
    ("select 1", "Home shows no rows", "see what can be done here: moves"),
    ("type \"a\"", "Home shows no fields", "see what can be done here: moves"),
    ("dismiss", "no modal to dismiss", nil),
    ("back", "nothing to go back to", nil),
    ("do .like", "Home takes no inputs", nil),
    ("state Home.itmes", "Home has no itmes", "did you mean Home.items?"),
    (".undo", "no Step .undo", "as a statement, without the dot: undo"),
    ("state Home.items[9]", "Home.items has no [9]: its count is 2", nil),
    ("expect screen Cart", "screen Cart: the front is Home", nil),
    ("expect state Home.items.count == 3", "state Home.items.count == 3: it is 2", nil),
    (
      "expect state Home.items < 3",
      "Home.items has the type [Item], and 3 is a number",
      nil
    ),
    (
      "expect state Home.items[0].name contains 3", "\"붓\" contains 3: a string contains only strings",
      "write the part in quotes, for example: contains \"3\""
    ),
    ("expect state Home.items.count contains 3", "2 is not a collection or a string", "compare with == or !="),
    ("expect alert \"x\"", "alert \"x\": no alert is shown", nil),
    ("expect handled", "handled: no Step was sent", nil),
    (
      "app Shop(stok: 1)", "app Shop: Arguments: argument 'stok' is one too many",
      "it is written app Shop(stock: Int = 2, greeting: String? = nil)"
    ), ("open shop://nowhere", "Shop knows no link shop://nowhere", "it names no links: help links explains links"),
    ("watch off", "no screen or flow off", "end a watch, or all: unwatch"),
    ("include \"/nowhere/x.flowscript\"", "cannot read /nowhere/x.flowscript: no such file", nil),
    ("include \"/tmp/.\"", "cannot read /tmp: it is a folder", nil),
    ("record \"/nowhere/x.flowscript\"", "cannot write /nowhere/x.flowscript: no such folder", nil),
  ])
  func errorsNameTheAlternatives(_ typed: String, _ message: String, _ advice: String?) throws {
    let diagnostic = try diagnostic(typed)
    #expect(diagnostic.message == message)
    if let advice { #expect(diagnostic.advice.contains(advice)) }
  }

  @Test func underscoredInputIsRejectedWithTheReason() throws {
    let diagnostic = try diagnostic("do ._warmed", after: ["app Lamp"])
    #expect(diagnostic.message == "Hall has no input ._warmed")
    #expect(diagnostic.advice == ["only the app itself sends cases that begin with an underscore", "see all: inputs"])
    let typo = try self.diagnostic("do .togle", after: ["app Lamp"])
    #expect(typo.advice == ["did you mean .toggle?"], "a case without parameters has no signature to show")
  }

  @Test func anInputInThePlaceOfAStepNamesTheOther() throws {
    #expect(try diagnostic("do .cart").advice == ["it is a Step: .cart"])
    #expect(try diagnostic("do .item(id: 3)", after: ["app Lamp"]).advice == ["see all: inputs"])
    #expect(try diagnostic(".toggle", after: ["app Lamp"]).advice == ["it is an input: do .toggle"])
  }

  @Test func statementsThatNeedAnAppFailWithoutOne() throws {
    for statement in ["tree", ".item(id: 1)", "back", "restart", "expect idle", "advance 1s"] {
      #expect(try diagnostic(statement, after: []).message == "no app is launched")
    }
  }

  @Test func gesturesBehindAnAlertFail() throws {
    let setup = ["app Shop", ".ask(title: \"x\")"]
    for (statement, subject) in [
      ("back", "the back button"), ("tab 2", "the tab bar"), ("dismiss", "the modal"), (".item(id: 1)", "the Step"),
    ] {
      let diagnostic = try diagnostic(statement, after: setup)
      #expect(diagnostic.message == "\(subject) is behind the alert \"x\"")
      #expect(diagnostic.advice == ["press a button first: alert OK, alert \"No way\""])
    }
    #expect(try diagnostic("alert Ok", after: setup).advice == ["did you mean \"OK\"?"])
  }

  @Test func gestureForAModalIsAdvisedInOneAndForAStackOnOne() throws {
    #expect(try diagnostic("back", after: ["app Shop", ".visit"]).advice == ["close the modal: dismiss"])
    #expect(try diagnostic("dismiss", after: ["app Shop", ".item(id: 1)"]).advice == ["go back on the stack: back"])
    #expect(try diagnostic("dismiss").advice == ["see what is shown: screen"])
  }

  @Test func failedStatementChangesNothing() {
    let shell = Shell()
    shell.type("app Shop")
    let before = shell.type("trace") + shell.type("tree") + shell.type("state Home")
    for text in ["back", "dismiss", "alert OK", "tab 9", ".item(id: \"x\")", "app Nothing", "app Shop(stok: 1)"] {
      shell.type(text)
    }
    #expect(shell.type("trace") + shell.type("tree") + shell.type("state Home") == before)
  }

  /// Returns the shell's advice on a text that does not parse.
  /// - Returns: The advice. Returns `nil` if there is none or the text parses.
  private func advice(_ text: String, after setup: [String] = []) -> String? {
    let shell = Shell()
    for statement in setup { shell.type(statement) }
    do throws(ParseErrors) {
      _ = try ScriptFile(parsing: text, rules: .typed)
      return nil
    } catch {
      return shell.addingSuggestions(to: error).first.advice
    }
  }

  @Test(arguments: [
    ("exit", "quit"), ("expct", "expect"), ("visti", ".visit"), ("visit", ".visit"), ("item", ".item(id: 1)"),
    ("like", "do .like"), ("rename", "do .rename(to: \"text\")"), ("Shop", "app Shop"), ("Twin", "app Twins"),
    ("Home", "state Home"), ("HOME", ".home"), ("ShopFlow", "tree ShopFlow"), ("ask", ".ask(title: \"text\")"),
  ])
  func unknownWordSuggestsTheNearestStatementStepOrInput(_ word: String, _ statement: String) throws {
    let setup = ["app Shop", ".item(id: 1)"]
    #expect(advice(word, after: setup) == "did you mean `\(statement)`?")
    // `expect` alone is an incomplete statement.
    if Verb(rawValue: statement) == nil { #expect(throws: Never.self) { try Statement(parsing: statement) } }
  }

  @Test func unknownWordOfAnIncludedFileSuggestsStepsOfTheApp() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("fragment\nexpect screen Home\nvisti\n", to: "part.flowscript")
    let diagnostic = try diagnostic("include \"\(path)\"", after: ["app Shop"])
    #expect(diagnostic.kind == .unparsable)
    #expect(diagnostic.advice == ["did you mean `.visit`?"])
  }

  @Test func unknownWordOfAScriptSuggestsStepsOfTheAppThatItLaunches() throws {
    #expect(advice("clock manual\napp Shop\nvisti") == "did you mean `.visit`?")
    #expect(advice("app Shop\nitem") == "did you mean `.item(id: 1)`?")
    #expect(advice("app Twins\nvisti") == "a Step begins with a dot: `.visti`", "only another app has that Step")
    #expect(advice("app Twins\nvisti", after: ["app Shop"]) == "did you mean `.visit`?", "an app is launched")
    let folder = TemporaryFolder()
    let path = try folder.write("app Shop\nvisti\nback\nitemm\n", to: "words.flowscript")
    let result = ScriptRunner(apps: [ShopApp.self]).run(ScriptPath(text: path))
    guard case .unparsable(let message, let lines)? = result.failures.first?.kind else {
      Issue.record("\(result.failures) instead of a script that does not parse")
      return
    }
    #expect(message == "unknown statement `visti`")
    #expect(
      lines == [
        "\(path):2:1: error: unknown statement `visti`", "visti", "^", "did you mean `.visit`?",
        "\(path):4:1: error: unknown statement `itemm`", "itemm", "^", "did you mean `.item(id: 1)`?",
      ])
  }

  @Test func anUnknownWordSuggestsStatementsAndAppsBeforeAnAppIsLoaded() {
    #expect(advice("exit") == "did you mean `quit`?")
    #expect(advice("Shop") == "did you mean `app Shop`?")
    #expect(advice("item") == "a Step begins with a dot: `.item`")
    #expect(advice("advnce", after: ["app Shop"]) == "did you mean `advance`?")
  }

  @Test(arguments: [
    ("item(id: 3)", "did you mean .item(id: 3)?"), ("itme(id: 3)", "did you mean .item(id: 3)?"),
    ("rename(to: \"x\")", "did you mean do .rename(to: \"x\")?"),
    ("do rename(to: \"x\")", "did you mean do .rename(to: \"x\")?"), (".like", "it is an input: do .like"),
    (".item(id: \"x\")", "for example .item(id: 1)"), (".later(3)", "for example .later(1s)"),
    (".item(id: 3, color: .zzzzzz)", "one of .red, .blue, .mixed(Color, with: String)"),
    (".item(id: 3, color: 4)", "one of .red, .blue, .mixed(Color, with: String)"),
    (".item(id: 3, color: .rde)", "did you mean .red?"),
    (".item(id: 3, color: .rde)", "one of .red, .blue, .mixed(Color, with: String)"),
  ])
  func malformedStepGetsAdvice(_ typed: String, _ advice: String) throws {
    let diagnostic = try diagnostic(typed, after: ["app Shop", ".item(id: 1)"])
    #expect(diagnostic.advice.contains(advice), "\(diagnostic.advice)")
  }
}

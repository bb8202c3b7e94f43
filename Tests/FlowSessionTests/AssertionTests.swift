import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Assertions that could not fail, and assertions about absence and effects.
@MainActor
@Suite struct AssertionTests {
  private let shell = Shell()

  init() {
    shell.type("app Shop")
    shell.type(".item(id: 3, color: .red)")
  }

  @Test func rightSideWithoutSuchAValueIsAPath() {
    #expect(shell.type("expect state Home.visits == Cart.count") == [])
    #expect(
      shell.type("expect state Home.visits != Cart.count")
        == ["failed: state Home.visits != Cart.count: Cart.count is 0, and it is 0"])
    #expect(
      shell.type("expect state Home.visits != Home.visits")
        == ["failed: state Home.visits != Home.visits: Home.visits is 0, and it is 0"])
    #expect(shell.type("expect state Home.items.count > Cart.count") == [])
    #expect(shell.type("expect state Home.items[0].id == path Home.items[0].id") == [])
    #expect(shell.type("expect state Home.items[0].id < Home.items.count") == [])
  }

  @Test func caseWithItsTypeIsAValue() {
    #expect(shell.type("expect state Item.color == Color.red") == [])
    #expect(
      shell.type("expect state Item.color != Color.red") == ["failed: state Item.color != Color.red: it is .red"])
    #expect(shell.type("expect state Item.color == path Item.color") == [])
  }

  @Test(arguments: [
    ("Item.isLoading != .foo", "Item.isLoading has the type Bool, and .foo is a case"),
    ("Item.isLoading != 3", "Item.isLoading has the type Bool, and 3 is a number"),
    ("Item.isLoading == Item.id", "Item.isLoading has the type Bool, and Item.id has the type Int"),
    ("Item.color != .rde", "has no case .rde"),
    ("Item.id != nil", "Item.id is never nil: Item.id has the type Int"),
    ("Item.name == 3", "Item.name has the type String, and 3 is a number"),
    ("Home.items contains \"a\"", "Home.items contains values of Item, and \"a\" is a string"),
    ("Home.tags[\"a\"] == \"1\"", "Home.tags[\"a\"] has the type Int, and \"1\" is a string"),
  ])
  func rightSideOfAnotherTypeIsRefusedWithBothTypes(_ assertion: String, _ message: String) {
    let lines = shell.type("expect state \(assertion)")
    #expect(lines.first?.hasPrefix("error: ") == true && lines.first?.contains(message) == true, "\(lines)")
  }

  @Test func valuesOfTheSameKindAreCompared() {
    #expect(shell.type("expect state Item.id < 3.5") == [])
    #expect(shell.type("expect state Item.name != \"x\"") == [])
    #expect(shell.type("expect state Item.token == UUID#1") == [])
  }

  @Test func unknownNamesInNegativeAssertionsAreRefused() {
    #expect(shell.type("expect no flow ShopFlwo") == ["error: no flow is called ShopFlwo"])
    #expect(
      shell.run(.expect(.flow(Name(word: "ShopFlwo"), isPresent: false))).diagnostic?.advice == [
        "did you mean ShopFlow?"
      ])
    #expect(shell.type("expect no screen Crat") == ["error: no screen is called Crat"])
    #expect(shell.type("expect no flow VisitFlow") == [], "the flow is a type of the app")
    #expect(shell.type("expect no screen Visit") == [], "the screen is named after a type of the app")
    #expect(shell.type("expect no screen Home") == [], "another screen covers it")
    #expect(shell.type("expect no screen Item") == ["failed: no screen Item: it is visible"])
  }

  @Test func failedAssertionsSuggestTheNearestName() {
    let advice = { (text: String) in (try? Statement(parsing: text)).map { shell.run($0).diagnostic?.advice ?? [] } }
    #expect(advice("expect screen Itme") == ["did you mean Item?"])
    #expect(advice("expect screen Home") == [])
    #expect(advice("expect flow ShpoFlow") == ["did you mean ShopFlow?"])
    #expect(advice("expect stack Hoem Item") == ["did you mean Home?"])
  }

  @Test func absentValuesAreThoseOfExistingProperties() {
    #expect(shell.type("expect no state Home.items[99]") == [])
    #expect(shell.type("expect no state Home.items[99].name") == [])
    #expect(shell.type("expect no state Home.tags[\"zz\"]") == [])
    #expect(shell.type("expect no state Item.id") == ["failed: no state Item.id: it is 3"])
    #expect(shell.type("expect no state Item.nmae") == ["error: Item has no nmae"])
    #expect(shell.type("expect no state Home.items[99].nmae").first?.hasPrefix("error: ") == true)
    #expect(shell.type("expect no state Itme.name").first == "error: no screen or flow Itme")
  }

  @Test func effectsOfTheLastStatementAreAsserted() {
    #expect(shell.type("expect changed") == [])
    #expect(shell.type("expect unchanged").first?.hasPrefix("failed: unchanged: ") == true)
    shell.type("advance 10ms")
    #expect(shell.type("expect unchanged") == [])
    shell.type("undo")
    #expect(shell.type("expect changed") == [], "the Step is the last statement again")
    #expect(shell.type("expect no error") == [])
  }

  @Test func versionTwoComparesAsBeforeAndWarns() throws {
    let file = try ScriptFile(
      parsing: """
        flowscript 2
        app Shop
          ...

        expect state Home.visits != Home.visits
        expect no flow ShopFlwo
        expect no flow VisitFlow
        """)
    let player = ScriptPlayer(shell: Shell())
    #expect(player.play(file))
    #expect(
      player.played.warnings.map(\.message) == [
        "version 3 refuses this: Home.visits is a path from version 3 of the language on",
        "version 3 refuses this: no flow is called ShopFlwo",
      ])
  }

  @Test func silentStatementsAreWarnings() throws {
    let file = try ScriptFile(
      parsing: """
        flowscript 3
        app Shop

        tab 1

        tab 1
        expect unchanged

        tab 1
          no change

        advance 1s
        """)
    let player = ScriptPlayer(shell: Shell())
    player.play(file)
    #expect(player.played.warnings.map(\.message) == ["nothing changed, and no block says so"])
    #expect(player.played.warnings.map(\.locations[0].line) == [4])
  }

  @Test func scriptWithoutExpectationsAssertsNothing() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("app Shop\n\ntab 2\n", to: "a.flowscript")
    let runner = ScriptRunner(apps: [ShopApp.self])
    #expect(runner.run(path).warnings.map(\.message) == ["\(path) asserts nothing"])
    #expect(runner.run(path).verdict == .passed)
    runner.options.isStrict = true
    let strict = runner.run(path)
    #expect(strict.verdict == .failed && strict.warnings.isEmpty)
    #expect(strict.failures.map(\.message) == ["failed: \(path) asserts nothing"])
  }
}

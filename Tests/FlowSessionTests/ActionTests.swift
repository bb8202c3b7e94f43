import FlowCore
import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

/// The actions of a moment, and the values of their parameters.
@MainActor
@Suite struct ActionTests {
  /// Returns the actions of an app after statements that must not fail.
  private func find(
    _ app: String, _ statements: [String] = [], _ options: ActionFinder.Options = ActionFinder.Options()
  ) throws -> SessionActions {
    let session = Session(apps: [ShopApp.self, LampApp.self, TwinsApp.self, BenchApp.self])
    defer { session.end() }
    for text in ["app \(app)"] + statements {
      let outcome = session.run(try Statement(parsing: text))
      #expect(outcome.verdict != .failed, "\(text): \(outcome.lines.map(\.text))")
    }
    return try #require(ActionFinder(session, options)).actions
  }

  /// Returns the statements of the actions of one kind.
  private func texts(_ actions: SessionActions, _ kind: SessionAction.Kind) -> [String] {
    actions.all.filter { $0.kind == kind }.map(\.statement.description)
  }

  private func expect(
    _ actions: SessionActions, _ kind: SessionAction.Kind, _ statements: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(texts(actions, kind) == statements, sourceLocation: sourceLocation)
  }

  @Test func gesturesAreBackDismissAndTheOtherTabs() throws {
    expect(try find("Lamp"), .gesture, ["back", "dismiss"])
    expect(try find("Twins"), .gesture, ["back", "dismiss", "tab 2"])
    expect(try find("Twins", ["tab 2"]), .gesture, ["back", "dismiss", "tab 1"])
  }

  @Test func anAlertLeavesItsButtons() throws {
    let actions = try find("Bench", [".alert(\"A\")"])
    #expect(actions.all.map(\.statement.description) == ["alert OK", "alert No"])
    #expect(actions.withoutValue.isEmpty)
  }

  @Test func aScreenWithInputsTakesStepsOnlyOnRequest() throws {
    let actions = try find("Lamp")
    #expect(texts(actions, .step).isEmpty)
    #expect(texts(actions, .input) == ["do .toggle", "do .blink", "do .warmUp", "do .stop", "do .down"])
    var options = ActionFinder.Options()
    options.sendsSteps = true
    expect(try find("Lamp", [], options), .anyStep, [".hall", ".cellar", ".up"])
    #expect(texts(try find("Lamp", [], options), .step).isEmpty)
  }

  @Test func aScreenWithoutInputsTakesSteps() throws {
    let actions = try find("Bench")
    #expect(texts(actions, .input).isEmpty)
    #expect(texts(actions, .step).contains(".push"))
    // Nothing that the app shows is a duration, and no guess is one.
    #expect(actions.withoutValue.map(\.signature) == [".sleep(Duration)", ".tick(Duration)"])
  }

  @Test func namesOfTwoTypesAreQualified() throws {
    var options = ActionFinder.Options()
    options.sendsSteps = true
    let steps = texts(try find("Shop", [], options), .step)
    #expect(steps.contains("ShopStep.next") && steps.contains("CartStep.next"))
  }

  @Test func timeAdvancesToTheNextDueInstant() throws {
    expect(try find("Bench"), .time, [])
    let statements = ["clock manual", ".sleep(3s)", ".sleep(5s)", "advance 1s"]
    expect(try find("Bench", statements), .time, ["advance 2s"])
  }

  @Test func valuesAreGuessedWhereTheAppShowsNone() throws {
    let actions = try find("Bench")
    let texts = actions.all.filter { $0.statement.description.hasPrefix(".store(") }
    #expect(texts.map(\.statement.description) == [".store(\"a\")", ".store(\"\")"])
    #expect(texts.map(\.isGuess) == [true, true])
    // The screen shows a number, so that none is guessed.
    let numbers = actions.all.filter { $0.statement.description.hasPrefix(".blob(") }
    #expect(numbers.map(\.statement.description) == [".blob(0)"] && numbers.map(\.isGuess) == [false])
    #expect(actions.all.filter { $0.statement.description == ".push" }.map(\.isGuess) == [false])
  }

  @Test func givenValuesComeFirstAndCountAgainstTheLimit() throws {
    var options = ActionFinder.Options()
    options.sendsSteps = true
    options.valueLimit = 2
    options.values = ["id": [.integer(70), .string("no number"), .integer(71), .integer(72)]]
    let actions = try find("Shop", [], options)
    let items = actions.all.filter { $0.statement.description.contains("item(") }
    #expect(items.map(\.statement.description) == [".item(id: 70)", ".item(id: 71)"])
    #expect(items.map(\.isGuess) == [false, false])
  }

  @Test(arguments: [0, 1, 2, 4]) func nilIsTriedOnceWithinTheLimit(limit: Int) throws {
    let session = Session(apps: [ShopApp.self])
    defer { session.end() }
    _ = session.run(try Statement(parsing: "app Shop"))
    var options = ActionFinder.Options()
    options.valueLimit = limit
    options.values = ["of": [.nil, .integer(7), .integer(8)]]
    let values = ArgumentValues(session, owners: [], options)
    let parameter = ScriptParameter("of", of: Int?.self, named: "Int?")
    let literals = values.calls(of: "pick", [parameter]).map { $0.arguments[0].value }
    #expect(literals == Array([.nil, .integer(7), .integer(8)].prefix(limit)))
  }

  @Test func shownValuesPrecedeEnumCasesAndNil() throws {
    let session = Session(apps: [ShopApp.self])
    defer { session.end() }
    for text in ["app Shop", ".item(id: 41)"] { _ = session.run(try Statement(parsing: text)) }
    let app = try #require(session.launched)
    let front = try #require(app.frontOwner)
    let owners = [front] + app.run.owners.alive.filter { $0 !== front }
    let values = ArgumentValues(session, owners: owners, ActionFinder.Options())
    func texts(_ parameter: ScriptParameter) -> [String] {
      values.calls(of: "pick", [parameter]).map { call in
        "\(Literal.enumCase(type: nil, name: "pick", arguments: call.arguments))"
      }
    }
    #expect(texts(ScriptParameter("id", of: Int.self, named: "Int")).first == ".pick(id: 41)")
    let flags = texts(ScriptParameter("isOn", of: Bool.self, named: "Bool"))
    #expect(flags == [".pick(isOn: true)", ".pick(isOn: false)"])
    let optional = texts(ScriptParameter("id", of: Int?.self, named: "Int?"))
    #expect(optional.first == ".pick(id: 41)" && optional.last == ".pick(id: nil)" && optional.count <= 4)
    #expect(
      texts(ScriptParameter("tint", of: ShopStep.Color.self, named: "Color")).prefix(2)
        == [".pick(tint: .red)", ".pick(tint: .blue)"])
    #expect(texts(ScriptParameter("when", of: Duration.self, named: "Duration")).isEmpty)
    #expect(values.calls(of: "pick", [ScriptParameter("id", of: Int.self, named: "Int", default: "1")]).count == 1)
  }
}

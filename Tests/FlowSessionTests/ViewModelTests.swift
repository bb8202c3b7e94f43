import FlowScript
import Testing

@testable import FlowReplay
@testable import FlowSession

/// View models of both forms, driven and inspected by a shell.
@MainActor
@Suite struct ViewModelTests {
  private let shell = Shell()

  init() {
    shell.type("app Lamp")
  }

  private func at(_ text: String) -> [String] {
    shell.complete(text).candidates.map(\.text)
  }

  @Test func inputReportsStateChangesByProperty() {
    #expect(
      shell.type("do .toggle") == [
        "Hall.bulb.isOn: false → true", "Hall.mood: .dark → .lit(by: \"hand\", watts: 40)",
        "Hall.rooms[.hall]: 1 → 2",
      ])
  }

  @Test func inputsListsSummaries() {
    #expect(
      shell.type("inputs") == [
        ".toggle                   On or off", ".blink                    On and off, every two seconds",
        ".warmUp(watts: Int = 60)  A lamp that takes five seconds to warm up",
        ".stop                     Enough of all that", ".down",
      ])
  }

  @Test func inputsAreCompletedWithTheirArguments() {
    #expect(at("do .") == [".toggle", ".blink", ".warmUp", ".stop", ".down"])
    #expect(at("do .w") == [".warmUp"])
    #expect(at("do .warmUp(") == ["watts: "])
    #expect(at("do .toggle in ") == ["Hall"])
  }

  @Test func unknownInputIsAnError() {
    #expect(shell.type("do .togle") == ["error: Hall has no input .togle"])
    #expect(shell.type("do .warmUp(volts: 3)").first?.hasPrefix("error: .warmUp: ") == true)
    #expect(shell.type("do .toggle in Lamp") == ["error: no screen or flow Lamp"])
  }

  @Test func sleepingAndRepeatingEffectsAreReportedOnce() {
    #expect(shell.type("do .warmUp") == ["asleep until +5s: Hall .warming"])
    #expect(shell.type("do .blink") == ["ticks every 2s: Hall .blinking"])
    #expect(shell.type("advance 100ms") == ["no change"])
    #expect(
      shell.type("effects") == [
        "Hall  .warming   since 0ms, until 5s", "Hall  .blinking  every 2s, since 0ms, next at 2s",
      ])
    #expect(shell.type("expect idle") == ["failed: idle: the next is due in 1.9s"])
  }

  @Test func settleRunsDueTicksWithoutWaitingForTimers() {
    shell.type("do .blink")
    #expect(shell.type("settle 10s") == ["no change"])
    shell.type("do .warmUp(watts: 25)")
    #expect(
      shell.type("settle 10s").filter { $0.contains(" Hall.bulb.") } == [
        "+2s Hall.bulb.isOn: false → true", "+4s Hall.bulb.isOn: true → false", "+5s Hall.bulb.watts: 40 → 25",
      ])
  }

  @Test func cancelledEffectsAreNoLongerListed() {
    shell.type("do .blink")
    shell.type("do .warmUp")
    shell.type("do .stop")
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("expect idle") == [])
    #expect(shell.type("advance 1min") == ["no change"])
  }

  @Test func statePathsAccessStructsEnumsDictionariesAndOptionals() {
    shell.type("do .toggle")
    shell.type("do .warmUp(watts: 25)")
    shell.type("advance 5s")
    for assertion in [
      "bulb.watts == 25", "mood.lit.by == \"hand\"", "mood.lit.1 == 40", "rooms[.hall] == 2", "rooms.count == 2",
      "spare.watts == 25", "history[0][0] == 25", "history.count == 1", "spare.isOn == false",
    ] {
      #expect(shell.type("expect state Hall.\(assertion)") == [])
    }
    #expect(shell.type("state Hall.rooms[.attic]") == ["error: Hall.rooms has no key .attic"])
    #expect(shell.type("state Hall.mood.dark").first?.hasPrefix("error: Hall.mood has no .dark") == true)
    #expect(at("state Hall.b") == ["Hall.bulb"])
    #expect(at("state Hall.bulb.") == ["Hall.bulb.watts", "Hall.bulb.isOn"])
  }

  @Test(arguments: [Comparison.less, .lessOrEqual, .greater, .greaterOrEqual])
  func noOrderHoldsForAValueThatIsNotANumber(_ comparison: Comparison) throws {
    let order = StateComparison(comparison, UUIDNumbers())
    #expect(try !order.holds(.float(.nan), .integer(1)))
    #expect(try !order.holds(.integer(1), .float(.nan)))
    #expect(try !order.holds(.float(.nan), .float(.nan)))
    let isInclusive = comparison == .lessOrEqual || comparison == .greaterOrEqual
    #expect(try order.holds(.float(1), .integer(1)) == isInclusive)
  }

  @Test func aStringContainsOnlyStrings() throws {
    let comparison = StateComparison(.contains, UUIDNumbers())
    #expect(try comparison.holds(.string("Area 51"), .string("5")))
    let error = try #require(throws: Diagnostic.self) { try comparison.holds(.string("Area 51"), .integer(5)) }
    #expect(error.message == "\"Area 51\" contains 5: a string contains only strings")
    #expect(error.advice == ["write the part in quotes, for example: contains \"5\""])
  }

  @Test func aStepFromReduceIsSentByItsScreen() {
    #expect(
      shell.type("do .down") == ["LampFlow handled .cellar", "push Cellar (Hall › Cellar)"])
    #expect(shell.type("expect handled") == [])
    #expect(
      shell.type("why") == [
        "Hall got .down", "  Hall did .down", "    LampFlow received .cellar from Hall",
        "      LampFlow handled .cellar", "      push Cellar (Hall › Cellar)",
      ])
  }

  @Test func fullDetailPrintsInputsActionsAndEffects() {
    shell.type("detail full")
    #expect(
      shell.type("do .warmUp(watts: 25)") == [
        "Hall got .warmUp(watts: 25)", "Hall did .warmUp(25)", "Hall began .warming", "asleep until +5s: Hall .warming",
      ])
    #expect(
      shell.type("do .stop") == [
        "Hall got .stop", "Hall did .stop", "Hall cancelled .warming",
      ])
  }

  @Test func performViewModelsAreInspectedAndDrivenAlike() {
    shell.type("do .down")
    #expect(shell.type("inputs") == [".search(seconds: Int)", ".up"])
    #expect(
      shell.type("do .search(seconds: 3)") == [
        "Cellar.isSearching: false → true", "asleep until +3s: Cellar .search(seconds: 3)",
      ])
    #expect(
      shell.type("advance 3s") == [
        "+3s Cellar.isSearching: true → false", "+3s Cellar.found: [] → [\"candle\"]",
      ])
    shell.type("do .search(seconds: 9)")
    #expect(
      shell.type("advance 9s") == ["+9s Cellar threw .noMatches", "+9s Cellar.isSearching: true → false"])
  }

  @Test func stepSentAfterASleepHasItsInputAsCause() {
    shell.type("do .down")
    #expect(shell.type("do .up") == ["+100ms LampFlow handled .up", "+100ms pop Cellar (Hall)"])
    #expect(shell.type("expect handled") == [])
    #expect(
      shell.type("why").prefix(4) == [
        "Cellar got .up", "  Cellar began .up", "  Cellar did .up", "    +100ms LampFlow received .up from Cellar",
      ])
  }

  @Test func effectsOfAScreenAreCancelledWhenItIsPopped() {
    shell.type("do .down")
    shell.type("do .search(seconds: 5)")
    #expect(shell.type("back") == ["pop Cellar (Hall)"])
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("expect alive 0 Cellar") == [])
    #expect(shell.type("advance 10s") == ["no change"])
  }

  @Test func restartCancelsEffects() {
    shell.type("do .blink")
    shell.type("restart")
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("advance 5s") == ["no change"])
  }
}

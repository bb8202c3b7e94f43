import FlowScript
import Testing

@testable import FlowReplay
@testable import FlowSession

/// View models of both forms, driven and inspected by a shell.
@MainActor
@Suite struct ViewModelTests {
  private let session = Shell()

  init() {
    session.type("app Lamp")
  }

  private func at(_ text: String) -> [String] {
    session.complete(text).candidates.map(\.text)
  }

  @Test func inputReportsStateChangesByProperty() {
    #expect(
      session.type("do .toggle") == [
        "Hall.bulb.isOn: false → true", "Hall.mood: .dark → .lit(by: \"hand\", watts: 40)",
        "Hall.rooms[.hall]: 1 → 2",
      ])
  }

  @Test func inputsListsSummaries() {
    #expect(
      session.type("inputs") == [
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
    #expect(session.type("do .togle") == ["error: Hall has no input .togle"])
    #expect(session.type("do .warmUp(volts: 3)").first?.hasPrefix("error: .warmUp: ") == true)
    #expect(session.type("do .toggle in Lamp") == ["error: no screen or flow Lamp"])
  }

  @Test func sleepingAndRepeatingEffectsAreReportedOnce() {
    #expect(session.type("do .warmUp") == ["asleep until +5s: Hall .warming"])
    #expect(session.type("do .blink") == ["ticks every 2s: Hall .blinking"])
    #expect(session.type("advance 100ms") == ["no change"])
    #expect(
      session.type("effects") == [
        "Hall  .warming   since 0ms, until 5s", "Hall  .blinking  every 2s, since 0ms, next at 2s",
      ])
    #expect(session.type("expect idle") == ["failed: idle: the next is due in 1.9s"])
  }

  @Test func settleRunsDueTicksWithoutWaitingForTimers() {
    session.type("do .blink")
    #expect(session.type("settle 10s") == ["no change"])
    session.type("do .warmUp(watts: 25)")
    #expect(
      session.type("settle 10s").filter { $0.contains(" Hall.bulb.") } == [
        "+2s Hall.bulb.isOn: false → true", "+4s Hall.bulb.isOn: true → false", "+5s Hall.bulb.watts: 40 → 25",
      ])
  }

  @Test func cancelledEffectsAreNoLongerListed() {
    session.type("do .blink")
    session.type("do .warmUp")
    session.type("do .stop")
    #expect(session.type("effects") == ["none"])
    #expect(session.type("expect idle") == [])
    #expect(session.type("advance 1min") == ["no change"])
  }

  @Test func statePathsAccessStructsEnumsDictionariesAndOptionals() {
    session.type("do .toggle")
    session.type("do .warmUp(watts: 25)")
    session.type("advance 5s")
    for assertion in [
      "bulb.watts == 25", "mood.lit.by == \"hand\"", "mood.lit.1 == 40", "rooms[.hall] == 2", "rooms.count == 2",
      "spare.watts == 25", "history[0][0] == 25", "history.count == 1", "spare.isOn == false",
    ] {
      #expect(session.type("expect state Hall.\(assertion)") == [])
    }
    #expect(session.type("state Hall.rooms[.attic]") == ["error: Hall.rooms has no key .attic"])
    #expect(session.type("state Hall.mood.dark").first?.hasPrefix("error: Hall.mood has no .dark") == true)
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

  @Test func aStepFromReduceIsSentByItsScreen() {
    #expect(
      session.type("do .down") == ["LampFlow handled .cellar", "push Cellar (Hall › Cellar)"])
    #expect(session.type("expect handled") == [])
    #expect(
      session.type("why") == [
        "Hall got .down", "  Hall did .down", "    LampFlow received .cellar from Hall",
        "      LampFlow handled .cellar", "      push Cellar (Hall › Cellar)",
      ])
  }

  @Test func fullDetailPrintsInputsActionsAndEffects() {
    session.type("detail full")
    #expect(
      session.type("do .warmUp(watts: 25)") == [
        "Hall got .warmUp(watts: 25)", "Hall did .warmUp(25)", "Hall began .warming", "asleep until +5s: Hall .warming",
      ])
    #expect(
      session.type("do .stop") == [
        "Hall got .stop", "Hall did .stop", "Hall cancelled .warming",
      ])
  }

  @Test func performViewModelsAreInspectedAndDrivenAlike() {
    session.type("do .down")
    #expect(session.type("inputs") == [".search(seconds: Int)", ".up"])
    #expect(
      session.type("do .search(seconds: 3)") == [
        "Cellar.isSearching: false → true", "asleep until +3s: Cellar .search(seconds: 3)",
      ])
    #expect(
      session.type("advance 3s") == [
        "+3s Cellar.isSearching: true → false", "+3s Cellar.found: [] → [\"candle\"]",
      ])
    session.type("do .search(seconds: 9)")
    #expect(
      session.type("advance 9s") == ["+9s Cellar threw .noMatches", "+9s Cellar.isSearching: true → false"])
  }

  @Test func stepSentAfterASleepHasItsInputAsCause() {
    session.type("do .down")
    #expect(session.type("do .up") == ["+100ms LampFlow handled .up", "+100ms pop Cellar (Hall)"])
    #expect(session.type("expect handled") == [])
    #expect(
      session.type("why").prefix(4) == [
        "Cellar got .up", "  Cellar began .up", "  Cellar did .up", "    +100ms LampFlow received .up from Cellar",
      ])
  }

  @Test func effectsOfAScreenAreCancelledWhenItIsPopped() {
    session.type("do .down")
    session.type("do .search(seconds: 5)")
    #expect(session.type("back") == ["pop Cellar (Hall)"])
    #expect(session.type("effects") == ["none"])
    #expect(session.type("expect alive 0 Cellar") == [])
    #expect(session.type("advance 10s") == ["no change"])
  }

  @Test func restartCancelsEffects() {
    session.type("do .blink")
    session.type("restart")
    #expect(session.type("effects") == ["none"])
    #expect(session.type("advance 5s") == ["no change"])
  }
}

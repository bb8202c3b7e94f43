import Testing

@testable import FlowReplay

@MainActor
@Suite struct EffectTests {
  private func session(_ statements: String...) -> Shell {
    let session = Shell()
    session.type("app Works")
    for statement in statements { session.type(statement) }
    return session
  }

  @Test func effectsOfAViewModelSharedByTwoScreensAreListedOnce() {
    let session = session(".more")
    #expect(session.type("do .tick") == ["ticks every 1s: Works 시계"])
    #expect(session.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
  }

  @Test func effectsEndWithTheLastScreenThatShowsTheirViewModel() {
    let stacked = session(".more", "do .tick", "back")
    #expect(stacked.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
    let over = session(".again", "do .tick", "dismiss")
    #expect(over.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
    #expect(over.type("advance 1s").first == "+1s Works.ticks: 0 → 1")
    let popped = session(".errands", "clock manual", "do .run")
    #expect(popped.type("effects").count == 1)
    popped.type("back")
    #expect(popped.type("effects") == ["none"])
  }

  @Test func whyNestsALaterStepUnderItsInput() {
    let session = session(".errands", "do .run")
    #expect(
      session.type("why").prefix(6) == [
        "Errands got .run", "  Errands began .run", "  Errands did \"go\"",
        "    +300ms WorksFlow received .done from Errands", "      +300ms WorksFlow ignored .done",
        "  +300ms Errands ended .run",
      ])
    #expect(session.type("expect ignored").isEmpty)
  }

  @Test func effectNamesAreEscapedAndShortened() {
    let session = session("detail full")
    var lines = session.type("do .harm") + session.type("effects") + session.type("do .fail")
    lines += session.type("trace") + session.type("why") + session.type("restart")
    session.type("detail brief")
    lines += session.type("do .storm")
    let harmful = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || scalar.value == 0x7F || scalar.value == 0x202E
    }
    #expect(harmful.isEmpty)
    #expect(lines.allSatisfy { !$0.contains("\n") && $0.unicodeScalars.count < 140 })
    #expect(lines.contains { $0.contains("still busy") && $0.contains(#"Works's \u{1B}[31m"#) })
  }

  @Test func throttleIntervalIsListedWhileAnActionWaitsInIt() {
    let session = session("clock manual")
    #expect(session.type("do .scroll") == ["Works.ticks: 0 → 1"])
    #expect(session.type("effects") == ["Works  scroll  since 0ms, until 2s"])
    #expect(session.type("expect idle").isEmpty)
    #expect(session.type("do .scroll") == ["asleep until +2s: Works scroll"])
    #expect(session.type("expect idle") == ["failed: idle: the next is due in 2s"])
    #expect(session.type("advance 2s") == ["+2s Works.ticks: 1 → 2"])
    #expect(session.type("expect idle").isEmpty)
    session.type("do .tick")
    #expect(session.type("expect idle") == ["failed: idle: the next is due in 1s"])
  }

  @Test func repeatingTimerIsReportedOnceAndAgainAfterARestart() {
    let session = session("do .tick")
    #expect(session.type("advance 1s") == ["+1s Works.ticks: 0 → 1"])
    #expect(session.type("expect idle") == ["failed: idle: the next is due in 1s"])
    session.type("restart")
    #expect(session.type("effects") == ["none"])
    #expect(session.type("do .tick") == ["ticks every 1s: Works 시계"])
  }
}

import Testing

@testable import FlowReplay

@MainActor
@Suite struct EffectTests {
  private func shell(_ statements: String...) -> Shell {
    let shell = Shell()
    shell.type("app Works")
    for statement in statements { shell.type(statement) }
    return shell
  }

  @Test func effectsOfAViewModelSharedByTwoScreensAreListedOnce() {
    let shell = shell(".more")
    #expect(shell.type("do .tick") == ["ticks every 1s: Works 시계"])
    #expect(shell.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
  }

  @Test func effectsEndWithTheLastScreenThatShowsTheirViewModel() {
    let stacked = shell(".more", "do .tick", "back")
    #expect(stacked.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
    let over = shell(".again", "do .tick", "dismiss")
    #expect(over.type("effects") == ["Works  시계  every 1s, since 0ms, next at 1s"])
    #expect(over.type("advance 1s").first == "+1s Works.ticks: 0 → 1")
    let popped = shell(".errands", "clock manual", "do .run")
    #expect(popped.type("effects").count == 1)
    popped.type("back")
    #expect(popped.type("effects") == ["none"])
  }

  @Test func whyNestsALaterStepUnderItsInput() {
    let shell = shell(".errands", "do .run")
    #expect(
      shell.type("why").prefix(7) == [
        "Errands got .run", "  Errands began .run", "  Errands did \"go\"",
        "    +300ms WorksFlow received .done from Errands", "      +300ms WorksFlow ignored .done",
        "    +300ms Errands.count: 0 → 1",
        "  +300ms Errands ended .run",
      ])
    #expect(shell.type("expect ignored").isEmpty)
  }

  @Test func effectNamesAreEscapedAndShortened() {
    let shell = shell("detail full")
    var lines = shell.type("do .harm") + shell.type("effects") + shell.type("do .fail")
    lines += shell.type("trace") + shell.type("why") + shell.type("restart")
    shell.type("detail brief")
    lines += shell.type("do .storm")
    let harmful = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || scalar.value == 0x7F || scalar.value == 0x202E
    }
    #expect(harmful.isEmpty)
    #expect(lines.allSatisfy { !$0.contains("\n") && $0.unicodeScalars.count < 140 })
    #expect(lines.contains { $0.contains("still busy") && $0.contains(#"Works's \u{1B}[31m"#) })
  }

  @Test func throttleIntervalIsListedWhileAnActionWaitsInIt() {
    let shell = shell("clock manual")
    #expect(shell.type("do .scroll") == ["Works.ticks: 0 → 1"])
    #expect(shell.type("effects") == ["Works  scroll  since 0ms, until 2s"])
    #expect(shell.type("expect idle").isEmpty)
    #expect(shell.type("do .scroll") == ["asleep until +2s: Works scroll"])
    #expect(shell.type("expect idle") == ["failed: idle: the next is due in 2s"])
    #expect(shell.type("advance 2s") == ["+2s Works.ticks: 1 → 2"])
    #expect(shell.type("expect idle").isEmpty)
    shell.type("do .tick")
    #expect(shell.type("expect idle") == ["failed: idle: the next is due in 1s"])
  }

  @Test func repeatingTimerIsReportedOnceAndAgainAfterARestart() {
    let shell = shell("do .tick")
    #expect(shell.type("advance 1s") == ["+1s Works.ticks: 0 → 1"])
    #expect(shell.type("expect idle") == ["failed: idle: the next is due in 1s"])
    shell.type("restart")
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("do .tick") == ["ticks every 1s: Works 시계"])
  }
}

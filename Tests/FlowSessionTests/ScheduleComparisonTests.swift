import FlowRuntime
import FlowScript
import FlowSystem
import FlowWorker
import RaceApps
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Scripts under different orders of ready jobs.
@MainActor
@Suite struct ScheduleComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
  }

  private func run(_ script: String, _ change: (inout RunOptions) -> Void = { _ in }) throws -> ScriptResult {
    let runner = ScriptRunner(apps: [OrdersApp.self, SidesApp.self])
    change(&runner.options)
    return runner.run(try folder.write(script, to: "script.flowscript"))
  }

  private func transcript(_ script: String, in schedule: UInt64? = nil) throws -> ScriptTranscript {
    let result = try run(script) {
      $0.keepsTranscripts = true
      $0.schedule = schedule
    }
    return try #require(result.transcript)
  }

  @Test func eventsOfIndependentFlowsMaySwapWithoutARace() throws {
    let script = "app Sides\nopen .work\nopen .work\nback\n"
    let usual = try transcript(script)
    var lines: Set<[String]> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      let other = try transcript(script, in: seed)
      #expect(usual.difference(to: other) == nil)
      // A link reaches the root flow first, in any order of jobs.
      let link = other.entries[1].events.filter { event in
        if case .ignored = event.kind { true } else { false }
      }
      #expect(link.map(\.flow) == ["SidesFlow", "LeftFlow", "RightFlow"])
      lines.insert(other.entries.flatMap(\.events).map(TranscriptText.text))
    }
    // The orders did differ, and with them the numbers of the UUIDs.
    #expect(lines.count > 2)
  }

  @Test func twoTasksThatWriteOnePropertyAreFound() throws {
    let script = "app Orders\n.race\n.calm\n"
    let usual = try transcript(script)
    let differences = try (1...20).compactMap { usual.difference(to: try transcript(script, in: $0)) }
    // About half of the 20 orders swap the two tasks.
    #expect((5...15).contains(differences.count))
    #expect(
      Set(differences.map(\.lines)) == [
        [
          " OrdersFlow ignored .race", "-Orders.finishers: [] → [\"first\", \"second\"]",
          "+Orders.finishers: [] → [\"second\", \"first\"]",
        ]
      ])
    #expect(differences.allSatisfy { $0.statement == ".race" && $0.locations.map(\.line) == [2] })
  }

  @Test func orderOfTwoWakingSleepersIsNotARace() throws {
    let script = "app Orders\n.doze\neffects\nsettle\n"
    let usual = try transcript(script)
    #expect(
      usual.entries[1].events.suffix(2).map(TranscriptText.text) == [
        "asleep until +5s: early", "asleep until +5s: late",
      ])
    for seed in 1...10 as ClosedRange<UInt64> { #expect(try transcript(script, in: seed) == usual) }
  }

  @Test func seededOrderIsDeterministicAndDiffersByLaunch() throws {
    let script = "app Orders\n.race\napp Orders\n.race\nrestart\n.race\n"
    var areUnlike = false
    for seed in 1...20 as ClosedRange<UInt64> {
      let first = try transcript(script, in: seed)
      #expect(try transcript(script, in: seed) == first)
      let ends = first.entries.filter { $0.statement == ".race" }.map { $0.events.last.map(TranscriptText.text) }
      if Set(ends).count == 2 { areUnlike = true }
    }
    #expect(areUnlike)
  }

  @Test func eventsRecordTheirFlow() throws {
    let entries = try transcript("app Sides\nopen .work\nback\ntab 2\nstate\n").entries
    let flows = entries.map { entry in entry.events.map { $0.flow ?? "-" } }
    #expect(
      flows == [
        ["-"],
        [
          "SidesFlow", "LeftFlow", "RightFlow", "LeftFlow", "LeftFlow", "RightFlow", "RightFlow", "LeftFlow",
          "RightFlow",
        ],
        ["LeftFlow"], ["RightFlow"], ["-"],
      ])
  }

  @Test func eventsHaveNoFlowIfNoTranscriptIsKept() throws {
    let shell = Shell(apps: [SidesApp.self])
    shell.type("app Sides")
    let outcome = shell.run(try Statement(parsing: "open .work"))
    #expect(outcome.events.count == 9 && outcome.events.allSatisfy { $0.flow == nil })
    #expect(try run("app Sides\nopen .work\n").transcript == nil)
  }

  @Test func statementsOfFragmentsRecordTheirIncludes() throws {
    try folder.write("fragment\nexpect screen Orders\n.race\n", to: "part.flowscript")
    let script = "app Orders\n\ninclude \"part.flowscript\"\n"
    let usual = try transcript(script)
    let differences = try (1...10).compactMap { usual.difference(to: try transcript(script, in: $0)) }
    #expect(try #require(differences.first).locations.map(\.line) == [3, 3])
    #expect(differences.first?.locations.first?.file?.hasSuffix("part.flowscript") == true)
  }

  @Test func scheduleSeedsAreDerivedFromOneSeedForAnyCount() {
    let ten = SuiteOptions.schedules(10, from: 0)
    #expect(SuiteOptions.schedules(20, from: 0).prefix(10) == ten[...])
    #expect(Set(ten).count == 10 && ten != SuiteOptions.schedules(10, from: 1))
    #expect(SuiteOptions.schedules(0, from: 0).isEmpty)
    var numbers = SeededNumbers(seed: 7)
    #expect((1...3).map { SeededNumbers.number($0, of: 7) } == [numbers.next(), numbers.next(), numbers.next()])
  }
}

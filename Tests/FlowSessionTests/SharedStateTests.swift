import FlowScript
import Testing

@testable import FlowReplay

/// The changes of objects that a flow and its screen share.
@MainActor
@Suite struct SharedStateTests {
  private let shell = Shell(apps: [RelayApp.self])

  init() {
    shell.type("app Relay")
  }

  /// Performs an input, and returns the changes of state.
  private func changes(_ input: String) -> [String] {
    shell.type("do .\(input) in Sender").filter { !$0.hasPrefix("asleep") }
  }

  @Test func aSharedObjectChangesOnceByItsFirstOwner() {
    #expect(
      changes("count") == [
        "RelayFlow.service.counter.count: 0 → 1", "RelayFlow.service.counter.entries[\"a\"]: none → 1",
      ])
    #expect(
      changes("count") == [
        "RelayFlow.service.counter.count: 1 → 2", "RelayFlow.service.counter.entries[\"a\"]: 1 → 2",
      ])
  }

  @Test func equalChangesOfTwoObjectsAreBothShown() {
    #expect(
      changes("countTwice") == ["RelayFlow.counter.count: 0 → 1", "Sender.counter.count: 0 → 1"])
  }

  @Test func queriesShowSharedStateUnderEachOwner() {
    shell.type("do .count in Sender")
    for owner in ["RelayFlow", "Sender"] {
      #expect(shell.type("state \(owner).service.counter.count") == ["\(owner).service.counter.count: 1"])
      #expect(shell.type("expect state \(owner).service.counter.count == 1") == [])
    }
  }

  @Test func whyFindsTheChangeThroughEachOwner() {
    shell.type("do .count in Sender")
    let why = [
      "Sender got .count", "  Sender did .count", "    RelayFlow.service.counter.count: 0 → 1",
    ]
    for owner in ["RelayFlow", "Sender"] {
      #expect(shell.type("why \(owner).service.counter.count") == why)
    }
    #expect(shell.type("why Sender.service.counter").last == "    RelayFlow.service.counter.entries[\"a\"]: none → 1")
    #expect(shell.type("why Sender.counter.count") == ["none"])
  }
}

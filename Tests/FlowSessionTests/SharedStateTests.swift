import FlowScript
import Testing

@testable import FlowReplay

/// The changes of objects that a flow and its screens share.
@MainActor
@Suite struct SharedStateTests {
  private let shell = Shell(apps: [RelayApp.self])

  init() {
    shell.type("app Relay")
  }

  @Test func aSharedObjectChangesOnceByItsFirstOwner() {
    #expect(
      shell.type("do .count in Sender") == [
        "RelayFlow.service.counter.count: 0 → 1", "RelayFlow.service.counter.entries[\"a\"]: none → 1",
      ])
    #expect(
      shell.type("do .count in Sender") == [
        "RelayFlow.service.counter.count: 1 → 2", "RelayFlow.service.counter.entries[\"a\"]: 1 → 2",
      ])
  }

  @Test func equalChangesOfTwoObjectsAreBothShown() {
    #expect(
      shell.type("do .countTwice in Sender") == ["Listener.counter.count: 0 → 1", "Sender.counter.count: 0 → 1"])
  }

  @Test func queriesShowSharedStateUnderEachOwner() {
    shell.type("do .count in Sender")
    for owner in ["RelayFlow", "Listener", "Sender"] {
      #expect(shell.type("state \(owner).service.counter.count") == ["\(owner).service.counter.count: 1"])
      #expect(shell.type("expect state \(owner).service.counter.count == 1") == [])
    }
  }

  @Test func whyFindsTheChangeThroughEachOwner() {
    shell.type("do .count in Sender")
    let why = [
      "Sender got .count", "  Sender did .count", "    RelayFlow.service.counter.count: 0 → 1",
    ]
    for owner in ["RelayFlow", "Listener", "Sender"] {
      #expect(shell.type("why \(owner).service.counter.count") == why)
    }
    #expect(shell.type("why Listener.service.counter").last == "    RelayFlow.service.counter.entries[\"a\"]: none → 1")
    #expect(shell.type("why Listener.counter.count") == ["none"])
  }
}

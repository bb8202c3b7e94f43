import FlowTesting
import Testing

@MainActor
@Suite struct StateHistoryTrackerTests {
  @Test("A tracker has all changes in order, until it is cleared")
  func aTrackerHasAllChangesInOrder() {
    let tracker = StateHistoryTracker<Int>()
    #expect(tracker.count == 0 && tracker.first == nil && tracker.last == nil && tracker[0] == nil)
    tracker.record(old: 0, new: 1)
    tracker.record(old: 1, new: 3)
    #expect(tracker.history.map(\.old) == [0, 1] && tracker.history.map(\.new) == [1, 3])
    #expect(tracker.count == 2 && tracker.first?.new == 1 && tracker.last?.old == 1)
    #expect(tracker[1] == tracker.last && tracker[2] == nil && tracker[-1] == nil)
    tracker.clear()
    #expect(tracker.history.isEmpty && tracker.count == 0)
  }
}

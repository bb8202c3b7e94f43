import FlowCore
import FlowRuntime
import Testing

@MainActor
@Suite struct StandInTests {
  @Test func aRunKeepsWhatStandsInOnceEachInOrder() {
    let runtime = VirtualTimeRuntime()
    runtime.enter {
      StandIn.touch("AVPlayer.play")
      #expect(throws: StandIn.NotHere.self) { throw StandIn.fault("LAContext.evaluatePolicy") }
      StandIn.touch("AVPlayer.play")
      #expect(Run.current.standInUses.map(\.name) == ["AVPlayer.play", "LAContext.evaluatePolicy"])
      let faults = Run.current.trace.events(after: 0).map(\.kind)
      guard case .fault(let sentence) = faults.last else {
        Issue.record("\(faults)")
        return
      }
      #expect(faults.count == 1 && sentence == "not here: LAContext.evaluatePolicy")
    }
    VirtualTimeRuntime().enter { #expect(Run.current.standInUses.isEmpty) }
  }
}

import FlowScript
import FlowSearch
import FlowSession
import Foundation
import Testing

@testable import FlowExplorer

/// The memory of large spaces.
///
/// `.ci/proof` sets `FLOWSH_PROOF=1`, which adds a million states. The suite adds a few.
@Suite struct SpaceSizeTests {
  private static let isProof = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1"
  private static let actionsOfAState = 5

  /// Creates a space in which each state leads to the next two.
  private static func space(stateCount: Int) -> StateSpace {
    var space = StateSpace(starts: [ExplorationOptions.Start([.restart])])
    let actions = (0..<actionsOfAState).map { number in
      space.intern(SessionAction(.gesture, .tab(.number(number + 1)))).number
    }
    for number in 0..<stateCount {
      let fingerprint = StateFingerprint(first: 0, second: 0).combined(with: number)
      let descriptor = WalkSession.StateDescriptor(
        fingerprint: fingerprint, screens: fingerprint, front: FrontScreen("Screen"), screenNames: ["Screen"],
        repetition: 1)
      _ = space.add(descriptor, root: 0, actions: actions, repetitionLimit: 2)
    }
    space.setRoot(0, 0)
    for state in space.states.indices {
      let edges = space.states[state].edges
      for (edge, distance) in zip(edges, 1...2) {
        space.set(.state(min(state + distance, stateCount - 1)), of: edge, in: state)
      }
    }
    return space
  }

  @Test func pathsOfALargeSpaceAreShortest() {
    let space = Self.space(stateCount: 10_001)
    #expect(space.transitionCount == 20_002)
    #expect(space.path(to: 10_000)?.count == 5_000)
    #expect(space.depth == 5_000)
    #expect(MemoryLayout<StateSpace.State>.stride <= 64, "a million states are in memory at once")
  }

  @Test(.enabled(if: isProof)) func aMillionStatesTakeLessThanAGibibyte() throws {
    let before = try Self.residentBytes
    let space = Self.space(stateCount: 1_000_000)
    let bytes = try Self.residentBytes - before
    #expect(space.transitionCount == 2_000_000)
    #expect(bytes < 1 << 30)
    print("1,000,000 states and 2,000,000 transitions: \(bytes / 1_000_000) bytes a state")
  }

  private static var residentBytes: Int {
    get throws {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(fields.dropFirst().first.flatMap { Int($0) }) * Int(getpagesize())
    }
  }
}

import FlowCore
import FlowRuntime
import FlowStore
import FlowTesting
import Synchronization
import Testing

/// The actions that a test store expects, compared with those of a store.
///
/// The tests run 10,000 random features, whose every action starts a program.
@MainActor
@Suite struct TestStoreRandomProgramTests {
  nonisolated private static let seedsInABlock: UInt64 = 500

  @Test(arguments: Array(0..<20 as Range<UInt64>))
  func testStoreReceivesTheActionsOfAStoreInRandomPrograms(block: UInt64) async throws {
    var received = 0
    for seed in block * Self.seedsInABlock..<(block + 1) * Self.seedsInABlock {
      let feature = RandomFeature(seed: seed)
      let handled = try Self.handledByAStore(feature)
      received += handled.joined().count
      guard try await isReceived(handled, from: feature) else { return }
    }
    // Most programs are not empty.
    #expect(received > 5 * Int(Self.seedsInABlock))
  }

  /// Returns the actions that a store handles at each event, and after the last one.
  private static func handledByAStore(_ feature: RandomFeature) throws -> [[String]] {
    let runtime = VirtualTimeRuntime()
    defer { runtime.tearDown() }
    let store = runtime.enter { Store(reducer: feature, initialState: []) }
    var handled: [[String]] = []
    var count = 0
    for event in feature.events + [.wait(.seconds(10))] {
      runtime.enter {
        switch event {
        case .send(let action): store.send(action)
        case .cancel(let id): store.runner.cancel(EffectID(id))
        case .wait: break
        }
      }
      if case .wait(let duration) = event {
        try runtime.advance(to: runtime.now + duration)
      } else {
        try runtime.runReady()
      }
      let state = runtime.enter { store.state }
      handled.append(Array(state[count...]))
      count = state.count
    }
    return handled
  }

  /// Runs the same feature in a test store, which has to receive exactly these actions.
  /// - Returns: Whether the test store received them without an issue.
  private func isReceived(_ handled: [[String]], from feature: RandomFeature) async throws -> Bool {
    let issues = Mutex(0)
    let store = TestStore(reducer: feature, effectTimeout: .seconds(10))
    await withKnownIssue("seed \(feature.seed): \(feature.events)", isIntermittent: true) {
      for (event, actions) in zip(feature.events + [.wait(.seconds(10))], handled) {
        var actions = actions[...]
        switch event {
        case .send(let action):
          await store.send(action) { $0.append(action) }
          actions = actions.dropFirst()
        case .wait(let duration): await store.advance(by: duration)
        case .cancel(let id): await store.cancelEffects(identifiedBy: id)
        }
        for action in actions { await store.receive(action, timeout: .zero) { $0.append(action) } }
      }
      await store.finish()
    } matching: { _ in
      issues.withLock { $0 += 1 }
      return false
    }
    return issues.withLock { $0 } == 0
  }
}

import FlowEffects
import Testing

@testable import FlowCore

/// Effects that are nested thousands of levels deep.
extension EffectTests {
  @Test("Effects nested 100,000 deep run, and are released", arguments: Nesting.allCases)
  func deeplyNestedEffectsRunAndAreReleased(_ nesting: Nesting) {
    reporter.run(nesting.nested(.send("done")))
    reporter.advance(0)
    #expect(reporter.log == ["done"])
    reporter.run(nesting.nested(.work("later")))
    #expect(reporter.log == ["done"])
    reporter.advance(100)
    #expect(reporter.log == ["done", "100 later"])
    #expect(reporter.runner.isIdle)
  }

  @Test("Effects nested 100,000 deep can be cancelled, listed and left unfinished", arguments: Nesting.allCases)
  func deeplyNestedEffectsCanBeCancelled(_ nesting: Nesting) {
    reporter.run(nesting.nested(.work("later")).cancellable("all"))
    #expect(reporter.runner.running.count == 1)
    reporter.run(.cancel("all"))
    #expect(reporter.runner.isIdle)
    reporter.run(.concatenate(nesting.nested(.work("later")).cancellable("all"), .cancel("none"), .send("never")))
    reporter.leave()
  }

  @Test("Programs nested 100,000 deep are mapped, searched and released without being run", arguments: Nesting.allCases)
  func deeplyNestedProgramsAreMappedAndReleased(_ nesting: Nesting) {
    let effect = nesting.nested(.merge(.request(1), .work("later")))
    let copy = effect
    // Deferred work declares its requests only when it starts.
    let requests = nesting == .delayed ? [] : [1]
    #expect(effect.requests(of: Int.self) == requests)
    #expect(copy.removingRequests(of: Int.self).requests(of: Int.self) == [])
    let mapped = effect.map { $0.count }
    #expect(mapped.requests(of: Int.self) == requests)
  }
}

/// A way to nest an effect in others.
enum Nesting: CaseIterable {
  case concatenate, leading, merge, cancellable, oneID, gather, map, handled, delayed

  /// Nests an effect 100,000 levels deep, or 1,000 in gatherings.
  ///
  /// A gathering records the whole path of each action.
  func nested(_ effect: EffectProgram<String>) -> EffectProgram<String> {
    (0..<(self == .gather ? 1_000 : 100_000)).reduce(effect) { effect, number in
      switch self {
      case .concatenate: .concatenate(effect, .none)
      case .leading: .concatenate(.none, effect)
      case .merge: .merge(.none, effect)
      case .cancellable: effect.cancellable(number)
      case .oneID: effect.cancellable("x")
      case .gather: .gather([effect])
      case .map: effect.map { $0 }
      case .handled: .handled(by: { $0() }, effect)
      case .delayed: number.isMultiple(of: 1_000) ? .delay(.zero, effect) : .merge(effect)
      }
    }
  }
}

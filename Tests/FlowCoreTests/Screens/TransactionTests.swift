import FlowRuntime
import FlowScript
import Testing

@testable import FlowCore

/// A participant with one value, which a rejection restores.
@MainActor
private final class Box: TransactionParticipant {
  var value = 0

  func set(_ value: Int) {
    Run.current.transaction.join(self)
    self.value = value
  }

  func beginChange() -> any PendingChange { Change(box: self, before: value) }

  struct Change: PendingChange {
    let box: Box
    let before: Int

    func rollBack() { box.value = before }
    var isChange: Bool { box.value != before }
    func transitions() -> [Transition] {
      isChange ? [Transition(.push([Name(word: "\(before)to\(box.value)")]), place: Place(screens: []))] : []
    }
  }
}

/// A source of screens with a settable tree.
@MainActor
private final class Screens: ScreenSource {
  var frontController: AnyObject? { nil }
  var screenTree = ScreenTree(root: nil)
  func back() throws(GestureRefusal) {}
  func dismissModal() throws(GestureRefusal) {}
  func selectTab(at index: Int) throws(GestureRefusal) {}
  func pressAlertButton(_ title: String) throws(GestureRefusal) {}
  func pressAlertButton(at index: Int) throws(GestureRefusal) {}
}

/// A guard that rejects each change.
@MainActor
private struct RejectingGuard: NavigationGuard {
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict { .reject(reason: "no") }
}

@MainActor
@Suite struct TransactionTests {
  /// Returns the reported transitions and rejections of a run.
  private func reported(_ run: Run) -> [String] {
    run.trace.events(after: 0).map { event in
      switch event.kind {
      case .transition(let transition): "\(transition.kind)"
      case .backVetoed(let reason): "back vetoed: \(reason)"
      default: "?"
      }
    }
  }

  @Test func turnReportsItsNetDifferenceAndThenRunsCallbacksInOrder() throws {
    let runtime = VirtualTimeRuntime()
    let box = Box()
    var calls: [String] = []
    let run = runtime.enter { Run.current }
    runtime.enter {
      run.transaction.runAtEndOfTurn { calls.append("first") }
      box.set(1)
      box.set(2)
      run.transaction.runAtEndOfTurn { calls.append("second, after \(reported(run).count) event") }
      #expect(box.value == 2 && calls.isEmpty && reported(run).isEmpty)
    }
    try runtime.runReady()
    #expect(calls == ["first", "second, after 1 event"])
    #expect(reported(run) == ["push([0to2])"])
  }

  @Test func turnWithoutANetDifferenceReportsNothing() throws {
    let runtime = VirtualTimeRuntime()
    let box = Box()
    let run = runtime.enter { Run.current }
    runtime.enter {
      box.set(1)
      box.set(0)
    }
    try runtime.runReady()
    #expect(reported(run).isEmpty)
  }

  @Test func rejectionRollsBackTheTurnAndRunsNoCallback() throws {
    let runtime = VirtualTimeRuntime()
    let box = Box()
    let screens = Screens()
    var calls = 0
    let run = runtime.enter { Run.current }
    runtime.enter {
      run.screenSource = screens
      run.add(guard: RejectingGuard())
      box.set(5)
      run.transaction.runAtEndOfTurn { calls += 1 }
    }
    try runtime.runReady()
    #expect(box.value == 0 && calls == 0)
    #expect(reported(run) == ["back vetoed: no"])
  }

  @Test func endlessCallbackChangesExceedTheBudget() {
    let runtime = VirtualTimeRuntime(jobBudget: 1_000)
    let box = Box()
    @MainActor func again() {
      box.set(box.value + 1)
      Run.current.transaction.runAtEndOfTurn { again() }
    }
    runtime.enter { again() }
    #expect(throws: Stall.self) { try runtime.runReady() }
  }
}

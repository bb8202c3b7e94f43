import FlowCore
import HeadlessUIKit
import Testing

/// Animated transitions that take virtual time.
@MainActor
@Suite struct TransitionDurationTests {
  private let stack = UINavigationController()
  private let harness: WindowHarness
  private let home: Screen

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("Home")]
      return stack
    }
    home = try #require(stack.topViewController as? Screen)
    harness.runtime.enter { Run.current.transitionDuration = .milliseconds(350) }
  }

  private func log(_ line: String) { harness.calls.lines.append(line) }

  /// Lets virtual time pass until the running transition ends.
  /// - Returns: The callbacks.
  private func advance() throws -> [String] {
    harness.calls.lines = []
    try harness.runtime.advance(to: harness.runtime.now + .milliseconds(350))
    return harness.calls.lines
  }

  @Test func aPushEndsAfterItsDuration() throws {
    let pushed = harness.screen("Pushed")
    let lines = try harness.turn {
      stack.pushViewController(pushed, animated: true)
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { log("completed \($0.transitionDuration)") }
    }
    #expect(lines == ["Pushed didLoad", "Home willDisappear", "Pushed willAppear (in)"])
    #expect(pushed.isMovingToParent && stack.transitionCoordinator != nil)
    #expect(!pushed.presentationState.isVisible && home.presentationState.isVisible)
    #expect(try advance() == ["Home didDisappear", "Pushed didAppear (in)", "completed 0.35"])
    #expect(!pushed.isMovingToParent && stack.transitionCoordinator == nil)
    #expect(pushed.presentationState.isVisible && !home.presentationState.isVisible)
  }

  @Test func withoutAnimationATransitionTakesNoTime() throws {
    let lines = try harness.turn { stack.pushViewController(harness.screen("Pushed"), animated: false) }
    #expect(lines.last == "Pushed didAppear (in)")
  }

  @Test func aPushWaitsForTheTransitionOfItsStack() throws {
    let (a, b, c) = (harness.screen("A"), harness.screen("B"), harness.screen("C"))
    try harness.turn {
      stack.pushViewController(a, animated: true)
      stack.pushViewController(b, animated: true)
      #expect(stack.topViewController === a)
    }
    try harness.turn { stack.pushViewController(c, animated: true) }
    #expect(
      try advance() == [
        "Home didDisappear", "A didAppear (in)", "B didLoad", "A willDisappear", "B willAppear (in)",
      ])
    #expect(stack.topViewController === b)
    #expect(try advance().first == "A didDisappear")
    #expect(stack.topViewController === c)
    _ = try advance()
    #expect(
      harness.newEvents() == [
        "push Screen#2 (Screen › Screen#2)", "push Screen#3 (Screen › Screen#2 › Screen#3)",
        "push Screen#4 (Screen › Screen#2 › Screen#3 › Screen#4)",
      ])
  }

  @Test func aPopDuringATransitionOfItsStackDoesNothing() throws {
    try harness.turn { stack.pushViewController(harness.screen("A"), animated: true) }
    try harness.turn {
      #expect(stack.popViewController(animated: true) == nil)
      #expect(stack.popToRootViewController(animated: false) == nil)
      #expect(stack.popToViewController(home, animated: true) == nil)
    }
    #expect(
      harness.newEvents().suffix(3)
        == Array(repeating: "not popped Screen#2: a transition of its stack has not ended", count: 3))
    _ = try advance()
    try harness.turn { stack.popViewController(animated: true) }
    #expect(stack.viewControllers == [home])
  }

  @Test func aModalIsNotPresentedUntilTheDismissalHasEnded() throws {
    let (first, second) = (harness.screen("First"), harness.screen("Second"))
    try harness.turn { stack.present(first, animated: true) { log("presented") } }
    #expect(harness.calls.lines.last == "First willAppear (presented)" && first.isBeingPresented)
    #expect(try advance() == ["First didAppear (presented)", "presented"])
    try harness.turn { stack.dismiss(animated: true) { log("dismissed") } }
    #expect(stack.presentedViewController === first && first.isBeingDismissed)
    try harness.turn { stack.present(second, animated: true) { Issue.record("completed") } }
    #expect(
      harness.newEvents().last
        == "not presented Screen: UINavigationController presents Screen#2 until its dismissal has ended")
    #expect(try advance() == ["First didDisappear (dismissed)", "dismissed"])
    try harness.turn { stack.present(second, animated: true) }
    #expect(stack.presentedViewController === second)
  }

  @Test func theFirstScreenOfAStackThatIsBeingPresentedArrivesByThePresentation() throws {
    let modal = UINavigationController()
    try harness.turn { stack.present(modal, animated: true) }
    try harness.turn { modal.pushViewController(harness.screen("Form"), animated: true) }
    #expect(harness.newEvents() == ["present Screen#2 (modal: Screen#2)"])
    _ = try advance()
    try harness.turn { modal.pushViewController(harness.screen("Review"), animated: true) }
    #expect(harness.newEvents() == ["push Screen#3 (modal: Screen#2 › Screen#3)"])
  }

  @Test func aChangeElsewhereInTheWindowWaitsWithItsCallbacks() throws {
    let (pushed, modal) = (harness.screen("Pushed"), harness.screen("Modal"))
    try harness.turn { stack.pushViewController(pushed, animated: true) }
    #expect(try harness.turn { stack.present(modal, animated: true) }.isEmpty)
    #expect(
      try advance() == ["Home didDisappear", "Pushed didAppear (in)", "Modal didLoad", "Modal willAppear (presented)"])
    #expect(try advance() == ["Modal didAppear (presented)"])
  }

  @Test func noGestureReachesTheScreensDuringATransition() throws {
    try harness.turn { stack.pushViewController(harness.screen("Pushed"), animated: true) }
    let gestures: [@MainActor (UIWindow) throws -> Void] = [
      { try $0.back() }, { try $0.cancelBack() }, { try $0.dismissModal() }, { try $0.selectTab(at: 0) },
      { try $0.tapButton(at: 0, of: nil) }, { try $0.enterText("a", inFieldAt: 0, of: nil) },
    ]
    harness.runtime.enter {
      for gesture in gestures { #expect(throws: GestureRefusal.inTransition) { try gesture(harness.window) } }
    }
    _ = try advance()
    try harness.turn { try harness.window.back() }
    #expect(stack.viewControllers == [home])
  }

  @Test func theHandlerOfAnAlertIsCalledWhenTheAlertIsGone() throws {
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [stack] _ in log("\(stack.presentedViewController == nil)") })
    try harness.turn { stack.present(alert, animated: true) }
    harness.runtime.enter {
      #expect(throws: GestureRefusal.inTransition) { try harness.window.pressAlertButton("OK") }
    }
    _ = try advance()
    #expect(try harness.turn { try harness.window.pressAlertButton("OK") }.isEmpty)
    #expect(try advance() == ["true"])
  }
}

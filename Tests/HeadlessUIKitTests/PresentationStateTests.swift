import HeadlessUIKit
import Testing

@MainActor
@Suite struct PresentationStateTests {
  private let stack = UINavigationController()
  private let harness: WindowHarness

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A")]
      return stack
    }
  }

  /// Records the changes of screens among the calls of the harness.
  private func watch(_ screens: Screen...) {
    for screen in screens {
      screen.presentationState.observe { [name = screen.name, harness] change in
        switch change {
        case .visibility(let isVisible): harness.calls.lines.append("\(name) visible: \(isVisible)")
        case .dismissed: harness.calls.lines.append("\(name) dismissed")
        }
      }
    }
  }

  @Test func presentationStateCanBeReadAtAnyTime() throws {
    let b = harness.screen("B")
    #expect(!b.presentationState.isVisible && !b.presentationState.isDismissed)
    try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(b.presentationState.isVisible && !b.presentationState.isDismissed)
    try harness.turn { stack.pushViewController(harness.screen("C"), animated: true) }
    #expect(!b.presentationState.isVisible && !b.presentationState.isDismissed)
    try harness.turn { stack.popToRootViewController(animated: true) }
    #expect(!b.presentationState.isVisible && b.presentationState.isDismissed)
    try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(b.presentationState.isVisible && !b.presentationState.isDismissed)
  }

  @Test func observersAreCalledAfterTheCallback() throws {
    let b = harness.screen("B")
    watch(b)
    let push = try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(Array(push.suffix(2)) == ["B didAppear (in)", "B visible: true"])
    let pop = try harness.turn { stack.popViewController(animated: true) }
    #expect(
      pop == [
        "B willDisappear (out)", "A willAppear", "B didDisappear (out)", "B visible: false", "A didAppear",
        "B dismissed",
      ])
  }

  @Test func aScreenIsVisibleWithinItsCallbacks() throws {
    let b = harness.screen("B")
    var seen: [Bool] = []
    b.onWillAppear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    b.onDidAppear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    b.onDidDisappear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    try harness.turn { stack.pushViewController(b, animated: true) }
    try harness.turn { stack.popViewController(animated: true) }
    #expect(seen == [false, true, true] && !b.presentationState.isVisible)
  }

  @Test func contentOfADismissedContainerIsDismissedChildrenFirst() throws {
    let modal = UINavigationController()
    let (b, c, m) = (harness.screen("B"), harness.screen("C"), harness.screen("M"))
    modal.viewControllers = [b, c]
    try harness.turn { stack.present(modal, animated: true) }
    try harness.turn { modal.present(m, animated: true) }
    watch(b, c, m)
    modal.presentationState.observe { [harness] in
      if $0 == .dismissed { harness.calls.lines.append("stack dismissed") }
    }
    let lines = try harness.turn { harness.window.rootViewController = harness.screen("Z") }
    #expect(
      lines.filter { $0.hasSuffix("dismissed") } == ["M dismissed", "C dismissed", "B dismissed", "stack dismissed"])
    #expect(stack.presentationState.isDismissed)
    // In the window again, none is dismissed. Removed again, each is reported again.
    try harness.turn { harness.window.rootViewController = stack }
    #expect([b, c, m].allSatisfy { !$0.presentationState.isDismissed })
    #expect(m.presentationState.isVisible)
    #expect(
      try harness.turn { harness.window.rootViewController = nil }.filter { $0.hasSuffix("dismissed") } == [
        "M dismissed", "C dismissed", "B dismissed", "stack dismissed",
      ])
  }

  @Test func screenAddedToADismissedContainerIsDismissed() throws {
    let gone = UINavigationController(rootViewController: harness.screen("B"))
    try harness.turn { stack.present(gone, animated: true) }
    try harness.turn { stack.dismiss(animated: true) }
    let c = harness.screen("C")
    try harness.turn { gone.pushViewController(c, animated: true) }
    #expect(c.presentationState.isDismissed)
  }

  @Test func popOutsideAWindowDismissesTheScreen() throws {
    let alone = UINavigationController(rootViewController: harness.screen("B"))
    let c = harness.screen("C")
    watch(c)
    try harness.turn { alone.pushViewController(c, animated: true) }
    #expect(try harness.turn { alone.popViewController(animated: true) } == ["C dismissed"])
    #expect(c.presentationState.isDismissed)
  }

  @Test func movedScreenIsNotDismissed() throws {
    let b = harness.screen("B")
    watch(b)
    try harness.turn { stack.pushViewController(b, animated: true) }
    let lines = try harness.turn {
      stack.popViewController(animated: true)
      stack.present(UINavigationController(rootViewController: b), animated: true)
    }
    #expect(!lines.contains("B dismissed") && b.presentationState.isVisible)
    #expect(lines.filter { $0.hasPrefix("B") } == [])
  }

  @Test func cancelledObservationReceivesNoChanges() throws {
    let b = harness.screen("B")
    var reported = 0
    let first = b.presentationState.observe { _ in reported += 1 }
    // The first observer cancels the second one while both are being notified.
    var second: PresentationState.Observation?
    b.presentationState.observe { _ in second?.cancel() }
    second = b.presentationState.observe { _ in reported += 100 }
    first.cancel()
    try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(reported == 0)
  }

  @Test func removedTabIsDismissed() throws {
    let tabs = UITabBarController()
    let (b, c) = (harness.screen("B"), harness.screen("C"))
    try harness.turn {
      tabs.viewControllers = [b, c]
      harness.window.rootViewController = tabs
    }
    watch(b, c)
    #expect(try harness.turn { tabs.viewControllers = [b] } == ["C dismissed"])
    #expect(b.presentationState.isVisible)
  }
}

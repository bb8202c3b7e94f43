import HeadlessUIKit
import Testing

@MainActor
@Suite struct PresentationStateTests {
  private let stack = UINavigationController()
  private let bench: Bench

  init() throws {
    let stack = stack
    bench = try Bench { bench in
      stack.viewControllers = [bench.screen("A")]
      return stack
    }
  }

  private func watch(_ screens: Screen...) {
    for screen in screens {
      screen.presentationState.observe { [name = screen.name, bench] change in
        switch change {
        case .visibility(let isVisible): bench.journal.lines.append("\(name) visible: \(isVisible)")
        case .dismissed: bench.journal.lines.append("\(name) dismissed")
        }
      }
    }
  }

  @Test func presentationStateCanBeReadAtAnyTime() throws {
    let b = bench.screen("B")
    #expect(!b.presentationState.isVisible && !b.presentationState.isDismissed)
    try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(b.presentationState.isVisible && !b.presentationState.isDismissed)
    try bench.turn { stack.pushViewController(bench.screen("C"), animated: true) }
    #expect(!b.presentationState.isVisible && !b.presentationState.isDismissed)
    try bench.turn { stack.popToRootViewController(animated: true) }
    #expect(!b.presentationState.isVisible && b.presentationState.isDismissed)
    try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(b.presentationState.isVisible && !b.presentationState.isDismissed)
  }

  @Test func observersAreCalledAfterTheCallback() throws {
    let b = bench.screen("B")
    watch(b)
    let push = try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(Array(push.suffix(2)) == ["B didAppear (in)", "B visible: true"])
    let pop = try bench.turn { stack.popViewController(animated: true) }
    #expect(
      pop == [
        "B willDisappear (out)", "A willAppear", "B didDisappear (out)", "B visible: false", "A didAppear",
        "B dismissed",
      ])
  }

  @Test func aScreenIsVisibleWithinItsCallbacks() throws {
    let b = bench.screen("B")
    var seen: [Bool] = []
    b.onWillAppear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    b.onDidAppear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    b.onDidDisappear = { [unowned b] in seen.append(b.presentationState.isVisible) }
    try bench.turn { stack.pushViewController(b, animated: true) }
    try bench.turn { stack.popViewController(animated: true) }
    #expect(seen == [false, true, true] && !b.presentationState.isVisible)
  }

  @Test func contentOfADismissedContainerIsDismissedChildrenFirst() throws {
    let modal = UINavigationController()
    let (b, c, m) = (bench.screen("B"), bench.screen("C"), bench.screen("M"))
    modal.viewControllers = [b, c]
    try bench.turn { stack.present(modal, animated: true) }
    try bench.turn { modal.present(m, animated: true) }
    watch(b, c, m)
    modal.presentationState.observe { [bench] in
      if $0 == .dismissed { bench.journal.lines.append("stack dismissed") }
    }
    let lines = try bench.turn { bench.window.rootViewController = bench.screen("Z") }
    #expect(
      lines.filter { $0.hasSuffix("dismissed") } == ["M dismissed", "C dismissed", "B dismissed", "stack dismissed"])
    #expect(stack.presentationState.isDismissed)
    // In the window again, none is dismissed. Removed again, each is reported again.
    try bench.turn { bench.window.rootViewController = stack }
    #expect([b, c, m].allSatisfy { !$0.presentationState.isDismissed })
    #expect(m.presentationState.isVisible)
    #expect(
      try bench.turn { bench.window.rootViewController = nil }.filter { $0.hasSuffix("dismissed") } == [
        "M dismissed", "C dismissed", "B dismissed", "stack dismissed",
      ])
  }

  @Test func screenAddedToADismissedContainerIsDismissed() throws {
    let gone = UINavigationController(rootViewController: bench.screen("B"))
    try bench.turn { stack.present(gone, animated: true) }
    try bench.turn { stack.dismiss(animated: true) }
    let c = bench.screen("C")
    try bench.turn { gone.pushViewController(c, animated: true) }
    #expect(c.presentationState.isDismissed)
  }

  @Test func popOutsideAWindowDismissesTheScreen() throws {
    let alone = UINavigationController(rootViewController: bench.screen("B"))
    let c = bench.screen("C")
    watch(c)
    try bench.turn { alone.pushViewController(c, animated: true) }
    #expect(try bench.turn { alone.popViewController(animated: true) } == ["C dismissed"])
    #expect(c.presentationState.isDismissed)
  }

  @Test func movedScreenIsNotDismissed() throws {
    let b = bench.screen("B")
    watch(b)
    try bench.turn { stack.pushViewController(b, animated: true) }
    let lines = try bench.turn {
      stack.popViewController(animated: true)
      stack.present(UINavigationController(rootViewController: b), animated: true)
    }
    #expect(!lines.contains("B dismissed") && b.presentationState.isVisible)
    #expect(lines.filter { $0.hasPrefix("B") } == [])
  }

  @Test func cancelledObservationReceivesNoChanges() throws {
    let b = bench.screen("B")
    var reported = 0
    let first = b.presentationState.observe { _ in reported += 1 }
    // The first observer cancels the second one while both are being notified.
    var second: PresentationState.Observation?
    b.presentationState.observe { _ in second?.cancel() }
    second = b.presentationState.observe { _ in reported += 100 }
    first.cancel()
    try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(reported == 0)
  }

  @Test func removedTabIsDismissed() throws {
    let tabs = UITabBarController()
    let (b, c) = (bench.screen("B"), bench.screen("C"))
    try bench.turn {
      tabs.viewControllers = [b, c]
      bench.window.rootViewController = tabs
    }
    watch(b, c)
    #expect(try bench.turn { tabs.viewControllers = [b] } == ["C dismissed"])
    #expect(b.presentationState.isVisible)
  }
}

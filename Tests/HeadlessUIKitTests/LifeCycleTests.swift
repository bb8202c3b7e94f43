import HeadlessUIKit
import Testing

@MainActor
@Suite struct LifeCycleTests {
  @Test func theFirstScreenOfAStackAppearsWithIt() throws {
    let harness = try WindowHarness()
    let lines = try harness.turn {
      harness.window.rootViewController = UINavigationController(rootViewController: harness.screen("A"))
      harness.window.makeKeyAndVisible()
    }
    #expect(lines == ["A didLoad", "A willAppear (in)", "A didAppear (in)"])
  }

  @Test func pushCallsWillDisappearBeforeWillAppear() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let lines = try harness.turn { stack.pushViewController(harness.screen("B"), animated: true) }
    #expect(
      lines == [
        "B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)",
      ])
  }

  @Test func popCallsWillDisappearBeforeWillAppear() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B")]
      return stack
    }
    let lines = try harness.turn { stack.popViewController(animated: true) }
    #expect(
      lines == [
        "A didLoad", "B willDisappear (out)", "A willAppear (in)", "B didDisappear (out)", "A didAppear (in)",
      ])
    // A appears again, but does not move to its parent again.
    try harness.turn { stack.pushViewController(harness.screen("C"), animated: true) }
    #expect(try harness.turn { stack.popViewController(animated: true) }.contains("A willAppear"))
  }

  @Test func viewIsLoadedOnce() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    var lines: [String] = []
    for _ in 0..<3 {
      lines += try harness.turn { stack.pushViewController(b, animated: true) }
      lines += try harness.turn { stack.popViewController(animated: true) }
    }
    #expect(lines.filter { $0 == "B didLoad" }.count == 1)
    #expect(lines.filter { $0 == "B didAppear (in)" }.count == 3)
  }

  @Test func pushAndPopInOneTurnCallNoCallbacks() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let lines = try harness.turn {
      stack.pushViewController(harness.screen("B"), animated: true)
      stack.popViewController(animated: true)
    }
    #expect(lines.isEmpty)
    let gone = harness.screen("A2")
    #expect(
      try harness.turn {
        harness.window.rootViewController?.present(gone, animated: false)
        gone.dismiss(animated: true)
      }.isEmpty)
    #expect(!gone.isViewLoaded)
  }

  @Test func onlyTheTopOfSeveralPushesAppears() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let lines = try harness.turn {
      for name in ["B", "C", "D"] { stack.pushViewController(harness.screen(name), animated: true) }
    }
    #expect(
      lines == [
        "D didLoad", "A willDisappear", "D willAppear (in)", "A didDisappear", "D didAppear (in)",
      ])
  }

  @Test func arraysChangeAtOnceAndCallbacksFollowAtTheEndOfTheTurn() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    try harness.turn {
      stack.pushViewController(b, animated: true)
      #expect(stack.topViewController === b)
      #expect(b.navigationController === stack)
      #expect(harness.calls.lines.isEmpty)
    }
    #expect(!harness.calls.lines.isEmpty)
  }

  @Test func tabSelectionCallsWillAppearBeforeWillDisappear() throws {
    let tabs = UITabBarController()
    let harness = try WindowHarness { harness in
      tabs.viewControllers = [harness.screen("A"), harness.screen("B")]
      return tabs
    }
    let lines = try harness.turn { tabs.selectedIndex = 1 }
    #expect(
      lines == [
        "B didLoad", "B willAppear (in)", "A willDisappear", "A didDisappear", "B didAppear (in)",
      ])
    #expect(
      try harness.turn { tabs.selectedIndex = 0 } == [
        "A willAppear", "B willDisappear", "B didDisappear", "A didAppear",
      ])
  }

  @Test func fullScreenModalCallsDidAppearBeforeDidDisappear() throws {
    let a = WeakScreen()
    let harness = try WindowHarness { harness in a.make(harness.screen("A")) }
    let m = harness.screen("M")
    m.modalPresentationStyle = .fullScreen
    #expect(
      try harness.turn { a.screen?.present(m, animated: true) } == [
        "M didLoad", "A willDisappear", "M willAppear (presented)", "M didAppear (presented)", "A didDisappear",
      ])
    #expect(
      try harness.turn { m.dismiss(animated: true) } == [
        "M willDisappear (dismissed)", "A willAppear", "A didAppear", "M didDisappear (dismissed)",
      ])
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover, .overFullScreen, .overCurrentContext, .custom,
  ])
  func aSheetLeavesThePresentingScreenVisible(style: UIModalPresentationStyle) throws {
    let a = WeakScreen()
    let harness = try WindowHarness { harness in a.make(harness.screen("A")) }
    let m = harness.screen("M")
    m.modalPresentationStyle = style
    #expect(
      try harness.turn { a.screen?.present(m, animated: true) } == [
        "M didLoad", "M willAppear (presented)", "M didAppear (presented)",
      ])
    #expect(
      try harness.turn { a.screen?.dismiss(animated: true) } == [
        "M willDisappear (dismissed)", "M didDisappear (dismissed)",
      ])
  }

  @Test func containerGetsCallbacksBeforeItsChildren() throws {
    let harness = try WindowHarness()
    let outer = harness.screen("Outer")
    let inner = harness.screen("Inner")
    try harness.turn {
      outer.addChild(inner)
      inner.didMove(toParent: outer)
    }
    let lines = try harness.turn {
      harness.window.rootViewController = outer
      harness.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "Outer didLoad", "Inner didLoad", "Outer willAppear", "Inner willAppear (in)", "Outer didAppear",
        "Inner didAppear (in)",
      ])
  }

  @Test func turnWithAPushAndAModalCallsAllCallbacks() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let m = harness.screen("M")
    m.modalPresentationStyle = .fullScreen
    let b = harness.screen("B")
    let lines = try harness.turn {
      stack.pushViewController(b, animated: true)
      stack.present(m, animated: true)
    }
    #expect(
      lines == [
        "M didLoad", "A willDisappear", "M willAppear (presented)", "A didDisappear", "M didAppear (presented)",
      ])
    #expect(!b.isViewLoaded)
    #expect(
      try harness.turn { m.dismiss(animated: true) } == [
        "B didLoad", "M willDisappear (dismissed)", "B willAppear (in)", "B didAppear (in)",
        "M didDisappear (dismissed)",
      ])
  }

  @Test func changesMadeByACallbackAreProcessedAfterTheTurn() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    let c = harness.screen("C")
    b.onWillAppear = { [weak stack] in
      b.onWillAppear = nil
      stack?.pushViewController(c, animated: true)
    }
    let lines = try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(
      lines == [
        "B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)",
        "C didLoad", "B willDisappear", "C willAppear (in)", "B didDisappear", "C didAppear (in)",
      ])
  }

  @Test func completionsComeAfterTheLifeCycleInCallOrder() throws {
    let a = WeakScreen()
    let harness = try WindowHarness { harness in a.make(harness.screen("A")) }
    let m = harness.screen("M")
    let n = harness.screen("N")
    let lines = try harness.turn {
      a.screen?.present(m, animated: false) { harness.calls.lines.append("first") }
      m.present(n, animated: true) { harness.calls.lines.append("second") }
    }
    #expect(Array(lines.suffix(3)) == ["N didAppear (presented)", "first", "second"])
    #expect(
      try harness.turn { a.screen?.dismiss(animated: true) { harness.calls.lines.append("gone") } }.last == "gone")
  }

  @Test func theFlagsAreSetUntilTheTransitionHasEnded() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    try harness.turn {
      stack.pushViewController(b, animated: true)
      #expect(b.isMovingToParent && !b.isBeingPresented)
    }
    #expect(!b.isMovingToParent && !b.isBeingPresented)
    try harness.turn {
      stack.popViewController(animated: true)
      #expect(b.isMovingFromParent && !b.isBeingDismissed)
    }
    #expect(!b.isMovingFromParent && !b.isBeingDismissed)
  }

  @Test func withoutAnimationTheFlagsAreSetOnlyDuringTheirCallbacks() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    let lines = try harness.turn {
      stack.pushViewController(b, animated: false)
      #expect(!b.isMovingToParent)
    }
    #expect(lines.last == "B didAppear (in)")
    try harness.turn {
      stack.popViewController(animated: false)
      #expect(!b.isMovingFromParent)
    }
  }

  @Test func isBeingPresentedIsTrueForThePresentedContainerOnly() throws {
    let a = WeakScreen()
    let harness = try WindowHarness { harness in a.make(harness.screen("A")) }
    let inner = harness.screen("Inner")
    let stack = UINavigationController(rootViewController: inner)
    var seen: [Bool] = []
    inner.onDidAppear = { [weak stack, weak inner] in
      seen += [stack?.isBeingPresented == true, inner?.isBeingPresented == true]
    }
    inner.onDidDisappear = { [weak inner] in
      seen += [inner?.navigationController?.isBeingDismissed == true, inner?.isBeingDismissed == true]
    }
    try harness.turn { a.screen?.present(stack, animated: true) }
    try harness.turn { inner.dismiss(animated: true) }
    #expect(seen == [true, false, true, false])
  }
}

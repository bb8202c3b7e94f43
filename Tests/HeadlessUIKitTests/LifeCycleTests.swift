import HeadlessUIKit
import Testing

@MainActor
@Suite struct LifeCycleTests {
  @Test func theFirstScreenOfAStackAppearsWithIt() throws {
    let bench = try Bench()
    let lines = try bench.turn {
      bench.window.rootViewController = UINavigationController(rootViewController: bench.screen("A"))
      bench.window.makeKeyAndVisible()
    }
    #expect(lines == ["A didLoad", "A willAppear (in)", "A didAppear (in)"])
  }

  @Test func pushCallsWillDisappearBeforeWillAppear() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let lines = try bench.turn { stack.pushViewController(bench.screen("B"), animated: true) }
    #expect(
      lines == [
        "B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)",
      ])
  }

  @Test func popCallsWillDisappearBeforeWillAppear() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.viewControllers = [bench.screen("A"), bench.screen("B")]
      return stack
    }
    let lines = try bench.turn { stack.popViewController(animated: true) }
    #expect(
      lines == [
        "A didLoad", "B willDisappear (out)", "A willAppear (in)", "B didDisappear (out)", "A didAppear (in)",
      ])
    // A appears again, but does not move to its parent again.
    try bench.turn { stack.pushViewController(bench.screen("C"), animated: true) }
    #expect(try bench.turn { stack.popViewController(animated: true) }.contains("A willAppear"))
  }

  @Test func viewIsLoadedOnce() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let b = bench.screen("B")
    var lines: [String] = []
    for _ in 0..<3 {
      lines += try bench.turn { stack.pushViewController(b, animated: true) }
      lines += try bench.turn { stack.popViewController(animated: true) }
    }
    #expect(lines.filter { $0 == "B didLoad" }.count == 1)
    #expect(lines.filter { $0 == "B didAppear (in)" }.count == 3)
  }

  @Test func pushAndPopInOneTurnCallNoCallbacks() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let lines = try bench.turn {
      stack.pushViewController(bench.screen("B"), animated: true)
      stack.popViewController(animated: true)
    }
    #expect(lines.isEmpty)
    let gone = bench.screen("A2")
    #expect(
      try bench.turn {
        bench.window.rootViewController?.present(gone, animated: true)
        gone.dismiss(animated: true)
      }.isEmpty)
    #expect(!gone.isViewLoaded)
  }

  @Test func onlyTheTopOfSeveralPushesAppears() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let lines = try bench.turn {
      for name in ["B", "C", "D"] { stack.pushViewController(bench.screen(name), animated: true) }
    }
    #expect(
      lines == [
        "D didLoad", "A willDisappear", "D willAppear (in)", "A didDisappear", "D didAppear (in)",
      ])
  }

  @Test func arraysChangeAtOnceAndCallbacksFollowAtTheEndOfTheTurn() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let b = bench.screen("B")
    try bench.turn {
      stack.pushViewController(b, animated: true)
      #expect(stack.topViewController === b)
      #expect(b.navigationController === stack)
      #expect(bench.journal.lines.isEmpty)
    }
    #expect(!bench.journal.lines.isEmpty)
  }

  @Test func tabSelectionCallsWillAppearBeforeWillDisappear() throws {
    let tabs = UITabBarController()
    let bench = try Bench { bench in
      tabs.viewControllers = [bench.screen("A"), bench.screen("B")]
      return tabs
    }
    let lines = try bench.turn { tabs.selectedIndex = 1 }
    #expect(
      lines == [
        "B didLoad", "B willAppear (in)", "A willDisappear", "A didDisappear", "B didAppear (in)",
      ])
    #expect(
      try bench.turn { tabs.selectedIndex = 0 } == [
        "A willAppear", "B willDisappear", "B didDisappear", "A didAppear",
      ])
  }

  @Test func fullScreenModalCallsDidAppearBeforeDidDisappear() throws {
    let a = WeakScreen()
    let bench = try Bench { bench in a.make(bench.screen("A")) }
    let m = bench.screen("M")
    m.modalPresentationStyle = .fullScreen
    #expect(
      try bench.turn { a.screen?.present(m, animated: true) } == [
        "M didLoad", "A willDisappear", "M willAppear (presented)", "M didAppear (presented)", "A didDisappear",
      ])
    #expect(
      try bench.turn { m.dismiss(animated: true) } == [
        "M willDisappear (dismissed)", "A willAppear", "A didAppear", "M didDisappear (dismissed)",
      ])
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover, .overFullScreen, .overCurrentContext, .custom,
  ])
  func aSheetLeavesThePresentingScreenVisible(style: UIModalPresentationStyle) throws {
    let a = WeakScreen()
    let bench = try Bench { bench in a.make(bench.screen("A")) }
    let m = bench.screen("M")
    m.modalPresentationStyle = style
    #expect(
      try bench.turn { a.screen?.present(m, animated: true) } == [
        "M didLoad", "M willAppear (presented)", "M didAppear (presented)",
      ])
    #expect(
      try bench.turn { a.screen?.dismiss(animated: true) } == [
        "M willDisappear (dismissed)", "M didDisappear (dismissed)",
      ])
  }

  @Test func containerGetsCallbacksBeforeItsChildren() throws {
    let bench = try Bench()
    let outer = bench.screen("Outer")
    let inner = bench.screen("Inner")
    try bench.turn {
      outer.addChild(inner)
      inner.didMove(toParent: outer)
    }
    let lines = try bench.turn {
      bench.window.rootViewController = outer
      bench.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "Outer didLoad", "Inner didLoad", "Outer willAppear", "Inner willAppear (in)", "Outer didAppear",
        "Inner didAppear (in)",
      ])
  }

  @Test func turnWithAPushAndAModalCallsAllCallbacks() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let m = bench.screen("M")
    m.modalPresentationStyle = .fullScreen
    let b = bench.screen("B")
    let lines = try bench.turn {
      stack.pushViewController(b, animated: true)
      stack.present(m, animated: true)
    }
    #expect(
      lines == [
        "M didLoad", "A willDisappear", "M willAppear (presented)", "A didDisappear", "M didAppear (presented)",
      ])
    #expect(!b.isViewLoaded)
    #expect(
      try bench.turn { m.dismiss(animated: true) } == [
        "B didLoad", "M willDisappear (dismissed)", "B willAppear (in)", "B didAppear (in)",
        "M didDisappear (dismissed)",
      ])
  }

  @Test func changesMadeByACallbackAreProcessedAfterTheTurn() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let b = bench.screen("B")
    let c = bench.screen("C")
    b.onWillAppear = { [weak stack] in
      b.onWillAppear = nil
      stack?.pushViewController(c, animated: true)
    }
    let lines = try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(
      lines == [
        "B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)",
        "C didLoad", "B willDisappear", "C willAppear (in)", "B didDisappear", "C didAppear (in)",
      ])
  }

  @Test func completionsComeAfterTheLifeCycleInCallOrder() throws {
    let a = WeakScreen()
    let bench = try Bench { bench in a.make(bench.screen("A")) }
    let m = bench.screen("M")
    let n = bench.screen("N")
    let lines = try bench.turn {
      a.screen?.present(m, animated: true) { bench.journal.lines.append("first") }
      m.present(n, animated: true) { bench.journal.lines.append("second") }
    }
    #expect(Array(lines.suffix(3)) == ["N didAppear (presented)", "first", "second"])
    #expect(
      try bench.turn { a.screen?.dismiss(animated: true) { bench.journal.lines.append("gone") } }.last == "gone")
  }

  @Test func theFlagsAreSetOnlyDuringTheirCallbacks() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let b = bench.screen("B")
    try bench.turn {
      stack.pushViewController(b, animated: true)
      #expect(!b.isMovingToParent)
    }
    #expect(!b.isMovingToParent && !b.isBeingPresented)
    try bench.turn { stack.popViewController(animated: true) }
    #expect(!b.isMovingFromParent && !b.isBeingDismissed)
  }

  @Test func isBeingPresentedIsTrueForThePresentedContainerOnly() throws {
    let a = WeakScreen()
    let bench = try Bench { bench in a.make(bench.screen("A")) }
    let inner = bench.screen("Inner")
    let stack = UINavigationController(rootViewController: inner)
    var seen: [Bool] = []
    inner.onDidAppear = { [weak stack, weak inner] in
      seen += [stack?.isBeingPresented == true, inner?.isBeingPresented == true]
    }
    inner.onDidDisappear = { [weak inner] in
      seen += [inner?.navigationController?.isBeingDismissed == true, inner?.isBeingDismissed == true]
    }
    try bench.turn { a.screen?.present(stack, animated: true) }
    try bench.turn { inner.dismiss(animated: true) }
    #expect(seen == [true, false, true, false])
  }
}

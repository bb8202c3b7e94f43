import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct RollBackTests {
  private let doorkeeper = StubGuard()
  private let tabs = UITabBarController()
  private let one = UINavigationController()
  private let two = UINavigationController()
  private let bench: Bench

  init() throws {
    let (tabs, one, two) = (tabs, one, two)
    bench = try Bench { bench in
      one.viewControllers = [bench.screen("A"), bench.screen("B"), bench.screen("C")]
      two.viewControllers = [bench.screen("D")]
      tabs.viewControllers = [one, two]
      return tabs
    }
    bench.runtime.enter { Run.current.add(guard: doorkeeper) }
    doorkeeper.reason = "no"
  }

  /// Runs a turn that a guard rejects, and checks that nothing changes.
  private func reject(_ body: @MainActor () throws -> Void) throws {
    let before = bench.tree
    let controllers = everything()
    let parents = controllers.map { [$0.parent, $0.presentingViewController] }
    let lines = try bench.turn(body)
    #expect(lines.isEmpty)
    #expect(bench.news() == ["back vetoed: no"])
    #expect(bench.tree == before)
    let isSame = everything().elementsEqual(controllers, by: ===)
    #expect(isSame)
    for (controller, links) in zip(controllers, parents) {
      #expect(controller.parent === links[0] && controller.presentingViewController === links[1])
      #expect(!controller.presentationState.isDismissed)
    }
  }

  private func everything() -> [UIViewController] {
    var list: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.children { visit(child) }
      if let modal = controller.presentedViewController, modal.presentingViewController === controller { visit(modal) }
    }
    if let root = bench.window.rootViewController { visit(root) }
    return list
  }

  @Test func rejectedPushRestoresTheStack() throws {
    let e = bench.screen("E")
    try reject { one.pushViewController(e, animated: true) }
    #expect(e.parent == nil && !e.isViewLoaded)
  }

  @Test func rejectedPopRestoresTheStack() throws {
    try reject { one.popViewController(animated: true) }
    try reject { one.popToRootViewController(animated: true) }
    try reject { try bench.window.back() }
  }

  @Test func rejectedMixedTurnIsRolledBack() throws {
    try reject {
      let c = one.popViewController(animated: true)
      one.pushViewController(bench.screen("E"), animated: true)
      one.pushViewController(bench.screen("F"), animated: true)
      one.popToRootViewController(animated: true)
      two.pushViewController(try #require(c), animated: true)
      tabs.selectedIndex = 1
      tabs.present(bench.screen("M"), animated: true) { Issue.record("completed") }
      one.viewControllers.reverse()
    }
  }

  @Test func rejectedMoveBetweenStacksIsRolledBack() throws {
    try reject {
      two.pushViewController(bench.screen("E"), animated: true)
      two.pushViewController(one.viewControllers[1], animated: true)
    }
    try reject { one.viewControllers = [two.viewControllers[0]] }
    try reject { tabs.viewControllers = [two, one.viewControllers[1]] }
  }

  @Test func rejectedRootIsRolledBack() throws {
    try reject { bench.window.rootViewController = bench.screen("E") }
    try reject {
      bench.window.rootViewController = nil
      bench.window.isHidden = true
    }
    #expect(bench.window.rootViewController === tabs && !bench.window.isHidden)
    #expect(try bench.turn { one.popViewController(animated: true) }.isEmpty)
  }

  @Test func rejectedDismissalIsRolledBack() throws {
    doorkeeper.reason = nil
    let m = bench.screen("M")
    let n = bench.screen("N")
    try bench.turn { tabs.present(m, animated: true) }
    try bench.turn { m.present(n, animated: true) }
    bench.forget()
    doorkeeper.reason = "no"
    try reject { tabs.dismiss(animated: true) { Issue.record("completed") } }
    try reject { try bench.window.dismissModal() }
    try reject {
      n.dismiss(animated: true)
      m.present(bench.screen("O"), animated: true)
    }
    #expect(m.presentedViewController === n && n.presentationState.isVisible)
  }

  @Test func rejectedButtonPressKeepsTheAlertAndItsHandler() throws {
    doorkeeper.reason = nil
    var pressed = 0
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in pressed += 1 })
    try bench.turn { tabs.present(alert, animated: true) }
    bench.forget()
    doorkeeper.reason = "no"
    try reject { try bench.window.pressAlertButton("OK") }
    #expect(pressed == 0)
    doorkeeper.reason = nil
    try bench.turn { try bench.window.pressAlertButton("OK") }
    #expect(pressed == 1)
  }

  @Test func rejectedTapDoesNotCallDidSelect() throws {
    let delegate = TabDelegate(bench.journal)
    tabs.delegate = delegate
    let lines = try bench.turn { try bench.window.selectTab(at: 1) }
    #expect(lines == ["shouldSelect 1"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func rejectedAddChildIsRolledBack() throws {
    let top = try #require(one.topViewController)
    let stranger = UINavigationController(rootViewController: bench.screen("E"))
    try reject { top.addChild(stranger) }
    #expect(top.children.isEmpty && stranger.parent == nil)
  }

  @Test func turnAfterARejectionCallsItsCallbacks() throws {
    try reject { one.pushViewController(bench.screen("E"), animated: true) }
    doorkeeper.reason = nil
    #expect(
      try bench.turn { one.pushViewController(bench.screen("F"), animated: true) } == [
        "F didLoad", "C willDisappear", "F willAppear (in)", "C didDisappear", "F didAppear (in)",
      ])
    #expect(doorkeeper.evaluated == 2)
  }

  @Test func changesMadeByACallbackAreGuardedSeparately() throws {
    doorkeeper.reason = nil
    let e = bench.screen("E")
    e.onDidAppear = { [doorkeeper, one, bench] in
      doorkeeper.reason = "not from there"
      one.pushViewController(bench.screen("F"), animated: true)
    }
    try bench.turn { one.pushViewController(e, animated: true) }
    #expect(one.topViewController === e && e.presentationState.isVisible)
    #expect(bench.news().last == "back vetoed: not from there")
  }

  @Test func turnWithoutADifferenceIsNotGuarded() throws {
    let evaluated = doorkeeper.evaluated
    try bench.turn {
      one.pushViewController(bench.screen("E"), animated: true)
      one.popViewController(animated: true)
    }
    #expect(doorkeeper.evaluated == evaluated)
  }
}

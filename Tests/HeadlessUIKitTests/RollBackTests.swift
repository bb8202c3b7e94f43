import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct RollBackTests {
  private let stubGuard = StubGuard()
  private let tabs = UITabBarController()
  private let one = UINavigationController()
  private let two = UINavigationController()
  private let harness: WindowHarness

  init() throws {
    let (tabs, one, two) = (tabs, one, two)
    harness = try WindowHarness { harness in
      one.viewControllers = [harness.screen("A"), harness.screen("B"), harness.screen("C")]
      two.viewControllers = [harness.screen("D")]
      tabs.viewControllers = [one, two]
      return tabs
    }
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    stubGuard.reason = "no"
  }

  /// Runs a turn that a guard rejects, and checks that nothing changes.
  private func reject(_ body: @MainActor () throws -> Void) throws {
    let before = harness.tree
    let controllers = everything()
    let parents = controllers.map { [$0.parent, $0.presentingViewController] }
    let lines = try harness.turn(body)
    #expect(lines.isEmpty)
    #expect(harness.newEvents() == ["back vetoed: no"])
    #expect(harness.tree == before)
    let isSame = everything().elementsEqual(controllers, by: ===)
    #expect(isSame)
    for (controller, links) in zip(controllers, parents) {
      #expect(controller.parent === links[0] && controller.presentingViewController === links[1])
      #expect(!controller.presentationState.isDismissed)
    }
  }

  /// Returns the controllers in the window, modals included.
  private func everything() -> [UIViewController] {
    var list: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.children { visit(child) }
      if let modal = controller.presentedViewController, modal.presentingViewController === controller { visit(modal) }
    }
    if let root = harness.window.rootViewController { visit(root) }
    return list
  }

  @Test func rejectedPushRestoresTheStack() throws {
    let e = harness.screen("E")
    try reject { one.pushViewController(e, animated: true) }
    #expect(e.parent == nil && !e.isViewLoaded)
  }

  @Test func rejectedPopRestoresTheStack() throws {
    try reject { one.popViewController(animated: true) }
    try reject { one.popToRootViewController(animated: true) }
    try reject { try harness.window.back() }
  }

  @Test func rejectedMixedTurnIsRolledBack() throws {
    try reject {
      let c = one.popViewController(animated: true)
      one.pushViewController(harness.screen("E"), animated: true)
      one.pushViewController(harness.screen("F"), animated: true)
      one.popToRootViewController(animated: true)
      two.pushViewController(try #require(c), animated: true)
      tabs.selectedIndex = 1
      tabs.present(harness.screen("M"), animated: true) { Issue.record("completed") }
      one.viewControllers.reverse()
    }
  }

  @Test func rejectedMoveBetweenStacksIsRolledBack() throws {
    try reject {
      two.pushViewController(harness.screen("E"), animated: true)
      two.pushViewController(one.viewControllers[1], animated: true)
    }
    try reject { one.viewControllers = [two.viewControllers[0]] }
    try reject { tabs.viewControllers = [two, one.viewControllers[1]] }
  }

  @Test func rejectedRootIsRolledBack() throws {
    try reject { harness.window.rootViewController = harness.screen("E") }
    try reject {
      harness.window.rootViewController = nil
      harness.window.isHidden = true
    }
    #expect(harness.window.rootViewController === tabs && !harness.window.isHidden)
    #expect(try harness.turn { one.popViewController(animated: true) }.isEmpty)
  }

  @Test func rejectedDismissalIsRolledBack() throws {
    stubGuard.reason = nil
    let m = harness.screen("M")
    let n = harness.screen("N")
    try harness.turn { tabs.present(m, animated: true) }
    try harness.turn { m.present(n, animated: true) }
    harness.discardEvents()
    stubGuard.reason = "no"
    try reject { tabs.dismiss(animated: true) { Issue.record("completed") } }
    try reject { try harness.window.dismissModal() }
    try reject {
      n.dismiss(animated: true)
      m.present(harness.screen("O"), animated: true)
    }
    #expect(m.presentedViewController === n && n.presentationState.isVisible)
  }

  @Test func rejectedButtonPressKeepsTheAlertAndItsHandler() throws {
    stubGuard.reason = nil
    var pressed = 0
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in pressed += 1 })
    try harness.turn { tabs.present(alert, animated: true) }
    harness.discardEvents()
    stubGuard.reason = "no"
    try reject { try harness.window.pressAlertButton("OK") }
    #expect(pressed == 0)
    stubGuard.reason = nil
    try harness.turn { try harness.window.pressAlertButton("OK") }
    #expect(pressed == 1)
  }

  @Test func rejectedTapDoesNotCallDidSelect() throws {
    let delegate = TabDelegate(harness.calls)
    tabs.delegate = delegate
    let lines = try harness.turn { try harness.window.selectTab(at: 1) }
    #expect(lines == ["shouldSelect 1"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func rejectedAddChildIsRolledBack() throws {
    let top = try #require(one.topViewController)
    let stranger = UINavigationController(rootViewController: harness.screen("E"))
    try reject { top.addChild(stranger) }
    #expect(top.children.isEmpty && stranger.parent == nil)
  }

  @Test func turnAfterARejectionCallsItsCallbacks() throws {
    try reject { one.pushViewController(harness.screen("E"), animated: true) }
    stubGuard.reason = nil
    #expect(
      try harness.turn { one.pushViewController(harness.screen("F"), animated: true) } == [
        "F didLoad", "C willDisappear", "F willAppear (in)", "C didDisappear", "F didAppear (in)",
      ])
    #expect(stubGuard.evaluated == 2)
  }

  @Test func changesMadeByACallbackAreGuardedSeparately() throws {
    stubGuard.reason = nil
    let e = harness.screen("E")
    e.onDidAppear = { [stubGuard, one, harness] in
      stubGuard.reason = "not from there"
      one.pushViewController(harness.screen("F"), animated: true)
    }
    try harness.turn { one.pushViewController(e, animated: true) }
    #expect(one.topViewController === e && e.presentationState.isVisible)
    #expect(harness.newEvents().last == "back vetoed: not from there")
  }

  @Test func turnWithoutADifferenceIsNotGuarded() throws {
    let evaluated = stubGuard.evaluated
    try harness.turn {
      one.pushViewController(harness.screen("E"), animated: true)
      one.popViewController(animated: true)
    }
    #expect(stubGuard.evaluated == evaluated)
  }
}

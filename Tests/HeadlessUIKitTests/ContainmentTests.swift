import HeadlessUIKit
import Testing

@MainActor
@Suite struct ContainmentTests {
  @Test func aChildAppearsAndDisappearsWithItsParentAndAlone() throws {
    let outer = WeakScreen()
    let bench = try Bench { outer.make($0.screen("Outer")) }
    let child = bench.screen("Child")
    #expect(
      try bench.turn { outer.screen?.addChild(child) } == [
        "Child didLoad", "Child willAppear (in)", "Child didAppear (in)",
      ])
    #expect(child.parent === outer.screen)
    #expect(
      try bench.turn { child.removeFromParent() } == ["Child willDisappear (out)", "Child didDisappear (out)"])
    #expect(child.parent == nil && child.presentationState.isDismissed)
  }

  @Test func addChildDoesNotCallDidMove() throws {
    let outer = WeakScreen()
    let bench = try Bench { outer.make($0.screen("Outer")) }
    let child = MovingScreen("Child", bench.journal)
    #expect(
      try bench.turn { outer.screen?.addChild(child) } == ["Child willMove in", "Child willAppear", "Child didAppear"])
    #expect(
      try bench.turn { child.removeFromParent() } == [
        "Child willMove out", "Child willDisappear", "Child didDisappear", "Child didMove out",
      ])
  }

  @Test func addChildRemovesTheChildFromItsFormerParent() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.viewControllers = [bench.screen("A"), bench.screen("B")]
      return stack
    }
    let (a, b) = (stack.viewControllers[0], stack.viewControllers[1])
    try bench.turn { a.addChild(b) }
    #expect(stack.viewControllers.count == 1 && a.children.first === b)
    #expect(b.presentationState.isVisible && a.presentationState.isVisible)
    #expect(b.navigationController === stack)
    try bench.turn { stack.addChild(b) }
    #expect(a.children.isEmpty && stack.topViewController === b)
  }

  @Test func rootOfAWindowCanBecomeAChildOfANewRoot() throws {
    let a = WeakScreen()
    let bench = try Bench { a.make($0.screen("A")) }
    let lines = try bench.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = bench.window.rootViewController.map { [$0] }
      #expect(bench.window.rootViewController == nil)
      bench.window.rootViewController = tabs
    }
    #expect(lines.isEmpty)
    #expect(a.screen?.presentationState.isVisible == true && a.screen?.presentationState.isDismissed == false)
    #expect(bench.news() == ["root Screen (tab 1: Screen)"])
  }

  @Test func removeFromParentWithoutAParentChangesNothing() throws {
    let bench = try Bench { $0.screen("A") }
    #expect(try bench.turn { bench.screen("B").removeFromParent() }.isEmpty)
    #expect(try bench.turn { bench.window.rootViewController?.removeFromParent() }.isEmpty)
    #expect(bench.window.rootViewController != nil && bench.news().isEmpty)
  }
}

import HeadlessUIKit
import Testing

@MainActor
@Suite struct ContainmentTests {
  @Test func aChildAppearsAndDisappearsWithItsParentAndAlone() throws {
    let outer = WeakScreen()
    let harness = try WindowHarness { outer.make($0.screen("Outer")) }
    let child = harness.screen("Child")
    #expect(
      try harness.turn { outer.screen?.addChild(child) } == [
        "Child didLoad", "Child willAppear (in)", "Child didAppear (in)",
      ])
    #expect(child.parent === outer.screen)
    #expect(
      try harness.turn { child.removeFromParent() } == ["Child willDisappear (out)", "Child didDisappear (out)"])
    #expect(child.parent == nil && child.presentationState.isDismissed)
  }

  @Test func addChildDoesNotCallDidMove() throws {
    let outer = WeakScreen()
    let harness = try WindowHarness { outer.make($0.screen("Outer")) }
    let child = MovingScreen("Child", harness.calls)
    #expect(
      try harness.turn { outer.screen?.addChild(child) } == [
        "Child willMove in", "Child willAppear", "Child didAppear",
      ])
    // As in UIKit, the code of the container calls this method before it removes the child.
    #expect(
      try harness.turn {
        child.willMove(toParent: nil)
        child.removeFromParent()
      } == ["Child willMove out", "Child willDisappear", "Child didDisappear", "Child didMove out"])
  }

  @Test func addChildRemovesTheChildFromItsFormerParent() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B")]
      return stack
    }
    let (a, b) = (stack.viewControllers[0], stack.viewControllers[1])
    try harness.turn { a.addChild(b) }
    #expect(stack.viewControllers.count == 1 && a.children.first === b)
    #expect(b.presentationState.isVisible && a.presentationState.isVisible)
    #expect(b.navigationController === stack)
    try harness.turn { stack.addChild(b) }
    #expect(a.children.isEmpty && stack.topViewController === b)
  }

  @Test func anotherStackInAContainerIsAReplacement() throws {
    let outer = WeakScreen()
    let login = UINavigationController()
    let harness = try WindowHarness { harness in
      login.viewControllers = [harness.screen("Login")]
      let container = outer.make(harness.screen("Outer"))
      container.addChild(login)
      return container
    }
    let container = try #require(outer.screen)
    try harness.turn {
      login.removeFromParent()
      container.addChild(UINavigationController(rootViewController: harness.screen("Home")))
    }
    #expect(harness.newEvents() == ["replace (Screen#2)"])
    // A part of the screen is none.
    try harness.turn { container.addChild(harness.screen("Banner")) }
    #expect(harness.newEvents() == [])
  }

  @Test func rootOfAWindowCanBecomeAChildOfANewRoot() throws {
    let a = WeakScreen()
    let harness = try WindowHarness { a.make($0.screen("A")) }
    let lines = try harness.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = harness.window.rootViewController.map { [$0] }
      #expect(harness.window.rootViewController == nil)
      harness.window.rootViewController = tabs
    }
    #expect(lines.isEmpty)
    #expect(a.screen?.presentationState.isVisible == true && a.screen?.presentationState.isDismissed == false)
    #expect(harness.newEvents() == ["root Screen (tab 1: Screen)"])
  }

  @Test func removeFromParentWithoutAParentChangesNothing() throws {
    let harness = try WindowHarness { $0.screen("A") }
    #expect(try harness.turn { harness.screen("B").removeFromParent() }.isEmpty)
    #expect(try harness.turn { harness.window.rootViewController?.removeFromParent() }.isEmpty)
    #expect(harness.window.rootViewController != nil && harness.newEvents().isEmpty)
  }
}

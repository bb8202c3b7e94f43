import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct NavigationTests {
  @Test func viewControllersChangeAtOnce() throws {
    let harness = try WindowHarness()
    let stack = UINavigationController()
    let screens = (0..<5).map { harness.screen("\($0)") }
    try harness.turn {
      for screen in screens { stack.pushViewController(screen, animated: false) }
      #expect(stack.viewControllers == screens)
      #expect(stack.viewControllers.firstIndex(of: screens[2]) == 2)
      #expect(stack.popViewController(animated: false) === screens[4])
      let popped = try #require(stack.popToViewController(screens[1], animated: false))
      #expect(popped == Array(screens[2...3]))
      #expect(stack.topViewController === screens[1])
      #expect(stack.popToRootViewController(animated: false) == [screens[1]])
      #expect(stack.popToRootViewController(animated: false) == nil)
      #expect(stack.popViewController(animated: false) == nil)
      #expect(stack.children.count == 1)
      #expect(screens[1].parent == nil && screens[0].parent === stack)
    }
  }

  @Test func settingViewControllersKeepsRemainingScreens() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B"), harness.screen("C")]
      return stack
    }
    let kept = stack.viewControllers
    let lines = try harness.turn { stack.viewControllers = [kept[2], harness.screen("D"), kept[0]] }
    #expect(lines == ["A didLoad", "C willDisappear", "A willAppear (in)", "C didDisappear", "A didAppear (in)"])
    #expect(kept[1].parent == nil && kept[2].parent === stack)
    #expect(try harness.turn { stack.viewControllers = stack.viewControllers }.isEmpty)
  }

  @Test func delegateIsCalledBetweenTheLifeCycleCallbacks() throws {
    let stack = UINavigationController()
    let delegate = StackDelegate()
    let harness = try WindowHarness()
    delegate.calls = harness.calls
    stack.delegate = delegate
    let first = try harness.turn {
      stack.pushViewController(harness.screen("A"), animated: false)
      harness.window.rootViewController = stack
      harness.window.makeKeyAndVisible()
    }
    #expect(first == ["A didLoad", "A willAppear (in)", "willShow A", "A didAppear (in)", "didShow A"])
    let push = try harness.turn { stack.pushViewController(harness.screen("B"), animated: true) }
    #expect(
      push == [
        "B didLoad", "A willDisappear", "B willAppear (in)", "willShow B animated", "A didDisappear",
        "B didAppear (in)",
        "didShow B animated",
      ])
    let pop = try harness.turn { stack.popViewController(animated: false) }
    #expect(pop.filter { $0.contains("Show") } == ["willShow A", "didShow A"])
  }

  @Test func hiddenStackCallsItsDelegateWhenItIsShown() throws {
    let tabs = UITabBarController()
    let stack = UINavigationController()
    let delegate = StackDelegate()
    stack.delegate = delegate
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("B"), animated: false)
      tabs.viewControllers = [harness.screen("A"), stack]
      return tabs
    }
    delegate.calls = harness.calls
    #expect(try harness.turn { stack.pushViewController(harness.screen("C"), animated: true) }.isEmpty)
    #expect(
      try harness.turn { tabs.selectedIndex = 1 }.filter { $0.contains("Show") } == ["willShow C", "didShow C"])
  }

  @Test func pushAndPopCallWillMoveAndDidMove() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(MovingScreen("A", harness.calls), animated: false)
      return stack
    }
    let b = MovingScreen("B", harness.calls)
    #expect(
      try harness.turn { stack.pushViewController(b, animated: true) } == [
        "B willMove in", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "B didMove in",
      ])
    #expect(
      try harness.turn { stack.popViewController(animated: true) } == [
        "B willMove out", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "B didMove out",
      ])
  }

  @Test func removedHiddenScreenGetsOnlyWillMoveAndDidMove() throws {
    let stack = UINavigationController()
    let middle = MovingScreen("B", CallRecorder())
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), middle, harness.screen("C")]
      return stack
    }
    middle.calls.lines = []
    try harness.turn { stack.popToRootViewController(animated: true) }
    #expect(middle.calls.lines == ["B willMove out", "B didMove out"])
  }

  @Test func aScreenMovesFromOneStackToAnother() throws {
    let tabs = UITabBarController()
    let one = UINavigationController()
    let two = UINavigationController()
    let harness = try WindowHarness { harness in
      one.viewControllers = [harness.screen("A"), harness.screen("B")]
      two.viewControllers = [harness.screen("C")]
      tabs.viewControllers = [one, two]
      return tabs
    }
    let b = try #require(one.topViewController)
    try harness.turn { two.pushViewController(b, animated: true) }
    #expect(one.viewControllers.count == 1 && two.viewControllers.count == 2)
    #expect(b.parent === two && b.tabBarController === tabs)
    #expect(!b.presentationState.isVisible && !b.presentationState.isDismissed)
  }

  @Test func screenCanRemoveItselfFromTheMiddleOfAStack() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B"), harness.screen("C")]
      return stack
    }
    let middle = stack.viewControllers[1]
    #expect(try harness.turn { middle.removeFromParent() }.isEmpty)
    #expect(stack.viewControllers.count == 2 && middle.parent == nil && middle.presentationState.isDismissed)
    #expect(stack.viewControllers.allSatisfy { $0.parent === stack && !$0.presentationState.isDismissed })
  }

  @Test func theVisibleScreenIsTheTopmostModalsOrTheTop() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B")]
      return stack
    }
    #expect(stack.visibleViewController === stack.topViewController)
    let inner = harness.screen("M")
    try harness.turn { stack.present(UINavigationController(rootViewController: inner), animated: true) }
    #expect(stack.visibleViewController === inner)
  }
}

/// A navigation delegate that records its calls.
@MainActor
final class StackDelegate: UINavigationControllerDelegate {
  weak var calls: CallRecorder?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    record("willShow", viewController, animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    record("didShow", viewController, animated)
  }

  private func record(_ what: String, _ controller: UIViewController, _ animated: Bool) {
    calls?.lines.append("\(what) \((controller as? Screen)?.name ?? "?")\(animated ? " animated" : "")")
  }
}

/// A screen that records its moves to another parent.
final class MovingScreen: UIViewController {
  let name: String
  let calls: CallRecorder

  init(_ name: String, _ calls: CallRecorder) {
    self.name = name
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }

  override func willMove(toParent parent: UIViewController?) {
    calls.lines.append("\(name) willMove \(parent == nil ? "out" : "in")")
  }

  override func didMove(toParent parent: UIViewController?) {
    calls.lines.append("\(name) didMove \(parent == nil ? "out" : "in")")
  }

  override func viewWillAppear(_ animated: Bool) { calls.lines.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.lines.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.lines.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.lines.append("\(name) didDisappear") }
}

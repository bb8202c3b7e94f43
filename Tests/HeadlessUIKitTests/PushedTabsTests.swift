import FlowCore
import HeadlessUIKit
import Testing

/// A tab bar controller on a navigation stack.
///
/// Apple's reference advises against it, but UIKit supports it and apps do it.
@MainActor
@Suite struct PushedTabsTests {
  private let outer = UINavigationController()
  private let home = HomeViewController()
  private let first = UINavigationController()
  private let tabs = UITabBarController()
  private let harness: WindowHarness

  init() throws {
    let (outer, home) = (outer, home)
    harness = try WindowHarness { _ in
      outer.viewControllers = [home]
      return outer
    }
    first.viewControllers = [ListViewController()]
    tabs.viewControllers = [first, SettingsViewController()]
  }

  @Test func pushedTabBarIsReportedByItsFrontScreen() throws {
    try harness.turn { outer.pushViewController(tabs, animated: true) }
    #expect(harness.newEvents() == ["push List (tab 1: List)"])
    #expect(harness.tree.root?.sketch == "[Home {[List]* Settings}]")
    try harness.turn { try harness.window.selectTab(at: 1) }
    #expect(harness.newEvents() == ["tab 2 \"Settings\" (tab 2: Settings)"])
    let places = harness.tree.places.map { "\($0.isHidden) \($0.place.containers.count) \($0.place.screens)" }
    #expect(places == ["true 1 [List]", "false 1 [Settings]", "true 0 [Home]"])
  }

  @Test func backGoesThroughTheTabsStackAndThenThroughTheOuterOne() throws {
    try harness.turn { outer.pushViewController(tabs, animated: true) }
    try harness.turn { first.pushViewController(DetailViewController(), animated: true) }
    harness.discardEvents()
    try harness.turn { try harness.window.back() }
    try harness.turn { try harness.window.back() }
    #expect(harness.newEvents() == ["pop Detail (tab 1: List)", "pop List (Home)"])
    #expect(outer.viewControllers == [home])
  }

  @Test func screensBuiltOutsideARuntimeAreSettledInItsFirstTurn() throws {
    // Nothing awaits between here and the turns, so the turn of these changes has not ended yet.
    let inner = UINavigationController()
    inner.viewControllers = [ListViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = [inner, SettingsViewController()]
    try harness.turn { outer.pushViewController(tabs, animated: true) }
    #expect(harness.newEvents() == ["push List (tab 1: List)"])
    try harness.turn { inner.pushViewController(DetailViewController(), animated: true) }
    #expect(harness.newEvents() == ["push Detail (tab 1: List › Detail)"])
  }

  @Test func backFromAPushedTabBarNeedsANavigationBar() throws {
    outer.isNavigationBarHidden = true
    try harness.turn { outer.pushViewController(tabs, animated: true) }
    harness.runtime.enter {
      #expect(throws: GestureRefusal.noBackButton) { try harness.window.back() }
    }
  }

  @Test func emptyPushedTabBarIsReportedWithItsFirstScreen() throws {
    let empty = UITabBarController()
    try harness.turn { outer.pushViewController(empty, animated: true) }
    #expect(harness.newEvents() == [])
    try harness.turn { empty.viewControllers = [first] }
    #expect(harness.newEvents() == ["push List (tab 1: List)"])
    try harness.turn { outer.popViewController(animated: true) }
    #expect(harness.newEvents() == ["pop List (Home)"])
    // A tab bar controller that is popped before it has shown a screen has no transitions.
    try harness.turn { outer.pushViewController(UITabBarController(), animated: true) }
    try harness.turn { outer.popViewController(animated: true) }
    #expect(harness.newEvents() == [])
  }

  @Test func aTabBarIsTheRootOfAStackThatIsAWindowsRoot() throws {
    try harness.turn { harness.window.rootViewController = UINavigationController(rootViewController: tabs) }
    #expect(harness.newEvents() == ["root List (tab 1: List)"])
    harness.runtime.enter {
      #expect(throws: GestureRefusal.nothingToGoBackTo) { try harness.window.back() }
    }
  }

  @Test func theScreensOfAPushedTabBarAppear() throws {
    let (a, b) = (harness.screen("A"), harness.screen("B"))
    tabs.viewControllers = [a, b]
    let push = try harness.turn { outer.pushViewController(tabs, animated: true) }
    #expect(push.contains("A didAppear (in)") && !push.contains { $0.hasPrefix("B") })
    #expect(try harness.turn { outer.popViewController(animated: true) } == ["A willDisappear", "A didDisappear"])
    #expect(a.presentationState.isDismissed && b.presentationState.isDismissed)
  }
}

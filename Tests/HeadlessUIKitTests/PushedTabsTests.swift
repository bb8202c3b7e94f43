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
  private let bench: Bench

  init() throws {
    let (outer, home) = (outer, home)
    bench = try Bench { _ in
      outer.viewControllers = [home]
      return outer
    }
    first.viewControllers = [ListViewController()]
    tabs.viewControllers = [first, SettingsViewController()]
  }

  @Test func pushedTabBarIsReportedByItsFrontScreen() throws {
    try bench.turn { outer.pushViewController(tabs, animated: true) }
    #expect(bench.news() == ["push List (tab 1: List)"])
    #expect(bench.tree.root?.sketch == "[Home {[List]* Settings}]")
    try bench.turn { try bench.window.selectTab(at: 1) }
    #expect(bench.news() == ["tab 2 \"Settings\" (tab 2: Settings)"])
    let places = bench.tree.places.map { "\($0.isHidden) \($0.place.containers.count) \($0.place.screens)" }
    #expect(places == ["true 1 [List]", "false 1 [Settings]", "true 0 [Home]"])
  }

  @Test func backGoesThroughTheTabsStackAndThenThroughTheOuterOne() throws {
    try bench.turn { outer.pushViewController(tabs, animated: true) }
    try bench.turn { first.pushViewController(DetailViewController(), animated: true) }
    bench.forget()
    try bench.turn { try bench.window.back() }
    try bench.turn { try bench.window.back() }
    #expect(bench.news() == ["pop Detail (tab 1: List)", "pop List (Home)"])
    #expect(outer.viewControllers == [home])
  }

  @Test func backFromAPushedTabBarNeedsANavigationBar() throws {
    outer.isNavigationBarHidden = true
    try bench.turn { outer.pushViewController(tabs, animated: true) }
    bench.runtime.enter {
      #expect(throws: GestureRefusal.noBackButton) { try bench.window.back() }
    }
  }

  @Test func emptyPushedTabBarIsReportedWithItsFirstScreen() throws {
    let empty = UITabBarController()
    try bench.turn { outer.pushViewController(empty, animated: true) }
    #expect(bench.news() == [])
    try bench.turn { empty.viewControllers = [first] }
    #expect(bench.news() == ["push List (tab 1: List)"])
    try bench.turn { outer.popViewController(animated: true) }
    #expect(bench.news() == ["pop List (Home)"])
    // A tab bar controller that is popped before it has shown a screen has no transitions.
    try bench.turn { outer.pushViewController(UITabBarController(), animated: true) }
    try bench.turn { outer.popViewController(animated: true) }
    #expect(bench.news() == [])
  }

  @Test func aTabBarIsTheRootOfAStackThatIsAWindowsRoot() throws {
    try bench.turn { bench.window.rootViewController = UINavigationController(rootViewController: tabs) }
    #expect(bench.news() == ["root List (tab 1: List)"])
    bench.runtime.enter {
      #expect(throws: GestureRefusal.nothingToGoBackTo) { try bench.window.back() }
    }
  }

  @Test func theScreensOfAPushedTabBarAppear() throws {
    let (a, b) = (bench.screen("A"), bench.screen("B"))
    tabs.viewControllers = [a, b]
    let push = try bench.turn { outer.pushViewController(tabs, animated: true) }
    #expect(push.contains("A didAppear (in)") && !push.contains { $0.hasPrefix("B") })
    #expect(try bench.turn { outer.popViewController(animated: true) } == ["A willDisappear", "A didDisappear"])
    #expect(a.presentationState.isDismissed && b.presentationState.isDismissed)
  }
}

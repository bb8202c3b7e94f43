import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct MisuseTests {
  private let stack = UINavigationController()
  private let home = HomeViewController()
  private let list = ListViewController()
  private let bench: Bench

  init() throws {
    let (stack, home, list) = (stack, home, list)
    bench = try Bench { _ in
      stack.viewControllers = [home, list]
      return stack
    }
  }

  /// Does what UIKit would stop an app for, and checks that it is left undone.
  private func faults(_ body: @MainActor () throws -> Void) throws -> [String] {
    let before = bench.tree
    try bench.turn(body)
    #expect(bench.tree == before)
    return bench.news()
  }

  @Test func pushingAScreenTwice() throws {
    #expect(
      try faults { stack.pushViewController(list, animated: true) } == [
        "fault: List cannot be pushed: it is on the stack already"
      ])
    #expect(
      try faults { stack.viewControllers = [home, list, home] } == [
        "fault: A stack cannot hold a screen twice: Home, List, Home"
      ])
  }

  @Test func pushingContainers() throws {
    #expect(
      try faults {
        stack.pushViewController(UITabBarController(), animated: true)
        stack.pushViewController(UINavigationController(), animated: true)
        stack.viewControllers = [home, UINavigationController()]
        stack.pushViewController(stack, animated: true)
      } == [
        "fault: UITabBarController cannot be on a stack: it is a container itself",
        "fault: UINavigationController cannot be on a stack: it is a container itself",
        "fault: UINavigationController cannot be on a stack: it is a container itself",
        "fault: UINavigationController cannot be on a stack: it is a container itself",
      ])
  }

  @Test func poppingToAScreenThatIsNotThere() throws {
    var popped: [UIViewController]? = []
    let faults = try faults { popped = stack.popToViewController(DetailViewController(), animated: true) }
    #expect(faults == ["fault: Detail cannot be popped to: it is not on the stack"])
    #expect(popped == nil)
  }

  @Test func presentingWhatStandsSomewhereElse() throws {
    let other = UIWindow()
    let root = SettingsViewController()
    other.rootViewController = root
    #expect(
      try faults {
        stack.present(list, animated: true)
        list.present(stack, animated: true)
        list.present(list, animated: true)
        stack.present(root, animated: true) { Issue.record("completed") }
      } == [
        "fault: UINavigationController cannot present List, which is in UINavigationController",
        "fault: UINavigationController cannot present UINavigationController, which it stands in",
        "fault: UINavigationController cannot present List, which is in UINavigationController",
        "fault: UINavigationController cannot present Settings, which is the root of a window",
      ])
  }

  @Test func presentingOutsideOfAVisibleWindow() throws {
    let alone = DetailViewController()
    #expect(
      try faults { alone.present(LoginViewController(), animated: true) } == [
        "fault: Detail cannot present Login, since it is not in a visible window"
      ])
    #expect(alone.presentedViewController == nil)
  }

  @Test func usingAModalAsSomethingElse() throws {
    let login = LoginViewController()
    try bench.turn { stack.present(login, animated: true) }
    bench.forget()
    let other = UIWindow()
    #expect(
      try faults {
        stack.pushViewController(login, animated: true)
        other.rootViewController = login
        other.rootViewController = list
        home.present(login, animated: true)
      } == [
        "fault: Login cannot be put into UINavigationController while UINavigationController presents it",
        "fault: Login cannot be the root of a window, since it is in UINavigationController",
        "fault: List cannot be the root of a window, since it is in UINavigationController",
        "fault: UINavigationController cannot present Login while it presents Login",
      ])
    #expect(other.rootViewController == nil)
  }

  @Test func puttingAContainerIntoWhatItContains() throws {
    #expect(
      try faults {
        home.addChild(stack)
        home.addChild(home)
      } == [
        "fault: UINavigationController cannot be put into Home, which it contains",
        "fault: Home cannot be put into Home, which it contains",
      ])
  }

  @Test func tabsThatAreNotThere() throws {
    let tabs = UITabBarController()
    try bench.turn {
      tabs.viewControllers = [LoginViewController()]
      bench.window.rootViewController = tabs
    }
    bench.forget()
    #expect(
      try faults {
        tabs.selectedIndex = 1
        tabs.selectedIndex = -1
        tabs.selectedViewController = home
        tabs.selectedViewController = nil
        tabs.viewControllers = [home, home]
        tabs.viewControllers = [tabs]
      } == [
        "fault: UITabBarController has no tab 1: it has 1, counted from 0",
        "fault: UITabBarController has no tab -1: it has 1, counted from 0",
        "fault: Home cannot be selected: it is no tab of UITabBarController",
        "fault: A tab bar cannot hold a tab twice: Home, Home",
        "fault: UITabBarController cannot be put into UITabBarController, which it contains",
      ])
  }

  @Test func aFaultGivesNoName() throws {
    try bench.turn { DetailViewController().present(DetailViewController(), animated: true) }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(bench.news().last == "push Detail (Home › List › Detail)")
  }
}

import HeadlessUIKit
import Testing

@MainActor
@Suite struct MisuseTests {
  private let stack = UINavigationController()
  private let home = HomeViewController()
  private let list = ListViewController()
  private let harness: WindowHarness

  init() throws {
    let (stack, home, list) = (stack, home, list)
    harness = try WindowHarness { _ in
      stack.viewControllers = [home, list]
      return stack
    }
  }

  /// Runs misuse that UIKit throws for or warns about, and checks that nothing changes.
  /// - Returns: The reported faults.
  private func misuses(_ body: @MainActor () throws -> Void) throws -> [String] {
    let before = harness.tree
    try harness.turn(body)
    #expect(harness.tree == before)
    return harness.newEvents()
  }

  // MARK: Exceptions in UIKit

  // NSInvalidArgumentException: "Pushing the same view controller instance more than once is not supported",
  // "All view controllers in a navigation controller must be distinct".
  @Test func aScreenCannotBePushedTwice() throws {
    #expect(
      try misuses { stack.pushViewController(list, animated: true) } == [
        "fault: List cannot be pushed: it is on the stack already, so pop to it"
      ])
    #expect(
      try misuses { stack.viewControllers = [home, list, home] } == [
        "fault: A stack cannot hold a screen twice, but got Home, List, Home: create a controller for each screen"
      ])
  }

  // NSInvalidArgumentException: "Pushing a navigation controller is not supported", "Split View Controllers cannot be
  // pushed to a Navigation Controller". For a navigation controller in `viewControllers` no message is known.
  // HeadlessUIKit reports the same fault.
  @Test func navigationAndSplitControllersCannotBePushed() throws {
    #expect(
      try misuses {
        stack.pushViewController(UINavigationController(), animated: true)
        stack.pushViewController(UISplitViewController(style: .doubleColumn), animated: true)
        stack.viewControllers = [home, UINavigationController()]
        stack.pushViewController(stack, animated: true)
      } == [
        "fault: UINavigationController cannot be on a stack: it is a container itself, so present it",
        "fault: UISplitViewController cannot be on a stack: it is a container itself, so present it",
        "fault: UINavigationController cannot be on a stack: it is a container itself, so present it",
        "fault: UINavigationController cannot be on a stack: it is a container itself, so present it",
      ])
    var outer: UINavigationController?
    #expect(
      try misuses { outer = UINavigationController(rootViewController: stack) } == [
        "fault: UINavigationController cannot be on a stack: it is a container itself, so present it"
      ])
    #expect(outer?.viewControllers == [])
  }

  // NSInternalInconsistencyException: "Tried to pop to a view controller that doesn't exist."
  @Test func aMissingScreenCannotBePoppedTo() throws {
    var popped: [UIViewController]? = []
    let misuses = try misuses { popped = stack.popToViewController(DetailViewController(), animated: true) }
    #expect(misuses == ["fault: Detail cannot be popped to: it is not on the stack, so push it"])
    #expect(popped == nil)
  }

  // NSInvalidArgumentException: "Application tried to present modally an active controller", with "on itself" where
  // the presenter is part of it. The exception precedes the warnings: Login is active, and its presenter is busy too.
  @Test func anActiveControllerCannotBePresented() throws {
    let other = UIWindow()
    let root = SettingsViewController()
    other.rootViewController = root
    #expect(
      try misuses {
        stack.present(list, animated: true)
        list.present(stack, animated: true)
        list.present(list, animated: true)
        stack.present(root, animated: true) { Issue.record("completed") }
      } == [
        "fault: UINavigationController cannot present List, which is in UINavigationController: remove it from there first",
        "fault: UINavigationController cannot present itself: present another controller",
        "fault: UINavigationController cannot present List, which is in UINavigationController: remove it from there first",
        "fault: UINavigationController cannot present Settings, which is the root of a window: present another controller",
      ])
    let login = LoginViewController()
    try harness.turn { stack.present(login, animated: true) }
    harness.discardEvents()
    #expect(
      try misuses {
        home.present(login, animated: true)
        login.present(stack, animated: true)
      } == [
        "fault: UINavigationController cannot present Login, which UINavigationController presents: dismiss it first",
        "fault: Login cannot present UINavigationController: UINavigationController contains or presents Login, so present another controller",
      ])
  }

  // UIViewControllerHierarchyInconsistency: "child view controller … should have parent view controller …".
  @Test func aModalCannotBeAChildOrRoot() throws {
    let login = LoginViewController()
    try harness.turn { stack.present(login, animated: true) }
    harness.discardEvents()
    let other = UIWindow()
    #expect(
      try misuses {
        stack.pushViewController(login, animated: true)
        login.addChild(stack)
        other.rootViewController = login
        other.rootViewController = list
      } == [
        "fault: Login cannot be a child of UINavigationController while UINavigationController presents it: dismiss it first",
        "fault: UINavigationController cannot be a child of Login: UINavigationController contains or presents Login, so add another controller",
        "fault: Login cannot be the root of a window while UINavigationController presents it: dismiss it first",
        "fault: List cannot be the root of a window, since it is in UINavigationController: remove it from there first",
      ])
    #expect(other.rootViewController == nil)
  }

  // UIViewControllerHierarchyInconsistency: "adding a root view controller … as a child of view controller …".
  @Test func aContainerCannotBeAddedToItsDescendant() throws {
    #expect(
      try misuses {
        home.addChild(stack)
        home.addChild(home)
      } == [
        "fault: UINavigationController cannot be a child of Home: UINavigationController contains or presents Home, so add another controller",
        "fault: Home cannot be a child of itself: add another controller",
      ])
  }

  // NSInternalInconsistencyException: "-[UITabBarController setSelectedViewController:] only a view controller in the
  // tab bar controller's list of view controllers can be selected."
  @Test func aMissingTabCannotBeSelected() throws {
    let tabs = UITabBarController()
    try harness.turn {
      tabs.viewControllers = [LoginViewController()]
      harness.window.rootViewController = tabs
    }
    harness.discardEvents()
    #expect(
      try misuses {
        tabs.selectedIndex = 1
        tabs.selectedIndex = -1
        tabs.selectedViewController = home
        tabs.selectedViewController = nil
        tabs.viewControllers = [home, home]
        tabs.viewControllers = [tabs]
      } == [
        "fault: UITabBarController has no tab 1: select 0",
        "fault: UITabBarController has no tab -1: select 0",
        "fault: Home cannot be selected: it is not a tab of UITabBarController, so add it first",
        "fault: A tab bar cannot hold a tab twice, but got Home, Home: create a controller for each tab",
        "fault: UITabBarController cannot be a child of itself: add another controller",
      ])
  }

  // MARK: Warnings in UIKit

  // "Attempt to present … on … whose view is not in the window hierarchy!"
  @Test func aScreenOutsideOfAVisibleWindowPresentsNothing() throws {
    let alone = DetailViewController()
    #expect(
      try misuses { alone.present(LoginViewController(), animated: true) { Issue.record("completed") } } == [
        "not presented Login: Detail is in no visible window"
      ])
    #expect(alone.presentedViewController == nil)
  }

  // "Attempt to present … on … which is already presenting …"
  @Test func aScreenPresentsOneModalAtATime() throws {
    let login = LoginViewController()
    try harness.turn { stack.present(login, animated: true) }
    harness.discardEvents()
    #expect(
      try misuses {
        list.present(UINavigationController(rootViewController: SettingsViewController()), animated: true)
        stack.present(UIAlertController(title: "Oh", message: nil, preferredStyle: .alert), animated: true)
      } == [
        "not presented Settings: UINavigationController presents Login",
        "not presented alert \"Oh\": UINavigationController presents Login",
      ])
    #expect(stack.presentedViewController === login)
  }

  @Test func misuseAssignsNoName() throws {
    try harness.turn { DetailViewController().present(DetailViewController(), animated: true) }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(harness.newEvents().last == "push Detail (Home › List › Detail)")
  }
}

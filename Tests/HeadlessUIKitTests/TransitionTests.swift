import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct TransitionTests {
  private let stack = UINavigationController()

  private func stackHarness() throws -> WindowHarness {
    try WindowHarness { _ in
      stack.viewControllers = [HomeViewController()]
      return stack
    }
  }

  @Test func rootIsReportedByItsFrontScreen() throws {
    let harness = try WindowHarness()
    try harness.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: HomeViewController()),
        UINavigationController(rootViewController: ListViewController()),
      ]
      tabs.selectedIndex = 1
      harness.window.rootViewController = tabs
      harness.window.makeKeyAndVisible()
    }
    #expect(harness.newEvents() == ["root List (tab 2: List)"])
  }

  @Test func pushesOfOneTurnAreReportedTogetherAndSoArePops() throws {
    let harness = try stackHarness()
    try harness.turn {
      stack.pushViewController(ListViewController(), animated: true)
      stack.pushViewController(DetailViewController(), animated: true)
    }
    try harness.turn { stack.popToRootViewController(animated: true) }
    #expect(harness.newEvents() == ["push List, Detail (Home › List › Detail)", "pop Detail, List (Home)"])
  }

  @Test func transitionReportsTheNetDifference() throws {
    let harness = try stackHarness()
    try harness.turn {
      let list = ListViewController()
      stack.pushViewController(list, animated: true)
      stack.popViewController(animated: true)
      stack.pushViewController(list, animated: true)
      stack.popViewController(animated: true)
    }
    #expect(harness.newEvents().isEmpty)
    let list = ListViewController()
    try harness.turn { stack.pushViewController(list, animated: true) }
    harness.discardEvents()
    try harness.turn {
      stack.popViewController(animated: true)
      stack.pushViewController(list, animated: true)
      stack.pushViewController(DetailViewController(), animated: true)
    }
    #expect(harness.newEvents() == ["push Detail (Home › List › Detail)"])
  }

  @Test func otherStackChangesAreReportedAsReplacements() throws {
    let harness = try stackHarness()
    try harness.turn { stack.viewControllers = [LoginViewController()] }
    try harness.turn { stack.viewControllers.insert(HomeViewController(), at: 0) }
    try harness.turn { stack.viewControllers.swapAt(0, 1) }
    try harness.turn { stack.viewControllers.removeFirst() }
    #expect(
      harness.newEvents() == ["replace (Login)", "replace (Home › Login)", "replace (Login › Home)", "replace (Home)"])
  }

  @Test func tabSelectionIsReportedWithTheTitle() throws {
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      let list = ListViewController()
      list.title = "Titles"
      let settings = UINavigationController(rootViewController: SettingsViewController())
      settings.tabBarItem = UITabBarItem(title: "Item", image: nil, tag: 2)
      tabs.viewControllers = [
        HomeViewController(), UINavigationController(rootViewController: list), settings, DetailViewController(),
      ]
      return tabs
    }
    for index in [1, 2, 3, 0] { try harness.turn { tabs.selectedIndex = index } }
    #expect(
      harness.newEvents() == [
        "tab 2 \"Titles\" (tab 2: List)", "tab 3 \"Item\" (tab 3: Settings)", "tab 4 \"Detail\" (tab 4: Detail)",
        "tab 1 \"Home\" (tab 1: Home)",
      ])
    try harness.turn { tabs.viewControllers = tabs.viewControllers?.dropLast() }
    #expect(harness.newEvents() == ["replace (tab 1: Home)"])
  }

  @Test func emptyTabBarIsReportedWithItsFirstScreen() throws {
    let harness = try WindowHarness()
    let tabs = UITabBarController()
    try harness.turn {
      harness.window.rootViewController = tabs
      harness.window.makeKeyAndVisible()
    }
    try harness.turn { tabs.viewControllers = [stack] }
    #expect(harness.newEvents().isEmpty)
    try harness.turn { tabs.viewControllers = [HomeViewController(), stack] }
    try harness.turn { tabs.selectedIndex = 0 }
    try harness.turn { stack.pushViewController(ListViewController(), animated: true) }
    #expect(harness.newEvents() == ["root Home (tab 1: Home)", "push List (hidden tab 2: List)"])
  }

  @Test func transitionInAHiddenTabNamesItsTab() throws {
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [ListViewController()]
      tabs.viewControllers = [HomeViewController(), stack]
      return tabs
    }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(harness.newEvents() == ["push Detail (hidden tab 2: List › Detail)"])
    try harness.turn {
      stack.popViewController(animated: true)
      tabs.selectedIndex = 1
    }
    #expect(harness.newEvents() == ["pop Detail (tab 2: List)", "tab 2 \"List\" (tab 2: List)"])
  }

  @Test func modalsAreReportedByTheirFrontScreen() throws {
    let harness = try stackHarness()
    let modal = UINavigationController(rootViewController: LoginViewController())
    try harness.turn { stack.present(modal, animated: true) }
    try harness.turn { modal.pushViewController(DetailViewController(), animated: true) }
    try harness.turn { stack.dismiss(animated: true) }
    #expect(
      harness.newEvents() == [
        "present Login (modal: Login)", "push Detail (modal: Login › Detail)", "dismiss Detail (Home)",
      ])
  }

  @Test func modalsHoldTabsAndOtherModals() throws {
    let harness = try stackHarness()
    let tabs = UITabBarController()
    tabs.viewControllers = [LoginViewController(), UINavigationController(rootViewController: ListViewController())]
    try harness.turn { stack.present(tabs, animated: true) }
    try harness.turn { tabs.selectedIndex = 1 }
    try harness.turn { tabs.present(SettingsViewController(), animated: true) }
    #expect(
      harness.newEvents() == [
        "present Login (modal tab 1: Login)", "tab 2 \"List\" (modal tab 2: List)",
        "present Settings (modal: Settings)",
      ])
  }

  @Test func newContainerIsReportedOnceWithoutItsOwnPushes() throws {
    let harness = try stackHarness()
    try harness.turn {
      let new = UINavigationController(rootViewController: LoginViewController())
      harness.window.rootViewController = new
      new.pushViewController(ListViewController(), animated: true)
    }
    #expect(harness.newEvents() == ["root List (Login › List)"])
    let shown = try #require(harness.window.rootViewController)
    try harness.turn {
      let modal = UINavigationController()
      shown.present(modal, animated: true)
      modal.pushViewController(DetailViewController(), animated: true)
      modal.pushViewController(SettingsViewController(), animated: true)
    }
    #expect(harness.newEvents() == ["present Settings (modal: Detail › Settings)"])
  }

  @Test func changesOutsideAVisibleWindowAreNotReported() throws {
    let harness = try stackHarness()
    let other = UINavigationController(rootViewController: LoginViewController())
    try harness.turn { other.pushViewController(DetailViewController(), animated: true) }
    try harness.turn {
      harness.window.isHidden = true
      stack.pushViewController(ListViewController(), animated: true)
    }
    #expect(harness.newEvents().isEmpty)
    try harness.turn { harness.window.isHidden = false }
    #expect(harness.newEvents() == ["root List (Home › List)"])
  }

  @Test func alertOnANewRootIsReported() throws {
    let harness = try stackHarness()
    try harness.turn {
      harness.window.rootViewController = LoginViewController()
      harness.window.rootViewController?.present(
        UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
    }
    #expect(harness.newEvents() == ["root Login (Login)", "alert \"Hello\" \"\": [] (Login)"])
  }

  @Test func duplicateScreenNamesAreNumberedAndNumbersAreReused() throws {
    let harness = try stackHarness()
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try harness.turn { stack.popViewController(animated: true) }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(
      harness.newEvents() == [
        "push Detail (Home › Detail)", "push Detail#2 (Home › Detail › Detail#2)", "pop Detail#2 (Home › Detail)",
        "push Detail#2 (Home › Detail › Detail#2)",
      ])
  }

  @Test func queryAssignsNoNames() throws {
    // Hidden screens get their names when they enter the window, with or without a query.
    for hasQuery in [false, true] {
      let harness = try WindowHarness()
      let tabs = UITabBarController()
      let stack = UINavigationController()
      try harness.turn {
        stack.viewControllers = [HomeViewController()]
        tabs.viewControllers = [stack, UINavigationController(rootViewController: DetailViewController())]
      }
      try harness.turn {
        harness.window.rootViewController = tabs
        harness.window.makeKeyAndVisible()
      }
      harness.discardEvents()
      if hasQuery { _ = harness.tree }
      try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
      #expect(harness.newEvents() == ["push Detail#2 (tab 1: Home › Detail#2)"])
    }
  }

  @Test func screenKeepsItsAssignedName() throws {
    let harness = try stackHarness()
    let screen = DetailViewController()
    try harness.turn {
      screen.owner = Run.current.owners.register(.screen, base: "MovieDetail", model: self.stack, presentable: screen)
      screen.owner?.displayName = "Movie"
      stack.pushViewController(screen, animated: true)
    }
    #expect(harness.newEvents() == ["push MovieDetail (Home › MovieDetail)"])
    #expect(harness.tree.front?.title == "Movie")
  }

  @Test func longStackIsReportedByItsTopmostScreens() throws {
    let harness = try stackHarness()
    try harness.turn { stack.viewControllers += (0..<9).map { _ in ListViewController() } }
    harness.discardEvents()
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(harness.newEvents() == ["push Detail (List#5 › List#6 › List#7 › List#8 › List#9 › Detail)"])
  }
}

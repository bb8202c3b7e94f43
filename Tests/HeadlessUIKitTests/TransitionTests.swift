import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct TransitionTests {
  private let stack = UINavigationController()

  private func stackBench() throws -> Bench {
    try Bench { _ in
      stack.viewControllers = [HomeViewController()]
      return stack
    }
  }

  @Test func rootIsReportedByItsFrontScreen() throws {
    let bench = try Bench()
    try bench.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: HomeViewController()),
        UINavigationController(rootViewController: ListViewController()),
      ]
      tabs.selectedIndex = 1
      bench.window.rootViewController = tabs
      bench.window.makeKeyAndVisible()
    }
    #expect(bench.news() == ["root List (tab 2: List)"])
  }

  @Test func pushesOfOneTurnAreReportedTogetherAndSoArePops() throws {
    let bench = try stackBench()
    try bench.turn {
      stack.pushViewController(ListViewController(), animated: true)
      stack.pushViewController(DetailViewController(), animated: true)
    }
    try bench.turn { stack.popToRootViewController(animated: true) }
    #expect(bench.news() == ["push List, Detail (Home › List › Detail)", "pop Detail, List (Home)"])
  }

  @Test func transitionReportsTheNetDifference() throws {
    let bench = try stackBench()
    try bench.turn {
      let list = ListViewController()
      stack.pushViewController(list, animated: true)
      stack.popViewController(animated: true)
      stack.pushViewController(list, animated: true)
      stack.popViewController(animated: true)
    }
    #expect(bench.news().isEmpty)
    let list = ListViewController()
    try bench.turn { stack.pushViewController(list, animated: true) }
    bench.forget()
    try bench.turn {
      stack.popViewController(animated: true)
      stack.pushViewController(list, animated: true)
      stack.pushViewController(DetailViewController(), animated: true)
    }
    #expect(bench.news() == ["push Detail (Home › List › Detail)"])
  }

  @Test func otherStackChangesAreReportedAsReplacements() throws {
    let bench = try stackBench()
    try bench.turn { stack.viewControllers = [LoginViewController()] }
    try bench.turn { stack.viewControllers.insert(HomeViewController(), at: 0) }
    try bench.turn { stack.viewControllers.swapAt(0, 1) }
    try bench.turn { stack.viewControllers.removeFirst() }
    #expect(
      bench.news() == ["replace (Login)", "replace (Home › Login)", "replace (Login › Home)", "replace (Home)"])
  }

  @Test func tabSelectionIsReportedWithTheTitle() throws {
    let tabs = UITabBarController()
    let bench = try Bench { _ in
      let list = ListViewController()
      list.title = "Titles"
      let settings = UINavigationController(rootViewController: SettingsViewController())
      settings.tabBarItem = UITabBarItem(title: "Item", image: nil, tag: 2)
      tabs.viewControllers = [
        HomeViewController(), UINavigationController(rootViewController: list), settings, DetailViewController(),
      ]
      return tabs
    }
    for index in [1, 2, 3, 0] { try bench.turn { tabs.selectedIndex = index } }
    #expect(
      bench.news() == [
        "tab 2 \"Titles\" (tab 2: List)", "tab 3 \"Item\" (tab 3: Settings)", "tab 4 \"Detail\" (tab 4: Detail)",
        "tab 1 \"Home\" (tab 1: Home)",
      ])
    try bench.turn { tabs.viewControllers = tabs.viewControllers?.dropLast() }
    #expect(bench.news() == ["replace (tab 1: Home)"])
  }

  @Test func emptyTabBarIsReportedWithItsFirstScreen() throws {
    let bench = try Bench()
    let tabs = UITabBarController()
    try bench.turn {
      bench.window.rootViewController = tabs
      bench.window.makeKeyAndVisible()
    }
    try bench.turn { tabs.viewControllers = [stack] }
    #expect(bench.news().isEmpty)
    try bench.turn { tabs.viewControllers = [HomeViewController(), stack] }
    try bench.turn { tabs.selectedIndex = 0 }
    try bench.turn { stack.pushViewController(ListViewController(), animated: true) }
    #expect(bench.news() == ["root Home (tab 1: Home)", "push List (hidden tab 2: List)"])
  }

  @Test func transitionInAHiddenTabNamesItsTab() throws {
    let tabs = UITabBarController()
    let bench = try Bench { _ in
      stack.viewControllers = [ListViewController()]
      tabs.viewControllers = [HomeViewController(), stack]
      return tabs
    }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(bench.news() == ["push Detail (hidden tab 2: List › Detail)"])
    try bench.turn {
      stack.popViewController(animated: true)
      tabs.selectedIndex = 1
    }
    #expect(bench.news() == ["pop Detail (tab 2: List)", "tab 2 \"List\" (tab 2: List)"])
  }

  @Test func modalsAreReportedByTheirFrontScreen() throws {
    let bench = try stackBench()
    let modal = UINavigationController(rootViewController: LoginViewController())
    try bench.turn { stack.present(modal, animated: true) }
    try bench.turn { modal.pushViewController(DetailViewController(), animated: true) }
    try bench.turn { stack.dismiss(animated: true) }
    #expect(
      bench.news() == [
        "present Login (modal: Login)", "push Detail (modal: Login › Detail)", "dismiss Detail (Home)",
      ])
  }

  @Test func tabsInAModalAndModalsOnModals() throws {
    let bench = try stackBench()
    let tabs = UITabBarController()
    tabs.viewControllers = [LoginViewController(), UINavigationController(rootViewController: ListViewController())]
    try bench.turn { stack.present(tabs, animated: true) }
    try bench.turn { tabs.selectedIndex = 1 }
    try bench.turn { tabs.present(SettingsViewController(), animated: true) }
    #expect(
      bench.news() == [
        "present Login (modal tab 1: Login)", "tab 2 \"List\" (modal tab 2: List)",
        "present Settings (modal: Settings)",
      ])
  }

  @Test func newContainerIsReportedOnceWithoutItsOwnPushes() throws {
    let bench = try stackBench()
    try bench.turn {
      let new = UINavigationController(rootViewController: LoginViewController())
      bench.window.rootViewController = new
      new.pushViewController(ListViewController(), animated: true)
    }
    #expect(bench.news() == ["root List (Login › List)"])
    let shown = try #require(bench.window.rootViewController)
    try bench.turn {
      let modal = UINavigationController()
      shown.present(modal, animated: true)
      modal.pushViewController(DetailViewController(), animated: true)
      modal.pushViewController(SettingsViewController(), animated: true)
    }
    #expect(bench.news() == ["present Settings (modal: Detail › Settings)"])
  }

  @Test func changesOutsideAVisibleWindowAreNotReported() throws {
    let bench = try stackBench()
    let other = UINavigationController(rootViewController: LoginViewController())
    try bench.turn { other.pushViewController(DetailViewController(), animated: true) }
    try bench.turn {
      bench.window.isHidden = true
      stack.pushViewController(ListViewController(), animated: true)
    }
    #expect(bench.news().isEmpty)
    try bench.turn { bench.window.isHidden = false }
    #expect(bench.news() == ["root List (Home › List)"])
  }

  @Test func alertOnANewRootIsReported() throws {
    let bench = try stackBench()
    try bench.turn {
      bench.window.rootViewController = LoginViewController()
      bench.window.rootViewController?.present(
        UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
    }
    #expect(bench.news() == ["root Login (Login)", "alert \"Hello\" \"\": [] (Login)"])
  }

  @Test func duplicateScreenNamesAreNumberedAndNumbersAreReused() throws {
    let bench = try stackBench()
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try bench.turn { stack.popViewController(animated: true) }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(
      bench.news() == [
        "push Detail (Home › Detail)", "push Detail#2 (Home › Detail › Detail#2)", "pop Detail#2 (Home › Detail)",
        "push Detail#2 (Home › Detail › Detail#2)",
      ])
  }

  @Test func queryAssignsNoNames() throws {
    // Hidden screens get their names when they enter the window, with or without a query.
    for looks in [false, true] {
      let bench = try Bench()
      let tabs = UITabBarController()
      let stack = UINavigationController()
      try bench.turn {
        stack.viewControllers = [HomeViewController()]
        tabs.viewControllers = [stack, UINavigationController(rootViewController: DetailViewController())]
      }
      try bench.turn {
        bench.window.rootViewController = tabs
        bench.window.makeKeyAndVisible()
      }
      bench.forget()
      if looks { _ = bench.tree }
      try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
      #expect(bench.news() == ["push Detail#2 (tab 1: Home › Detail#2)"])
    }
  }

  @Test func screenKeepsItsAssignedName() throws {
    let bench = try stackBench()
    let screen = DetailViewController()
    try bench.turn {
      screen.owner = Run.current.owners.register(.screen, base: "MovieDetail", model: self.stack, presentable: screen)
      screen.owner?.displayName = "Movie"
      stack.pushViewController(screen, animated: true)
    }
    #expect(bench.news() == ["push MovieDetail (Home › MovieDetail)"])
    #expect(bench.tree.front?.title == "Movie")
  }

  @Test func longStackIsReportedByItsTopmostScreens() throws {
    let bench = try stackBench()
    try bench.turn { stack.viewControllers += (0..<9).map { _ in ListViewController() } }
    bench.forget()
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(bench.news() == ["push Detail (List#5 › List#6 › List#7 › List#8 › List#9 › Detail)"])
  }
}

import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct SplitTests {
  private let split = UISplitViewController(style: .doubleColumn)
  private let primary = UINavigationController()
  private let detail = UINavigationController()

  private func bench() throws -> Bench {
    try Bench { bench in
      primary.viewControllers = [bench.screen("List")]
      detail.viewControllers = [bench.screen("A")]
      split.setViewController(primary, for: .primary)
      split.setViewController(detail, for: .secondary)
      return split
    }
  }

  /// Creates the same split with screens of distinct types.
  private func namedBench() throws -> Bench {
    try Bench { _ in
      primary.viewControllers = [ListViewController()]
      detail.viewControllers = [DetailViewController()]
      split.viewControllers = [primary, detail]
      return split
    }
  }

  @Test func bothColumnsAppearTogether() throws {
    let bench = try Bench()
    let lines = try bench.turn {
      split.viewControllers = [bench.screen("List"), bench.screen("A")]
      bench.window.rootViewController = split
      bench.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "List didLoad", "A didLoad", "List willAppear (in)", "A willAppear (in)", "List didAppear (in)",
        "A didAppear (in)",
      ])
    #expect(!split.isCollapsed && split.preferredDisplayMode == .automatic)
  }

  @Test func anotherDetailLeavesTheFirstColumnAlone() throws {
    let bench = try bench()
    let old = try #require(detail.topViewController)
    let new = UINavigationController(rootViewController: bench.screen("B"))
    var isAtOnce = false
    let lines = try bench.turn {
      split.showDetailViewController(new, sender: nil)
      isAtOnce = split.viewController(for: .secondary) === new && detail.parent == nil
    }
    #expect(
      lines == ["B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)"])
    #expect(isAtOnce && split.viewControllers == [primary, new] && new.splitViewController === split)
    #expect(detail.presentationState.isDismissed && old.presentationState.isDismissed)
    #expect(primary.topViewController?.presentationState.isVisible == true)
  }

  @Test func columnWrapsAScreenInANavigationController() throws {
    let bench = try bench()
    let b = bench.screen("B")
    try bench.turn { split.setViewController(b, for: .secondary) }
    #expect(split.viewController(for: .secondary) === b)
    #expect(b.navigationController === split.viewControllers[1] && b.splitViewController === split)
    try bench.turn { b.show(bench.screen("C"), sender: nil) }
    #expect(b.navigationController?.viewControllers.count == 2 && split.viewController(for: .secondary) === b)
    // Setting it again changes nothing. Setting it in the other column moves it there.
    #expect(try bench.turn { split.setViewController(b, for: .secondary) }.isEmpty)
    try bench.turn { split.setViewController(b, for: .primary) }
    #expect(split.viewController(for: .primary) === b && split.viewController(for: .secondary) == nil)
    #expect(split.viewControllers.count == 1 && b.presentationState.isVisible)
  }

  @Test func classicStyleAddsNoNavigationControllers() throws {
    let classic = UISplitViewController()
    let bench = try Bench { bench in
      classic.viewControllers = [bench.screen("List")]
      return classic
    }
    let a = bench.screen("A")
    try bench.turn { classic.viewControllers[0].showDetailViewController(a, sender: nil) }
    #expect(classic.viewControllers.last === a && a.parent === classic && a.navigationController == nil)
    let other = bench.screen("Other")
    try bench.turn { classic.show(other, sender: nil) }
    #expect(classic.viewControllers == [other, a] && classic.style == .unspecified)
    try bench.turn { a.removeFromParent() }
    #expect(classic.viewControllers == [other] && a.presentationState.isDismissed)
    try bench.turn { classic.addChild(a) }
    #expect(classic.viewController(for: .secondary) === a && !a.presentationState.isDismissed)
  }

  @Test func supplementaryColumnIsBetweenTheOthers() throws {
    let triple = UISplitViewController(style: .tripleColumn)
    let bench = try Bench { _ in
      triple.setViewController(HomeViewController(), for: .primary)
      triple.setViewController(ListViewController(), for: .supplementary)
      return triple
    }
    #expect(bench.tree.root?.sketch == "<[Home]|[List]*>")
    try bench.turn { triple.setViewController(DetailViewController(), for: .secondary) }
    #expect(bench.tree.root?.sketch == "<[Home]|[List]|[Detail]*>")
    #expect(bench.news() == ["replace (detail: Detail)"])
    #expect(triple.viewControllers.count == 3 && triple.children.count == 3)
  }

  @Test func compactColumnIsStoredAndNeverShown() throws {
    let bench = try bench()
    let tabs = UITabBarController()
    #expect(try bench.turn { split.setViewController(tabs, for: .compact) }.isEmpty)
    #expect(split.viewController(for: .compact) === tabs && tabs.parent == nil && bench.news().isEmpty)
    try bench.turn { split.viewControllers = [primary] }
    #expect(split.viewController(for: .compact) === tabs)
  }

  @Test func withoutASplitADetailIsPresented() throws {
    let home = HomeViewController()
    let bench = try Bench { _ in UINavigationController(rootViewController: home) }
    let detail = DetailViewController()
    try bench.turn { home.showDetailViewController(detail, sender: nil) }
    #expect(home.presentedViewController === detail)
    try bench.turn { detail.show(LoginViewController(), sender: nil) }
    #expect(bench.tree.root?.sketch == "[Home]^Detail^Login")
  }

  @Test func usingMissingColumns() throws {
    let bench = try namedBench()
    let before = bench.tree
    try bench.turn {
      split.setViewController(HomeViewController(), for: .supplementary)
      split.viewControllers = [primary, detail, HomeViewController()]
      split.viewControllers = [primary, primary]
      split.setViewController(split, for: .primary)
      primary.pushViewController(UISplitViewController(), animated: true)
    }
    #expect(bench.tree == before)
    #expect(
      bench.news() == [
        "fault: UISplitViewController has no supplementary column",
        "fault: UISplitViewController has 2 columns, not 3",
        "fault: A split cannot hold a controller twice: UINavigationController, UINavigationController",
        "fault: UISplitViewController cannot be put into UISplitViewController, which it contains",
        "fault: UISplitViewController cannot be on a stack: it is a container itself",
      ])
  }

  // MARK: Transitions

  @Test func transitionsNameTheirColumn() throws {
    let bench = try namedBench()
    #expect(bench.tree.root?.sketch == "<[List]|[Detail]*>")
    try bench.turn { detail.pushViewController(SettingsViewController(), animated: true) }
    try bench.turn { primary.pushViewController(HomeViewController(), animated: true) }
    try bench.turn { split.showDetailViewController(LoginViewController(), sender: nil) }
    try bench.turn { split.show(LoginViewController(), sender: nil) }
    try bench.turn { split.setViewController(nil, for: .secondary) }
    #expect(
      bench.news() == [
        "push Settings (detail: Detail › Settings)", "push Home (primary: List › Home)", "replace (detail: Login)",
        "replace (primary: Login#2)", "replace (primary: Login#2)",
      ])
  }

  @Test func replacingBothColumnsIsReportedForEach() throws {
    let bench = try namedBench()
    try bench.turn { split.viewControllers = [HomeViewController(), LoginViewController()] }
    #expect(bench.news() == ["replace (primary: Home)", "replace (detail: Login)"])
    try bench.turn { split.viewControllers = [] }
    #expect(bench.tree.front == nil)
    try bench.turn { split.viewControllers = [] }
    #expect(bench.news().count == 1)
  }

  @Test func aColumnThatShowsNothingIsNotInFront() throws {
    let bench = try namedBench()
    try bench.turn { split.showDetailViewController(UINavigationController(), sender: nil) }
    #expect(bench.tree.root?.sketch == "<[List]*|[]>")
    #expect(bench.tree.front?.name.word == "List")
  }

  @Test func aSplitInATabAndInAModal() throws {
    let tabs = UITabBarController()
    let bench = try namedBench()
    try bench.turn {
      bench.window.rootViewController = tabs
      tabs.viewControllers = [HomeViewController(), split]
    }
    try bench.turn { primary.pushViewController(SettingsViewController(), animated: true) }
    try bench.turn { try bench.window.selectTab(at: 1) }
    try bench.turn { primary.popViewController(animated: true) }
    try bench.turn { tabs.viewControllers?.removeLast() }
    try bench.turn { tabs.present(split, animated: true) }
    try bench.turn { primary.pushViewController(LoginViewController(), animated: true) }
    try bench.turn { split.present(SettingsViewController(), animated: true) }
    try bench.turn { primary.popViewController(animated: true) }
    #expect(
      bench.news() == [
        "root Home (tab 1: Home)", "push Settings (hidden tab 2 primary: List › Settings)",
        "tab 2 \"List\" (tab 2 detail: Detail)", "pop Settings (tab 2 primary: List)",
        "tab 1 \"Home\" (tab 1: Home)", "present Detail (modal detail: Detail)",
        "push Login (modal primary: List › Login)", "present Settings (modal: Settings)",
        "pop Login (hidden modal primary: List)",
      ])
  }

  @Test func emptySplitIsReportedWithItsFirstScreen() throws {
    let bench = try Bench()
    try bench.turn {
      bench.window.rootViewController = split
      bench.window.makeKeyAndVisible()
    }
    try bench.turn { split.viewControllers = [primary, detail] }
    #expect(bench.news().isEmpty)
    try bench.turn { primary.viewControllers = [ListViewController()] }
    try bench.turn { detail.viewControllers = [DetailViewController()] }
    #expect(bench.news() == ["root List (primary: List)", "push Detail (detail: Detail)"])
  }

  @Test func screenTreeNamesTheFrontColumn() throws {
    let bench = try namedBench()
    #expect(bench.tree.frontPlace.containers == [.column(.detail)])
    #expect(bench.tree.places.map(\.isHidden) == [false, false])
    #expect(bench.tree.places.map(\.isFront) == [false, true])
    #expect(bench.tree.frontStack.map(\.name.word) == ["Detail"])
  }

  // MARK: Gestures and guards

  @Test func backAppliesToTheFrontColumn() throws {
    let bench = try namedBench()
    try bench.turn { primary.pushViewController(HomeViewController(), animated: true) }
    #expect(throws: GestureRefusal.nothingToGoBackTo) { try bench.runtime.enter { try bench.window.back() } }
    try bench.turn { detail.pushViewController(SettingsViewController(), animated: true) }
    try bench.turn { try bench.window.back() }
    #expect(detail.viewControllers.count == 1 && primary.viewControllers.count == 2)
  }

  @Test func rejectedColumnChangeIsRolledBack() throws {
    let bench = try namedBench()
    let doorkeeper = StubGuard()
    bench.runtime.enter { Run.current.add(guard: doorkeeper) }
    doorkeeper.reason = "no"
    let before = bench.tree
    let stranger = LoginViewController()
    let turns: [@MainActor () -> Void] = [
      { split.showDetailViewController(stranger, sender: nil) },
      { split.viewControllers = [detail, primary] },
      { split.viewControllers = [] },
      {
        split.setViewController(detail.viewControllers[0], for: .primary)
        split.setViewController(stranger, for: .secondary)
      },
      { primary.removeFromParent() },
    ]
    for turn in turns {
      try bench.turn(turn)
      #expect(bench.news() == ["back vetoed: no"])
      #expect(bench.tree == before && split.viewControllers == [primary, detail])
      #expect(primary.parent === split && detail.parent === split && stranger.parent == nil)
      #expect(detail.viewControllers[0].parent === detail && !detail.presentationState.isDismissed)
    }
  }

  @Test func replacedColumnScreensAreReleased() throws {
    let bench = try Bench { bench in
      split.setViewController(bench.screen("A"), for: .secondary)
      return split
    }
    let left = [Weak(split.viewControllers[0]), Weak(try #require(split.viewController(for: .secondary)))]
    try bench.turn { split.setViewController(bench.screen("B"), for: .secondary) }
    #expect(left.allSatisfy { $0.object == nil })
    let whole = Weak(split.viewControllers[0])
    try bench.turn { split.viewControllers = [] }
    #expect(whole.object == nil)
  }
}

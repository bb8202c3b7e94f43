import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct SplitTests {
  private let split = UISplitViewController(style: .doubleColumn)
  private let primary = UINavigationController()
  private let detail = UINavigationController()

  /// Creates a window with a split of two stacks.
  private func harness() throws -> WindowHarness {
    try WindowHarness { harness in
      primary.viewControllers = [harness.screen("List")]
      detail.viewControllers = [harness.screen("A")]
      split.setViewController(primary, for: .primary)
      split.setViewController(detail, for: .secondary)
      return split
    }
  }

  /// Creates the same split with screens of distinct types.
  private func namedHarness() throws -> WindowHarness {
    try WindowHarness { _ in
      primary.viewControllers = [ListViewController()]
      detail.viewControllers = [DetailViewController()]
      split.viewControllers = [primary, detail]
      return split
    }
  }

  @Test func bothColumnsAppearTogether() throws {
    let harness = try WindowHarness()
    let lines = try harness.turn {
      split.viewControllers = [harness.screen("List"), harness.screen("A")]
      harness.window.rootViewController = split
      harness.window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "List didLoad", "A didLoad", "List willAppear (in)", "A willAppear (in)", "List didAppear (in)",
        "A didAppear (in)",
      ])
    #expect(!split.isCollapsed && split.preferredDisplayMode == .automatic)
  }

  @Test func anotherDetailKeepsTheFirstColumn() throws {
    let harness = try harness()
    let old = try #require(detail.topViewController)
    let new = UINavigationController(rootViewController: harness.screen("B"))
    var isAtOnce = false
    let lines = try harness.turn {
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
    let harness = try harness()
    let b = harness.screen("B")
    try harness.turn { split.setViewController(b, for: .secondary) }
    #expect(split.viewController(for: .secondary) === b)
    #expect(b.navigationController === split.viewControllers[1] && b.splitViewController === split)
    try harness.turn { b.show(harness.screen("C"), sender: nil) }
    #expect(b.navigationController?.viewControllers.count == 2 && split.viewController(for: .secondary) === b)
    // Setting it again changes nothing. Setting it in the other column moves it there.
    #expect(try harness.turn { split.setViewController(b, for: .secondary) }.isEmpty)
    try harness.turn { split.setViewController(b, for: .primary) }
    #expect(split.viewController(for: .primary) === b && split.viewController(for: .secondary) == nil)
    #expect(split.viewControllers.count == 1 && b.presentationState.isVisible)
  }

  @Test func classicStyleAddsNoNavigationControllers() throws {
    let classic = UISplitViewController()
    let harness = try WindowHarness { harness in
      classic.viewControllers = [harness.screen("List")]
      return classic
    }
    let a = harness.screen("A")
    try harness.turn { classic.viewControllers[0].showDetailViewController(a, sender: nil) }
    #expect(classic.viewControllers.last === a && a.parent === classic && a.navigationController == nil)
    let other = harness.screen("Other")
    try harness.turn { classic.show(other, sender: nil) }
    #expect(classic.viewControllers == [other, a] && classic.style == .unspecified)
    try harness.turn { a.removeFromParent() }
    #expect(classic.viewControllers == [other] && a.presentationState.isDismissed)
    try harness.turn { classic.addChild(a) }
    #expect(classic.viewController(for: .secondary) === a && !a.presentationState.isDismissed)
  }

  @Test func supplementaryColumnIsBetweenTheOthers() throws {
    let triple = UISplitViewController(style: .tripleColumn)
    let harness = try WindowHarness { _ in
      triple.setViewController(HomeViewController(), for: .primary)
      triple.setViewController(ListViewController(), for: .supplementary)
      return triple
    }
    #expect(harness.tree.root?.sketch == "<[Home]|[List]*>")
    try harness.turn { triple.setViewController(DetailViewController(), for: .secondary) }
    #expect(harness.tree.root?.sketch == "<[Home]|[List]|[Detail]*>")
    #expect(harness.newEvents() == ["replace (detail: Detail)"])
    #expect(triple.viewControllers.count == 3 && triple.children.count == 3)
  }

  @Test func compactColumnIsStoredAndNeverShown() throws {
    let harness = try harness()
    let tabs = UITabBarController()
    #expect(try harness.turn { split.setViewController(tabs, for: .compact) }.isEmpty)
    #expect(split.viewController(for: .compact) === tabs && tabs.parent == nil && harness.newEvents().isEmpty)
    try harness.turn { split.viewControllers = [primary] }
    #expect(split.viewController(for: .compact) === tabs)
  }

  @Test func withoutASplitADetailIsPresented() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: home) }
    let detail = DetailViewController()
    try harness.turn { home.showDetailViewController(detail, sender: nil) }
    #expect(home.presentedViewController === detail)
    try harness.turn { detail.show(LoginViewController(), sender: nil) }
    #expect(harness.tree.root?.sketch == "[Home]^Detail^Login")
  }

  @Test func missingColumnsAndRepeatedControllersAreFaults() throws {
    let harness = try namedHarness()
    let before = harness.tree
    try harness.turn {
      split.setViewController(HomeViewController(), for: .supplementary)
      split.viewControllers = [primary, detail, HomeViewController()]
      split.viewControllers = [primary, primary]
      split.setViewController(split, for: .primary)
      primary.pushViewController(UISplitViewController(), animated: true)
    }
    #expect(harness.tree == before)
    #expect(
      harness.newEvents() == [
        "fault: UISplitViewController has no supplementary column: create the split with the style .tripleColumn",
        "fault: UISplitViewController has 2 columns, but got 3 controllers: set at most 2",
        "fault: A split cannot hold a controller twice, but got UINavigationController, UINavigationController: create a controller for each column",
        "fault: UISplitViewController cannot be a child of itself: add another controller",
        "fault: UISplitViewController cannot be on a stack: it is a container itself, so present it",
      ])
  }

  // MARK: Transitions

  @Test func transitionsNameTheirColumn() throws {
    let harness = try namedHarness()
    #expect(harness.tree.root?.sketch == "<[List]|[Detail]*>")
    try harness.turn { detail.pushViewController(SettingsViewController(), animated: true) }
    try harness.turn { primary.pushViewController(HomeViewController(), animated: true) }
    try harness.turn { split.showDetailViewController(LoginViewController(), sender: nil) }
    try harness.turn { split.show(LoginViewController(), sender: nil) }
    try harness.turn { split.setViewController(nil, for: .secondary) }
    #expect(
      harness.newEvents() == [
        "push Settings (detail: Detail › Settings)", "push Home (primary: List › Home)", "replace (detail: Login)",
        "replace (primary: Login#2)", "replace (primary: Login#2)",
      ])
  }

  @Test func replacingBothColumnsIsReportedForEach() throws {
    let harness = try namedHarness()
    try harness.turn { split.viewControllers = [HomeViewController(), LoginViewController()] }
    #expect(harness.newEvents() == ["replace (primary: Home)", "replace (detail: Login)"])
    try harness.turn { split.viewControllers = [] }
    #expect(harness.tree.front == nil)
    try harness.turn { split.viewControllers = [] }
    #expect(harness.newEvents().count == 1)
  }

  @Test func aColumnThatShowsNothingIsNotInFront() throws {
    let harness = try namedHarness()
    try harness.turn { split.showDetailViewController(UINavigationController(), sender: nil) }
    #expect(harness.tree.root?.sketch == "<[List]*|[]>")
    #expect(harness.tree.front?.name.word == "List")
  }

  @Test func aSplitIsShownInATabAndInAModal() throws {
    let tabs = UITabBarController()
    let harness = try namedHarness()
    try harness.turn {
      harness.window.rootViewController = tabs
      tabs.viewControllers = [HomeViewController(), split]
    }
    try harness.turn { primary.pushViewController(SettingsViewController(), animated: true) }
    try harness.turn { try harness.window.selectTab(at: 1) }
    try harness.turn { primary.popViewController(animated: true) }
    try harness.turn { tabs.viewControllers?.removeLast() }
    try harness.turn { tabs.present(split, animated: true) }
    try harness.turn { primary.pushViewController(LoginViewController(), animated: true) }
    try harness.turn { split.present(SettingsViewController(), animated: true) }
    try harness.turn { primary.popViewController(animated: true) }
    #expect(
      harness.newEvents() == [
        "root Home (tab 1: Home)", "push Settings (hidden tab 2 primary: List › Settings)",
        "tab 2 \"List\" (tab 2 detail: Detail)", "pop Settings (tab 2 primary: List)",
        "tab 1 \"Home\" (tab 1: Home)", "present Detail (modal detail: Detail)",
        "push Login (modal primary: List › Login)", "present Settings (modal: Settings)",
        "pop Login (hidden modal primary: List)",
      ])
  }

  @Test func emptySplitIsReportedWithItsFirstScreen() throws {
    let harness = try WindowHarness()
    try harness.turn {
      harness.window.rootViewController = split
      harness.window.makeKeyAndVisible()
    }
    try harness.turn { split.viewControllers = [primary, detail] }
    #expect(harness.newEvents().isEmpty)
    try harness.turn { primary.viewControllers = [ListViewController()] }
    try harness.turn { detail.viewControllers = [DetailViewController()] }
    #expect(harness.newEvents() == ["root List (primary: List)", "push Detail (detail: Detail)"])
  }

  @Test func screenTreeNamesTheFrontColumn() throws {
    let harness = try namedHarness()
    #expect(harness.tree.frontPlace.containers == [.column(.detail)])
    #expect(harness.tree.places.map(\.isHidden) == [false, false])
    #expect(harness.tree.places.map(\.isFront) == [false, true])
    #expect(harness.tree.frontStack.map(\.name.word) == ["Detail"])
  }

  // MARK: Gestures and guards

  @Test func backAppliesToTheFrontColumn() throws {
    let harness = try namedHarness()
    try harness.turn { primary.pushViewController(HomeViewController(), animated: true) }
    #expect(throws: GestureRefusal.nothingToGoBackTo) { try harness.runtime.enter { try harness.window.back() } }
    try harness.turn { detail.pushViewController(SettingsViewController(), animated: true) }
    try harness.turn { try harness.window.back() }
    #expect(detail.viewControllers.count == 1 && primary.viewControllers.count == 2)
  }

  @Test func rejectedColumnChangeIsRolledBack() throws {
    let harness = try namedHarness()
    let stubGuard = StubGuard()
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    stubGuard.reason = "no"
    let before = harness.tree
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
      try harness.turn(turn)
      #expect(harness.newEvents() == ["back vetoed: no"])
      #expect(harness.tree == before && split.viewControllers == [primary, detail])
      #expect(primary.parent === split && detail.parent === split && stranger.parent == nil)
      #expect(detail.viewControllers[0].parent === detail && !detail.presentationState.isDismissed)
    }
  }

  @Test func replacedColumnScreensAreReleased() throws {
    let harness = try WindowHarness { harness in
      split.setViewController(harness.screen("A"), for: .secondary)
      return split
    }
    let left = [
      WeakReference(split.viewControllers[0]), WeakReference(try #require(split.viewController(for: .secondary))),
    ]
    try harness.turn { split.setViewController(harness.screen("B"), for: .secondary) }
    #expect(left.allSatisfy { $0.object == nil })
    let whole = WeakReference(split.viewControllers[0])
    try harness.turn { split.viewControllers = [] }
    #expect(whole.object == nil)
  }
}

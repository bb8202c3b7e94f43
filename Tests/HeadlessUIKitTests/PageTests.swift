import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct PageTests {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  private func bench() throws -> Bench {
    try Bench { bench in
      show(bench.screen("A"))
      return pages
    }
  }

  private func show(_ page: UIViewController) {
    pages.setViewControllers([page], direction: .forward, animated: true)
  }

  @Test func onlyThePageThatIsShownAppears() throws {
    let bench = try bench()
    let b = bench.screen("B")
    var isAtOnce = false
    let lines = try bench.turn {
      pages.setViewControllers([b], direction: .forward, animated: true) { bench.journal.lines.append("done: \($0)") }
      isAtOnce = pages.viewControllers == [b] && b.parent === pages
    }
    #expect(
      lines == [
        "B didLoad", "B willAppear (in)", "A willDisappear (out)", "A didDisappear (out)", "B didAppear (in)",
        "done: true",
      ])
    #expect(isAtOnce)
    #expect(try bench.turn { show(b) }.isEmpty)
  }

  @Test func aPageThatIsTurnedAwayIsHiddenAndNotDismissed() throws {
    let bench = try bench()
    let a = try #require(pages.viewControllers?.first)
    try bench.turn { show(bench.screen("B")) }
    #expect(a.parent == nil && !a.presentationState.isVisible && !a.presentationState.isDismissed)
    try bench.turn { show(a) }
    #expect(a.presentationState.isVisible && !a.presentationState.isDismissed)
  }

  @Test func dismissingAPageControllerDismissesFormerPages() throws {
    let bench = try bench()
    let a = try #require(pages.viewControllers?.first)
    let inner = bench.screen("Inner")
    let stack = UINavigationController(rootViewController: inner)
    var reported: [String] = []
    a.presentationState.observe { if $0 == .dismissed { reported.append("A") } }
    inner.presentationState.observe { if $0 == .dismissed { reported.append("Inner") } }
    try bench.turn { show(stack) }
    try bench.turn { show(bench.screen("C")) }
    try bench.turn { bench.window.rootViewController = bench.screen("Z") }
    #expect(reported == ["Inner", "A"] && stack.presentationState.isDismissed)
    // In the window again, none of them is dismissed.
    try bench.turn { bench.window.rootViewController = pages }
    #expect([a, inner, stack].allSatisfy { !$0.presentationState.isDismissed })
    // The page is replaced and its page controller dismissed, in one turn.
    try bench.turn {
      show(a)
      bench.window.rootViewController = nil
    }
    #expect(a.presentationState.isDismissed && reported == ["Inner", "A", "Inner", "A"])
  }

  @Test func pageMovedToAnotherParentIsNotDismissedWithItsFormerPageController() throws {
    let bench = try bench()
    let a = try #require(pages.viewControllers?.first)
    try bench.turn { show(bench.screen("B")) }
    let others = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    let window = UIWindow()
    try bench.turn {
      others.addChild(a)
      window.rootViewController = others
    }
    try bench.turn { others.addChild(bench.screen("C")) }
    try bench.turn { bench.window.rootViewController = nil }
    #expect(!a.presentationState.isDismissed && pages.presentationState.isDismissed)
    try bench.turn { window.rootViewController = nil }
    #expect(a.presentationState.isDismissed)
  }

  @Test func unreferencedPageIsReleased() throws {
    let bench = try bench()
    let a = Weak(try #require(pages.viewControllers?.first))
    try bench.turn { show(bench.screen("B")) }
    #expect(a.object == nil)
    let b = Weak(try #require(pages.viewControllers?.first))
    try bench.turn { (b.object as? UIViewController)?.removeFromParent() }
    #expect(b.object == nil && pages.viewControllers == [])
  }

  @Test func pagesAndTheirDelegatesAreReleased() throws {
    let bench = try Bench { $0.screen("A") }
    var left: [Weak] = []
    try bench.turn {
      let modal = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      modal.addChild(bench.screen("P"))
      left = [Weak(modal), Weak(modal.children[0])]
      bench.window.rootViewController?.present(modal, animated: true)
    }
    try bench.turn { bench.window.rootViewController?.dismiss(animated: true) }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func rejectedPageTurnIsRolledBack() throws {
    let bench = try bench()
    let a = try #require(pages.viewControllers?.first)
    let doorkeeper = StubGuard()
    bench.runtime.enter { Run.current.add(guard: doorkeeper) }
    doorkeeper.reason = "no"
    let b = bench.screen("B")
    let book = Book([a, b], bench.journal)
    pages.dataSource = book
    pages.delegate = book
    let turns: [@MainActor () throws -> Void] = [
      { pages.setViewControllers([b], direction: .forward, animated: true) { _ in Issue.record("completed") } },
      { try bench.window.turnPage(.forward) },
      { a.removeFromParent() },
    ]
    for turn in turns {
      #expect(try bench.turn(turn).isEmpty)
      #expect(bench.news() == ["back vetoed: no"])
      #expect(pages.viewControllers == [a] && a.parent === pages && b.parent == nil)
      #expect(a.presentationState.isVisible)
    }
  }

  @Test func pageGestureUsesTheDataSource() throws {
    let bench = try bench()
    let a = try #require(pages.viewControllers?.first)
    let b = bench.screen("B")
    #expect(throws: GestureRefusal.noMorePages) { try bench.runtime.enter { try bench.window.turnPage(.forward) } }
    let book = Book([a, b], bench.journal)
    pages.dataSource = book
    pages.delegate = book
    #expect(
      try bench.turn { try bench.window.turnPage(.forward) } == [
        "will turn to B", "B didLoad", "B willAppear (in)", "A willDisappear (out)", "A didDisappear (out)",
        "B didAppear (in)", "turned from A",
      ])
    #expect(throws: GestureRefusal.noMorePages) { try bench.runtime.enter { try bench.window.turnPage(.forward) } }
    try bench.turn { try bench.window.turnPage(.reverse) }
    #expect(pages.viewControllers == [a])
    // Page changes by code are not reported to the delegate.
    #expect(try !bench.turn { show(b) }.contains { $0.contains("turn") })
    try bench.turn { pages.present(bench.screen("M"), animated: true) }
    #expect(throws: GestureRefusal.noPages) { try bench.runtime.enter { try bench.window.turnPage(.reverse) } }
  }

  @Test func pageControllerAcceptsExactlyOneScreen() throws {
    let bench = try bench()
    try bench.turn {
      pages.setViewControllers(nil, direction: .forward, animated: false)
      pages.setViewControllers([HomeViewController(), ListViewController()], direction: .reverse, animated: false)
      show(pages)
    }
    #expect(
      bench.news() == [
        "fault: UIPageViewController shows one page, not 0", "fault: UIPageViewController shows one page, not 2",
        "fault: UIPageViewController cannot be put into UIPageViewController, which it contains",
      ])
  }

  // MARK: Transitions

  @Test func pageControllerIsReportedAsItsShownPage() throws {
    let bench = try Bench { _ in
      show(HomeViewController())
      return pages
    }
    #expect(bench.tree.root?.sketch == "/Home/")
    #expect(bench.tree.front?.name.word == "Home" && bench.tree.frontPlace.containers.isEmpty)
    let stack = UINavigationController(rootViewController: ListViewController())
    try bench.turn { show(stack) }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try bench.turn { try bench.window.back() }
    #expect(bench.news() == ["replace (List)", "push Detail (List › Detail)", "pop Detail (List)"])
    #expect(bench.tree.root?.sketch == "/[List]/" && bench.tree.frontStack.map(\.name.word) == ["List"])
    // A page that is turned away is not on screen, so its transitions are not reported.
    try bench.turn { show(LoginViewController()) }
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(bench.news() == ["replace (Login)"])
  }

  @Test func pageControllerOnAStackIsOneScreen() throws {
    let stack = UINavigationController()
    let tabs = UITabBarController()
    let bench = try Bench { _ in
      stack.viewControllers = [HomeViewController()]
      tabs.viewControllers = [stack, SettingsViewController()]
      return tabs
    }
    try bench.turn {
      show(ListViewController())
      stack.pushViewController(pages, animated: true)
    }
    try bench.turn { show(DetailViewController()) }
    #expect(bench.tree.root?.sketch == "{[Home /Detail/]* Settings}")
    #expect(bench.tree.frontPlace.screens.map(\.word) == ["Home", "Detail"])
    try bench.turn { try bench.window.selectTab(at: 1) }
    try bench.turn { show(LoginViewController()) }
    try bench.turn { try bench.window.selectTab(at: 0) }
    try bench.turn { show(UINavigationController(rootViewController: DetailViewController())) }
    #expect(bench.tree.frontPlace.screens.map(\.word) == ["Detail"])
    try bench.turn { show(DetailViewController()) }
    try bench.turn { try bench.window.back() }
    #expect(
      bench.news() == [
        "push List (tab 1: Home › List)", "replace (tab 1: Home › Detail)", "tab 2 \"Settings\" (tab 2: Settings)",
        "replace (hidden tab 1: Home › Login)", "tab 1 \"Home\" (tab 1: Home › Login)", "replace (tab 1: Detail)",
        "replace (tab 1: Home › Detail#2)", "pop Detail#2 (tab 1: Home)",
      ])
  }

  @Test func emptyPageControllerIsReportedWithItsFirstScreen() throws {
    let bench = try Bench()
    try bench.turn {
      bench.window.rootViewController = pages
      bench.window.makeKeyAndVisible()
    }
    #expect(bench.tree.front == nil && bench.tree.frontStack.isEmpty)
    let stack = UINavigationController()
    try bench.turn { show(stack) }
    #expect(bench.news().isEmpty)
    try bench.turn { stack.viewControllers = [HomeViewController()] }
    try bench.turn { show(ListViewController()) }
    #expect(bench.news() == ["root Home (Home)", "replace (List)"])
  }

  @Test func customContainerIsReportedAsItsShownPage() throws {
    let bench = try Bench { _ in
      let outer = HomeViewController()
      show(ListViewController())
      outer.addChild(pages)
      return outer
    }
    #expect(bench.tree.root?.sketch == "/List/")
    try bench.turn { show(DetailViewController()) }
    #expect(bench.news() == ["replace (Detail)"])
  }
}

/// A data source and delegate with pages in order.
@MainActor
private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  let journal: Journal

  init(_ pages: [UIViewController], _ journal: Journal) {
    self.pages = pages
    self.journal = journal
  }

  private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
    return pages[index + step]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(-1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    journal.lines.append("will turn to \((pendingViewControllers.first as? Screen)?.name ?? "")")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed { journal.lines.append("turned from \((previousViewControllers.first as? Screen)?.name ?? "")") }
  }
}

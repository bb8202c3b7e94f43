import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct PageTests {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  private func harness() throws -> WindowHarness {
    try WindowHarness { harness in
      show(harness.screen("A"))
      return pages
    }
  }

  private func show(_ page: UIViewController) {
    pages.setViewControllers([page], direction: .forward, animated: true)
  }

  @Test func onlyThePageThatIsShownAppears() throws {
    let harness = try harness()
    let b = harness.screen("B")
    var isAtOnce = false
    let lines = try harness.turn {
      pages.setViewControllers([b], direction: .forward, animated: true) { harness.calls.lines.append("done: \($0)") }
      isAtOnce = pages.viewControllers == [b] && b.parent === pages
    }
    #expect(
      lines == [
        "B didLoad", "B willAppear (in)", "A willDisappear (out)", "A didDisappear (out)", "B didAppear (in)",
        "done: true",
      ])
    #expect(isAtOnce)
    #expect(try harness.turn { show(b) }.isEmpty)
  }

  @Test func aPageThatIsTurnedAwayIsHiddenAndNotDismissed() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    try harness.turn { show(harness.screen("B")) }
    #expect(a.parent == nil && !a.presentationState.isVisible && !a.presentationState.isDismissed)
    try harness.turn { show(a) }
    #expect(a.presentationState.isVisible && !a.presentationState.isDismissed)
  }

  @Test func dismissingAPageControllerDismissesFormerPages() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    let inner = harness.screen("Inner")
    let stack = UINavigationController(rootViewController: inner)
    var reported: [String] = []
    a.presentationState.observe { if $0 == .dismissed { reported.append("A") } }
    inner.presentationState.observe { if $0 == .dismissed { reported.append("Inner") } }
    try harness.turn { show(stack) }
    try harness.turn { show(harness.screen("C")) }
    try harness.turn { harness.window.rootViewController = harness.screen("Z") }
    #expect(reported == ["Inner", "A"] && stack.presentationState.isDismissed)
    // In the window again, none of them is dismissed.
    try harness.turn { harness.window.rootViewController = pages }
    #expect([a, inner, stack].allSatisfy { !$0.presentationState.isDismissed })
    // The page is replaced and its page controller dismissed, in one turn.
    try harness.turn {
      show(a)
      harness.window.rootViewController = nil
    }
    #expect(a.presentationState.isDismissed && reported == ["Inner", "A", "Inner", "A"])
  }

  @Test func pageMovedToAnotherParentIsNotDismissedWithItsFormerPageController() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    try harness.turn { show(harness.screen("B")) }
    let others = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    let window = UIWindow()
    try harness.turn {
      others.addChild(a)
      window.rootViewController = others
    }
    try harness.turn { others.addChild(harness.screen("C")) }
    try harness.turn { harness.window.rootViewController = nil }
    #expect(!a.presentationState.isDismissed && pages.presentationState.isDismissed)
    try harness.turn { window.rootViewController = nil }
    #expect(a.presentationState.isDismissed)
  }

  @Test func unreferencedPageIsReleased() throws {
    let harness = try harness()
    let a = WeakReference(try #require(pages.viewControllers?.first))
    try harness.turn { show(harness.screen("B")) }
    #expect(a.object == nil)
    let b = WeakReference(try #require(pages.viewControllers?.first))
    try harness.turn { (b.object as? UIViewController)?.removeFromParent() }
    #expect(b.object == nil && pages.viewControllers == [])
  }

  @Test func pagesAndTheirDelegatesAreReleased() throws {
    let harness = try WindowHarness { $0.screen("A") }
    var left: [WeakReference] = []
    try harness.turn {
      let modal = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      modal.addChild(harness.screen("P"))
      left = [WeakReference(modal), WeakReference(modal.children[0])]
      harness.window.rootViewController?.present(modal, animated: true)
    }
    try harness.turn { harness.window.rootViewController?.dismiss(animated: true) }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func rejectedPageTurnIsRolledBack() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    let stubGuard = StubGuard()
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    stubGuard.reason = "no"
    let b = harness.screen("B")
    let book = Book([a, b], harness.calls)
    pages.dataSource = book
    pages.delegate = book
    let turns: [@MainActor () throws -> Void] = [
      { pages.setViewControllers([b], direction: .forward, animated: true) { _ in Issue.record("completed") } },
      { try harness.window.turnPage(.forward) },
      { a.removeFromParent() },
    ]
    for turn in turns {
      #expect(try harness.turn(turn).isEmpty)
      #expect(harness.newEvents() == ["back vetoed: no"])
      #expect(pages.viewControllers == [a] && a.parent === pages && b.parent == nil)
      #expect(a.presentationState.isVisible)
    }
  }

  @Test func delegateIsNotCalledForAPageThatIsRefused() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    // A container cannot be a page of itself.
    let book = Book([a, pages], harness.calls)
    pages.dataSource = book
    pages.delegate = book
    #expect(try harness.turn { try harness.window.turnPage(.forward) }.isEmpty)
    #expect(harness.newEvents().count == 1 && pages.viewControllers == [a])
  }

  @Test func pageGestureUsesTheDataSource() throws {
    let harness = try harness()
    let a = try #require(pages.viewControllers?.first)
    let b = harness.screen("B")
    #expect(throws: GestureRefusal.noMorePages) { try harness.runtime.enter { try harness.window.turnPage(.forward) } }
    let book = Book([a, b], harness.calls)
    pages.dataSource = book
    pages.delegate = book
    #expect(
      try harness.turn { try harness.window.turnPage(.forward) } == [
        "will turn to B", "B didLoad", "B willAppear (in)", "A willDisappear (out)", "A didDisappear (out)",
        "B didAppear (in)", "turned from A",
      ])
    #expect(throws: GestureRefusal.noMorePages) { try harness.runtime.enter { try harness.window.turnPage(.forward) } }
    try harness.turn { try harness.window.turnPage(.reverse) }
    #expect(pages.viewControllers == [a])
    // Page changes by code are not reported to the delegate.
    #expect(try !harness.turn { show(b) }.contains { $0.contains("turn") })
    try harness.turn { pages.present(harness.screen("M"), animated: true) }
    #expect(throws: GestureRefusal.noPages) { try harness.runtime.enter { try harness.window.turnPage(.reverse) } }
  }

  @Test func pageControllerAcceptsExactlyOneScreen() throws {
    let harness = try harness()
    try harness.turn {
      pages.setViewControllers(nil, direction: .forward, animated: false)
      pages.setViewControllers([HomeViewController(), ListViewController()], direction: .reverse, animated: false)
      show(pages)
    }
    #expect(
      harness.newEvents() == [
        "fault: UIPageViewController shows one page, but got 0: set one controller",
        "fault: UIPageViewController shows one page, but got 2: set one controller",
        "fault: UIPageViewController cannot be a child of itself: add another controller",
      ])
  }

  // MARK: Transitions

  @Test func pageControllerIsReportedAsItsShownPage() throws {
    let harness = try WindowHarness { _ in
      show(HomeViewController())
      return pages
    }
    #expect(harness.tree.root?.sketch == "/Home/")
    #expect(harness.tree.front?.name.word == "Home" && harness.tree.frontPlace.containers.isEmpty)
    let stack = UINavigationController(rootViewController: ListViewController())
    try harness.turn { show(stack) }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try harness.turn { try harness.window.back() }
    #expect(harness.newEvents() == ["replace (List)", "push Detail (List › Detail)", "pop Detail (List)"])
    #expect(harness.tree.root?.sketch == "/[List]/" && harness.tree.frontStack.map(\.name.word) == ["List"])
    // A page that is turned away is not on screen, so its transitions are not reported.
    try harness.turn { show(LoginViewController()) }
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    #expect(harness.newEvents() == ["replace (Login)"])
  }

  @Test func pageControllerOnAStackIsOneScreen() throws {
    let stack = UINavigationController()
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController()]
      tabs.viewControllers = [stack, SettingsViewController()]
      return tabs
    }
    try harness.turn {
      show(ListViewController())
      stack.pushViewController(pages, animated: true)
    }
    try harness.turn { show(DetailViewController()) }
    #expect(harness.tree.root?.sketch == "{[Home /Detail/]* Settings}")
    #expect(harness.tree.frontPlace.screens.map(\.word) == ["Home", "Detail"])
    try harness.turn { try harness.window.selectTab(at: 1) }
    try harness.turn { show(LoginViewController()) }
    try harness.turn { try harness.window.selectTab(at: 0) }
    try harness.turn { show(UINavigationController(rootViewController: DetailViewController())) }
    #expect(harness.tree.frontPlace.screens.map(\.word) == ["Detail"])
    try harness.turn { show(DetailViewController()) }
    try harness.turn { try harness.window.back() }
    #expect(
      harness.newEvents() == [
        "push List (tab 1: Home › List)", "replace (tab 1: Home › Detail)", "tab 2 \"Settings\" (tab 2: Settings)",
        "replace (hidden tab 1: Home › Login)", "tab 1 \"Home\" (tab 1: Home › Login)", "replace (tab 1: Detail)",
        "replace (tab 1: Home › Detail#2)", "pop Detail#2 (tab 1: Home)",
      ])
  }

  @Test func emptyPageControllerIsReportedWithItsFirstScreen() throws {
    let harness = try WindowHarness()
    try harness.turn {
      harness.window.rootViewController = pages
      harness.window.makeKeyAndVisible()
    }
    #expect(harness.tree.front == nil && harness.tree.frontStack.isEmpty)
    let stack = UINavigationController()
    try harness.turn { show(stack) }
    #expect(harness.newEvents().isEmpty)
    try harness.turn { stack.viewControllers = [HomeViewController()] }
    try harness.turn { show(ListViewController()) }
    #expect(harness.newEvents() == ["root Home (Home)", "replace (List)"])
  }

  @Test func customContainerIsReportedAsItsShownPage() throws {
    let harness = try WindowHarness { _ in
      let outer = HomeViewController()
      show(ListViewController())
      outer.addChild(pages)
      return outer
    }
    #expect(harness.tree.root?.sketch == "/List/")
    try harness.turn { show(DetailViewController()) }
    #expect(harness.newEvents() == ["replace (Detail)"])
  }
}

/// A data source and delegate with pages in order.
@MainActor
private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  let calls: CallRecorder

  init(_ pages: [UIViewController], _ calls: CallRecorder) {
    self.pages = pages
    self.calls = calls
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
    calls.lines.append("will turn to \((pendingViewControllers.first as? Screen)?.name ?? "")")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed { calls.lines.append("turned from \((previousViewControllers.first as? Screen)?.name ?? "")") }
  }
}

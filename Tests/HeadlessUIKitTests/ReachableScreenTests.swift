import FlowCore
import HeadlessUIKit
import Testing

/// A screen with a button of its own name.
@MainActor
private func screen(_ name: String) -> FormViewController {
  FormViewController { form in
    form.view.addSubview(UIButton(primaryAction: UIAction(title: name) { form.title = $0.title }))
  }
}

@MainActor
@Suite struct ReachableScreenTests {
  private func titles(_ harness: WindowHarness, of screen: AnyObject? = nil) -> [String?] {
    harness.controls(of: screen).buttons.map(\.title)
  }

  @Test func aModalCoversTheScreensBelow() throws {
    let (below, modal) = (screen("below"), screen("modal"))
    let harness = try WindowHarness { _ in below }
    try harness.turn { below.present(modal, animated: true) }
    #expect(titles(harness) == ["modal"] && titles(harness, of: below).isEmpty)
    #expect(harness.refusal { try $0.tapButton(at: 0, of: below) } == .hiddenScreen)
    #expect(harness.refusal { try $0.tapButton(at: 0, of: modal) } == nil)
    #expect(modal.title == "modal")
  }

  @Test func onlyAnAlertsFieldsAreReachedWhileItIsInFront() throws {
    let below = screen("below")
    let harness = try WindowHarness { _ in below }
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Nickname" }
    var answer: String?
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in answer = alert.textFields?.first?.text })
    try harness.turn { below.present(alert, animated: true) }
    #expect(harness.controls().fields.map(\.title) == ["Nickname"])
    let content = AlertContent(title: "Name", message: "", buttons: ["OK"])
    #expect(harness.refusal { try $0.tapButton(at: 0, of: nil) } == .behindAlert(content))
    #expect(harness.refusal { try $0.selectRow(at: 0, of: nil) } == .behindAlert(content))
    try harness.type("Ada")
    #expect(harness.isEditing(try #require(alert.textFields?.first)))
    try harness.turn { try harness.window.pressAlertButton("OK") }
    #expect(answer == "Ada" && titles(harness) == ["below"])
  }

  @Test func hiddenTabsAndScreensBelowTheTopAreNotReached() throws {
    let (first, second, top) = (screen("first"), screen("second"), screen("top"))
    let stack = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      tabs.viewControllers = [stack, second]
      return tabs
    }
    #expect(titles(harness) == ["first"] && titles(harness, of: second).isEmpty)
    try harness.turn { stack.pushViewController(top, animated: true) }
    #expect(titles(harness) == ["top"] && titles(harness, of: first).isEmpty)
    try harness.turn { try harness.window.selectTab(at: 1) }
    #expect(titles(harness) == ["second"])
  }

  @Test func embeddedScreensAreReachedOnceAndInOrder() throws {
    let (outer, inner, loose) = (screen("outer"), screen("inner"), screen("loose"))
    let harness = try WindowHarness { _ in outer }
    try harness.turn {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      outer.addChild(loose)
    }
    #expect(titles(harness) == ["outer", "inner", "loose"])
    #expect(titles(harness, of: inner) == ["inner"] && titles(harness, of: outer) == ["outer", "inner", "loose"])
    inner.view.isHidden = true
    #expect(titles(harness) == ["outer", "loose"])
  }

  @Test func theButtonsOfAContainerOfTheAppsOwnComeFirst() throws {
    let (container, content) = (screen("container"), screen("content"))
    let harness = try WindowHarness { _ in container }
    try harness.turn { container.addChild(UINavigationController(rootViewController: content)) }
    #expect(harness.tree.front?.name.word == "Form" && titles(harness) == ["container", "content"])
    #expect(titles(harness, of: content) == ["content"])
  }

  @Test func theOtherColumnOfASplitIsReachedByItsScreen() throws {
    let (sidebar, detail) = (screen("sidebar"), screen("detail"))
    let split = UISplitViewController(style: .doubleColumn)
    let harness = try WindowHarness { _ in
      split.setViewController(sidebar, for: .primary)
      split.setViewController(detail, for: .secondary)
      return split
    }
    let front = titles(harness)
    #expect(front.count == 1)
    #expect(titles(harness, of: sidebar) == ["sidebar"] && titles(harness, of: detail) == ["detail"])
  }

  @Test func pagesTurnByTheirButtons() throws {
    let source = Pages([screen("one"), screen("two")])
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    let harness = try WindowHarness { _ in
      pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
      return pages
    }
    #expect(titles(harness) == ["one", "previous page", "next page"])
    try harness.tap("next page")
    #expect(titles(harness).first == "two")
    #expect(harness.refusal { try $0.tapButton(at: 2, of: nil) } == .noMorePages)
    pages.dataSource = nil
    #expect(titles(harness) == ["two"])
  }

  @Test func aHiddenOrEmptyWindowHasNoControls() throws {
    let harness = try WindowHarness { _ in screen("one") }
    harness.runtime.enter { harness.window.isHidden = true }
    #expect(harness.controls() == ScreenControls([]))
    #expect(harness.refusal { try $0.tapButton(at: 0, of: nil) } == .noSuchElement)
    #expect(harness.refusal { try $0.enterText("", inFieldAt: 0, of: UIView()) } == .hiddenScreen)
  }

  @Test func gesturesRetainNothing() throws {
    var left: [WeakReference] = []
    let stack = UINavigationController(rootViewController: screen("root"))
    let harness = try WindowHarness { _ in stack }
    try harness.turn {
      let movies = MoviesViewController()
      left = [WeakReference(movies), WeakReference(movies.tableView)]
      stack.pushViewController(movies, animated: true)
    }
    try harness.turn { try harness.window.tapButton(at: 0, of: nil) }
    try harness.select(1)
    #expect(left.allSatisfy { $0.object != nil })
    try harness.turn { try harness.window.back() }
    #expect(left.allSatisfy { $0.object == nil })
  }

  /// A data source of given pages.
  private final class Pages: UIPageViewControllerDataSource {
    let pages: [UIViewController]

    init(_ pages: [UIViewController]) { self.pages = pages }

    private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else { return nil }
      return pages[index + offset]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }
}

import HeadlessUIKit
import Testing

@MainActor
@Suite struct TabTests {
  private let tabs = UITabBarController()

  private func bench(_ names: [String]) throws -> Bench {
    try Bench { bench in
      tabs.viewControllers = names.map { UINavigationController(rootViewController: bench.screen($0)) }
      return tabs
    }
  }

  @Test func theFirstTabIsSelectedAndTheOthersLoadWhenTheyShow() throws {
    let bench = try bench(["A", "B", "C"])
    let first = { (index: Int) in (tabs.viewControllers?[index] as? UINavigationController)?.topViewController }
    #expect(tabs.selectedIndex == 0)
    #expect(first(0)?.isViewLoaded == true && first(1)?.isViewLoaded == false)
    try bench.turn { tabs.selectedIndex = 2 }
    #expect(first(1)?.isViewLoaded == false && first(2)?.isViewLoaded == true)
    #expect(first(2)?.tabBarController === tabs)
  }

  @Test func aNewListKeepsTheSelectedTabOrItsPlace() throws {
    let bench = try bench(["A", "B", "C"])
    let old = try #require(tabs.viewControllers)
    try bench.turn { tabs.selectedIndex = 1 }
    #expect(try bench.turn { tabs.viewControllers = [old[1], old[0]] }.isEmpty)
    #expect(tabs.selectedIndex == 0)
    try bench.turn { tabs.viewControllers = [old[2], old[0]] }
    #expect(tabs.selectedViewController === old[2])
    try bench.turn { tabs.selectedIndex = 1 }
    try bench.turn { tabs.viewControllers = [old[1]] }
    #expect(tabs.selectedViewController === old[1])
    try bench.turn { tabs.viewControllers = nil }
    #expect(
      tabs.selectedViewController == nil && tabs.selectedIndex == Int.max && tabs.viewControllers?.isEmpty == true)
  }

  @Test func delegateIsCalledForTapsOnly() throws {
    let bench = try bench(["A", "B"])
    let delegate = TabDelegate(bench.journal)
    tabs.delegate = delegate
    #expect(try !bench.turn { tabs.selectedIndex = 1 }.contains { $0.contains("Select") })
    let lines = try bench.turn { try bench.window.selectTab(at: 0) }
    #expect(
      lines == ["shouldSelect 0", "A willAppear", "B willDisappear", "B didDisappear", "A didAppear", "didSelect 0"])
  }

  @Test func shouldSelectCanPreventATap() throws {
    let bench = try bench(["A", "B"])
    let delegate = TabDelegate(bench.journal)
    delegate.allows = false
    tabs.delegate = delegate
    #expect(try bench.turn { try bench.window.selectTab(at: 1) } == ["shouldSelect 1"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func tapOnTheSelectedTabPopsItsStackToTheRoot() throws {
    let bench = try bench(["A", "B"])
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    for _ in 0..<2 {
      try bench.turn {
        stack.pushViewController(bench.screen("A2"), animated: true)
        stack.pushViewController(bench.screen("A3"), animated: true)
      }
      try bench.turn { try bench.window.selectTab(at: 0) }
      #expect(stack.viewControllers.count == 1)
      // Delegates are weak, so this one is released before the second round. The last turn below has a delegate.
      let delegate = TabDelegate(bench.journal)
      tabs.delegate = delegate
    }
    try bench.turn { stack.pushViewController(bench.screen("A2"), animated: true) }
    let delegate = TabDelegate(bench.journal)
    var depth = 0
    delegate.onSelect = { depth = stack.viewControllers.count }
    tabs.delegate = delegate
    let lines = try bench.turn { try bench.window.selectTab(at: 0) }
    #expect(depth == 2 && stack.viewControllers.count == 1)
    #expect(lines.prefix(2) == ["shouldSelect 0", "didSelect 0"])
  }

  @Test func aTapOnTheSelectedTabWithoutAStackDoesNothing() throws {
    let bench = try Bench { bench in
      tabs.viewControllers = [bench.screen("A"), bench.screen("B")]
      return tabs
    }
    #expect(try bench.turn { try bench.window.selectTab(at: 0) }.isEmpty)
    #expect(bench.news().isEmpty)
  }
}

@MainActor
final class TabDelegate: UITabBarControllerDelegate {
  let journal: Journal
  var allows = true
  var onSelect: (() -> Void)?

  init(_ journal: Journal) { self.journal = journal }

  func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    journal.lines.append("shouldSelect \(tabs.viewControllers?.firstIndex { $0 === viewController } ?? -1)")
    return allows
  }

  func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
    journal.lines.append("didSelect \(tabs.viewControllers?.firstIndex { $0 === viewController } ?? -1)")
    onSelect?()
  }
}

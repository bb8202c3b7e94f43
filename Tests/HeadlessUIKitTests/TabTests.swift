import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct TabTests {
  private let tabs = UITabBarController()

  private func harness(_ names: [String]) throws -> WindowHarness {
    try WindowHarness { harness in
      tabs.viewControllers = names.map { UINavigationController(rootViewController: harness.screen($0)) }
      return tabs
    }
  }

  @Test func theFirstTabIsSelectedAndTheOthersLoadWhenTheyShow() throws {
    let harness = try harness(["A", "B", "C"])
    let first = { (index: Int) in (tabs.viewControllers?[index] as? UINavigationController)?.topViewController }
    #expect(tabs.selectedIndex == 0)
    #expect(first(0)?.isViewLoaded == true && first(1)?.isViewLoaded == false)
    try harness.turn { tabs.selectedIndex = 2 }
    #expect(first(1)?.isViewLoaded == false && first(2)?.isViewLoaded == true)
    #expect(first(2)?.tabBarController === tabs)
  }

  @Test func aNewListKeepsTheSelectedTabOrItsPlace() throws {
    let harness = try harness(["A", "B", "C"])
    let old = try #require(tabs.viewControllers)
    try harness.turn { tabs.selectedIndex = 1 }
    #expect(try harness.turn { tabs.viewControllers = [old[1], old[0]] }.isEmpty)
    #expect(tabs.selectedIndex == 0)
    try harness.turn { tabs.viewControllers = [old[2], old[0]] }
    #expect(tabs.selectedViewController === old[2])
    try harness.turn { tabs.selectedIndex = 1 }
    try harness.turn { tabs.viewControllers = [old[1]] }
    #expect(tabs.selectedViewController === old[1])
    try harness.turn { tabs.viewControllers = nil }
    #expect(
      tabs.selectedViewController == nil && tabs.selectedIndex == Int.max && tabs.viewControllers?.isEmpty == true)
  }

  @Test func delegateIsCalledForTapsOnly() throws {
    let harness = try harness(["A", "B"])
    let delegate = TabDelegate(harness.calls)
    tabs.delegate = delegate
    #expect(try !harness.turn { tabs.selectedIndex = 1 }.contains { $0.contains("Select") })
    let lines = try harness.turn { try harness.window.selectTab(at: 0) }
    #expect(
      lines == ["shouldSelect 0", "A willAppear", "B willDisappear", "B didDisappear", "A didAppear", "didSelect 0"])
  }

  @Test func tapOnADisabledTabIsRefused() throws {
    let harness = try harness(["A", "B"])
    let delegate = TabDelegate(harness.calls)
    tabs.delegate = delegate
    // Without an item of its own, a stack has that of its first screen.
    let item = (tabs.viewControllers?[1] as? UINavigationController)?.viewControllers[0].tabBarItem
    item?.isEnabled = false
    #expect(throws: GestureRefusal.disabledTab(1)) {
      try harness.runtime.enter { try harness.window.selectTab(at: 1) }
    }
    #expect(tabs.selectedIndex == 0 && harness.calls.lines.isEmpty)
    // Code may select the tab, as in UIKit.
    try harness.turn { tabs.selectedIndex = 1 }
    item?.isEnabled = true
    try harness.turn { try harness.window.selectTab(at: 1) }
    #expect(tabs.selectedIndex == 1)
  }

  @Test func shouldSelectCanPreventATap() throws {
    let harness = try harness(["A", "B"])
    let delegate = TabDelegate(harness.calls)
    delegate.allows = false
    tabs.delegate = delegate
    #expect(try harness.turn { try harness.window.selectTab(at: 1) } == ["shouldSelect 1"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func tapOnTheSelectedTabPopsItsStackToTheRoot() throws {
    let harness = try harness(["A", "B"])
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    let delegate = TabDelegate(harness.calls)
    for hasDelegate in [false, true] {
      tabs.delegate = hasDelegate ? delegate : nil
      try harness.turn {
        stack.pushViewController(harness.screen("A2"), animated: true)
        stack.pushViewController(harness.screen("A3"), animated: true)
      }
      let lines = try harness.turn { try harness.window.selectTab(at: 0) }
      #expect(stack.viewControllers.count == 1)
      #expect(lines.contains("shouldSelect 0") == hasDelegate)
    }
    try harness.turn { stack.pushViewController(harness.screen("A2"), animated: true) }
    var depth = 0
    delegate.onSelect = { depth = stack.viewControllers.count }
    let lines = try harness.turn { try harness.window.selectTab(at: 0) }
    #expect(depth == 2 && stack.viewControllers.count == 1)
    #expect(lines.prefix(2) == ["shouldSelect 0", "didSelect 0"])
  }

  @Test func aTapOnTheSelectedTabWithoutAStackDoesNothing() throws {
    let harness = try WindowHarness { harness in
      tabs.viewControllers = [harness.screen("A"), harness.screen("B")]
      return tabs
    }
    #expect(try harness.turn { try harness.window.selectTab(at: 0) }.isEmpty)
    #expect(harness.newEvents().isEmpty)
  }
}

/// A tab bar delegate that records its calls.
@MainActor
final class TabDelegate: UITabBarControllerDelegate {
  let calls: CallRecorder
  var allows = true
  var onSelect: (() -> Void)?

  init(_ calls: CallRecorder) { self.calls = calls }

  func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    calls.lines.append("shouldSelect \(tabs.viewControllers?.firstIndex { $0 === viewController } ?? -1)")
    return allows
  }

  func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
    calls.lines.append("didSelect \(tabs.viewControllers?.firstIndex { $0 === viewController } ?? -1)")
    onSelect?()
  }
}

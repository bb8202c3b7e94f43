import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct DeepStackTests {
  @Test func tenThousandScreensArePushedAndPoppedOneByOne() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController()]
      return stack
    }
    // The window is hidden, so that this measures the stack, not the numbering of 10,000 screens of one name.
    try harness.turn { harness.window.isHidden = true }
    for _ in 0..<10_000 {
      try harness.turn { stack.pushViewController(ListViewController(), animated: true) }
    }
    #expect(stack.viewControllers.count == 10_001)
    for _ in 0..<10_000 {
      try harness.turn { stack.popViewController(animated: true) }
    }
    #expect(stack.viewControllers.count == 1)
  }

  @Test func tenThousandScreensArePushedAndPoppedInOneTurn() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A")]
      return stack
    }
    let lines = try harness.turn {
      for _ in 0..<10_000 { stack.pushViewController(ListViewController(), animated: true) }
      while stack.viewControllers.count > 1 { stack.popViewController(animated: true) }
      stack.pushViewController(harness.screen("B"), animated: true)
    }
    #expect(lines == ["B didLoad", "A willDisappear", "B willAppear (in)", "A didDisappear", "B didAppear (in)"])
  }

  @Test func aDeepStackIsReleasedWithItsContainer() throws {
    let harness = try WindowHarness { $0.screen("A") }
    var left: [WeakReference] = []
    try harness.turn {
      let stack = UINavigationController()
      stack.viewControllers = (0..<10_000).map { _ in ListViewController() }
      left = stack.viewControllers.map { WeakReference($0) }
    }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func hundredModalsArePresentedOnEachOther() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    var front: UIViewController = home
    var left: [WeakReference] = []
    for _ in 0..<100 {
      let next = LoginViewController()
      left.append(WeakReference(next))
      try harness.turn { front.present(next, animated: true) }
      front = next
    }
    #expect(harness.tree.frontPath.count == 101)
    front = home
    try harness.turn { home.dismiss(animated: true) }
    #expect(left.allSatisfy { $0.object == nil })
  }
}

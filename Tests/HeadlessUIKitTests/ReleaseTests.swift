import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct ReleaseTests {
  private let stack = UINavigationController()
  private let harness: WindowHarness

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A")]
      return stack
    }
  }

  /// Pushes screens without retaining them.
  /// - Returns: Weak references to the screens.
  private func push(_ names: String...) throws -> [WeakReference] {
    var left: [WeakReference] = []
    for name in names {
      try harness.turn {
        let screen = harness.screen(name)
        left.append(WeakReference(screen))
        stack.pushViewController(screen, animated: true)
      }
    }
    return left
  }

  @Test func aPoppedScreenIsReleasedAtTheEndOfItsTurn() throws {
    let b = try push("B")[0]
    try harness.turn {
      stack.popViewController(animated: true)
      #expect(b.object != nil)
    }
    #expect(b.object == nil)
  }

  @Test func screensRemovedFromAStackAreReleased() throws {
    let popped = try push("B", "C", "D")
    try harness.turn { stack.popToRootViewController(animated: true) }
    #expect(popped.allSatisfy { $0.object == nil })
    let replaced = try push("B", "C", "D")
    try harness.turn { stack.viewControllers = [harness.screen("Z")] }
    #expect(replaced.allSatisfy { $0.object == nil })
  }

  @Test func dismissedModalIsReleasedWithTheModalsAboveIt() throws {
    var left: [WeakReference] = []
    try harness.turn {
      let modal = UINavigationController(rootViewController: harness.screen("M"))
      modal.presentationController?.delegate = nil
      left += [WeakReference(modal), WeakReference(modal.viewControllers[0])]
      stack.present(modal, animated: false) { [modal] in _ = modal }
      let second = harness.screen("N")
      left.append(WeakReference(second))
      modal.present(second, animated: true)
    }
    #expect(left.allSatisfy { $0.object != nil })
    try harness.turn { stack.dismiss(animated: true) }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func aReplacedRootIsReleased() throws {
    var left: [WeakReference] = []
    try harness.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = [harness.screen("B"), UINavigationController(rootViewController: harness.screen("C"))]
      left = [WeakReference(tabs)] + (tabs.viewControllers ?? []).map { WeakReference($0) }
      harness.window.rootViewController = tabs
      tabs.present(harness.screen("M"), animated: true)
    }
    try harness.turn { harness.window.rootViewController = harness.screen("Z") }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func aReplacedTabIsReleased() throws {
    let tabs = UITabBarController()
    var left: [WeakReference] = []
    try harness.turn {
      let old = [harness.screen("B"), harness.screen("C")]
      left = old.map { WeakReference($0) }
      tabs.viewControllers = old
      harness.window.rootViewController = tabs
    }
    try harness.turn { tabs.viewControllers = [harness.screen("D")] }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func anAlertWhoseHandlersHoldItIsReleased() throws {
    for isPressed in [true, false] {
      var left: WeakReference?
      try harness.turn {
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = alert.title })
        alert.addTextField { $0.addAction(UIAction { _ in _ = alert.title }, for: .editingChanged) }
        left = WeakReference(alert)
        stack.present(alert, animated: true)
      }
      #expect(left?.object != nil)
      try harness.turn {
        if isPressed { try harness.window.pressAlertButton("OK") } else { stack.dismiss(animated: true) }
      }
      #expect(left?.object == nil)
    }
  }

  @Test func aChildOfTheAppsOwnContainerIsReleased() throws {
    var left: WeakReference?
    try harness.turn {
      let child = harness.screen("B")
      left = WeakReference(child)
      stack.viewControllers[0].addChild(child)
    }
    try harness.turn { stack.viewControllers[0].children[0].removeFromParent() }
    #expect(left?.object == nil)
  }

  @Test func aRejectedScreenIsReleased() throws {
    let stubGuard = StubGuard()
    stubGuard.reason = "no"
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    #expect(try push("B")[0].object == nil)
  }

  @Test func aScreenThatNeverAppearedIsReleased() throws {
    var left: WeakReference?
    try harness.turn {
      let screen = harness.screen("B")
      left = WeakReference(screen)
      stack.pushViewController(screen, animated: true)
      stack.popViewController(animated: true)
    }
    #expect(left?.object == nil)
  }

  @Test func windowIsReleasedWithItsScreens() throws {
    var left: [WeakReference] = []
    try harness.turn {
      let window = UIWindow()
      let root = UINavigationController(rootViewController: harness.screen("B"))
      window.rootViewController = root
      window.isHidden = false
      left = [WeakReference(window), WeakReference(root), WeakReference(root.viewControllers[0])]
    }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func tearDownInTheMiddleOfATurnReleasesItsScreens() throws {
    var left: [WeakReference] = []
    do {
      let other = try WindowHarness { $0.screen("A") }
      other.runtime.enter {
        let root = UINavigationController(rootViewController: other.screen("B"))
        other.window.rootViewController = root
        root.present(other.screen("M"), animated: true)
        left = [WeakReference(other.window), WeakReference(root), WeakReference(root.viewControllers[0])]
      }
      other.runtime.tearDown()
    }
    #expect(left.allSatisfy { $0.object == nil })
  }
}

/// A weak reference to an object.
@MainActor
final class WeakReference {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

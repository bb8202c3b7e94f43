import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct ReleaseTests {
  private let stack = UINavigationController()
  private let bench: Bench

  init() throws {
    let stack = stack
    bench = try Bench { bench in
      stack.viewControllers = [bench.screen("A")]
      return stack
    }
  }

  /// Pushes screens without retaining them.
  /// - Returns: Weak references to the screens.
  private func push(_ names: String...) throws -> [Weak] {
    var left: [Weak] = []
    for name in names {
      try bench.turn {
        let screen = bench.screen(name)
        left.append(Weak(screen))
        stack.pushViewController(screen, animated: true)
      }
    }
    return left
  }

  @Test func aPoppedScreenIsReleasedAtTheEndOfItsTurn() throws {
    let b = try push("B")[0]
    try bench.turn {
      stack.popViewController(animated: true)
      #expect(b.object != nil)
    }
    #expect(b.object == nil)
  }

  @Test func screensRemovedFromAStackAreReleased() throws {
    let popped = try push("B", "C", "D")
    try bench.turn { stack.popToRootViewController(animated: true) }
    #expect(popped.allSatisfy { $0.object == nil })
    let replaced = try push("B", "C", "D")
    try bench.turn { stack.viewControllers = [bench.screen("Z")] }
    #expect(replaced.allSatisfy { $0.object == nil })
  }

  @Test func dismissedModalIsReleasedWithTheModalsAboveIt() throws {
    var left: [Weak] = []
    try bench.turn {
      let modal = UINavigationController(rootViewController: bench.screen("M"))
      modal.presentationController?.delegate = nil
      left += [Weak(modal), Weak(modal.viewControllers[0])]
      stack.present(modal, animated: true) { [modal] in _ = modal }
      let second = bench.screen("N")
      left.append(Weak(second))
      modal.present(second, animated: true)
    }
    #expect(left.allSatisfy { $0.object != nil })
    try bench.turn { stack.dismiss(animated: true) }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func aReplacedRootIsReleased() throws {
    var left: [Weak] = []
    try bench.turn {
      let tabs = UITabBarController()
      tabs.viewControllers = [bench.screen("B"), UINavigationController(rootViewController: bench.screen("C"))]
      left = [Weak(tabs)] + (tabs.viewControllers ?? []).map { Weak($0) }
      bench.window.rootViewController = tabs
      tabs.present(bench.screen("M"), animated: true)
    }
    try bench.turn { bench.window.rootViewController = bench.screen("Z") }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func aReplacedTabIsReleased() throws {
    let tabs = UITabBarController()
    var left: [Weak] = []
    try bench.turn {
      let old = [bench.screen("B"), bench.screen("C")]
      left = old.map { Weak($0) }
      tabs.viewControllers = old
      bench.window.rootViewController = tabs
    }
    try bench.turn { tabs.viewControllers = [bench.screen("D")] }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func anAlertWhoseHandlersHoldItIsReleased() throws {
    for isPressed in [true, false] {
      var left: Weak?
      try bench.turn {
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = alert.title })
        alert.addTextField { $0.addAction(UIAction { _ in _ = alert.title }, for: .editingChanged) }
        left = Weak(alert)
        stack.present(alert, animated: true)
      }
      #expect(left?.object != nil)
      try bench.turn {
        if isPressed { try bench.window.pressAlertButton("OK") } else { stack.dismiss(animated: true) }
      }
      #expect(left?.object == nil)
    }
  }

  @Test func aChildOfTheAppsOwnContainerIsReleased() throws {
    var left: Weak?
    try bench.turn {
      let child = bench.screen("B")
      left = Weak(child)
      stack.viewControllers[0].addChild(child)
    }
    try bench.turn { stack.viewControllers[0].children[0].removeFromParent() }
    #expect(left?.object == nil)
  }

  @Test func aRejectedScreenIsReleased() throws {
    let doorkeeper = StubGuard()
    doorkeeper.reason = "no"
    bench.runtime.enter { Run.current.add(guard: doorkeeper) }
    #expect(try push("B")[0].object == nil)
  }

  @Test func aScreenThatNeverAppearedIsReleased() throws {
    var left: Weak?
    try bench.turn {
      let screen = bench.screen("B")
      left = Weak(screen)
      stack.pushViewController(screen, animated: true)
      stack.popViewController(animated: true)
    }
    #expect(left?.object == nil)
  }

  @Test func windowIsReleasedWithItsScreens() throws {
    var left: [Weak] = []
    try bench.turn {
      let window = UIWindow()
      let root = UINavigationController(rootViewController: bench.screen("B"))
      window.rootViewController = root
      window.isHidden = false
      left = [Weak(window), Weak(root), Weak(root.viewControllers[0])]
    }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func tearDownInTheMiddleOfATurnReleasesItsScreens() throws {
    var left: [Weak] = []
    do {
      let other = try Bench { $0.screen("A") }
      other.runtime.enter {
        let root = UINavigationController(rootViewController: other.screen("B"))
        other.window.rootViewController = root
        root.present(other.screen("M"), animated: true)
        left = [Weak(other.window), Weak(root), Weak(root.viewControllers[0])]
      }
      other.runtime.tearDown()
    }
    #expect(left.allSatisfy { $0.object == nil })
  }
}

@MainActor
final class Weak {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct WindowTests {
  @Test func nothingAppearsBeforeTheWindowIsVisible() throws {
    let harness = try WindowHarness()
    let a = harness.screen("A")
    #expect(try harness.turn { harness.window.rootViewController = a }.isEmpty)
    #expect(!a.isViewLoaded)
    #expect(try harness.turn { harness.window.makeKeyAndVisible() } == ["A didLoad", "A willAppear", "A didAppear"])
    #expect(a.presentationState.isVisible)
  }

  @Test func aHiddenWindowShowsNothing() throws {
    let harness = try WindowHarness { $0.screen("A") }
    #expect(try harness.turn { harness.window.isHidden = true } == ["A willDisappear", "A didDisappear"])
    #expect(harness.tree.root == nil)
    #expect(try harness.turn { harness.window.isHidden = false } == ["A willAppear", "A didAppear"])
  }

  @Test func aViewKnowsItsWindowWhileItsScreenIsVisible() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { harness in
      stack.pushViewController(harness.screen("A"), animated: false)
      return stack
    }
    let b = harness.screen("B")
    let label = UILabel()
    b.view.addSubview(label)
    #expect(label.window == nil)
    try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(label.window === harness.window)
    try harness.turn { stack.popViewController(animated: true) }
    #expect(label.window == nil)
  }

  /// Returns a screen that records in `viewDidLoad` and `viewWillAppear` whether a window shows its label.
  private func screenWithLabel(_ name: String, in harness: WindowHarness) -> Screen {
    let screen = harness.screen(name)
    let label = UILabel()
    screen.onDidLoad = { [unowned screen] in
      screen.view.addSubview(label)
      harness.calls.lines.append("\(name) window \(label.window != nil)")
    }
    screen.onWillAppear = { harness.calls.lines.append("\(name) window \(label.window === harness.window)") }
    return screen
  }

  @Test func aViewHasNoWindowInViewDidLoad() throws {
    let harness = try WindowHarness()
    let (a, b) = (screenWithLabel("A", in: harness), screenWithLabel("B", in: harness))
    let stack = UINavigationController(rootViewController: a)
    let lines = try harness.turn {
      harness.window.rootViewController = stack
      harness.window.makeKeyAndVisible()
    }
    #expect(
      lines == ["A didLoad", "A window false", "A willAppear (in)", "A window true", "A didAppear (in)"])
    let pushed = try harness.turn { stack.pushViewController(b, animated: true) }
    #expect(pushed.prefix(2) == ["B didLoad", "B window false"] && pushed.contains("B window true"), "\(pushed)")
    let modal = screenWithLabel("M", in: harness)
    let presented = try harness.turn { stack.present(modal, animated: true) }
    #expect(presented.prefix(2) == ["M didLoad", "M window false"] && presented.contains("M window true"))
  }

  @Test func aViewThatLoadsInTheTurnOfItsWindowHasNoWindowInViewDidLoad() throws {
    let harness = try WindowHarness()
    let (a, child) = (screenWithLabel("A", in: harness), screenWithLabel("C", in: harness))
    let load = a.onDidLoad
    a.onDidLoad = { [unowned a] in
      load?()
      a.addChild(child)
      a.view.addSubview(child.view)
      child.didMove(toParent: a)
      harness.calls.lines.append("C window \(child.view.window != nil)")
    }
    try harness.turn {
      harness.window.rootViewController = a
      harness.window.makeKeyAndVisible()
      a.loadViewIfNeeded()
      #expect(
        harness.calls.lines == ["A didLoad", "A window false", "C didLoad", "C window false", "C window false"])
      #expect(a.view.window === harness.window && child.view.window === harness.window)
    }
  }

  @Test func aScreenMovesBetweenTwoWindowsInOneTurn() throws {
    let harness = try WindowHarness { $0.screen("A") }
    let other = UIWindow()
    try harness.turn { other.isHidden = false }
    let a = try #require(harness.window.rootViewController)
    let lines = try harness.turn {
      harness.window.rootViewController = nil
      other.rootViewController = a
    }
    #expect(lines == ["A willDisappear", "A didDisappear", "A willAppear", "A didAppear"])
    #expect(a.presentationState.isVisible && !a.presentationState.isDismissed)
    let back = try harness.turn {
      other.rootViewController = nil
      harness.window.rootViewController = a
    }
    #expect(back == lines)
    // The same if the new window's turn comes before the old one's.
    let again = try harness.turn {
      other.rootViewController = harness.screen("B")
      harness.window.rootViewController = nil
      other.rootViewController = a
    }
    #expect(again == lines)
  }

  @Test func newRootCallsWillDisappearBeforeWillAppear() throws {
    let harness = try WindowHarness { $0.screen("A") }
    let lines = try harness.turn { harness.window.rootViewController = harness.screen("B") }
    #expect(lines == ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
  }
}

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

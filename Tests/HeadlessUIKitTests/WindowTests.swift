import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct WindowTests {
  @Test func nothingAppearsBeforeTheWindowIsVisible() throws {
    let bench = try Bench()
    let a = bench.screen("A")
    #expect(try bench.turn { bench.window.rootViewController = a }.isEmpty)
    #expect(!a.isViewLoaded)
    #expect(try bench.turn { bench.window.makeKeyAndVisible() } == ["A didLoad", "A willAppear", "A didAppear"])
    #expect(a.presentationState.isVisible)
  }

  @Test func aHiddenWindowShowsNothing() throws {
    let bench = try Bench { $0.screen("A") }
    #expect(try bench.turn { bench.window.isHidden = true } == ["A willDisappear", "A didDisappear"])
    #expect(bench.tree.root == nil)
    #expect(try bench.turn { bench.window.isHidden = false } == ["A willAppear", "A didAppear"])
  }

  @Test func aViewKnowsItsWindowWhileItsScreenIsVisible() throws {
    let stack = UINavigationController()
    let bench = try Bench { bench in
      stack.pushViewController(bench.screen("A"), animated: false)
      return stack
    }
    let b = bench.screen("B")
    let label = UILabel()
    b.view.addSubview(label)
    #expect(label.window == nil)
    try bench.turn { stack.pushViewController(b, animated: true) }
    #expect(label.window === bench.window)
    try bench.turn { stack.popViewController(animated: true) }
    #expect(label.window == nil)
  }

  @Test func aScreenMovesBetweenTwoWindowsInOneTurn() throws {
    let bench = try Bench { $0.screen("A") }
    let other = UIWindow()
    try bench.turn { other.isHidden = false }
    let a = try #require(bench.window.rootViewController)
    let lines = try bench.turn {
      bench.window.rootViewController = nil
      other.rootViewController = a
    }
    #expect(lines == ["A willDisappear", "A didDisappear", "A willAppear", "A didAppear"])
    #expect(a.presentationState.isVisible && !a.presentationState.isDismissed)
    let back = try bench.turn {
      other.rootViewController = nil
      bench.window.rootViewController = a
    }
    #expect(back == lines)
    // The same if the new window's turn comes before the old one's.
    let again = try bench.turn {
      other.rootViewController = bench.screen("B")
      bench.window.rootViewController = nil
      other.rootViewController = a
    }
    #expect(again == lines)
  }

  @Test func newRootCallsWillDisappearBeforeWillAppear() throws {
    let bench = try Bench { $0.screen("A") }
    let lines = try bench.turn { bench.window.rootViewController = bench.screen("B") }
    #expect(lines == ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
  }
}

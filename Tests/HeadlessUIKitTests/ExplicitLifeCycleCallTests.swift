import HeadlessUIKit
import Testing

/// Explicit life-cycle calls on a controller without a window, as in unit tests of apps.
@MainActor
@Suite struct ExplicitLifeCycleCallTests {
  private let harness: WindowHarness

  init() throws {
    harness = try WindowHarness { $0.screen("Root") }
  }

  private func changes(of controller: UIViewController, _ body: @MainActor () -> Void) -> [PresentationState.Change] {
    var changes: [PresentationState.Change] = []
    let observation = controller.presentationState.observe { changes.append($0) }
    harness.runtime.enter(body)
    observation.cancel()
    return changes
  }

  @Test func appearingAndDisappearingChangeTheVisibility() throws {
    let screen = harness.screen("A")
    let appearing = changes(of: screen) {
      screen.viewDidAppear(false)
      screen.viewDidAppear(false)
    }
    #expect(appearing == [.visibility(true)] && screen.presentationState.isVisible)
    let disappearing = changes(of: screen) {
      screen.viewDidDisappear(false)
      screen.viewDidDisappear(false)
    }
    #expect(disappearing == [.visibility(false)])
    #expect(!screen.presentationState.isVisible && !screen.presentationState.isDismissed)
  }

  @Test func didMoveToNilParentDismissesTheContainerAndItsChildren() throws {
    let (inner, stack) = (harness.screen("A"), UINavigationController())
    try harness.turn { stack.viewControllers = [inner] }
    #expect(changes(of: inner) { stack.didMove(toParent: nil) } == [.dismissed])
    #expect(stack.presentationState.isDismissed)
    #expect(changes(of: stack) { stack.didMove(toParent: nil) } == [])
  }

  @Test func disappearingWhileItIsDismissedDismissesIt() throws {
    final class Leaving: UIViewController {
      override var isBeingDismissed: Bool { true }
    }
    let screen = Leaving()
    #expect(
      changes(of: screen) {
        screen.viewDidAppear(false)
        screen.viewDidDisappear(false)
      } == [.visibility(true), .visibility(false), .dismissed])
  }

  @Test func loadViewIfNeededDoesNotChangeVisibility() throws {
    let screen = harness.screen("A")
    harness.calls.lines = []
    #expect(
      changes(of: screen) {
        screen.loadViewIfNeeded()
        screen.loadViewIfNeeded()
      } == [])
    #expect(harness.calls.lines == ["A didLoad"] && screen.isViewLoaded)
  }

  @Test func explicitCallsAreIgnoredInAWindow() throws {
    let (root, hidden) = (try #require(harness.window.rootViewController as? Screen), harness.screen("B"))
    let tabs = UITabBarController()
    try harness.turn {
      tabs.viewControllers = [harness.screen("A"), hidden]
      harness.window.rootViewController = tabs
    }
    #expect(changes(of: hidden) { hidden.viewDidAppear(false) } == [])
    #expect(changes(of: hidden) { hidden.didMove(toParent: nil) } == [])
    #expect(root.presentationState.isDismissed && !hidden.presentationState.isDismissed)
  }

  @Test func screenThatAppearedExplicitlyReportsEachChangeOnce() throws {
    let screen = harness.screen("A")
    screen.viewDidAppear(false)
    try harness.turn { harness.window.rootViewController = screen }
    #expect(screen.presentationState.isVisible)
    var changes: [PresentationState.Change] = []
    screen.presentationState.observe { changes.append($0) }
    try harness.turn { harness.window.rootViewController = nil }
    #expect(changes == [.visibility(false), .dismissed])
  }

  @Test func aWindowThatIsMadeVisibleShowsItsScreensAtOnce() throws {
    let (top, below, stack) = (harness.screen("Top"), harness.screen("Below"), UINavigationController())
    let window = UIWindow()
    try harness.turn {
      stack.viewControllers = [below, top]
      window.rootViewController = stack
      #expect(top.view.window == nil)
      window.makeKeyAndVisible()
      #expect(top.view.window === window && stack.view.window === window && below.view.window == nil)
      // A push is independent of the explicit calls: its screen gets its own callbacks.
      harness.calls.lines = []
    }
    #expect(harness.calls.lines == ["Top willAppear (in)", "Top didAppear (in)"])
    try harness.turn {
      stack.pushViewController(harness.screen("Next"), animated: true)
      #expect(stack.topViewController?.view.window == nil && top.view.window === window)
    }
  }
}

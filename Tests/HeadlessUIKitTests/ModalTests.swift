import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct ModalTests {
  private let stack = UINavigationController()
  private let harness: WindowHarness
  private let m1: Screen
  private let m2: Screen
  private let m3: Screen

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B")]
      return stack
    }
    m1 = harness.screen("M1")
    m2 = harness.screen("M2")
    m3 = harness.screen("M3")
  }

  private func presentAll() throws {
    try harness.turn { stack.topViewController?.present(m1, animated: true) }
    try harness.turn { m1.present(m2, animated: true) }
    try harness.turn { m2.present(m3, animated: true) }
    harness.discardEvents()
  }

  @Test func modalIsPresentedByTheOutermostContainer() throws {
    let top = try #require(stack.topViewController)
    try harness.turn { top.present(m1, animated: true) }
    #expect(m1.presentingViewController === stack)
    #expect(top.presentedViewController === m1 && stack.presentedViewController === m1)
    #expect(harness.tree.root?.sketch == "[Screen Screen#2]^Screen#3")
  }

  @Test func theStyleOfAModalIsThatOfItsPresentation() throws {
    try harness.turn { stack.topViewController?.present(m1, animated: true) }
    let top = try #require(stack.topViewController)
    m1.modalPresentationStyle = .fullScreen
    try harness.turn { m1.present(m2, animated: true) }
    #expect(top.presentationState.isVisible)
    try harness.turn { try harness.window.dismissModal() }
    try harness.turn { try harness.window.dismissModal() }
    #expect(stack.presentedViewController == nil)
    try harness.turn { stack.present(m1, animated: true) }
    #expect(!top.presentationState.isVisible)
  }

  @Test func aSheetThatBecomesACoverHidesTheScreenBelow() throws {
    try harness.turn { stack.present(m1, animated: true) }
    let top = try #require(stack.topViewController)
    try harness.turn { m1.setPresentationStyle(.fullScreen) }
    #expect(!top.presentationState.isVisible)
    try harness.turn { m1.setPresentationStyle(.pageSheet) }
    #expect(top.presentationState.isVisible)
  }

  @Test func aModalThatDismissesItselfLeavesTheOneBelow() throws {
    try presentAll()
    try harness.turn { m3.dismiss(animated: true) }
    #expect(m2.presentedViewController == nil && m1.presentedViewController === m2)
    #expect(m3.presentationState.isDismissed && !m2.presentationState.isDismissed)
    #expect(m3.presentingViewController == nil)
  }

  @Test func dismissOnAPresentingModalDismissesTheModalsAboveIt() throws {
    try presentAll()
    let lines = try harness.turn { m1.dismiss(animated: true) }
    #expect(stack.presentedViewController === m1 && m1.presentedViewController == nil)
    #expect(m2.presentedViewController == nil)
    #expect(
      lines == [
        "M2 willDisappear (dismissed)", "M3 willDisappear (dismissed)", "M2 didDisappear (dismissed)",
        "M3 didDisappear (dismissed)",
      ])
    #expect(harness.newEvents() == ["dismiss Screen#5 (modal: Screen#3)", "dismiss Screen#4 (modal: Screen#3)"])
  }

  @Test func dismissOnThePresentingScreenDismissesAllModals() throws {
    try presentAll()
    var dismissed: [String] = []
    for screen in [m1, m2, m3] {
      screen.presentationState.observe { [name = screen.name] change in
        if change == .dismissed { dismissed.append(name) }
      }
    }
    try harness.turn { stack.topViewController?.dismiss(animated: true) }
    #expect(stack.presentedViewController == nil)
    #expect(dismissed == ["M3", "M2", "M1"])
    #expect(
      harness.newEvents() == ["Screen#5", "Screen#4", "Screen#3"].map { "dismiss \($0) (Screen › Screen#2)" })
  }

  @Test func aModalUnderAFullScreenOneIsDismissedUnseen() throws {
    m2.modalPresentationStyle = .fullScreen
    try harness.turn { stack.present(m1, animated: true) }
    try harness.turn { m1.present(m2, animated: true) }
    #expect(
      try harness.turn { stack.dismiss(animated: true) } == [
        "M2 willDisappear (dismissed)", "M2 didDisappear (dismissed)",
      ]
    )
    #expect(m1.presentationState.isDismissed)
  }

  @Test func dismissInsideAModalDismissesTheModal() throws {
    let inner = UINavigationController(rootViewController: m1)
    try harness.turn { stack.present(inner, animated: true) }
    #expect(m1.presentingViewController === stack && m1.isBeingPresented == false)
    try harness.turn { m1.dismiss(animated: true) }
    #expect(stack.presentedViewController == nil)
  }

  @Test func dismissWithoutAModalOnlyCallsItsCompletion() throws {
    #expect(try harness.turn { stack.dismiss(animated: true) { harness.calls.lines.append("done") } } == ["done"])
    #expect(harness.newEvents().isEmpty)
  }

  @Test func oneModalReplacesAnotherInOneTurn() throws {
    try harness.turn { stack.present(m1, animated: true) }
    let lines = try harness.turn {
      stack.dismiss(animated: false)
      stack.present(m2, animated: true)
    }
    #expect(
      lines == [
        "M2 didLoad", "M1 willDisappear (dismissed)", "M2 willAppear (presented)", "M2 didAppear (presented)",
        "M1 didDisappear (dismissed)",
      ])
    #expect(
      harness.newEvents().suffix(2) == ["dismiss Screen#3 (modal: Screen#4)", "present Screen#4 (modal: Screen#4)"])
  }

  @Test func currentContextModalIsPresentedByTheDefiningController() throws {
    let top = try #require(stack.topViewController)
    top.definesPresentationContext = true
    m1.modalPresentationStyle = .currentContext
    let lines = try harness.turn { top.present(m1, animated: true) }
    #expect(m1.presentingViewController === top && stack.presentedViewController == nil)
    #expect(lines.filter { $0.hasPrefix("B") } == ["B willDisappear", "B didDisappear"])
    #expect(stack.presentationState.isVisible)
  }

  @Test func presentingTwiceInOneTurnPresentsTheFirst() throws {
    try harness.turn {
      stack.present(m1, animated: true)
      stack.present(m2, animated: true) { Issue.record("completed") }
    }
    #expect(stack.presentedViewController === m1 && m2.presentingViewController == nil)
    #expect(harness.newEvents().last == "not presented Screen: UINavigationController presents Screen#3")
  }

  @Test func aModalStaysUpWhileTheStackBelowChanges() throws {
    try harness.turn { stack.present(m1, animated: true) }
    harness.discardEvents()
    let c = harness.screen("C")
    let lines = try harness.turn { stack.pushViewController(c, animated: true) }
    #expect(lines == ["C didLoad", "B willDisappear", "C willAppear (in)", "B didDisappear", "C didAppear (in)"])
    #expect(harness.newEvents() == ["push Screen#4 (hidden: Screen › Screen#2 › Screen#4)"])
    #expect(harness.tree.front?.name.number == 3)
  }
}

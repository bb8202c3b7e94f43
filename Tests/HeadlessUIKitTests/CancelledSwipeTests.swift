import FlowCore
import HeadlessUIKit
import Testing

/// The callbacks of a swipe that the user begins and lets go.
@MainActor
@Suite struct CancelledSwipeTests {
  private let stack = UINavigationController()
  private let harness: WindowHarness
  private let home: Screen
  private let list: Screen

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("Home"), harness.screen("List")]
      return stack
    }
    home = try #require(stack.viewControllers.first as? Screen)
    list = try #require(stack.topViewController as? Screen)
  }

  private func log(_ line: String) { harness.calls.lines.append(line) }

  private func refusal(_ gesture: @MainActor (UIWindow) throws -> Void) -> GestureRefusal? {
    harness.runtime.enter { () -> GestureRefusal? in
      do {
        try gesture(harness.window)
        return nil
      } catch {
        return error as? GestureRefusal
      }
    }
  }

  @Test func aCancelledSwipeBackCallsTheScreensAndChangesNothing() throws {
    let before = harness.tree
    #expect(
      try harness.turn { try harness.window.cancelBack() } == [
        "Home didLoad", "List willDisappear (out)", "Home willAppear", "Home willDisappear", "List willAppear",
        "Home didDisappear", "List didAppear",
      ])
    #expect(harness.tree == before && harness.newEvents().isEmpty)
    #expect(list.presentationState.isVisible && !home.presentationState.isVisible)
    #expect(
      try harness.turn { try harness.window.back() } == [
        "List willDisappear (out)", "Home willAppear (in)", "List didDisappear (out)", "Home didAppear (in)",
      ])
  }

  @Test func theCoordinatorOfACancelledSwipeSaysSo() throws {
    list.onWillDisappear = { [weak list, log] in
      guard let coordinator = list?.transitionCoordinator else { return log("no coordinator") }
      log("\(coordinator.isInteractive) \(coordinator.viewController(forKey: .from) === list)")
      coordinator.notifyWhenInteractionChanges { log("let go \($0.isInteractive) \($0.isCancelled)") }
      coordinator.animate(alongsideTransition: nil) { log("ended \($0.initiallyInteractive) \($0.isCancelled)") }
    }
    let lines = try harness.turn { try harness.window.cancelBack() }
    #expect(
      lines == [
        "Home didLoad", "List willDisappear (out)", "true true", "Home willAppear", "let go false true",
        "Home willDisappear", "List willAppear", "Home didDisappear", "List didAppear", "ended true true",
      ])
    #expect(list.transitionCoordinator == nil)
    #expect(try harness.turn { try harness.window.back() }.contains("false true"))
  }

  @Test func aCancelledSwipeBackNeedsTheSwipe() throws {
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(refusal { try $0.cancelBack() } == .noSwipeBack)
    stack.interactivePopGestureRecognizer?.isEnabled = true
    list.navigationItem.hidesBackButton = true
    #expect(refusal { try $0.cancelBack() } == .noSwipeBack)
    try harness.turn { stack.popViewController(animated: false) }
    #expect(refusal { try $0.cancelBack() } == .nothingToGoBackTo)
  }

  @Test func aScreenThatLeavesInACancelledSwipeIsGoneAfterwards() throws {
    list.onWillDisappear = { [weak stack] in _ = stack?.popViewController(animated: false) }
    try harness.turn { try harness.window.cancelBack() }
    #expect(stack.viewControllers == [home])
    #expect(harness.newEvents() == ["pop Screen#2 (Screen)"])
  }

  /// A delegate that records the calls for swipes.
  private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
    var shouldDismiss = true
    let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) {
      self.log = log
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      shouldDismiss
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log("tried") }
  }

  @Test func aCancelledDismissalBeginsAndDoesNotEnd() throws {
    let sheet = harness.screen("Sheet")
    let delegate = SheetDelegate(log)
    sheet.presentationController?.delegate = delegate
    try harness.turn { stack.present(sheet, animated: true) }
    harness.discardEvents()
    #expect(
      try harness.turn { try harness.window.cancelDismissal() } == [
        "will", "Sheet willDisappear (dismissed)", "Sheet willAppear", "Sheet didAppear",
      ])
    #expect(stack.presentedViewController === sheet && harness.newEvents().isEmpty)
    delegate.shouldDismiss = false
    #expect(try harness.turn { try harness.window.cancelDismissal() } == ["tried"])
    delegate.shouldDismiss = true
    #expect(
      try harness.turn { try harness.window.dismissModal() } == [
        "will", "Sheet willDisappear (dismissed)", "Sheet didDisappear (dismissed)", "did",
      ])
  }

  @Test func theCoordinatorOfASwipeThatDismissesIsInteractive() throws {
    let sheet = harness.screen("Sheet")
    sheet.onWillDisappear = { [weak sheet, log] in
      sheet?.transitionCoordinator?.notifyWhenInteractionChanges { log("let go \($0.isCancelled)") }
    }
    try harness.turn { stack.present(sheet, animated: true) }
    #expect(
      try harness.turn { try harness.window.dismissModal() } == [
        "Sheet willDisappear (dismissed)", "let go false", "Sheet didDisappear (dismissed)",
      ])
    #expect(refusal { try $0.cancelDismissal() } == .noModal)
  }
}

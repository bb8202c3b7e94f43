import FlowCore
import HeadlessUIKit
import Testing

/// What an animated transition allows, and what it says of itself, from its call to the end of the turn.
@MainActor
@Suite struct TransitionStateTests {
  private let stack = UINavigationController()
  private let home: Screen
  private let sheet: Screen
  private let harness: WindowHarness

  init() throws {
    let stack = stack
    harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("Home")]
      return stack
    }
    home = try #require(stack.topViewController as? Screen)
    sheet = harness.screen("Sheet")
  }

  private func alert(_ title: String = "Saved") -> UIAlertController {
    UIAlertController(title: title, message: nil, preferredStyle: .alert)
  }

  private func log(_ line: String) { harness.calls.lines.append(line) }

  /// Presents the sheet and discards the events.
  private func presentSheet() throws {
    try harness.turn { stack.present(sheet, animated: true) }
    harness.discardEvents()
  }

  // MARK: Presentations and dismissals

  @Test func anAlertIsNotPresentedUntilTheDismissalHasEnded() throws {
    try presentSheet()
    try harness.turn {
      sheet.dismiss(animated: true)
      stack.present(alert(), animated: true) { Issue.record("completed") }
    }
    #expect(
      harness.newEvents() == [
        "dismiss Screen#2 (Screen)",
        "not presented alert \"Saved\": UINavigationController presents Screen#2 until its dismissal has ended",
      ])
    #expect(harness.tree.alert == nil)
  }

  @Test func anAlertIsPresentedByTheCompletionOfTheDismissal() throws {
    try presentSheet()
    let lines = try harness.turn {
      sheet.dismiss(animated: true) { [stack] in
        log("dismissed")
        stack.present(alert(), animated: true) { log("presented") }
      }
    }
    #expect(lines.suffix(2) == ["dismissed", "presented"])
    #expect(harness.newEvents() == ["dismiss Screen#2 (Screen)", "alert \"Saved\" \"\": [] (Screen)"])
  }

  @Test func withoutAnimationTheNextModalIsPresentedAtOnce() throws {
    try presentSheet()
    let next = harness.screen("Next")
    try harness.turn {
      sheet.dismiss(animated: false)
      #expect(stack.presentedViewController == nil && !sheet.isBeingDismissed)
      stack.present(next, animated: false)
      next.present(alert(), animated: true)
    }
    #expect(stack.presentedViewController === next && next.presentedViewController is UIAlertController)
  }

  @Test func aDismissalDuringAPresentationDoesNothing() throws {
    try presentSheet()
    try harness.turn {
      sheet.present(alert(), animated: true) { log("presented") }
      sheet.dismiss(animated: true) { Issue.record("completed") }
    }
    #expect(harness.calls.lines.last == "presented")
    #expect(
      harness.newEvents() == [
        "alert \"Saved\" \"\": [] (modal: Screen#2)",
        "not dismissed alert \"Saved\": its presentation has not ended",
      ])
  }

  @Test func aSecondDismissalDoesNotReachTheModalBelow() throws {
    try presentSheet()
    let upper = harness.screen("Upper")
    try harness.turn { sheet.present(upper, animated: true) }
    harness.discardEvents()
    try harness.turn {
      upper.dismiss(animated: true)
      sheet.dismiss(animated: true) { Issue.record("completed") }
      upper.dismiss(animated: true)
    }
    #expect(stack.presentedViewController === sheet && sheet.presentedViewController == nil)
    #expect(
      harness.newEvents() == [
        "dismiss Screen#3 (modal: Screen#2)", "not dismissed Screen#3: its dismissal has not ended",
        "not dismissed Screen#3: its dismissal has not ended",
      ])
  }

  @Test func aModalPresentsNothingBeforeItIsInItsWindow() throws {
    try harness.turn {
      stack.present(sheet, animated: true)
      sheet.present(alert(), animated: true) { Issue.record("completed") }
    }
    #expect(
      harness.newEvents() == [
        "present Screen#2 (modal: Screen#2)", "not presented alert \"Saved\": Screen#2 is not in its window yet",
      ])
  }

  @Test func aModalPresentsNothingWhileItIsBeingDismissed() throws {
    try presentSheet()
    try harness.turn {
      sheet.dismiss(animated: true)
      sheet.present(alert(), animated: true) { Issue.record("completed") }
    }
    #expect(harness.newEvents().last == "not presented alert \"Saved\": Screen#2 is being dismissed")
  }

  @Test(arguments: [true, false])
  func aModalPresentsNothingBeforeItsViewHasAppeared(animated: Bool) throws {
    sheet.onDidLoad = { [weak sheet] in sheet?.present(alert("Load"), animated: true) }
    sheet.onWillAppear = { [weak sheet] in sheet?.present(alert("Appear"), animated: true) }
    try harness.turn { stack.present(sheet, animated: animated) }
    #expect(sheet.presentedViewController == nil)
    #expect(
      harness.newEvents().dropFirst() == [
        "not presented alert \"Load\": Screen#2 is not in its window yet",
        "not presented alert \"Appear\": Screen#2 is not in its window yet",
      ])
  }

  @Test func aRootPresentsNothingBeforeItsViewHasAppeared() throws {
    let root = harness.screen("Root")
    root.onDidLoad = { [weak root] in root?.present(alert("Load"), animated: true) }
    root.onWillAppear = { [weak root] in root?.present(alert("Appear"), animated: true) }
    root.onDidAppear = { [weak root] in root?.present(alert("Shown"), animated: true) }
    try harness.turn { harness.window.rootViewController = root }
    #expect(
      harness.newEvents() == [
        "root Screen#2 (Screen#2)", "alert \"Shown\" \"\": [] (Screen#2)",
        "not presented alert \"Load\": Screen#2 is not in its window yet",
        "not presented alert \"Appear\": Screen#2 is not in its window yet",
      ])
  }

  @Test func aPushedScreenPresentsFromItsStackAtOnce() throws {
    let pushed = harness.screen("Pushed")
    pushed.onDidLoad = { [weak pushed] in pushed?.present(alert(), animated: true) }
    try harness.turn { stack.pushViewController(pushed, animated: true) }
    #expect(harness.tree.alert?.title == "Saved")
  }

  @Test func theModalCountsUntilItsDismissalHasEnded() throws {
    try presentSheet()
    sheet.onDidDisappear = { [weak sheet, log] in log("\(sheet?.isBeingDismissed == true)") }
    let lines = try harness.turn {
      #expect(!sheet.isBeingDismissed)
      home.dismiss(animated: true) { [stack] in #expect(stack.presentedViewController == nil) }
      #expect(sheet.isBeingDismissed && sheet.presentingViewController === stack)
      #expect(home.presentedViewController === sheet)
    }
    #expect(lines.last == "true")
    #expect(!sheet.isBeingDismissed && sheet.presentingViewController == nil)
    try harness.turn {
      stack.present(sheet, animated: true)
      #expect(sheet.isBeingPresented)
    }
    #expect(!sheet.isBeingPresented)
  }

  // MARK: The coordinator

  @Test func theCompletionOfAPushIsCalledWhenTheScreenHasAppeared() throws {
    let pushed = harness.screen("Pushed")
    let lines = try harness.turn {
      #expect(stack.transitionCoordinator == nil)
      stack.pushViewController(pushed, animated: true)
      let coordinator = try #require(stack.transitionCoordinator)
      #expect(coordinator.viewController(forKey: .from) === home)
      #expect(coordinator.viewController(forKey: .to) === pushed)
      #expect(pushed.transitionCoordinator === coordinator && home.transitionCoordinator === coordinator)
      let isCalled = coordinator.animate(
        alongsideTransition: { [log] in log("animated \($0.isAnimated) \($0.percentComplete == 0)") },
        completion: { [log] in log("completed \(!$0.isCancelled) \($0.percentComplete == 1)") })
      #expect(isCalled)
    }
    #expect(
      lines == [
        "animated true true", "Pushed didLoad", "Home willDisappear", "Pushed willAppear (in)", "Home didDisappear",
        "Pushed didAppear (in)", "completed true true",
      ])
    #expect(stack.transitionCoordinator == nil)
  }

  @Test func theDelegateOfAStackSeesWhereAPopCameFrom() throws {
    /// A coordinator of an app that forgets the children of popped screens.
    final class Cleaner: UINavigationControllerDelegate {
      var popped: [String] = []

      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
          !navigationController.viewControllers.contains(where: { $0 === from })
        else { return }
        popped.append((from as? Screen)?.name ?? "")
      }
    }
    let cleaner = Cleaner()
    stack.delegate = cleaner
    try harness.turn { stack.pushViewController(harness.screen("B"), animated: true) }
    #expect(cleaner.popped == [])
    try harness.turn { try harness.window.back() }
    #expect(cleaner.popped == ["B"])
  }

  @Test func theLifeCycleCallbacksSeeTheCoordinatorOfTheirTransition() throws {
    sheet.onWillAppear = { [weak sheet, log] in
      sheet?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log("completed") }
    }
    #expect(
      try harness.turn { stack.present(sheet, animated: true) { log("presented") } }.suffix(2) == [
        "completed", "presented",
      ])
    try harness.turn {
      sheet.dismiss(animated: true)
      let coordinator = try #require(sheet.transitionCoordinator)
      #expect(coordinator.viewController(forKey: .from) === sheet)
      #expect(coordinator.viewController(forKey: .to) === stack)
      #expect(coordinator.view(forKey: .from) === sheet.view && coordinator.containerView is UIWindow)
    }
  }

  @Test func thereIsNoCoordinatorWithoutAnimationOrOutOfSight() throws {
    let hidden = UINavigationController(rootViewController: harness.screen("Hidden"))
    try harness.turn {
      stack.pushViewController(harness.screen("B"), animated: false)
      #expect(stack.transitionCoordinator == nil)
      hidden.pushViewController(harness.screen("C"), animated: true)
      #expect(hidden.transitionCoordinator == nil)
    }
  }

  @Test func aCoordinatorThatTheAppKeepsCallsNothingAfterTheTransition() throws {
    var kept: (any UIViewControllerTransitionCoordinator)?
    try harness.turn {
      stack.pushViewController(harness.screen("B"), animated: true)
      kept = stack.transitionCoordinator
    }
    #expect(kept?.animate(alongsideTransition: { _ in Issue.record("called") }) == false)
  }

  @Test func aRejectedTransitionCallsNoCompletion() throws {
    let stubGuard = StubGuard()
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    stubGuard.reason = "no"
    try harness.turn {
      stack.pushViewController(harness.screen("B"), animated: true)
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in Issue.record("completed") }
    }
    #expect(stack.viewControllers.count == 1 && stack.transitionCoordinator == nil)
  }
}

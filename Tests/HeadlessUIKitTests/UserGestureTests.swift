import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct UserGestureTests {
  /// Performs a gesture and returns its refusal. Returns `nil` if the gesture succeeds.
  private func refusal(_ harness: WindowHarness, _ gesture: @MainActor (UIWindow) throws -> Void) -> GestureRefusal? {
    harness.runtime.enter { () -> GestureRefusal? in
      do {
        try gesture(harness.window)
        return nil
      } catch {
        return error as? GestureRefusal
      }
    }
  }

  @Test func backPopsTheStackInFront() throws {
    let tabs = UITabBarController()
    let stack = UINavigationController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController(), ListViewController()]
      tabs.viewControllers = [LoginViewController(), stack]
      tabs.selectedIndex = 1
      return tabs
    }
    try harness.turn { try harness.window.back() }
    #expect(stack.viewControllers.count == 1)
    #expect(refusal(harness) { try $0.back() } == .nothingToGoBackTo)
  }

  @Test func backNeedsANavigationBarWithABackButton() throws {
    let stack = UINavigationController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController(), ListViewController()]
      return stack
    }
    stack.setNavigationBarHidden(true, animated: false)
    #expect(refusal(harness) { try $0.back() } == .noBackButton)
    stack.isNavigationBarHidden = false
    stack.topViewController?.navigationItem.hidesBackButton = true
    #expect(refusal(harness) { try $0.back() } == .noBackButton)
    stack.topViewController?.navigationItem.setHidesBackButton(false, animated: false)
    #expect(refusal(harness) { try $0.back() } == nil)
  }

  @Test func theDelegateOfANavigationBarMayKeepAScreen() throws {
    /// A stack of an app that asks before the user leaves a form.
    final class GuardedStack: UINavigationController, UINavigationBarDelegate {
      var isDirty = true
      var popped = 0

      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        guard isDirty, item === topViewController?.navigationItem else { return true }
        present(UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert), animated: true)
        return false
      }

      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { popped += 1 }
    }
    let stack = GuardedStack()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController(), ListViewController()]
      return stack
    }
    try harness.turn { try harness.window.back() }
    #expect(
      harness.newEvents() == [
        "back vetoed: GuardedStack.navigationBar(_:shouldPop:) keeps List",
        "alert \"Discard?\" \"\": [] (Home › List)",
      ])
    // As on a phone, only the button asks: code pops at once, and so does the swipe of a bar that is hidden.
    try harness.turn { stack.dismiss(animated: false) }
    try harness.turn { stack.popViewController(animated: true) }
    #expect(stack.viewControllers.count == 1 && stack.popped == 0)
    try harness.turn {
      stack.isDirty = false
      stack.pushViewController(ListViewController(), animated: false)
    }
    try harness.turn { try harness.window.back() }
    #expect(stack.viewControllers.count == 1 && stack.popped == 1)
  }

  @Test func theDelegateOfAStacksBarIsTheStack() throws {
    final class Delegate: UINavigationBarDelegate {}
    let (stack, bar, delegate) = (UINavigationController(), UINavigationBar(), Delegate())
    let harness = try WindowHarness { _ in stack }
    try harness.turn {
      stack.navigationBar.delegate = delegate
      bar.delegate = delegate
    }
    #expect(stack.navigationBar.delegate == nil && bar.delegate === delegate)
    #expect(
      harness.newEvents() == [
        "fault: The delegate of a stack's navigation bar is the stack: let its class conform to UINavigationBarDelegate"
      ])
  }

  @Test func gesturesFailInAHiddenOrEmptyWindow() throws {
    let harness = try WindowHarness()
    for isShown in [false, true] {
      if isShown { try harness.turn { harness.window.makeKeyAndVisible() } }
      #expect(refusal(harness) { try $0.back() } == .nothingToGoBackTo)
      #expect(refusal(harness) { try $0.dismissModal() } == .noModal)
      #expect(refusal(harness) { try $0.selectTab(at: 0) } == .noTabs)
      #expect(refusal(harness) { try $0.pressAlertButton("OK") } == .noAlert)
    }
  }

  @Test func onlyTabsOfTheFrontTabBarCanBeTapped() throws {
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      tabs.viewControllers = [HomeViewController(), ListViewController()]
      return tabs
    }
    #expect(
      refusal(harness) { try $0.selectTab(at: 2) } == .noSuchTab(2, count: 2))
    #expect(
      refusal(harness) { try $0.selectTab(at: -1) } == .noSuchTab(-1, count: 2))
    try harness.turn { tabs.present(LoginViewController(), animated: true) }
    #expect(refusal(harness) { try $0.selectTab(at: 1) } == .noTabs)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover])
  func swipeDismissesASheet(style: UIModalPresentationStyle) throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = style
    try harness.turn { home.present(modal, animated: true) }
    try harness.turn { try harness.window.dismissModal() }
    #expect(home.presentedViewController == nil)
    #expect(refusal(harness) { try $0.dismissModal() } == .noModal)
  }

  @Test func theStyleNoneCountsAsAutomatic() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = .none
    let sheet = try #require(modal.sheetPresentationController)
    modal.modalPresentationStyle = .automatic
    #expect(modal.sheetPresentationController === sheet)
    modal.modalPresentationStyle = .none
    try harness.turn { home.present(modal, animated: true) }
    #expect(modal.presentationController === sheet)
    try harness.turn { try harness.window.dismissModal() }
    #expect(home.presentedViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
  ])
  func onlySheetsCanBeSwipedAway(style: UIModalPresentationStyle) throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = style
    let delegate = SheetDelegate(harness.calls)
    modal.presentationController?.delegate = delegate
    try harness.turn { home.present(modal, animated: true) }
    harness.discardEvents()
    #expect(refusal(harness) { try $0.dismissModal() } == .modalStays)
    #expect(harness.calls.lines.isEmpty)
  }

  @Test func swipeDismissesTheTopmostModal() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let low = LoginViewController()
    try harness.turn { home.present(low, animated: true) }
    try harness.turn { low.present(SettingsViewController(), animated: true) }
    try harness.turn { try harness.window.dismissModal() }
    #expect(home.presentedViewController === low && low.presentedViewController == nil)
  }

  @Test func modalInPresentationCannotBeSwipedAway() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let inner = LoginViewController()
    try harness.turn { home.present(UINavigationController(rootViewController: inner), animated: true) }
    inner.isModalInPresentation = true
    #expect(refusal(harness) { try $0.dismissModal() } == .modalStays)
    inner.isModalInPresentation = false
    #expect(refusal(harness) { try $0.dismissModal() } == nil)
  }

  @Test func swipeCallsTheSheetsDelegate() throws {
    let harness = try WindowHarness { $0.screen("A") }
    let delegate = SheetDelegate(harness.calls)
    let modal = harness.screen("M")
    try harness.turn { harness.window.rootViewController?.present(modal, animated: true) }
    modal.presentationController?.delegate = delegate

    delegate.allows = false
    #expect(try harness.turn { try harness.window.dismissModal() } == ["should", "attempt"])
    delegate.allows = true
    modal.isModalInPresentation = true
    #expect(try harness.turn { try harness.window.dismissModal() } == ["attempt"])
    modal.isModalInPresentation = false
    #expect(
      try harness.turn { try harness.window.dismissModal() } == [
        "should", "will", "M willDisappear (dismissed)", "M didDisappear (dismissed)", "did",
      ])
  }

  @Test func dismissalByCodeDoesNotCallTheSheetsDelegate() throws {
    let harness = try WindowHarness { $0.screen("A") }
    let delegate = SheetDelegate(harness.calls)
    let inner = harness.screen("M")
    let modal = UINavigationController(rootViewController: inner)
    try harness.turn { harness.window.rootViewController?.present(modal, animated: true) }
    // The presentation controller of a contained screen is that of the modal.
    inner.presentationController?.delegate = delegate
    #expect(modal.presentationController?.delegate === delegate)
    #expect(
      try harness.turn { inner.dismiss(animated: true) } == ["M willDisappear", "M didDisappear"])
  }
}

/// A presentation delegate that records its calls.
@MainActor
final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  let calls: CallRecorder
  var allows = true

  init(_ calls: CallRecorder) { self.calls = calls }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    calls.lines.append("should")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.lines.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.lines.append("did")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.lines.append("attempt")
  }
}

import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct UserGestureTests {
  private func refusal(_ bench: Bench, _ hand: @MainActor (UIWindow) throws -> Void) -> GestureRefusal? {
    bench.runtime.enter { () -> GestureRefusal? in
      do {
        try hand(bench.window)
        return nil
      } catch {
        return error as? GestureRefusal
      }
    }
  }

  @Test func backPopsTheStackInFront() throws {
    let tabs = UITabBarController()
    let stack = UINavigationController()
    let bench = try Bench { _ in
      stack.viewControllers = [HomeViewController(), ListViewController()]
      tabs.viewControllers = [LoginViewController(), stack]
      tabs.selectedIndex = 1
      return tabs
    }
    try bench.turn { try bench.window.back() }
    #expect(stack.viewControllers.count == 1)
    #expect(refusal(bench) { try $0.back() } == .nothingToGoBackTo)
  }

  @Test func backNeedsANavigationBarWithABackButton() throws {
    let stack = UINavigationController()
    let bench = try Bench { _ in
      stack.viewControllers = [HomeViewController(), ListViewController()]
      return stack
    }
    stack.setNavigationBarHidden(true, animated: false)
    #expect(refusal(bench) { try $0.back() } == .noBackButton)
    stack.isNavigationBarHidden = false
    stack.topViewController?.navigationItem.hidesBackButton = true
    #expect(refusal(bench) { try $0.back() } == .noBackButton)
    stack.topViewController?.navigationItem.setHidesBackButton(false, animated: false)
    #expect(refusal(bench) { try $0.back() } == nil)
  }

  @Test func gesturesFailInAHiddenOrEmptyWindow() throws {
    let bench = try Bench()
    for isShown in [false, true] {
      if isShown { try bench.turn { bench.window.makeKeyAndVisible() } }
      #expect(refusal(bench) { try $0.back() } == .nothingToGoBackTo)
      #expect(refusal(bench) { try $0.dismissModal() } == .noModal)
      #expect(refusal(bench) { try $0.selectTab(at: 0) } == .noTabs)
      #expect(refusal(bench) { try $0.pressAlertButton("OK") } == .noAlert)
    }
  }

  @Test func onlyTabsOfTheFrontTabBarCanBeTapped() throws {
    let tabs = UITabBarController()
    let bench = try Bench { _ in
      tabs.viewControllers = [HomeViewController(), ListViewController()]
      return tabs
    }
    #expect(
      refusal(bench) { try $0.selectTab(at: 2) } == .noSuchTab(2, count: 2))
    #expect(
      refusal(bench) { try $0.selectTab(at: -1) } == .noSuchTab(-1, count: 2))
    try bench.turn { tabs.present(LoginViewController(), animated: true) }
    #expect(refusal(bench) { try $0.selectTab(at: 1) } == .noTabs)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover])
  func swipeDismissesASheet(style: UIModalPresentationStyle) throws {
    let home = HomeViewController()
    let bench = try Bench { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = style
    try bench.turn { home.present(modal, animated: true) }
    #expect(refusal(bench) { try $0.dismissModal() } == nil)
    #expect(home.presentedViewController == nil)
    #expect(refusal(bench) { try $0.dismissModal() } == .noModal)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
  ])
  func onlySheetsCanBeSwipedAway(style: UIModalPresentationStyle) throws {
    let home = HomeViewController()
    let bench = try Bench { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = style
    let delegate = SheetDelegate(bench.journal)
    modal.presentationController?.delegate = delegate
    try bench.turn { home.present(modal, animated: true) }
    bench.forget()
    #expect(refusal(bench) { try $0.dismissModal() } == .modalStays)
    #expect(bench.journal.lines.isEmpty)
  }

  @Test func swipeDismissesTheTopmostModal() throws {
    let home = HomeViewController()
    let bench = try Bench { _ in home }
    let low = LoginViewController()
    try bench.turn { home.present(low, animated: true) }
    try bench.turn { low.present(SettingsViewController(), animated: true) }
    try bench.turn { try bench.window.dismissModal() }
    #expect(home.presentedViewController === low && low.presentedViewController == nil)
  }

  @Test func modalInPresentationCannotBeSwipedAway() throws {
    let home = HomeViewController()
    let bench = try Bench { _ in home }
    let inner = LoginViewController()
    try bench.turn { home.present(UINavigationController(rootViewController: inner), animated: true) }
    inner.isModalInPresentation = true
    #expect(refusal(bench) { try $0.dismissModal() } == .modalStays)
    inner.isModalInPresentation = false
    #expect(refusal(bench) { try $0.dismissModal() } == nil)
  }

  @Test func swipeCallsTheSheetsDelegate() throws {
    let bench = try Bench { $0.screen("A") }
    let delegate = SheetDelegate(bench.journal)
    let modal = bench.screen("M")
    try bench.turn { bench.window.rootViewController?.present(modal, animated: true) }
    modal.presentationController?.delegate = delegate

    delegate.allows = false
    #expect(try bench.turn { try bench.window.dismissModal() } == ["should", "attempt"])
    delegate.allows = true
    modal.isModalInPresentation = true
    #expect(try bench.turn { try bench.window.dismissModal() } == ["attempt"])
    modal.isModalInPresentation = false
    #expect(
      try bench.turn { try bench.window.dismissModal() } == [
        "should", "will", "M willDisappear (dismissed)", "M didDisappear (dismissed)", "did",
      ])
  }

  @Test func dismissalByCodeDoesNotCallTheSheetsDelegate() throws {
    let bench = try Bench { $0.screen("A") }
    let delegate = SheetDelegate(bench.journal)
    let inner = bench.screen("M")
    let modal = UINavigationController(rootViewController: inner)
    try bench.turn { bench.window.rootViewController?.present(modal, animated: true) }
    // The presentation controller of a contained screen is that of the modal.
    inner.presentationController?.delegate = delegate
    #expect(modal.presentationController?.delegate === delegate)
    #expect(
      try bench.turn { inner.dismiss(animated: true) } == ["M willDisappear", "M didDisappear"])
  }
}

@MainActor
final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  let journal: Journal
  var allows = true

  init(_ journal: Journal) { self.journal = journal }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    journal.lines.append("should")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("did")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("attempt")
  }
}

import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct BarTests {
  /// A delegate of the swipe that leads back.
  private final class SwipeDelegate: UIGestureRecognizerDelegate {
    var mayBegin = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
  }

  /// Creates a stack of three screens in a window.
  private func makeStack() throws -> (harness: WindowHarness, stack: UINavigationController) {
    let stack = UINavigationController()
    let harness = try WindowHarness { _ in
      stack.viewControllers = [HomeViewController(), ListViewController(), LoginViewController()]
      return stack
    }
    return (harness, stack)
  }

  /// Returns whether `back` pops a screen.
  private func goesBack(_ harness: WindowHarness, _ stack: UINavigationController) throws -> Bool {
    let count = stack.viewControllers.count
    try harness.turn {
      do { try harness.window.back() } catch GestureRefusal.noBackButton {}
    }
    return stack.viewControllers.count == count - 1
  }

  @Test func aDelegateOfTheAppBringsTheSwipeBackUnderAHiddenBar() throws {
    let (harness, stack) = try makeStack()
    stack.isNavigationBarHidden = true
    #expect(try !goesBack(harness, stack))
    let delegate = SwipeDelegate()
    stack.interactivePopGestureRecognizer?.delegate = delegate
    delegate.mayBegin = false
    #expect(try !goesBack(harness, stack))
    delegate.mayBegin = true
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(try !goesBack(harness, stack))
    stack.interactivePopGestureRecognizer?.isEnabled = true
    #expect(try goesBack(harness, stack))
  }

  @Test func withoutAnyDelegateTheSwipeLeadsBackUnderAHiddenBar() throws {
    let (harness, stack) = try makeStack()
    stack.isNavigationBarHidden = true
    stack.interactivePopGestureRecognizer?.delegate = nil
    #expect(try goesBack(harness, stack))
  }

  @Test func aDisabledSwipeLeavesTheBackButton() throws {
    let (harness, stack) = try makeStack()
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(try goesBack(harness, stack))
  }

  @Test func aButtonOnTheLeftReplacesTheBackButton() throws {
    let (harness, stack) = try makeStack()
    let item = try #require(stack.topViewController?.navigationItem)
    item.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    #expect(try !goesBack(harness, stack))
    item.leftItemsSupplementBackButton = true
    #expect(try goesBack(harness, stack))
  }

  @Test func aBarButtonHasTheTitleOfItsAction() {
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in })
    #expect(item.title == "Save")
    #expect(UIBarButtonItem(systemItem: .close).systemItem == .close)
    let navigation = UINavigationItem(title: "Edit")
    navigation.rightBarButtonItem = item
    #expect(navigation.rightBarButtonItems?.count == 1 && navigation.rightBarButtonItem === item)
    navigation.rightBarButtonItem = nil
    #expect(navigation.rightBarButtonItems == nil)
  }

  @Test func recognizersBelongToOneView() {
    let recognizer = UIGestureRecognizer()
    let (first, second) = (UIView(), UIView())
    first.addGestureRecognizer(recognizer)
    second.addGestureRecognizer(recognizer)
    #expect(first.gestureRecognizers == [])
    #expect(second.gestureRecognizers == [recognizer])
    second.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && second.gestureRecognizers == [])
  }
}

@MainActor
@Suite struct PresentationControllerTests {
  @Test func theStyleDecidesAboutTheController() {
    let modal = LoginViewController()
    #expect(modal.sheetPresentationController != nil && modal.popoverPresentationController == nil)
    modal.modalPresentationStyle = .popover
    #expect(modal.sheetPresentationController == nil && modal.popoverPresentationController != nil)
    modal.modalPresentationStyle = .fullScreen
    #expect(modal.sheetPresentationController == nil && modal.popoverPresentationController == nil)
  }

  @Test func aSheetKeepsItsDetents() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let modal = LoginViewController()
    modal.modalPresentationStyle = .pageSheet
    modal.sheetPresentationController?.detents = [.medium(), .large(), .custom(identifier: .init("low")) { _ in 100 }]
    modal.sheetPresentationController?.prefersGrabberVisible = true
    try harness.turn { home.present(modal, animated: true) }
    let sheet = try #require(modal.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier.rawValue) == ["com.apple.UIKit.medium", "com.apple.UIKit.large", "low"])
    #expect(sheet.prefersGrabberVisible && sheet.presentingViewController === home)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(sheet.selectedDetentIdentifier == .large)
  }

  /// A delegate that keeps a sheet.
  private final class Keeper: UIAdaptivePresentationControllerDelegate {
    var attempts = 0
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempts += 1 }
  }

  @Test func aDelegateStaysWhenTheStyleChanges() throws {
    let home = HomeViewController()
    let harness = try WindowHarness { _ in home }
    let (modal, keeper) = (LoginViewController(), Keeper())
    modal.presentationController?.delegate = keeper
    modal.modalPresentationStyle = .popover
    try harness.turn { home.present(modal, animated: true) }
    try harness.turn { try harness.window.dismissModal() }
    #expect(keeper.attempts == 1 && home.presentedViewController === modal)
  }

  @Test func aStoryboardIsAFault() throws {
    let harness = try WindowHarness { _ in HomeViewController() }
    try harness.turn {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      #expect(storyboard.instantiateInitialViewController() == nil)
      _ = storyboard.instantiateViewController(withIdentifier: "login")
    }
    #expect(
      harness.newEvents() == [
        "fault: Storyboards cannot be loaded here: create the first screen of 'Main' in code",
        "fault: Storyboards cannot be loaded here: create the screen 'login' of 'Main' in code",
      ])
  }
}

import FlowCore
import FlowScript

extension UIWindow: ScreenSource {
  /// The tree of the window's screens, hidden ones included. Empty while the window is hidden.
  ///
  /// The cost is linear in the number of screens.
  public var screenTree: ScreenTree {
    ScreenTree(root: isHidden ? nil : root?.node)
  }

  /// Whether an animated transition of the window takes time and has not ended.
  public var isInTransition: Bool { appearanceTracker.isInTransition }

  public var phase: AppPhase { UIApplication.shared.phase }

  public func enter(_ phase: AppPhase) { UIApplication.shared.enter(phase) }

  /// Pops the front stack's top screen, like the back gesture.
  ///
  /// In a split this is the stack of the front column. If the innermost stack has no way back, the method pops the
  /// nearest enclosing stack that has one. A way back is a back button, or a swipe that the app allows. The delegate of
  /// the navigation bar may keep the screen if the stack has a back button.
  /// - Throws: `GestureRefusal` if there is no screen to go back to, no way back, or an alert in front. Also throws it
  ///   in a transition that has not ended.
  public func back() throws(GestureRefusal) {
    let stacks = try touchableFront().stacks.filter { $0.stack.count > 1 }
    guard !stacks.isEmpty else { throw .nothingToGoBackTo }
    guard let stack = stacks.last(where: \.canGoBack) else { throw .noBackButton }
    if stack.hasBackButton, let action = stack.topViewController?.navigationItem.backAction {
      return action.perform(from: stack.navigationBar)
    }
    guard stack.hasBackButton, let delegate = stack.navigationBar.delegate, let top = stack.topViewController else {
      stack.popViewController(animated: true)
      return
    }
    guard delegate.navigationBar(stack.navigationBar, shouldPop: top.navigationItem) else {
      Run.current.trace.record(
        .backVetoed(reason: "\(stack.typeName).navigationBar(_:shouldPop:) keeps \(top.label)"))
      return
    }
    stack.popViewController(animated: true)
    appearanceTracker.runAfterTransition { delegate.navigationBar(stack.navigationBar, didPop: top.navigationItem) }
  }

  /// Begins the swipe from the edge that pops the front stack's top screen, and lets it go.
  ///
  /// The screens stay. They receive the callbacks of a pop that begins, and then those of their return.
  /// - Throws: `GestureRefusal` if there is no screen to go back to, no swipe, or an alert in front. Also throws it in
  ///   a transition that has not ended.
  public func cancelBack() throws(GestureRefusal) {
    let stacks = try touchableFront().stacks.filter { $0.stack.count > 1 }
    guard !stacks.isEmpty else { throw .nothingToGoBackTo }
    guard let stack = stacks.last(where: \.canSwipeBack) else { throw .noSwipeBack }
    Run.current.transaction.runAtEndOfTurn {
      guard let top = stack.stack.last, let below = stack.stack.dropLast().last else { return }
      top.willMove(toParent: nil)
      self.appearanceTracker.cancelSwipe(of: top, from: stack, to: below)
    }
  }

  /// The name of the screen in which the user works. `nil` if there is none.
  public var frontName: Name? {
    front.path.reversed().lazy.compactMap(\.contentScreen).first?.nodeName
  }

  /// The first alert on screen, also that of a hidden screen. `nil` if there is none.
  public var alert: AlertContent? {
    // Without an alert, which is the usual case, the window need not look at its screens.
    guard !isHidden, UIAlertController.alive.contains(where: { $0.hostWindow === self }) else { return nil }
    return root?.alertWithin?.content
  }

  /// The controller in which the user works.
  public var frontController: AnyObject? { front.path.last }

  /// The modals and alerts of the window with the controllers in them, outer ones first.
  public var presentedControllers: [(name: String, controller: AnyObject)] {
    var found: [(name: String, controller: AnyObject)] = []
    func visit(_ controller: UIViewController, isPresented: Bool) {
      if isPresented {
        found.append((controller is UIAlertController ? controller.shownLabel : controller.label, controller))
      }
      for child in controller.ownChildren { visit(child, isPresented: isPresented) }
      if let presented = controller.presented { visit(presented, isPresented: true) }
    }
    if let root { visit(root, isPresented: false) }
    return found
  }

  /// Swipes the topmost modal down, or closes the menu that is open.
  ///
  /// The modal stays if its delegate or `isModalInPresentation` keeps it. The method then notifies a delegate of the
  /// attempt.
  /// - Throws: `GestureRefusal` if there is no modal, if its style allows no swipe, or if an alert is in front. Also
  ///   throws it if the modal stays and has no delegate, and in a transition that has not ended.
  public func dismissModal() throws(GestureRefusal) {
    if openMenu != nil { return closeMenu() }
    guard let swipe = try beginDismissal() else { return }
    // Callbacks run in the order of these calls: the delegate's `will`, the life cycle, the delegate's `did`.
    Run.current.transaction.runAtEndOfTurn { swipe.announce() }
    swipe.presenter.dismissPresented(animated: true)
    swipe.presenter.presentationSlot?.change?.isInteractive = true
    appearanceTracker.runAfterTransition { swipe.conclude() }
  }

  /// Begins to swipe the topmost modal down, and lets it go.
  ///
  /// The modal stays. It receives the callbacks of a dismissal that begins, and then those of its return. A modal that
  /// its delegate or `isModalInPresentation` keeps does not move, which the method reports as ``dismissModal()`` does.
  /// - Throws: `GestureRefusal` as ``dismissModal()`` does.
  public func cancelDismissal() throws(GestureRefusal) {
    guard let swipe = try beginDismissal() else { return }
    Run.current.transaction.runAtEndOfTurn {
      swipe.announce()
      self.appearanceTracker.cancelSwipe(of: swipe.modal, from: nil, to: swipe.presenter)
    }
  }

  private struct ModalSwipe {
    let modal: UIViewController
    let presenter: UIViewController
    // `nil` if the modal has no delegate.
    let controller: UIPresentationController?

    @MainActor func announce() {
      if let controller { controller.delegate?.presentationControllerWillDismiss(controller) }
    }

    @MainActor func conclude() {
      if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
  }

  // Returns `nil` if the modal stays, after notifying its delegate.
  private func beginDismissal() throws(GestureRefusal) -> ModalSwipe? {
    let front = try touchableFront()
    guard let modal = front.modal, let presenter = modal.presenter else { throw .noModal }
    guard presenter.slot.style.allowsSwipeDismissal else { throw .modalStays }
    guard let controller = modal.ownPresentationController, let delegate = controller.delegate else {
      guard !front.isModalInPresentation else { throw .modalStays }
      return ModalSwipe(modal: modal, presenter: presenter, controller: nil)
    }
    guard !front.isModalInPresentation, delegate.presentationControllerShouldDismiss(controller) else {
      delegate.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    return ModalSwipe(modal: modal, presenter: presenter, controller: controller)
  }

  /// Taps a tab, at an index from 0.
  ///
  /// The delegate may refuse the tap, and nothing happens then. A tap on the selected tab pops its stack to the first
  /// screen, after the delegate's `didSelect`.
  /// - Throws: `GestureRefusal` if there is no tab bar, no enabled tab at the index, or an alert in front. Also throws
  ///   it in a transition that has not ended.
  public func selectTab(at index: Int) throws(GestureRefusal) {
    let front = try touchableFront()
    guard let tabs = front.tabs else { throw .noTabs }
    guard tabs.tabs.indices.contains(index) else { throw .noSuchTab(index, count: tabs.tabs.count) }
    let tab = tabs.tabs[index]
    guard tab.isTabEnabled else { throw .disabledTab(index) }
    let isSelected = tab === tabs.selectedTab
    guard let delegate = tabs.delegate else {
      if isSelected { tab.popToFirst() } else { tabs.selectedIndex = index }
      return
    }
    guard delegate.tabBarController(tabs, shouldSelect: tab) else { return }
    if !isSelected { tabs.selectedIndex = index }
    Run.current.transaction.runAtEndOfTurn {
      delegate.tabBarController(tabs, didSelect: tab)
      if isSelected { tab.popToFirst() }
    }
  }

  /// Turns the front page, and notifies the delegate.
  ///
  /// The data source gives the new page.
  /// - Throws: `GestureRefusal` if there are no pages, none in that direction, or an alert in front. Also throws it in
  ///   a transition that has not ended.
  public func turnPage(_ direction: UIPageViewController.NavigationDirection) throws(GestureRefusal) {
    let front = try touchableFront()
    guard let pageController = front.pageController else { throw .noPages }
    try pageController.turn(direction)
  }

  /// Presses a button of the alert by its title.
  ///
  /// The window dismisses the alert first, and then calls the button's handler.
  /// - Throws: `GestureRefusal` if there is no alert, or no enabled button with that title. Also throws it in a
  ///   transition that has not ended.
  public func pressAlertButton(_ title: String) throws(GestureRefusal) {
    guard let alert = front.alert else { throw .noAlert }
    guard let action = alert.actions.first(where: { $0.isEnabled && ($0.title ?? "") == title }) else {
      throw .noSuchButton(title, buttons: alert.content.buttons)
    }
    try press(action, of: alert)
  }

  /// Presses a button of the alert by its index, from 0.
  /// - Throws: `GestureRefusal` if there is no alert, or no enabled button at the index. Also throws it in a transition
  ///   that has not ended.
  public func pressAlertButton(at index: Int) throws(GestureRefusal) {
    guard let alert = front.alert else { throw .noAlert }
    guard alert.actions.indices.contains(index), alert.actions[index].isEnabled else {
      throw .noSuchButtonIndex(index, buttons: alert.content.buttons)
    }
    try press(alert.actions[index], of: alert)
  }

  // Throws `GestureRefusal` in a transition that has not ended. The handler runs after the dismissal.
  private func press(_ action: UIAlertAction, of alert: UIAlertController) throws(GestureRefusal) {
    try checkTouches()
    alert.presenter?.dismissPresented(animated: true)
    // Read the handler now, because the alert releases its handlers at the dismissal.
    if let handler = action.handler { appearanceTracker.runAfterTransition { handler(action) } }
  }

  /// Throws `GestureRefusal` if no touch reaches the screens: in a transition that has not ended, or if the app is not
  /// in front.
  func checkTouches() throws(GestureRefusal) {
    if phase != .active { throw .notActive(phase) }
    if isInTransition { throw .inTransition }
  }

  // Throws `GestureRefusal` in a transition that has not ended, or if an alert or a menu is in front.
  private func touchableFront() throws(GestureRefusal) -> Front {
    try checkTouches()
    let front = front
    if let alert = front.alert { throw .behindAlert(alert.content) }
    if openMenu != nil { throw .behindMenu }
    return front
  }
}

extension Front {
  // Whether the topmost modal, or a controller on the path within the modal, refuses dismissal.
  fileprivate var isModalInPresentation: Bool {
    guard let modal else { return false }
    return path.reversed().prefix { $0 !== modal }.contains(where: \.isModalInPresentation)
      || modal.isModalInPresentation
  }
}

extension UIViewController {
  // Does nothing for a controller that neither is nor wraps a stack.
  fileprivate func popToFirst() {
    var controller = self
    while controller.wrapsLastChild, let child = controller.frontChild { controller = child }
    (controller as? UINavigationController)?.popToRootViewController(animated: true)
  }

  // The screen that stands for the controller in the tree. `nil` for a UIKit container, which stands for itself.
  fileprivate var contentScreen: UIViewController? {
    var controller = self
    while !controller.showsOthersOnly, let next = controller.frontChild { controller = next }
    return controller.isContainerType ? nil : controller
  }

  // The first alert in the order of the tree.
  fileprivate var alertWithin: UIAlertController? {
    if let presented {
      if let alert = presented as? UIAlertController { return alert }
      if let alert = presented.alertWithin { return alert }
    }
    let children = children
    if children.isEmpty { return nil }
    if !showsOthersOnly, let front = frontChild { return front.alertWithin }
    return children.lazy.compactMap(\.alertWithin).first
  }

  // Has the title that the tab bar shows.
  private var tabNode: ScreenNode {
    var node = node
    node.title = tabTitle
    node.isDisabled = !isTabEnabled
    return node
  }

  // A container of the app's own yields the node of the UIKit container or wrapped screen that it shows.
  fileprivate var node: ScreenNode {
    var node: ScreenNode
    if let alert = self as? UIAlertController {
      node = ScreenNode(kind: .alert(alert.content), name: nodeName)
    } else if self is UINavigationController {
      node = ScreenNode(kind: .stack, name: nodeName, children: children.map(\.node))
    } else if let tabs = self as? UITabBarController {
      let selected = tabs.selectedTab == nil ? 0 : tabs.selectedIndex
      node = ScreenNode(kind: .tabs(selected: selected), name: nodeName, children: children.map(\.tabNode))
    } else if let split = self as? UISplitViewController {
      let columns = split.filledColumns
      let front = columns.firstIndex { $0 == split.frontColumn } ?? 0
      node = ScreenNode(
        kind: .split(columns: columns, front: front), name: nodeName, children: children.map(\.node))
    } else if self is UIPageViewController {
      node = ScreenNode(kind: .pages, name: nodeName, children: children.map(\.node))
    } else if let front = frontChild {
      node = front.node
    } else {
      node = ScreenNode(kind: .screen, name: nodeName, children: children.map(\.node))
      node.unevaluatedContent = unevaluatedContent
    }
    if let title = nodeTitle { node.title = title }
    if let placeNote { node.note = placeNote }
    if let presented { node.presented = presented.node }
    return node
  }
}

import FlowCore
import FlowScript

extension UIViewController {
  public var navigationController: UINavigationController? { container(UINavigationController.self) }

  public var tabBarController: UITabBarController? { container(UITabBarController.self) }

  public var splitViewController: UISplitViewController? { container(UISplitViewController.self) }

  private func container<Container: UIViewController>(_: Container.Type) -> Container? {
    var next = parent
    while let controller = next {
      if let container = controller as? Container { return container }
      next = controller.parent
    }
    return nil
  }

  /// As in UIKit, a modal counts until its animated dismissal has ended.
  public var presentedViewController: UIViewController? {
    guard let slot = ancestorWithModal?.presentationSlot else { return nil }
    return slot.presented ?? slot.leaving
  }

  /// As in UIKit, a presenter counts until the animated dismissal has ended.
  public var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0.presenter ?? $0.leavingPresenter }.first
  }

  /// The controller itself or its nearest container that presents a modal, or dismisses one.
  var ancestorWithModal: UIViewController? {
    sequence(first: self, next: \.parent).first {
      $0.presented != nil || $0.presentationSlot?.leaving != nil
    }
  }

  public var presentationController: UIPresentationController? {
    var controller = self
    while controller.presenter == nil, let next = controller.parent { controller = next }
    let existing = controller.ownPresentationController
    // Only before the presentation may the style change.
    if let existing, controller.presenter != nil { return existing }
    let new = controller.modalPresentationStyle.controller(for: controller, keeping: existing)
    new.delegate = existing?.delegate
    controller.ownPresentationController = new
    return new
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Sets the style of a modal, which a presented one gets too.
  // A route may become one of another style, which SwiftUI shows in the same place.
  package func setPresentationStyle(_ style: UIModalPresentationStyle) {
    modalPresentationStyle = style
    presenter?.slot.change(style: style)
  }

  /// The modal that this controller presents, rather than one of its containers.
  var presented: UIViewController? { presentationSlot?.presented }

  /// The slot for the controller's modal, created on first use.
  var slot: PresentationSlot {
    if let presentationSlot { return presentationSlot }
    let slot = PresentationSlot(host: self)
    presentationSlot = slot
    return slot
  }

  /// The container or presenter of this controller.
  ///
  /// The value is `nil` for a window's root and for a controller on its own.
  var hostController: UIViewController? { parent ?? presenter }

  /// The window that holds the controller, visible or hidden.
  ///
  /// The cost is linear in the depth to which containers and modals are nested.
  var hostWindow: UIWindow? {
    var controller = self
    while let next = controller.hostController { controller = next }
    return controller.rootWindow
  }

  var visibleHostWindow: UIWindow? {
    guard let window = hostWindow, !window.isHidden else { return nil }
    return window
  }

  /// The window that shows the controller's view. `nil` if no window does.
  ///
  /// As in UIKit, screens belong to their window as soon as the window becomes visible or gets a root. Their callbacks
  /// come at the end of the turn. Any other screen belongs to the window once its appearance begins there. In
  /// `viewDidLoad` no screen belongs to a window.
  var showingWindow: UIWindow? {
    // A child may stand in a view whose controller has not loaded it completely.
    if sequence(first: self, next: \.parent).contains(where: \.isLoadingView) { return nil }
    return appearanceTracker?.window ?? enteringWindow
  }

  /// Whether the controller's window appeared or got another root in this turn, before any callback.
  package var entersWithItsWindow: Bool { appearanceTracker == nil && enteringWindow != nil }

  // The visible window that changed in this turn and will show the controller.
  private var enteringWindow: UIWindow? {
    guard let window = visibleHostWindow, window.change?.isChange == true else { return nil }
    return window.appearanceTracker.wanted.contains { $0 === self } ? window : nil
  }

  // A modal enters the window with its call, or if the presentation is animated, with its appearance.
  private var isViewInWindow: Bool {
    if isLoadingView || appearanceReason.contains(.beforeWindow) { return false }
    if appearanceTracker == nil, presenter?.presentationSlot?.change?.isBringing(self) == true { return false }
    return hostController?.isViewInWindow ?? true
  }

  /// Removes the controller from its container or window.
  func leave() {
    if let parent {
      parent.removeChild(self)
    } else if let rootWindow {
      rootWindow.rootViewController = nil
    }
  }

  /// Returns whether the controller is, contains or presents `other`, directly or not.
  func holds(_ other: UIViewController) -> Bool {
    var next: UIViewController? = other
    while let controller = next {
      if controller === self { return true }
      next = controller.hostController
    }
    return false
  }

  /// Returns whether a child may join the container. If not, records a fault.
  func canContain(_ child: UIViewController) -> Bool {
    if child === self {
      Fault.record("\(label) cannot be a child of itself: add another controller")
    } else if child.holds(self) {
      Fault.record(
        "\(child.label) cannot be a child of \(label): \(child.label) contains or presents \(label), so add another "
          + "controller")
    } else if let presenter = child.presenter {
      Fault.record(
        "\(child.label) cannot be a child of \(label) while \(presenter.label) presents it: dismiss it first")
    } else {
      return true
    }
    return false
  }

  /// Returns whether no controller is twice in a list for a container. If one is, records a fault.
  /// - Parameters:
  ///   - controllers: The controllers that the container is to hold.
  ///   - container: The noun for the container.
  ///   - noun: The noun for a controller in the container.
  ///   - place: The noun for a place in the container.
  /// - Returns: Whether the controllers are distinct.
  static func areDistinct(
    _ controllers: [UIViewController], in container: String, as noun: String, each place: String
  ) -> Bool {
    guard Set(controllers.map { ObjectIdentifier($0) }).count < controllers.count else { return true }
    Fault.record(
      "A \(container) cannot hold a \(noun) twice, but got \(controllers.map(\.label).joined(separator: ", ")): "
        + "create a controller for each \(place)")
    return false
  }

  /// Returns the controller that presents a modal for this one.
  ///
  /// This is the outermost container, or for a contextual style the nearest one that defines a context.
  func presentingAncestor(for modal: UIViewController) -> UIViewController {
    var controller = self
    let isContextual = modal.modalPresentationStyle.isContextual
    while let next = controller.parent, !(isContextual && controller.definesPresentationContext) { controller = next }
    return controller
  }

  /// Returns whether the controller can present a modal. If not, records the reason.
  ///
  /// The faults come first, as in UIKit: an active modal is a fault even if its presenter is busy.
  /// - Returns: Whether the controller can present the modal.
  func canPresent(_ modal: UIViewController) -> Bool {
    if modal === self {
      Fault.record("\(label) cannot present itself: present another controller")
    } else if modal.holds(self) {
      Fault.record(
        "\(label) cannot present \(modal.label): \(modal.label) contains or presents \(label), so present another "
          + "controller")
    } else if let parent = modal.parent {
      Fault.record("\(label) cannot present \(modal.label), which is in \(parent.label): remove it from there first")
    } else if let presenter = modal.presenter {
      Fault.record("\(label) cannot present \(modal.label), which \(presenter.label) presents: dismiss it first")
    } else if modal.rootWindow != nil {
      Fault.record("\(label) cannot present \(modal.label), which is the root of a window: present another controller")
    } else if leavingPresenter != nil {
      IgnoredCall.record(.presented, modal, because: "\(self.label) is being dismissed")
    } else if visibleHostWindow == nil {
      IgnoredCall.record(.presented, modal, because: "\(self.label) is in no visible window")
    } else if let presented {
      IgnoredCall.record(.presented, modal, because: "\(self.label) presents \(presented.shownLabel)")
    } else if let leaving = presentationSlot?.leaving {
      IgnoredCall.record(
        .presented, modal, because: "\(self.label) presents \(leaving.shownLabel) until its dismissal has ended")
    } else if !isViewInWindow {
      IgnoredCall.record(.presented, modal, because: "\(self.label) is not in its window yet")
    } else {
      return true
    }
    return false
  }

  /// Returns whether the controller's modals can be dismissed. If not, records the reason.
  func canDismiss() -> Bool {
    var next: UIViewController? = self
    while let slot = next?.presentationSlot {
      if slot.isInTransition, let modal = slot.leaving ?? slot.presented {
        let change = slot.leaving == nil ? "presentation" : "dismissal"
        IgnoredCall.record(.dismissed, modal, because: "its \(change) has not ended")
        return false
      }
      next = slot.presented
    }
    return true
  }

  /// Dismisses the controller's modal and all modals above that one, the topmost first.
  func dismissPresented(animated: Bool) {
    var presenters: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next, let presented = controller.presented {
      presenters.append(controller)
      next = presented
    }
    for presenter in presenters.reversed() { presenter.slot.set(nil, animated: animated) }
  }
}

extension UIViewController {
  /// The name of the shown screen: a container's front screen.
  ///
  /// A screen without a name gets one.
  var shownName: Name {
    var controller = self
    while let next = controller.frontChild { controller = next }
    return controller.nodeName
  }

  /// The transition note of this controller, or else of its front screen.
  var shownTransitionNote: String? {
    var controller = self
    while controller.transitionNote == nil, let next = controller.frontChild { controller = next }
    return controller.transitionNote
  }

  /// The name of this controller's owner, or the type of a container without one.
  ///
  /// A screen without a name gets one.
  var nodeName: Name {
    if let owner { return owner.name }
    if isContainerType { return Name(word: typeName) }
    let owner = Run.current.owners.register(
      .screen, base: baseName, model: self, presentable: self, reportsItsEnd: true)
    self.owner = owner
    return owner.name
  }

  /// Gives a name to each screen within, in the order of the tree.
  func assignNames() {
    if !isContainerType, let front = frontChild {
      front.assignNames()
    } else {
      _ = nodeName
      for child in children { child.assignNames() }
    }
    presented?.assignNames()
  }

  var nodeTitle: String? {
    title ?? (isContainerType ? nil : navigationItem.title) ?? ownTabBarItem?.title ?? owner?.displayName
  }

  /// The label of the shown screen, or the title of an alert.
  var shownLabel: String {
    var controller = self
    while let next = controller.frontChild { controller = next }
    guard let alert = controller as? UIAlertController else { return controller.label }
    return "alert \(Literal.string(alert.title ?? ""))"
  }

  /// The description in the message of a fault. Does not assign a name.
  var label: String {
    if let owner { return owner.name.description }
    return isContainerType ? typeName : baseName
  }

  /// The name of the screen without a number.
  ///
  /// The name is that of the class, or of the content that the controller hosts.
  package var baseName: String {
    // A plain controller has no name of its own, so the class stands for it.
    type(of: self) == UIViewController.self ? typeName : ScreenName.base(of: hostedName ?? typeName)
  }

  /// Whether the app's class, or the content that the controller hosts, gives the controller its name.
  package var hasOwnName: Bool { hostedName != nil || !StateReader.isPlatformClass(type(of: self)) }

  var typeName: String { _typeName(type(of: self), qualified: false) }

  /// Whether the controller is one of UIKit's containers or an alert, and no screen.
  var isContainerType: Bool { showsOthersOnly || self is UIAlertController }
}

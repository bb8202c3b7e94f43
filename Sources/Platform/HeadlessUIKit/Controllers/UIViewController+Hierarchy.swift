import FlowCore
import FlowScript

extension UIViewController {
  /// The navigation stack that it is on, directly or within another container.
  public var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let navigation = controller as? UINavigationController { return navigation }
      next = controller.parent
    }
    return nil
  }

  /// The tab bar that it is in, directly or within another container.
  public var tabBarController: UITabBarController? {
    var next = parent
    while let controller = next {
      if let tabs = controller as? UITabBarController { return tabs }
      next = controller.parent
    }
    return nil
  }

  /// The split that it is in, directly or within another container.
  public var splitViewController: UISplitViewController? {
    var next = parent
    while let controller = next {
      if let split = controller as? UISplitViewController { return split }
      next = controller.parent
    }
    return nil
  }

  /// The modal that it, or a container that it is in, presents.
  public var presentedViewController: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if let presented = controller.presented { return presented }
      next = controller.parent
    }
    return nil
  }

  /// What presents it, or a container that it is in.
  public var presentingViewController: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if let presenter = controller.presenter { return presenter }
      next = controller.parent
    }
    return nil
  }

  /// What manages it, or a container that it is in, as a modal.
  public var presentationController: UIPresentationController? {
    var controller = self
    while controller.presenter == nil, let next = controller.parent { controller = next }
    if let existing = controller.ownPresentationController { return existing }
    let made = UIPresentationController(for: controller)
    controller.ownPresentationController = made
    return made
  }

  /// What it presents itself.
  var presented: UIViewController? { presentationSlot?.presented }

  var slot: PresentationSlot {
    if let presentationSlot { return presentationSlot }
    let slot = PresentationSlot(host: self)
    presentationSlot = slot
    return slot
  }

  /// The container that contains or presents it. Nothing does where it is a window's root or stands alone.
  var home: UIViewController? { parent ?? presenter }

  /// The window that it stands in, be it visible or not. Linear in how deep containers and modals are nested.
  var hostWindow: UIWindow? {
    var controller = self
    while let next = controller.home { controller = next }
    return controller.rootWindow
  }

  /// The window that it stands in, if that is visible.
  var visibleHostWindow: UIWindow? {
    guard let window = hostWindow, !window.isHidden else { return nil }
    return window
  }

  /// The window that shows its view, `nil` if none does.
  ///
  /// What a window shows when it is made visible, or is given a root, is in it at once, as in UIKit; its callbacks
  /// come at the end of the turn. Any other screen is in the window from its `viewWillAppear`.
  var showingWindow: UIWindow? { appearanceTracker?.window ?? windowThatCame }

  /// Whether it came on screen in this turn with its window or its window's root, and has had no callback yet.
  package var cameWithItsWindow: Bool { appearanceTracker == nil && windowThatCame != nil }

  private var windowThatCame: UIWindow? {
    guard let window = visibleHostWindow, window.change?.isChange == true else { return nil }
    return window.appearanceTracker.wanted.contains { $0 === self } ? window : nil
  }

  /// Takes it out of the container or the window that it stands in.
  func leave() {
    if let parent {
      parent.release(self)
    } else if let rootWindow {
      rootWindow.rootViewController = nil
    }
  }

  /// Whether it is `other`, or contains or presents it, however indirectly.
  func holds(_ other: UIViewController) -> Bool {
    var next: UIViewController? = other
    while let controller = next {
      if controller === self { return true }
      next = controller.home
    }
    return false
  }

  /// Whether a child may be put in; if not, the trace says why.
  func canContain(_ child: UIViewController) -> Bool {
    if child.holds(self) {
      Fault.record("\(child.label) cannot be put into \(label), which it contains")
    } else if let presenter = child.presenter {
      Fault.record("\(child.label) cannot be put into \(label) while \(presenter.label) presents it")
    } else {
      return true
    }
    return false
  }

  /// Who presents when this controller is asked to: its outermost container, or the nearest that defines a context.
  func presentingAncestor(for modal: UIViewController) -> UIViewController {
    var controller = self
    let isContextual = modal.modalPresentationStyle.isContextual
    while let next = controller.parent, !(isContextual && controller.definesPresentationContext) { controller = next }
    return controller
  }

  /// Records why a modal can't be presented.
  ///
  /// What UIKit throws for comes first, as there: an active modal is a fault even if its presenter is busy.
  /// - Returns: Whether the modal can be presented.
  func canPresent(_ modal: UIViewController) -> Bool {
    if modal.holds(self) {
      Fault.record("\(label) cannot present \(modal.label), which it stands in")
    } else if let parent = modal.parent {
      Fault.record("\(label) cannot present \(modal.label), which is in \(parent.label)")
    } else if let presenter = modal.presenter {
      Fault.record("\(label) cannot present \(modal.label), which \(presenter.label) presents")
    } else if modal.rootWindow != nil {
      Fault.record("\(label) cannot present \(modal.label), which is the root of a window")
    } else if visibleHostWindow == nil {
      IgnoredPresentation.record(modal, because: "\(self.label) is in no visible window")
    } else if let presented {
      IgnoredPresentation.record(modal, because: "\(self.label) presents \(presented.shownLabel)")
    } else {
      return true
    }
    return false
  }

  /// Dismisses what it presents and all that stands on that, the topmost first.
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
  /// The name of the screen that it shows: of a container the front screen's. A screen without a name gets one.
  var shownName: Name {
    var controller = self
    while let next = controller.frontChild { controller = next }
    return controller.nodeName
  }

  /// How what it shows comes and goes: itself, or of a container the front screen.
  var shownTransitionNote: String? {
    var controller = self
    while controller.transitionNote == nil, let next = controller.frontChild { controller = next }
    return controller.transitionNote
  }

  /// Its own name: a screen's, which it gets here if it has none, or a container's type.
  var nodeName: Name {
    if let owner { return owner.name }
    if isContainerType { return Name(word: typeName) }
    let base = type(of: self) == UIViewController.self ? typeName : ScreenName.base(of: type(of: self))
    let owner = Run.current.owners.register(
      .screen, base: base, model: self, presentable: self, reportsItsEnd: true)
    self.owner = owner
    return owner.name
  }

  /// Gives a name to each screen within, in the order of the tree.
  func giveNames() {
    if !isContainerType, let front = frontChild {
      front.giveNames()
    } else {
      _ = nodeName
      for child in children { child.giveNames() }
    }
    presented?.giveNames()
  }

  /// What a person reads.
  var nodeTitle: String? {
    title ?? (isContainerType ? nil : navigationItem.title) ?? ownTabBarItem?.title ?? owner?.displayName
  }

  /// The label of the screen that it shows, of an alert its title.
  var shownLabel: String {
    var controller = self
    while let next = controller.frontChild { controller = next }
    guard let alert = controller as? UIAlertController else { return controller.label }
    return "alert \(Literal.string(alert.title ?? ""))"
  }

  /// What a fault calls it. Nothing gets a name by that.
  var label: String {
    if let owner { return owner.name.description }
    return isContainerType || type(of: self) == UIViewController.self ? typeName : ScreenName.base(of: typeName)
  }

  private var typeName: String { _typeName(type(of: self), qualified: false) }

  private var isContainerType: Bool { showsOthersOnly || self is UIAlertController }
}

import FlowCore

extension UIWindow {
  /// The path to the screen in which the user works now.
  var front: Front { Front(from: isHidden ? nil : root) }

  /// Returns the place that a transition names when the contents of `host` change.
  ///
  /// This is the front or, if the change is elsewhere, the other column or the hidden place.
  func place(within host: UIViewController) -> Place {
    let front = front
    guard !front.contains(host) || host.isCovered else { return front.place() }
    var reported = host
    // The trace reports a page with the stack that has the page on top.
    while reported is UIPageViewController, let parent = reported.parent, parent.frontChild === reported,
      parent is UINavigationController || parent is UIPageViewController
    {
      reported = parent
    }
    let isHidden = host.isCovered || !front.isBeside(host)
    return place(of: reported, isWithin: true, isHidden: isHidden)
  }

  /// Returns the place in a transition of a modal of `host`.
  ///
  /// This is the front or, if the modal is elsewhere, the other column or the hidden place.
  func place(presentedBy host: UIViewController) -> Place {
    let front = front
    guard host.visibleHostWindow === self, !front.contains(host) else { return front.place() }
    return place(of: host, isWithin: false, isHidden: !front.isBeside(host))
  }

  // The place has all surrounding containers.
  private func place(of host: UIViewController, isWithin: Bool, isHidden: Bool) -> Place {
    var outer: [Place.Container] = []
    var controller = host
    while let hostController = controller.hostController {
      if let tabs = hostController as? UITabBarController,
        let index = tabs.tabs.firstIndex(where: { $0 === controller })
      {
        outer.append(.tab(index + 1))
      } else if let split = hostController as? UISplitViewController, let column = split.column(of: controller) {
        outer.append(.column(column))
      } else if controller.presenter != nil {
        outer.append(.modal)
        break
      }
      controller = hostController
    }
    return Front(from: host, isWithin: isWithin).place(isHidden: isHidden, within: outer.reversed())
  }
}

extension Front {
  fileprivate func contains(_ controller: UIViewController) -> Bool {
    path.contains { $0 === controller }
  }

  // Whether the content of `host` is visible, in the front or in another column.
  fileprivate func isBeside(_ host: UIViewController) -> Bool {
    var controller = host
    while !contains(controller) {
      guard let parent = controller.parent, !parent.isCovered else { return false }
      guard parent is UISplitViewController || parent.frontChild === controller else { return false }
      controller = parent
    }
    return true
  }
}

extension UIViewController {
  // Whether a modal of its own that is not an alert covers the controller.
  fileprivate var isCovered: Bool {
    presented.map { !($0 is UIAlertController) } ?? false
  }

  /// The visible window that has held the controller since before this turn.
  ///
  /// The value is `nil` for a controller that came on screen in this turn. The trace then records the change that
  /// brought the controller.
  var settledWindow: UIWindow? {
    var controller = self
    while let hostController = controller.hostController {
      if hostController.isNew(controller) { return nil }
      controller = hostController
    }
    guard let window = controller.rootWindow, !window.isHidden else { return nil }
    return window.change?.isNew(controller) == true ? nil : window
  }

  private func isNew(_ controller: UIViewController) -> Bool {
    let change = controller.parent == nil ? presentationSlot?.change : childrenChange
    // A transition that takes time keeps its change beyond the turn.
    guard let change, change.phase == .pending else { return false }
    return change.isNew(controller)
  }
}

import FlowCore

extension UIWindow {
  /// What the user works with now.
  var front: Front { Front(from: isHidden ? nil : root) }

  /// Where a change of what `host` contains leaves the user: the front, or the other column or the hidden place that
  /// it changed.
  func place(within host: UIViewController) -> Place {
    let front = front
    guard !front.contains(host) || host.isCovered else { return front.place() }
    var standing = host
    // A page is told with the stack on whose top it is.
    while standing is UIPageViewController, let parent = standing.parent, parent.frontChild === standing,
      parent is UINavigationController || parent is UIPageViewController
    {
      standing = parent
    }
    let isHidden = host.isCovered || !front.isBeside(host)
    return place(of: standing, isWithin: true, isHidden: isHidden)
  }

  /// Where a modal of `host` that comes or goes leaves the user: the front, or the other column or the hidden place in
  /// which it does.
  func place(presentedBy host: UIViewController) -> Place {
    let front = front
    guard host.visibleHostWindow === self, !front.contains(host) else { return front.place() }
    return place(of: host, isWithin: false, isHidden: !front.isBeside(host))
  }

  private func place(of host: UIViewController, isWithin: Bool, isHidden: Bool) -> Place {
    var outer: [Place.Container] = []
    var controller = host
    while let home = controller.home {
      if let tabs = home as? UITabBarController, let index = tabs.tabs.firstIndex(where: { $0 === controller }) {
        outer.append(.tab(index + 1))
      } else if let split = home as? UISplitViewController, let column = split.column(of: controller) {
        outer.append(.column(column))
      } else if controller.presenter != nil {
        outer.append(.modal)
        break
      }
      controller = home
    }
    return Front(from: host, isWithin: isWithin).place(isHidden: isHidden, within: outer.reversed())
  }
}

extension Front {
  fileprivate func contains(_ controller: UIViewController) -> Bool {
    path.contains { $0 === controller }
  }

  /// Whether what stands in a controller is seen: in the front, or in another column beside it.
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
  /// Whether a modal of its own stands before it.
  fileprivate var isCovered: Bool {
    presented.map { !($0 is UIAlertController) } ?? false
  }

  /// The visible window that it stands in and stood in before this turn. What has just come on screen itself has
  /// nothing to tell: the change that brought it does.
  var settledWindow: UIWindow? {
    var controller = self
    while let home = controller.home {
      if home.isNew(controller) { return nil }
      controller = home
    }
    guard let window = controller.rootWindow, !window.isHidden else { return nil }
    return window.change?.isNew(controller) == true ? nil : window
  }

  private func isNew(_ controller: UIViewController) -> Bool {
    if controller.parent == nil { return presentationSlot?.change?.isNew(controller) ?? false }
    switch self {
    case let stack as UINavigationController: return stack.change?.isNew(controller) ?? false
    case let tabs as UITabBarController: return tabs.change?.isNew(controller) ?? false
    case let split as UISplitViewController: return split.change?.isNew(controller) ?? false
    case let pages as UIPageViewController: return pages.change?.isNew(controller) ?? false
    default: return ownChange?.isNew(controller) ?? false
    }
  }
}

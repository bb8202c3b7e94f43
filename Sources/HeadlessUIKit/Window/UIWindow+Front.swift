#if !canImport(UIKit)
  import FlowCore

  extension UIWindow {
    /// What the user works with now.
    var front: Front { Front(from: isHidden ? nil : root) }

    /// Where a change of what `host` contains leaves the user: the front, or the hidden place that it changed.
    func place(within host: UIViewController) -> Place {
      let front = front
      let isCovered = host.presented.map { !($0 is UIAlertController) } ?? false
      return front.path.contains { $0 === host } && !isCovered ? front.place() : hiddenPlace(of: host, isWithin: true)
    }

    /// Where a modal of `host` that comes or goes leaves the user: the front, or the hidden place in which it does.
    func place(presentedBy host: UIViewController) -> Place {
      let front = front
      let isHidden = host.visibleHostWindow === self && !front.path.contains { $0 === host }
      return isHidden ? hiddenPlace(of: host, isWithin: false) : front.place()
    }

    private func hiddenPlace(of host: UIViewController, isWithin: Bool) -> Place {
      var outer: [Place.Container] = []
      var controller = host
      while let home = controller.home {
        if let tabs = home as? UITabBarController, let index = tabs.tabs.firstIndex(where: { $0 === controller }) {
          outer.append(.tab(index + 1))
        } else if controller.presenter != nil {
          outer.append(.modal)
          break
        }
        controller = home
      }
      return Front(from: host, isWithin: isWithin).place(isHidden: true, within: outer.reversed())
    }
  }

  extension UIViewController {
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
      default: return ownChange?.isNew(controller) ?? false
      }
    }
  }
#endif

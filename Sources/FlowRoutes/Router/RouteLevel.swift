import HeadlessUIKit

/// A route on its way to the screen, with those of coordinators within others in one row.
struct RouteEntry {
  let id: RouteID
  let style: RouteStyle
  let controller: UIViewController
}

/// A route that cannot be shown where it is.
struct HiddenRoute: CustomStringConvertible {
  let id: RouteID
  let description: String
}

/// The routes from the first of all, or from a modal, up to the next modal (row TF-40).
@MainActor
struct RouteLevel {
  /// What it begins with, and what is put on top of that.
  let entries: [RouteEntry]
  /// What shows it: a navigation stack, or the first screen itself.
  let controller: UIViewController

  var first: RouteEntry { entries[0] }

  /// Shows entries; by what showed a level before, where that is the same.
  init(_ entries: [RouteEntry], instead old: RouteLevel?, router: TCAFlowRouter) {
    self.entries = entries
    let first = entries[0]
    first.controller.placeNote = first.style.note
    if !first.style.embedInNavigationView || first.controller.isContainer {
      controller = first.controller
    } else if let old, old.first.controller === first.controller, old.controller is RouteNavigationController {
      controller = old.controller
    } else {
      let stack = RouteNavigationController()
      stack.router = router
      controller = stack
    }
    guard let stack = controller as? RouteNavigationController else { return }
    stack.setViewControllers(entries.map(\.controller).filter { !$0.isContainer }, animated: true)
  }

  /// Whether it is on screen as a modal.
  var isPresented: Bool { controller.presentingViewController != nil }

  /// Makes its controller a modal of its style.
  func prepareForPresentation(delegate: any UIAdaptivePresentationControllerDelegate) {
    controller.modalPresentationStyle = first.style.isSheet ? .pageSheet : .fullScreen
    controller.presentationController?.delegate = delegate
  }

  /// Whether another level is shown in the same way, as far as its place is concerned.
  func isSamePlace(as other: RouteLevel) -> Bool { controller === other.controller }

  /// What cannot be shown: pushes where there is no navigation stack, and containers on one.
  var hidden: [HiddenRoute] {
    entries.dropFirst().compactMap { entry in
      if !(controller is RouteNavigationController) {
        return HiddenRoute(
          id: entry.id,
          description: "\(name(entry)) is pushed on \(name(first)), which has no navigation stack, and can't be shown: "
            + "give the \(first.style) embedInNavigationView: true")
      }
      guard entry.controller.isContainer else { return nil }
      return HiddenRoute(
        id: entry.id,
        description:
          "\(name(entry)) is pushed and can't be shown, since it is a container itself: present it as a sheet or cover")
    }
  }

  private func name(_ entry: RouteEntry) -> String {
    entry.controller.owner?.description ?? "\(type(of: entry.controller))"
  }
}

extension UIViewController {
  /// Whether it can't stand on a navigation stack.
  fileprivate var isContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}

extension [RouteEntry] {
  /// The levels that they make: a new one begins with each modal.
  var levels: [[RouteEntry]] {
    var levels: [[RouteEntry]] = []
    for entry in self {
      if levels.isEmpty || entry.style.isPresented {
        levels.append([entry])
      } else {
        levels[levels.count - 1].append(entry)
      }
    }
    return levels
  }
}

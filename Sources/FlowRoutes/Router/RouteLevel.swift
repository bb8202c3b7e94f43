import HeadlessUIKit

/// A route on its way to the screen, with those of coordinators within others in one row.
struct RouteEntry {
  let id: RouteID
  let style: RouteStyle
  let controller: UIViewController
}

/// A route that can't be shown where it is, and why.
struct HiddenRoute {
  let id: RouteID
  let name: String
  let reason: String
}

/// The routes from the first of all, or from a modal, up to the next modal.
@MainActor
struct RouteLevel {
  /// What it begins with, and what is put on top of that.
  let entries: [RouteEntry]
  /// What shows it: a navigation stack, or the first screen itself.
  let controller: UIViewController

  var first: RouteEntry { entries[0] }

  /// Shows entries; by the navigation stack that showed what stood there, or began with the same screen.
  init(_ entries: [RouteEntry], instead old: RouteLevel?, router: TCAFlowRouter) {
    self.entries = entries
    let first = entries[0]
    first.controller.placeNote = first.style.note
    if !entries.wantStack {
      controller = first.controller
    } else if let old, old.hasStack {
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

  /// Whether a navigation stack is what shows it.
  private var hasStack: Bool { controller !== first.controller }

  /// Whether entries are shown by the same controller. The first navigation stack stays, whatever its root is; a modal is another one
  /// with another screen.
  func canShow(_ entries: [RouteEntry], isFirst: Bool) -> Bool {
    hasStack == entries.wantStack && (first.controller === entries[0].controller || isFirst && hasStack)
  }

  /// The routes that can't be shown: pushes without a navigation stack below them, and containers on one.
  var hidden: [HiddenRoute] {
    entries.dropFirst().compactMap { entry in
      let reason: String
      if first.controller.isContainer {
        reason = "\(name(first)) below it is a container itself"
      } else if !hasStack {
        reason = "\(name(first)) below it has no navigation stack"
      } else if entry.controller.isContainer {
        reason = "it is a container itself"
      } else {
        return nil
      }
      return HiddenRoute(id: entry.id, name: name(entry), reason: reason)
    }
  }

  private func name(_ entry: RouteEntry) -> String {
    entry.controller.owner?.description ?? "\(type(of: entry.controller))"
  }
}

extension UIViewController {
  /// Whether it can't stand on a navigation stack.
  fileprivate var isContainer: Bool {
    self is UINavigationController || self is UISplitViewController
  }
}

extension [RouteEntry] {
  /// Whether a navigation stack begins with the first: not with one that is a container itself.
  @MainActor fileprivate var wantStack: Bool {
    guard self[0].style.embedInNavigationView else { return false }
    return !self[0].controller.isContainer
  }

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

import HeadlessUIKit

/// A route on its way to the screen, with those of coordinators within others in one row.
struct RouteEntry {
  let id: RouteID
  let style: RouteStyle
  let controller: UIViewController
}

/// The routes from the first of all, or from a modal, up to the next modal (row TF-40).
@MainActor
struct RouteLevel {
  /// What it begins with, and what is put on top of that.
  private(set) var entries: [RouteEntry]
  /// What shows it: a navigation stack, or the first screen itself.
  private(set) var controller: UIViewController

  var first: RouteEntry { entries[0] }

  private var embeds: Bool { first.style.embedInNavigationView }

  /// Shows entries; by what showed a level before, where that is the same.
  init(_ entries: [RouteEntry], instead old: RouteLevel?, router: TCAFlowRouter) {
    self.entries = entries
    let embeds = entries[0].style.embedInNavigationView
    if let old, old.first.id == entries[0].id, old.embeds == embeds, old.first.controller === entries[0].controller {
      controller = old.controller
    } else if embeds {
      let stack = RouteNavigationController()
      stack.router = router
      controller = stack
    } else {
      controller = entries[0].controller
    }
    guard let stack = controller as? RouteNavigationController else { return }
    stack.setViewControllers(entries.map(\.controller), animated: true)
  }

  /// What cannot be shown: pushes where there is no navigation stack.
  var hidden: ArraySlice<RouteEntry> { embeds ? [] : entries.dropFirst() }

  /// Whether it is on screen as a modal.
  var isPresented: Bool { controller.presentingViewController != nil }

  /// Makes its controller a modal of its style.
  func prepareForPresentation(delegate: any UIAdaptivePresentationControllerDelegate) {
    controller.modalPresentationStyle = first.style.isSheet ? .pageSheet : .fullScreen
    controller.presentationController?.delegate = delegate
  }

  /// Whether another level is shown in the same way, as far as its place is concerned.
  func isSamePlace(as other: RouteLevel) -> Bool { controller === other.controller }
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

import HeadlessUIKit

/// A route with its view controller.
///
/// The routes of nested coordinators are part of the same list of entries.
struct RouteEntry {
  let id: RouteID
  let style: RouteStyle
  let controller: UIViewController
}

/// A route that cannot be shown at its position, with the reason.
struct HiddenRoute {
  let id: RouteID
  let name: String
  let reason: String
}

/// The routes from the root or a modal up to the next modal.
@MainActor
struct RouteLevel {
  /// The first route of the level, with the routes pushed above.
  let entries: [RouteEntry]
  /// The controller of the level: a stack, or the first screen.
  let controller: UIViewController

  var first: RouteEntry { entries[0] }

  /// Creates a level of at least one route. Reuses the navigation stack of `old`, which the level replaces or which
  /// began with the same screen.
  init(_ entries: [RouteEntry], replacing old: RouteLevel?, router: TCAFlowRouter) {
    self.entries = entries
    let first = entries[0]
    first.controller.placeNote = first.style.note
    if !entries.wantsStack {
      controller = first.controller
    } else if let old, old.hasStack {
      controller = old.controller
    } else {
      let stack = RouteNavigationController()
      stack.router = router
      controller = stack
    }
    guard let stack = controller as? RouteNavigationController else { return }
    // A navigation stack cannot push a container. `hidden` lists such routes. SwiftUI lets a transition wait for
    // another one, so it takes no time here.
    stack.setViewControllers(entries.map(\.controller).filter { !$0.isContainer }, animated: false)
  }

  var isPresented: Bool { controller.presentingViewController != nil }

  func prepareForPresentation(delegate: any UIAdaptivePresentationControllerDelegate) {
    controller.setPresentationStyle(first.style.isSheet ? .pageSheet : .fullScreen)
    controller.presentationController?.delegate = delegate
  }

  private var hasStack: Bool { controller !== first.controller }

  /// Returns whether the same controller can show the entries.
  ///
  /// The navigation stack of the first level remains even if its root changes. A modal with another first screen is
  /// another modal.
  func canShow(_ entries: [RouteEntry], isFirst: Bool) -> Bool {
    hasStack == entries.wantsStack && (first.controller === entries[0].controller || isFirst && hasStack)
  }

  /// The routes of the level that cannot be shown.
  ///
  /// These are pushes without a navigation stack, and pushes of or onto containers.
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
  // A navigation stack cannot push a container.
  fileprivate var isContainer: Bool {
    self is UINavigationController || self is UISplitViewController
  }
}

extension [RouteEntry] {
  // Always `false` if the controller of the first entry is a container.
  @MainActor fileprivate var wantsStack: Bool {
    guard self[0].style.embedInNavigationView else { return false }
    return !self[0].controller.isContainer
  }

  /// The entries in levels, where each modal begins a new level.
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

/// The routes that a router shows, with their screens and containers.
@MainActor
struct ShownRoutes {
  /// The ids and styles of the routes, from the bottom up.
  var summaries: [RouteSummary] = []
  var contents: [RouteID: RouteScreen] = [:]
  /// The routers of the screens that are coordinators.
  var nested: [TCAFlowRouter] = []
  /// The levels of the routes. The router contains the first level and presents the others.
  var levels: [RouteLevel] = []
  /// The controllers of the routes, including those of nested coordinators.
  private(set) var controllers: Set<ObjectIdentifier> = []

  /// Updates ``controllers`` from the entries.
  mutating func findControllers() {
    controllers = Set(entries.map { ObjectIdentifier($0.controller) })
  }

  /// The entries of the routes and of all nested coordinators, in order.
  var entries: [RouteEntry] {
    var entries: [RouteEntry] = []
    entries.reserveCapacity(summaries.count)
    for summary in summaries {
      guard let controller = contents[summary.id]?.controller else { continue }
      if let router = controller as? TCAFlowRouter {
        entries += router.shown.entries(replacing: summary.style)
      } else {
        entries.append(RouteEntry(id: summary.id, style: summary.style, controller: controller))
      }
    }
    return entries
  }

  // For a coordinator that is a screen of another one. The first entry takes the style of the outer route.
  private func entries(replacing style: RouteStyle) -> [RouteEntry] {
    var entries = entries
    guard let first = entries.first else { return [] }
    // Either of the two styles may request a navigation stack.
    let embeds = style.embedInNavigationView || first.style.embedInNavigationView
    entries[0] = RouteEntry(id: first.id, style: style.embedded(embeds), controller: first.controller)
    return entries
  }
}

/// A navigation stack whose back gestures the coordinator decides.
///
/// A pop request becomes an intent of the user. The stack changes only as the coordinator's state does.
final class RouteNavigationController: UINavigationController {
  weak var router: TCAFlowRouter?

  override func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return goBack(to: viewControllers[viewControllers.count - 2])?.first
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.count > 1 ? goBack(to: viewControllers[0]) : nil
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    viewControllers.contains { $0 === viewController } ? goBack(to: viewController) : nil
  }

  // Sends the user's intent, and returns the removed controllers from the bottom up. `nil` if none was removed.
  private func goBack(to controller: UIViewController) -> [UIViewController]? {
    let before = viewControllers
    router?.userWentBack(to: controller)
    // The coordinator may keep some or all of the screens, so read the result from the stack.
    let gone = before.filter { old in !viewControllers.contains { $0 === old } }
    return gone.isEmpty ? nil : gone
  }
}

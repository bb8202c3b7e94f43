import FlowStore
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

/// Where a stack of routes is in a state, and how actions speak of it.
protocol RoutePlace<State, Action, Screen, ScreenAction>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable
  associatedtype Screen: Sendable
  associatedtype ScreenAction: Sendable

  /// The key path to the routes.
  var routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable { get }
  /// The action of a screen, as one of the coordinator; `nil` where the route is gone.
  func action(_ action: ScreenAction, of id: RouteID, in state: State) -> Action?
  /// The user's going back to a route; `nil` where it is gone.
  func goBack(to id: RouteID, in state: State) -> Action?
}

/// A stack of routes with the actions about it.
struct RouterPlace<
  State: Sendable, Action: Sendable, Screen: Sendable, ScreenAction: Sendable, ID: Hashable & Sendable
>: RoutePlace {
  let routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable
  let path: CasePath<Action, RouterAction<ID, Screen, ScreenAction>>
  let addresses: RouteAddresses<ID, Screen>

  init(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    _ action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>, addresses: RouteAddresses<ID, Screen>
  ) {
    self.routes = routes
    path = CasePath(action)
    self.addresses = addresses
  }

  func action(_ action: ScreenAction, of id: RouteID, in state: State) -> Action? {
    address(of: id, in: state).map { path.embed(.routeAction(id: $0, action: action)) }
  }

  func goBack(to id: RouteID, in state: State) -> Action? {
    let routes = state[keyPath: routes]
    guard let position = routes.position(of: id) else { return nil }
    let address = addresses.address(position, routes)
    // Of several with one id the topmost is meant, on which the others cannot be gone back to.
    guard addresses.position(address, routes) == position else {
      return path.embed(.updateRoutes(Array(routes[...position])))
    }
    return path.embed(.goBack(to: address))
  }

  private func address(of id: RouteID, in state: State) -> ID? {
    let routes = state[keyPath: routes]
    return routes.position(of: id).map { addresses.address($0, routes) }
  }
}

/// How actions speak of the routes of a stack.
struct RouteAddresses<ID: Hashable & Sendable, Screen: Sendable>: Sendable {
  /// Where the route is that an address stands for; `nil` where it is gone.
  let position: @Sendable (_ address: ID, _ routes: [Route<Screen>]) -> Int?
  /// The address of the route at a place.
  let address: @Sendable (_ position: Int, _ routes: [Route<Screen>]) -> ID
}

extension RouteAddresses where ID == RouteIndex {
  /// By where they are.
  static func indexed() -> RouteAddresses {
    RouteAddresses {
      $1.position(of: $0)
    } address: {
      RouteIndex($0, $1[$0].id)
    }
  }
}

extension RouteAddresses where Screen: Identifiable, ID == Screen.ID {
  /// By the ids of their screens: of several with one id, the topmost.
  static func identified() -> RouteAddresses {
    RouteAddresses { address, routes in
      routes.lastIndex { $0.screen.id == address }
    } address: {
      $1[$0].screen.id
    }
  }
}

/// What a router shows: the routes, their screens, and what those stand in.
@MainActor
struct ShownRoutes {
  /// The routes, the first one first.
  var summaries: [RouteSummary] = []
  /// Their screens.
  var contents: [RouteID: RouteScreen] = [:]
  /// The routers of those screens that are coordinators.
  var nested: [TCAFlowRouter] = []
  /// What they stand in: the first level in the router, the others presented.
  var levels: [RouteLevel] = []
  /// The controllers of its routes, and of those of coordinators within.
  private(set) var controllers: Set<ObjectIdentifier> = []

  /// Finds out which controllers are shown.
  mutating func findControllers() {
    controllers = Set(entries.map { ObjectIdentifier($0.controller) })
  }

  /// The routes, and those of coordinators within them, in one row.
  var entries: [RouteEntry] {
    var entries: [RouteEntry] = []
    entries.reserveCapacity(summaries.count)
    for mark in summaries {
      guard let controller = contents[mark.id]?.controller else { continue }
      if let router = controller as? TCAFlowRouter {
        entries += router.shown.entries(instead: mark.style)
      } else {
        entries.append(RouteEntry(id: mark.id, style: mark.style, controller: controller))
      }
    }
    return entries
  }

  /// The routes as those of a screen of another coordinator: the first comes on screen as that does.
  private func entries(instead style: RouteStyle) -> [RouteEntry] {
    var entries = entries
    guard let first = entries.first else { return [] }
    let embeds = style.embedInNavigationView || first.style.embedInNavigationView
    entries[0] = RouteEntry(id: first.id, style: style.embedded(embeds), controller: first.controller)
    return entries
  }
}

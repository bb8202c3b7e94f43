import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// Shows the routes of a coordinator (rows TF-40 to TF-42): the headless face of the view of that name.
///
/// ```swift
/// let store = Store(reducer: AppCoordinator())
/// window.rootViewController = TCAFlowRouter(store)
/// ```
/// The first route is the root; one that is embedded in a navigation view begins a navigation stack, on which the pushes after it stand.
/// Sheets and covers are presented, each over the one before, to any depth. A coordinator that is a route's screen has its routes spliced
/// into the same row, to any depth too.
///
/// What is shown follows the state, at the end of each action. What the user does, going back or dismissing a sheet, is said to the
/// coordinator as an intent (`goBack(to:)`, B3-07); what that makes of the routes is what is shown.
public final class TCAFlowRouter: UIViewController {
  private let list: any RouteList
  /// The routes that are shown, and their screens.
  private var marks: [RouteMark] = []
  private var screens: [RouteID: RouteScreen] = [:]
  /// What is shown: the first level in this controller, the others presented.
  private var levels: [RouteLevel] = []
  /// The router in whose row its routes stand.
  private weak var host: TCAFlowRouter?
  /// The routers of those screens that are coordinators.
  private var nested: [TCAFlowRouter] = []
  /// The routes that were told of as ones that cannot be shown.
  private var toldHidden: Set<RouteID> = []
  /// Puts the routes back as they were after the last action.
  private var restore: (() -> Void)?
  private let participant = RouterParticipant()

  /// Shows the routes of a store's coordinator.
  /// - Parameters:
  ///   - store: The store.
  ///   - content: What shows a screen, by its store; by default a plain view controller, or a router for what is itself a coordinator.
  public convenience init<R: RouteCoordinator>(
    _ store: Store<R>, content: (@MainActor (ScreenStore<R.Screens>) -> any Presentable)? = nil
  ) {
    self.init(store.access, R.routing, FeatureName.of(R.self), store, content)
  }

  /// Shows the routes of a coordinator that is a part of a store: the screen of a route, or a tab.
  /// - Parameters:
  ///   - store: The part.
  ///   - content: What shows a screen, by its store; by default a plain view controller, or a router for what is itself a coordinator.
  public convenience init<R: RouteCoordinator>(
    _ store: ScreenStore<R>, content: (@MainActor (ScreenStore<R.Screens>) -> any Presentable)? = nil
  ) {
    self.init(store.access, R.routing, FeatureName.of(R.self), store, content)
  }

  private init<State, Action, Screens>(
    _ access: StoreAccess<State, Action>, _ routing: Routing<State, Action, Screens>, _ name: String,
    _ model: AnyObject, _ content: (@MainActor (ScreenStore<Screens>) -> any Presentable)?
  ) {
    list = StoredRoutes(
      access, routing, name: name, model: model, content: content ?? { RouteScreenController.showing($0) })
    super.init(nibName: nil, bundle: nil)
    standsForItsChild = true
    participant.router = self
    list.trunk.add(self)
    update()
    show()
    rememberForGuards()
  }

  // MARK: Following the state

  /// Shows what the state says. Called after each action.
  func follow() {
    if let host {
      // Another store than the one around it has changed.
      if host.list.trunk !== list.trunk { host.follow() }
      return
    }
    defer { rememberForGuards() }
    guard !isCurrent else { return }
    Run.current.transaction.join(participant)
    update()
    show()
  }

  /// Whether what is shown is what the state says, here and in the coordinators within.
  private var isCurrent: Bool {
    list.isCurrent(marks) && nested.allSatisfy(\.isCurrent)
  }

  /// Makes the screens of routes that are new, and lets go of those that are gone.
  private func update() {
    guard let now = list.marks else { return }
    let known = screens
    screens = [:]
    nested = []
    marks = now
    for mark in now {
      guard let screen = known[mark.id] ?? list.screen(of: mark.id) else { continue }
      screens[mark.id] = screen
      if let router = screen.controller as? TCAFlowRouter {
        nested.append(router)
        router.host = self
        router.update()
      } else if known[mark.id] == nil {
        name(screen, of: mark.id)
      }
    }
    for id in known.keys where screens[id] == nil { list.trunk.setOwner(nil, of: id) }
  }

  /// Gives a screen its name, after its feature.
  private func name(_ screen: RouteScreen, of route: RouteID) {
    if screen.controller.owner == nil {
      screen.controller.owner = Run.current.owners.register(
        .screen, base: ScreenName.base(of: screen.store.featureName), model: screen.store,
        presentable: screen.controller, tellsOfItsEnd: true)
    }
    list.trunk.setOwner(screen.controller.owner, of: route)
  }

  /// Its routes, and those of coordinators within them, in one row.
  private var entries: [RouteEntry] {
    marks.flatMap { mark -> [RouteEntry] in
      guard let controller = screens[mark.id]?.controller else { return [] }
      guard let router = controller as? TCAFlowRouter else {
        return [RouteEntry(id: mark.id, style: mark.style, controller: controller, router: self)]
      }
      return router.entries(instead: mark.style)
    }
  }

  /// Its routes as those of a screen of another coordinator: the first comes on screen as that does.
  private func entries(instead style: RouteStyle) -> [RouteEntry] {
    var entries = entries
    guard let first = entries.first else { return [] }
    let embeds = style.embedInNavigationView || first.style.embedInNavigationView
    entries[0] = RouteEntry(
      id: first.id, style: style.embedded(embeds), controller: first.controller, router: first.router)
    return entries
  }

  // MARK: Showing

  /// Shows the routes as they were last looked at.
  private func show() {
    let old = levels
    levels = entries.levels.enumerated().map { index, row in
      RouteLevel(row, instead: old.indices.contains(index) ? old[index] : nil, router: self)
    }
    tellOfHiddenRoutes()
    let same = zip(old, levels).prefix { $0.isSamePlace(as: $1) }.count
    let hadModal = old.count > 1 && old[1].isPresented
    if old.indices.contains(max(same, 1)) {
      old[max(same, 1)].controller.presentingViewController?.dismiss(animated: true)
    }
    if same == 0, let first = levels.first {
      for child in children { child.removeFromParent() }
      addChild(first.controller)
      first.controller.didMove(toParent: self)
    }
    if presentationState.isVisible || hadModal { presentModals() }
  }

  /// Presents the modals that are not yet presented. Where this is not on screen they wait until it is.
  private func presentModals() {
    for (below, level) in zip(levels, levels.dropFirst()) where !level.isPresented {
      level.prepareForPresentation(delegate: self)
      below.controller.present(level.controller, animated: true)
    }
  }

  /// Comes on screen: modals that have waited for that come up.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presentModals()
  }

  /// Tells of routes that cannot be shown, each once.
  private func tellOfHiddenRoutes() {
    let hidden = levels.flatMap { level in level.hidden.map { (entry: $0, below: level.first) } }
    for (entry, below) in hidden where !toldHidden.contains(entry.id) {
      let name = entry.controller.owner?.description ?? "a screen"
      let base = below.controller.owner?.description ?? "a screen"
      Run.current.trace.record(
        .fault(
          "\(name) is pushed on \(base), which has no navigation stack, and can't be shown: "
            + "give the \(below.style) embedInNavigationView: true"))
    }
    toldHidden = Set(hidden.map(\.entry.id))
  }

  // MARK: Hands

  /// The user went back to a screen, by a button, a swipe or by dismissing a modal.
  func userWentBack(to controller: UIViewController) {
    _ = goBack(to: controller)
  }

  /// Says it to the coordinators around the screen first, whose routes stand on it, and to its own then.
  /// - Returns: Whether the screen is one of its own, or within one.
  private func goBack(to controller: UIViewController) -> Bool {
    for mark in marks {
      guard let screen = screens[mark.id]?.controller else { continue }
      let router = screen as? TCAFlowRouter
      guard screen === controller || router?.holds(controller) == true else { continue }
      if mark.id != marks.last?.id { list.goBack(to: mark.id) }
      if let router { _ = router.goBack(to: controller) }
      return true
    }
    return false
  }

  private func holds(_ controller: UIViewController) -> Bool {
    entries.contains { $0.controller === controller }
  }

  // MARK: Guards of the app

  /// Keeps what a guard of the whole app may want back: only where there is one, since it makes changes of the routes dear.
  private func rememberForGuards() {
    restore = Run.current.guards.isEmpty ? nil : list.restorer()
  }

  fileprivate func beginRouteChange() -> any PendingChange {
    RouterChange(router: self, restore: restore, shown: (marks, screens, nested, levels))
  }

  fileprivate func takeBack(_ shown: Shown) {
    (marks, screens, nested, levels) = shown
  }

  fileprivate typealias Shown = (
    marks: [RouteMark], screens: [RouteID: RouteScreen], nested: [TCAFlowRouter], levels: [RouteLevel]
  )
}

extension TCAFlowRouter: UIAdaptivePresentationControllerDelegate {
  /// Not by itself: the coordinator is told, and what it makes of that is shown.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }

  /// Tells the coordinator that the user went back to what the modal stands on.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    guard let modal = presentationController.presentedViewController, !modal.isModalInPresentation,
      let index = levels.firstIndex(where: { $0.controller === modal }), index > 0,
      let below = levels[index - 1].entries.last
    else { return }
    userWentBack(to: below.controller)
  }
}

/// A router as somebody whose changes can be taken back.
@MainActor
private final class RouterParticipant: TransactionParticipant {
  weak var router: TCAFlowRouter?

  func beginChange() -> any PendingChange { router?.beginRouteChange() ?? NoChange() }
}

/// What a router showed before its first change in a turn, and which routes there were.
@MainActor
private struct RouterChange: PendingChange {
  let router: TCAFlowRouter
  let restore: (() -> Void)?
  let shown: TCAFlowRouter.Shown

  func rollBack() {
    restore?()
    router.takeBack(shown)
  }

  // What is different is told by the stacks and modals that show it.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}

@MainActor
private struct NoChange: PendingChange {
  func rollBack() {}
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}

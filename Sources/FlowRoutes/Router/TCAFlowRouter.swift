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
  /// The routes that are shown, and their contents.
  private var marks: [RouteMark] = []
  private var contents: [RouteID: RouteScreen] = [:]
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
  /// The controllers of its routes, and of those of coordinators within.
  private var shown: Set<ObjectIdentifier> = []
  private let participant = RouterParticipant()
  private var isFollowing = false

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
    nameCoordinator()
    list.trunk.add(self)
    follow()
  }

  // MARK: Following the state

  /// Shows what the state says. Called after each action.
  func follow() {
    if let host {
      // Another store than the one around it has changed.
      if host.list.trunk !== list.trunk { host.follow() }
      return
    }
    // A screen that is just being made may send an action: that is followed after it.
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    while !isCurrent {
      Run.current.transaction.join(participant)
      update()
      show()
    }
    rememberForGuards()
  }

  /// Whether what is shown is what the state says, here and in the coordinators within.
  private var isCurrent: Bool {
    list.isCurrent(marks) && nested.allSatisfy(\.isCurrent)
  }

  /// Makes the screens of routes that are new, and lets go of those that are gone.
  private func update() {
    guard let now = list.marks else { return }
    let known = contents
    contents = [:]
    nested = []
    marks = now
    for mark in now {
      guard let screen = known[mark.id] ?? list.screen(of: mark.id) else { continue }
      contents[mark.id] = screen
      if let router = screen.controller as? TCAFlowRouter {
        nested.append(router)
        router.stand(in: self)
      } else if known[mark.id] == nil {
        if let flow = screen.flow { flow.begin() } else { name(screen, of: mark.id) }
      }
    }
    for id in known.keys where contents[id] == nil { list.trunk.setOwner(nil, of: id) }
    shown = Set(entries.map { ObjectIdentifier($0.controller) })
  }

  /// Lets another router show its routes.
  private func stand(in host: TCAFlowRouter) {
    if self.host == nil {
      levels = []
      for child in children { child.removeFromParent() }
      self.host = host
    }
    update()
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
      guard let controller = contents[mark.id]?.controller else { return [] }
      guard let router = controller as? TCAFlowRouter else {
        return [RouteEntry(id: mark.id, style: mark.style, controller: controller)]
      }
      return router.entries(instead: mark.style)
    }
  }

  /// Its routes as those of a screen of another coordinator: the first comes on screen as that does.
  private func entries(instead style: RouteStyle) -> [RouteEntry] {
    var entries = entries
    guard let first = entries.first else { return [] }
    let embeds = style.embedInNavigationView || first.style.embedInNavigationView
    entries[0] = RouteEntry(id: first.id, style: style.embedded(embeds), controller: first.controller)
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
      guard let screen = contents[mark.id]?.controller else { continue }
      let router = screen as? TCAFlowRouter
      guard screen === controller || router?.holds(controller) == true else { continue }
      if mark.id != marks.last?.id { list.goBack(to: mark.id) }
      if let router { _ = router.goBack(to: controller) }
      return true
    }
    return false
  }

  private func screenOwner(of id: RouteID) -> Owner? {
    guard let owner = contents[id]?.controller.owner, owner.kind == .screen else { return nil }
    return owner
  }

  private func holds(_ controller: UIViewController) -> Bool {
    entries.contains { $0.controller === controller }
  }

  /// What its first level is shown in: a navigation stack, or a screen.
  var firstController: UIViewController? { levels.first?.controller }

  // MARK: In the tree of flows

  /// Gives the coordinator its name.
  private func nameCoordinator() {
    owner = Run.current.owners.register(
      .flow, base: list.name, model: list.model, presentable: self, tellsOfItsEnd: true)
  }

  // MARK: Guards of the app

  /// Keeps what a guard of the whole app may want back: only where there is one, since it makes changes of the routes dear.
  private func rememberForGuards() {
    restore = Run.current.guards.isEmpty ? nil : list.restorer()
  }

  fileprivate func beginRouteChange() -> any PendingChange {
    RouterChange(router: self, restore: restore, shown: (marks, contents, nested, levels))
  }

  fileprivate func takeBack(_ shown: Shown) {
    (marks, contents, nested, levels) = shown
  }

  fileprivate typealias Shown = (
    marks: [RouteMark], contents: [RouteID: RouteScreen], nested: [TCAFlowRouter], levels: [RouteLevel]
  )
}

extension TCAFlowRouter: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? { host ?? (owner?.scope as? any CoordinatedScreen)?.screenCoordinator }

  package var screens: [Owner] { marks.compactMap { screenOwner(of: $0.id) } }

  package var root: AnyObject? { host == nil ? self : nil }

  package func shows(_ presentable: AnyObject) -> Bool {
    var next = presentable as? UIViewController
    while let controller = next {
      if shown.contains(ObjectIdentifier(controller)) { return true }
      next = controller.parent
    }
    return false
  }
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
  var owner: Owner? { router.owner }
}

@MainActor
private struct NoChange: PendingChange {
  func rollBack() {}
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}

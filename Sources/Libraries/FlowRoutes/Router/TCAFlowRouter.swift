import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// Shows the routes of a coordinator: the headless form of TCAFlow's view of that name.
///
/// ```swift
/// let store = Store(reducer: AppCoordinator())
/// window.rootViewController = TCAFlowRouter(store)
/// ```
/// The first route is the root; one that is embedded in a navigation view begins a navigation stack, on which the pushes after it stand.
/// Sheets and covers are presented, each over the one before, to any depth; where an alert, say, is in their place, once that is gone.
/// A coordinator that is a route's screen has its routes spliced into the same row, to any depth too.
///
/// What is shown follows the state, at the end of each action. What the user does, going back or dismissing a sheet, is said to the
/// coordinator as an intent (`goBack(to:)`); what that makes of the routes is what is shown.
public final class TCAFlowRouter: UIViewController {
  let list: any RouteList
  /// What is shown now.
  var shown = ShownRoutes()
  /// The router in whose row its routes stand.
  private(set) weak var host: TCAFlowRouter?
  /// The routes that were told of as ones that cannot be shown.
  private var reportedHidden: Set<RouteID> = []
  /// Puts the routes back as they were after the last action: only where a guard of the whole app may want that.
  private(set) var restore: (() -> Void)?
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
      access, routing, of: model, content: content ?? { RouteScreenController.showing(routing.feature($0)) })
    super.init(nibName: nil, bundle: nil)
    standsForItsChild = true
    participant.router = self
    owner = Run.current.owners.register(
      .flow, base: name, model: model, presentable: self, reportsItsEnd: true)
    list.sharedStore.add(self)
    follow()
  }

  // MARK: Following the state

  /// Shows what the state says. Called after each action; where the routes are as they were, that costs next to nothing.
  func follow() {
    if let host {
      // Another store than the one around it has changed.
      if host.list.sharedStore !== list.sharedStore { host.follow() }
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
    // It makes changes of the routes dear, since they are copied then.
    restore = Run.current.guards.isEmpty ? nil : restorer()
  }

  /// What puts the routes as they are now back into the state: its own, and those of coordinators within that have another store.
  private func restorer() -> () -> Void {
    let restorers = [list.restorer()] + shown.nested.flatMap { $0.restorers(otherThan: list.sharedStore) }
    return { for restore in restorers { restore() } }
  }

  private func restorers(otherThan sharedStore: SharedStore) -> [() -> Void] {
    list.sharedStore === sharedStore ? shown.nested.flatMap { $0.restorers(otherThan: sharedStore) } : [restorer()]
  }

  /// Whether what is shown is what the state says, here and in the coordinators within.
  private var isCurrent: Bool {
    list.isCurrent(shown.summaries) && shown.nested.allSatisfy(\.isCurrent)
  }

  /// Makes the screens of routes that are new, and lets go of those that are gone.
  private func update() {
    guard let summaries = list.summaries else { return }
    let known = shown.contents
    var now = ShownRoutes(summaries: summaries, levels: shown.levels)
    for mark in summaries {
      guard let screen = known[mark.id] ?? list.screen(of: mark.id) else { continue }
      now.contents[mark.id] = screen
      if let router = screen.controller as? TCAFlowRouter {
        now.nested.append(router)
        router.stand(in: self)
      } else if known[mark.id] == nil {
        if let flow = screen.flow { flow.begin() } else { name(screen, of: mark.id) }
      }
    }
    for (id, screen) in known where now.contents[id] == nil { forget(screen, of: id) }
    now.findControllers()
    shown = now
  }

  /// Has the store forget the screen of a route, and those within it.
  private func forget(_ screen: RouteScreen, of route: RouteID) {
    list.sharedStore.setOwner(nil, of: route)
    Run.current.owners.noteRemoval(of: screen.controller.owner)
    guard let router = screen.controller as? TCAFlowRouter else { return }
    for (id, screen) in router.shown.contents { router.forget(screen, of: id) }
  }

  /// Has the store know the screens again that were there before a change that was taken back.
  func nameScreensAgain() {
    for (id, screen) in shown.contents where !(screen.controller is TCAFlowRouter) && screen.flow == nil {
      list.sharedStore.setOwner(screen.controller.owner, of: id)
    }
  }

  /// Lets another router show its routes.
  private func stand(in host: TCAFlowRouter) {
    if self.host == nil {
      shown.levels = []
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
        presentable: screen.controller, reportsItsEnd: true)
    }
    list.sharedStore.setOwner(screen.controller.owner, of: route)
  }

  // MARK: Showing

  /// Shows the routes as they were last looked at.
  private func show() {
    let old = shown.levels
    let rows = shown.entries.levels
    let same = zip(old, rows).enumerated().prefix { $1.0.canShow($1.1, isFirst: $0 == 0) }.count
    let hadModal = old.count > 1 && old[1].isPresented
    // Before their screens are put elsewhere, which they can't be as long as they are presented.
    if old.indices.contains(max(same, 1)) {
      old[max(same, 1)].controller.presentingViewController?.dismiss(animated: true)
    }
    let modals = Dictionary(old.dropFirst().map { (ObjectIdentifier($0.first.controller), $0) }) { first, _ in first }
    let new = rows.enumerated().map { index, row in
      RouteLevel(row, instead: index == 0 ? old.first : modals[ObjectIdentifier(row[0].controller)], router: self)
    }
    shown.levels = new
    reportHiddenRoutes()
    if same == 0, let first = new.first {
      for child in children { child.removeFromParent() }
      addChild(first.controller)
      first.controller.didMove(toParent: self)
    }
    if presentationState.isVisible || hadModal { presentModals() }
  }

  /// Presents the modals that are not yet presented. Where this is not on screen they wait until it is; where somebody else's modal
  /// is in their place, until that is gone.
  private func presentModals() {
    for (below, level) in zip(shown.levels, shown.levels.dropFirst()) {
      level.prepareForPresentation(delegate: self)
      guard !level.isPresented else { continue }
      let isFree = below.controller.askToPresent(level.controller) { [weak self] in
        guard let self, self.presentationState.isVisible else { return }
        self.presentModals()
      }
      guard isFree else { return }
      below.controller.present(level.controller, animated: true)
    }
  }

  /// Comes on screen: modals that have waited for that come up.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presentModals()
  }

  /// Records the routes that can't be shown, each once.
  ///
  /// No fault: SwiftUI only warns about a push without a navigation stack and shows nothing.
  private func reportHiddenRoutes() {
    let hidden = shown.levels.flatMap(\.hidden)
    for route in hidden where !reportedHidden.contains(route.id) {
      Run.current.trace.record(.notPresented(modal: route.name, reason: route.reason))
    }
    reportedHidden = Set(hidden.map(\.id))
  }
}

extension TCAFlowRouter {
  /// What its first level is shown in: a navigation stack, or a screen.
  var firstController: UIViewController? { shown.levels.first?.controller }

  /// The user went back to a screen, by a button, a swipe or by dismissing a modal.
  func userWentBack(to controller: UIViewController) {
    _ = goBack(to: controller)
  }

  /// Says it to the coordinators around the screen first, whose routes stand on it, and to its own then.
  /// - Returns: Whether the screen is one of its own, or within one.
  private func goBack(to controller: UIViewController) -> Bool {
    for mark in shown.summaries {
      guard let screen = shown.contents[mark.id]?.controller else { continue }
      let router = screen as? TCAFlowRouter
      guard screen === controller || router?.shown.controllers.contains(ObjectIdentifier(controller)) == true else {
        continue
      }
      if mark.id != shown.summaries.last?.id { list.goBack(to: mark.id) }
      // Where it stays as it was, a guard's doing, what is within does so too: the user goes back all the way, or not at all.
      if let router, mark.id == list.summaries?.last?.id { _ = router.goBack(to: controller) }
      return true
    }
    return false
  }
}

extension TCAFlowRouter: UIAdaptivePresentationControllerDelegate {
  /// Not by itself: the coordinator is told, and what it makes of that is shown.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }

  /// Tells the coordinator that the user went back to what the modal stands on.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    let levels = shown.levels
    guard let modal = presentationController.presentedViewController, !modal.isModalInPresentation,
      let index = levels.firstIndex(where: { $0.controller === modal }), index > 0,
      let below = levels[index - 1].entries.last
    else { return }
    userWentBack(to: below.controller)
  }
}

extension TCAFlowRouter: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? {
    host ?? (owner?.scope as? any CoordinatedScreen)?.screenCoordinator
  }

  package var screens: [Owner] {
    shown.summaries.compactMap { mark in
      guard let owner = shown.contents[mark.id]?.controller.owner, owner.kind == .screen else { return nil }
      return owner
    }
  }

  package var shownFlows: [AnyObject] {
    shown.summaries.compactMap { shown.contents[$0.id]?.flow?.flow }
  }

  package var root: AnyObject? { host == nil ? self : nil }

  /// Whether it is in the row of another one; else its place is that of a view controller.
  package var isRunning: Bool {
    guard let host, host.shown.nested.contains(where: { $0 === self }) else { return false }
    return host.standsInWindow || host.isRunning
  }

  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrStandsIn { shown.controllers.contains(ObjectIdentifier($0)) } ?? false
  }
}

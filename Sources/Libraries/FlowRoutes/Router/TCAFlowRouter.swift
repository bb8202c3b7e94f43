import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A view controller that shows a coordinator's routes.
///
/// The router is the headless form of TCAFlow's view.
///
/// ```swift
/// let store = Store(reducer: AppCoordinator())
/// window.rootViewController = TCAFlowRouter(store)
/// ```
/// The first route is the root. If it is embedded in a navigation view, it begins a navigation stack for the pushes
/// after it. The router presents sheets and covers, each over the previous one, to any depth. They wait while another
/// modal, such as an alert, is presented in their place, and until its animated transition has ended. If a route's
/// screen is a coordinator, the router splices that coordinator's routes into the same list, to any depth.
///
/// The router shows the state at the end of each action. When the user goes back or dismisses a sheet, the router sends
/// the coordinator the intent `goBack(to:)`. The router then shows the routes that result.
public final class TCAFlowRouter: UIViewController {
  let list: any RouteList
  var shown = ShownRoutes()
  /// The outer router that shows the routes of this one. `nil` if this router shows its own.
  private(set) weak var host: TCAFlowRouter?
  // The hidden routes of the last update.
  private var reportedHidden: Set<RouteID> = []
  /// A closure that restores the routes of the last action in the state.
  ///
  /// `nil` unless the app has guards that may reject a change.
  private(set) var restore: (() -> Void)?
  private let participant = RouterParticipant()
  private var isFollowing = false

  /// Creates a router for the routes of a store's coordinator.
  /// - Parameters:
  ///   - store: The store.
  ///   - content: A closure that makes the presentable for a screen's store. By default, a plain view controller, or a
  ///     router if the screen is a coordinator.
  public convenience init<R: RouteCoordinator>(
    _ store: Store<R>, content: (@MainActor (ScreenStore<R.Screens>) -> any Presentable)? = nil
  ) {
    self.init(store.access, R.routing, FeatureName.of(R.self), store, content)
  }

  /// Creates a router for a coordinator within a store.
  ///
  /// The coordinator is the screen of a route, or a tab.
  /// - Parameters:
  ///   - store: The store of the coordinator.
  ///   - content: A closure that makes the presentable for a screen's store. By default, a plain view controller, or a
  ///     router if the screen is a coordinator.
  public convenience init<R: RouteCoordinator>(
    _ store: ScreenStore<R>, content: (@MainActor (ScreenStore<R.Screens>) -> any Presentable)? = nil
  ) {
    self.init(store.access, R.routing, FeatureName.of(R.self), store, content)
  }

  // Registers an owner under the coordinator's name.
  private init<State, Action, Screens>(
    _ access: StoreAccess<State, Action>, _ routing: Routing<State, Action, Screens>, _ name: String,
    _ model: AnyObject, _ content: (@MainActor (ScreenStore<Screens>) -> any Presentable)?
  ) {
    list = StoredRoutes(
      access, routing, of: model, content: content ?? { RouteScreenController.showing(routing.feature($0)) })
    super.init(nibName: nil, bundle: nil)
    wrapsLastChild = true
    participant.router = self
    owner = Run.current.owners.register(
      .flow, base: name, model: model, presentable: self, reportsItsEnd: true)
    list.sharedStore.add(self)
    followState()
  }

  // MARK: State

  /// Updates the display from the state. The shared store calls this after each action.
  ///
  /// Unchanged routes need one comparison of their ids and styles.
  func followState() {
    if let host {
      // The change is in another store than that of the outer router, which therefore does not see it.
      if host.list.sharedStore !== list.sharedStore { host.followState() }
      return
    }
    // The construction of a screen may send an action. The loop below applies the change afterwards.
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    while !isCurrent {
      Run.current.transaction.join(participant)
      update()
      show()
    }
    // The restorer retains the routes, so the next change of the state copies them. Make it only if guards need it.
    restore = Run.current.guards.isEmpty ? nil : restorer()
  }

  // Writes the current routes back into the state, with those of nested coordinators that have another store.
  private func restorer() -> () -> Void {
    let restorers = [list.restorer()] + shown.nested.flatMap { $0.restorers(otherThan: list.sharedStore) }
    return { for restore in restorers { restore() } }
  }

  private func restorers(otherThan sharedStore: SharedStore) -> [() -> Void] {
    list.sharedStore === sharedStore ? shown.nested.flatMap { $0.restorers(otherThan: sharedStore) } : [restorer()]
  }

  // Whether the display matches the state, here and in the nested coordinators.
  private var isCurrent: Bool {
    list.isCurrent(shown.summaries) && shown.nested.allSatisfy(\.isCurrent)
  }

  // Makes the screens of new routes, and releases those of removed routes.
  private func update() {
    guard let summaries = list.summaries else { return }
    let known = shown.contents
    var now = ShownRoutes(summaries: summaries, levels: shown.levels)
    for summary in summaries {
      // Remaining routes keep their screens. A new screen would lose its state.
      guard let screen = known[summary.id] ?? list.screen(of: summary.id) else { continue }
      now.contents[summary.id] = screen
      if let router = screen.controller as? TCAFlowRouter {
        now.nested.append(router)
        router.attach(to: self)
      } else if known[summary.id] == nil {
        if let flow = screen.flow { flow.begin() } else { register(screen, of: summary.id) }
      }
    }
    for (id, screen) in known where now.contents[id] == nil { unregister(screen, of: id) }
    now.findControllers()
    shown = now
  }

  // Includes the nested screens.
  private func unregister(_ screen: RouteScreen, of route: RouteID) {
    list.sharedStore.setOwner(nil, of: route)
    Run.current.owners.recordRemoval(of: screen.controller.owner)
    guard let router = screen.controller as? TCAFlowRouter else { return }
    for (id, screen) in router.shown.contents { router.unregister(screen, of: id) }
  }

  /// Registers the screens with the shared store after a rollback.
  func registerScreens() {
    for (id, screen) in shown.contents where !(screen.controller is TCAFlowRouter) && screen.flow == nil {
      list.sharedStore.setOwner(screen.controller.owner, of: id)
    }
  }

  // Leaves the display of the routes to the outer router.
  private func attach(to host: TCAFlowRouter) {
    if self.host == nil {
      // The outer router shows the screens from now on.
      shown.levels = []
      for child in children { child.removeFromParent() }
      self.host = host
      owner?.routeCoordinator = host.owner
    }
    update()
  }

  // The name is that of the screen's feature.
  private func register(_ screen: RouteScreen, of route: RouteID) {
    if screen.controller.owner == nil {
      screen.controller.owner = Run.current.owners.register(
        .screen, base: ScreenName.base(of: screen.store.featureName), model: screen.store,
        presentable: screen.controller, reportsItsEnd: true)
      screen.controller.owner?.routeCoordinator = owner
    }
    list.sharedStore.setOwner(screen.controller.owner, of: route)
  }

  // MARK: Display

  private func show() {
    let old = shown.levels
    let levels = shown.entries.levels
    let keptCount = zip(old, levels).enumerated().prefix { $1.0.canShow($1.1, isFirst: $0 == 0) }.count
    let hadModal = old.count > 1 && old[1].isPresented
    // Dismiss before the screens move to other levels, since a presented screen cannot move. The first level is a child
    // of the router and no modal.
    if old.indices.contains(max(keptCount, 1)) {
      let modal = old[max(keptCount, 1)].controller
      // UIKit would refuse the dismissal while an alert above comes or goes. As in SwiftUI, the display follows the
      // state of the end of that transition.
      let isFree = modal.askToBeDismissed { [weak self] in
        guard let self else { return }
        Run.current.transaction.join(self.participant)
        self.show()
      }
      guard isFree else { return }
      modal.presentingViewController?.dismiss(animated: false)
    }
    // A modal whose first screen remains keeps its navigation stack, even at another depth.
    let modals = Dictionary(old.dropFirst().map { (ObjectIdentifier($0.first.controller), $0) }) { first, _ in first }
    let new = levels.enumerated().map { index, entries in
      let replaced = index == 0 ? old.first : modals[ObjectIdentifier(entries[0].controller)]
      return RouteLevel(entries, replacing: replaced, router: self)
    }
    shown.levels = new
    reportHiddenRoutes()
    if keptCount == 0, let first = new.first {
      for child in children { child.removeFromParent() }
      addChild(first.controller)
      first.controller.didMove(toParent: self)
    }
    if presentationState.isVisible || hadModal { presentModals() }
  }

  // Modals wait until the router is on screen, and until any other modal in their place is gone.
  private func presentModals() {
    for (below, level) in zip(shown.levels, shown.levels.dropFirst()) {
      level.prepareForPresentation(delegate: self)
      guard !level.isPresented else { continue }
      let isFree = below.controller.askToPresent(level.controller) { [weak self] in
        guard let self, self.presentationState.isVisible else { return }
        self.presentModals()
      }
      // The modals above wait too, since each modal presents the next one.
      guard isFree else { return }
      // SwiftUI lets a transition wait for another one, while UIKit would refuse the presentation.
      below.controller.present(level.controller, animated: false)
    }
  }

  /// Presents the modals that waited for the router to appear.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presentModals()
  }

  // Leaves out the routes that the last call found too. The record is not a fault: SwiftUI only warns about a push
  // without a navigation stack and shows nothing.
  private func reportHiddenRoutes() {
    let hidden = shown.levels.flatMap(\.hidden)
    for route in hidden where !reportedHidden.contains(route.id) {
      Run.current.trace.record(.notDone(.presented, screen: route.name, reason: route.reason))
    }
    reportedHidden = Set(hidden.map(\.id))
  }
}

extension TCAFlowRouter {
  /// The controller of the first level: a navigation stack or a screen. `nil` if the router shows no route.
  var firstController: UIViewController? { shown.levels.first?.controller }

  func userWentBack(to controller: UIViewController) {
    _ = goBack(to: controller)
  }

  // Sends the intent to the outer coordinators first, since their routes are above the screen. Returns whether the
  // screen is one of the router's own, or within one.
  private func goBack(to controller: UIViewController) -> Bool {
    for summary in shown.summaries {
      guard let screen = shown.contents[summary.id]?.controller else { continue }
      let router = screen as? TCAFlowRouter
      guard screen === controller || router?.shown.controllers.contains(ObjectIdentifier(controller)) == true else {
        continue
      }
      // The top route has no routes above it to remove.
      if summary.id != shown.summaries.last?.id { list.goBack(to: summary.id) }
      // If a guard kept the outer routes, the inner ones remain too. The user goes back all the way or not at all.
      if let router, summary.id == list.summaries?.last?.id { _ = router.goBack(to: controller) }
      return true
    }
    return false
  }
}

extension TCAFlowRouter: UIAdaptivePresentationControllerDelegate {
  /// Refuses the dismissal, which the coordinator decides.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }

  /// Sends the user's intent to go back below the modal.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    let levels = shown.levels
    let modal = presentationController.presentedViewController
    guard !modal.isModalInPresentation,
      let index = levels.firstIndex(where: { $0.controller === modal }), index > 0,
      let below = levels[index - 1].entries.last
    else { return }
    userWentBack(to: below.controller)
  }
}

extension TCAFlowRouter: ScreenCoordinator {
  /// The outer router, or the coordinator of the router's screen. `nil` if there is neither.
  package var parentCoordinator: (any ScreenCoordinator)? {
    host ?? (owner?.scope as? any CoordinatedScreen)?.screenCoordinator
  }

  /// The screens of the routes, without those of nested coordinators.
  package var screens: [Owner] {
    shown.summaries.compactMap { summary in
      guard let owner = shown.contents[summary.id]?.controller.owner, owner.kind == .screen else { return nil }
      return owner
    }
  }

  /// The flows that the routes show, in the order of the routes.
  package var shownFlows: [AnyObject] {
    shown.summaries.compactMap { shown.contents[$0.id]?.flow?.flow }
  }

  /// The router. `nil` if an outer router shows its routes.
  package var root: AnyObject? { host == nil ? self : nil }

  /// Whether an outer router in a window shows the router's routes.
  ///
  /// If none does, the router's place in the view controller hierarchy decides.
  package var isInPlaceWithoutWindow: Bool {
    guard let host, host.shown.nested.contains(where: { $0 === self }) else { return false }
    return host.isInWindowHierarchy || host.isInPlaceWithoutWindow
  }

  /// Returns whether a view controller is a route's screen or a part of one.
  package func shows(_ presentable: AnyObject) -> Bool {
    (presentable as? UIViewController)?.isOrIsWithin { shown.controllers.contains(ObjectIdentifier($0)) } ?? false
  }
}

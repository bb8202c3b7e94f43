import FlowCore
import FlowStore

/// What can happen to a stack of routes, and to a screen on it.
@CasePathable
public enum RouterAction<ID: Hashable, Screen, ScreenAction> {
  /// Other routes take the place of all that are there.
  case updateRoutes([Route<Screen>])
  /// An action of a screen. One for a route that is gone is dropped and traced.
  case routeAction(id: ID, action: ScreenAction)
  /// The user went back to a route, by a button, a swipe or by dismissing a modal: what stands on it goes.
  case goBack(to: ID)
  /// A guard rejected a change: the routes are as they were.
  case guardRejected(reason: String)
  /// An asynchronous guard has let a change happen, which does so now.
  case guardAllowed(RouteChangeRequest<Screen>)
}

extension RouterAction: Sendable where ID: Sendable, Screen: Sendable, ScreenAction: Sendable {}
extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}

/// What can happen to a stack whose routes are identified by a ``RouteIndex``.
public typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<RouteIndex, Screen, ScreenAction>

/// What can happen to a stack of the screens of a reducer.
public typealias IndexedRouterActionOf<R: Reducer> = IndexedRouterAction<R.State, R.Action>

/// What can happen to a stack whose routes are identified by the ids of their screens.
public typealias IdentifiedRouterAction<Screen: Identifiable, ScreenAction> = RouterAction<
  Screen.ID, Screen, ScreenAction
>

/// What can happen to a stack of the screens of a reducer that have ids.
public typealias IdentifiedRouterActionOf<R: Reducer> = IdentifiedRouterAction<R.State, R.Action>
where R.State: Identifiable

/// A change of a stack that an asynchronous guard judges.
public struct RouteChangeRequest<Screen> {
  /// The routes that it is a change of.
  public let before: [Route<Screen>]
  /// The routes that are wanted.
  public let after: [Route<Screen>]
}

extension RouteChangeRequest: StateWrapper {
  /// The change in a few words: `push detail`.
  public var shown: String { RouteDiff(from: before, to: after).changes.map(\.description).joined(separator: ", ") }
}

extension RouteChangeRequest: Sendable where Screen: Sendable {}
extension RouteChangeRequest: Equatable where Screen: Equatable {}

/// A router as somebody whose changes can be taken back.
@MainActor
final class RouterParticipant: TransactionParticipant {
  weak var router: TCAFlowRouter?

  func beginChange() -> any PendingChange { RouterChange(of: router) }
}

/// What a router showed before its first change in a turn, and which routes there were.
@MainActor
private struct RouterChange: PendingChange {
  private let router: TCAFlowRouter?
  private let restore: (() -> Void)?
  private let before: [(router: TCAFlowRouter, shown: ShownRoutes)]

  init(of router: TCAFlowRouter?) {
    self.router = router
    restore = router?.restore
    before = router.map(Self.all) ?? []
  }

  /// A router, and those within it.
  private static func all(in router: TCAFlowRouter) -> [(router: TCAFlowRouter, shown: ShownRoutes)] {
    [(router, router.shown)] + router.shown.nested.flatMap(all)
  }

  func rollBack() {
    restore?()
    for (router, shown) in before {
      router.shown = shown
      router.nameScreensAgain()
    }
  }

  // What is different is told by the stacks and modals that show it.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
  var owner: Owner? { router?.owner }
}

/// How far back "to the root" is, for a coordinator within others.
public enum RouteScope: Hashable, Sendable {
  /// The first screen of the coordinator itself.
  case flow
  /// The first screen of the tab, which may be that of a coordinator around it.
  case tab
  /// The first screen of all: of the tab that is selected, with every modal gone.
  case app
}

extension EffectTask {
  /// Goes back to the root, by way of all coordinators around the feature that asks, in one change.
  ///
  /// ```swift
  /// case .finish: return .popToRoot(.app)
  /// ```
  /// Say it by itself, in a `merge` or in a `concatenate`: it is done as the action is handled, whatever else is to be done.
  public static func popToRoot(_ scope: RouteScope = .flow) -> EffectTask {
    EffectTask(.request(PopRequest(scope: scope)))
  }

  /// How far back a feature wants to go that is within: the farthest.
  var popScope: RouteScope? {
    guard !isNone else { return nil }
    let scopes = program.requests(of: PopRequest.self).map(\.scope)
    return scopes.contains(.app) ? .app : scopes.contains(.tab) ? .tab : scopes.first
  }

  /// The same, with nobody asked any more to go back.
  func answeringPops() -> EffectTask { EffectTask(program.answering(PopRequest.self)) }
}

private struct PopRequest: Hashable, Sendable {
  let scope: RouteScope
}

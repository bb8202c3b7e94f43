import FlowCore
import FlowStore

/// An action of a stack of routes, or of one of its screens.
@CasePathable
public enum RouterAction<ID: Hashable, Screen, ScreenAction> {
  /// Replaces all routes.
  case updateRoutes([Route<Screen>])
  /// An action of a screen. The reducer drops an action for a removed route, and records a fault.
  case routeAction(id: ID, action: ScreenAction)
  /// The user's return to a route, by a button, a swipe or a dismissal.
  ///
  /// The reducer removes the routes above this one.
  case goBack(to: ID)
  /// A guard's rejection of a change. The routes keep their previous state.
  case guardRejected(reason: String)
  /// An asynchronous guard's permission for a change, which the reducer makes now.
  case guardAllowed(RouteChangeRequest<Screen>)
}

extension RouterAction: Sendable where ID: Sendable, Screen: Sendable, ScreenAction: Sendable {}
extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}

/// The action of a stack whose routes are identified by a ``RouteIndex``.
public typealias IndexedRouterAction<Screen, ScreenAction> = RouterAction<RouteIndex, Screen, ScreenAction>

/// The action of a stack with the screens of a reducer.
public typealias IndexedRouterActionOf<R: Reducer> = IndexedRouterAction<R.State, R.Action>

/// The action of a stack whose routes are identified by their screens' ids.
public typealias IdentifiedRouterAction<Screen: Identifiable, ScreenAction> = RouterAction<
  Screen.ID, Screen, ScreenAction
>

/// The action of a stack with a reducer's `Identifiable` screens.
public typealias IdentifiedRouterActionOf<R: Reducer> = IdentifiedRouterAction<R.State, R.Action>
where R.State: Identifiable

/// A change of a stack that awaits the decision of an asynchronous guard.
public struct RouteChangeRequest<Screen> {
  /// The routes before the change.
  public let before: [Route<Screen>]
  /// The requested routes.
  public let after: [Route<Screen>]
  /// The number of earlier rounds of guards for the same change.
  var round = 0
}

extension RouteChangeRequest: StateWrapper {
  /// The change as short text: `push detail`.
  public var shown: String { RouteChanges.text(from: before, to: after) }
}

extension RouteChangeRequest: Sendable where Screen: Sendable {}
extension RouteChangeRequest: Equatable where Screen: Equatable {}

/// The participant that lets a transaction undo the changes of a router.
@MainActor
final class RouterParticipant: TransactionParticipant {
  weak var router: TCAFlowRouter?

  func beginChange() -> any PendingChange { RouterChange(of: router) }
}

// The routes and display of a router before a turn's changes.
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

  // Includes all nested routers.
  private static func all(in router: TCAFlowRouter) -> [(router: TCAFlowRouter, shown: ShownRoutes)] {
    [(router, router.shown)] + router.shown.nested.flatMap(all)
  }

  func rollBack() {
    restore?()
    for (router, shown) in before {
      router.shown = shown
      router.registerScreens()
    }
  }

  // The navigation stacks and modals report the transitions, so this change reports none.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
  var owner: Owner? { router?.owner }
}

/// The distance of a return to the root, for nested coordinators.
public enum RouteScope: Hashable, Sendable {
  /// The first screen of the coordinator.
  case flow
  /// The first screen of the tab, which may belong to an outer coordinator.
  case tab
  /// The first screen of the tab or the app, without modals.
  case app
}

extension EffectTask {
  /// Goes back to the root of a scope, in one change.
  ///
  /// ```swift
  /// case .finish: return .popToRoot(.app)
  /// ```
  /// Return this effect by itself, or as part of a `merge` or `concatenate`. The reducer makes the change while it
  /// handles the action, and does not wait for the other effects.
  /// - Parameter scope: The distance of the return.
  /// - Returns: An effect that makes the change once the feature returns it.
  public static func popToRoot(_ scope: RouteScope = .flow) -> EffectTask {
    EffectTask(.request(PopRequest(scope: scope)))
  }

  /// The farthest scope among the requests of the features within. `nil` if none requests a return.
  var popScope: RouteScope? {
    guard !isNone else { return nil }
    let scopes = program.requests(of: PopRequest.self).map(\.scope)
    return scopes.contains(.app) ? .app : scopes.contains(.tab) ? .tab : scopes.first
  }

  /// Returns the effect without pop requests for outer coordinators.
  func removingPopRequests() -> EffectTask { EffectTask(program.removingRequests(of: PopRequest.self)) }
}

private struct PopRequest: Hashable, Sendable {
  let scope: RouteScope
}

extension EffectTask {
  /// Changes a stack in one action, with any number of operations.
  ///
  /// ```swift
  /// return .routeWithDelaysIfUnsupported(state.routes, action: \.router) {
  ///   $0.goBackToRoot()
  ///   $0.push(.settings(.init()))
  /// }
  /// ```
  /// There are no delays: the router shows only the final stack. Routes that remain keep their identity.
  /// - Parameters:
  ///   - routes: The stack.
  ///   - action: The action case for router actions.
  ///   - update: A closure that changes the stack.
  /// - Returns: An effect that sends ``RouterAction/updateRoutes(_:)`` with the changed stack.
  public static func routeWithDelaysIfUnsupported<ID, Screen: Sendable, ScreenAction: Sendable>(
    _ routes: [Route<Screen>], action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>,
    _ update: (inout [Route<Screen>]) -> Void
  ) -> EffectTask {
    var routes = routes
    update(&routes)
    // One action, so that the guards evaluate all operations as one change.
    return .send(CasePath(action).embed(.updateRoutes(routes)))
  }
}

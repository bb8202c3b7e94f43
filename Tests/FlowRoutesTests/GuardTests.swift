import FlowCore
import FlowRoutes
import FlowTesting
import Synchronization
import Testing

private typealias Routes = [Route<OuterCoordinator.Screen.State>]

@MainActor
@Suite("Route guards") struct GuardTests {
  @Test("A guard rejects a push: the routes stay, and the coordinator gets the reason") func aGuardRejectsAPush() async
  {
    let store = TestStore(reducer: Guarded(DepthGuard(limit: 2)), initialState: .init())
    await store.send(.screen(0, .home(.open))) { $0.routes.push(.note(.init(text: "a note"))) }
    await store.send(.screen(0, .home(.open)))
    await store.receive(.router(.guardRejected(reason: "no deeper than 2"))) { $0.rejections = ["no deeper than 2"] }
    await store.finish()
  }

  @Test("A guard evaluates routes that replace the whole stack") func aGuardEvaluatesAWholeStack() async {
    let store = TestStore(reducer: Guarded(DepthGuard(limit: 1)), initialState: .init())
    await store.send(.router(.updateRoutes([.root(.home(.init())), .push(.note(.init()))])))
    await store.receive(\.router.guardRejected) { $0.rejections = ["no deeper than 1"] }
    await store.finish()
  }

  @Test("A guard evaluates a change when the user goes back") func aGuardEvaluatesGoingBack() async {
    let store = TestStore(
      reducer: Guarded(StayGuard()), initialState: .init(routes: [.root(.home(.init())), .push(.note(.init()))]))
    await store.send(.router(.goBack(to: 0)))
    await store.receive(.router(.guardRejected(reason: "stay"))) { $0.rejections = ["stay"] }
    await store.finish()
  }

  @Test("A guard can be a function and read the states of screens") func aGuardCanBeAFunction() async {
    let reducer = OuterCoordinator.guarded {
      $0.routeGuard { now, new in new.last?.screen.is(\.inner) == true ? .reject(reason: "closed") : .allow }
        .routeGuard { now, new async in new.count > 2 ? .reject(reason: "too many") : .allow }
    }
    let store = TestStore(reducer: reducer, initialState: .init())
    await store.send(.change { $0.push(.inner(.init())) })
    await store.receive(.router(.guardRejected(reason: "closed"))) { $0.rejections = ["closed"] }
    await store.send(.change { $0 += [.push(.note(.init())), .push(.note(.init()))] })
    await store.receive(.router(.guardRejected(reason: "too many"))) { $0.rejections = ["closed", "too many"] }
    await store.finish()
  }

  @Test("A guard evaluates no change of a screen's state alone") func noGuardEvaluatesTheStateOfAScreen() async {
    let store = TestStore(reducer: Guarded(DepthGuard(limit: 0)), initialState: .init())
    await store.send(.screen(0, .home(.add))) { $0.routes[0].screen.modify(\.home) { $0.count = 1 } }
    await store.finish()
  }

  @Test("A rejection keeps the states of screens from before the change")
  func rejectionKeepsScreenStates() async {
    let store = TestStore(reducer: Guarded(DepthGuard(limit: 1)), initialState: .init())
    await store.send(.screen(0, .home(.add))) { $0.routes[0].screen.modify(\.home) { $0.count = 1 } }
    await store.send(.change { $0.push(.note(.init())) })
    await store.receive(\.router.guardRejected) { $0.rejections = ["no deeper than 1"] }
    #expect(store.state.routes[0].screen == .home(.init(count: 1)))
  }

  @Test("The first rejection counts, and asynchronous guards run last")
  func firstRejectionCountsAndAsynchronousGuardsRunLast() async {
    let asked = CallCounter()
    let reducer = OuterCoordinator.guarded {
      $0.routeGuard(SlowGuard(asked: asked)).routeGuard(DepthGuard(limit: 1)).routeGuard(StayGuard())
    }
    let store = TestStore(reducer: reducer, initialState: .init())
    await store.send(.change { $0.push(.note(.init())) })
    await store.receive(\.router.guardRejected) { $0.rejections = ["no deeper than 1"] }
    await store.finish()
    #expect(asked.count == 0)
  }

  @Test("Routes stay unchanged until an asynchronous guard has decided")
  func routesStayUntilAnAsynchronousGuardHasDecided() async {
    let store = TestStore(reducer: OuterCoordinator.guarded { $0.routeGuard(SlowGuard()) }, initialState: .init())
    await store.send(.change { $0.push(.note(.init(text: "one"))) })
    await store.receive(\.router.guardAllowed) { $0.routes.push(.note(.init(text: "one"))) }
    await store.send(.change { $0.push(.note(.init(text: "no"))) })
    await store.receive(.router(.guardRejected(reason: "no is no"))) { $0.rejections = ["no is no"] }
    await store.finish()
  }

  @Test("A change that an asynchronous guard allows keeps state changes made while it decided")
  func stateChangesDuringAnAsynchronousDecisionAreKept() async {
    let store = TestStore(reducer: OuterCoordinator.guarded { $0.routeGuard(SlowGuard()) }, initialState: .init())
    await store.send(.change { $0.push(.note(.init(text: "one"))) })
    await store.send(.screen(0, .home(.add))) { $0.routes[0].screen.modify(\.home) { $0.count = 1 } }
    await store.receive(\.router.guardAllowed) { $0.routes.push(.note(.init(text: "one"))) }
    await store.finish()
  }

  @Test("A coordinator that changes the routes on each permission of an asynchronous guard comes to rest with a fault")
  func aCoordinatorThatChangesEachAllowedChangeComesToRest() {
    let shell = RouteShell { _ in
      let reducer = Reduce<OuterCoordinator.State, OuterCoordinator.Action> { state, action in
        if case .router(.guardAllowed) = action { state.routes.push(.note(.init(text: "more"))) }
        return OuterCoordinator().handleRoute(state: &state, action: action)
      }.forEachRoute(\.routes, action: \.router).routeGuard(YesGuard())
      return TCAFlowRouter(Store(reducer: Restless(routed: reducer), initialState: .init()))
    }
    let lines = shell.type("do .open")
    #expect(
      lines == [
        "error: the coordinator changed the routes again each of the 100 times that YesGuard allowed a change, "
          + "so the reducer dropped the change: change the routes only once"
      ])
    #expect(shell.type("stack") == ["Count *"])
  }

  @Test("A later change replaces one that a guard is still deciding on") func aLaterChangeReplacesAPendingOne() async {
    let store = TestStore(reducer: OuterCoordinator.guarded { $0.routeGuard(SlowGuard()) }, initialState: .init())
    await store.send(.change { $0.push(.note(.init(text: "one"))) })
    await store.send(.change { $0.push(.note(.init(text: "two"))) })
    await store.receive(\.router.guardAllowed) { $0.routes.push(.note(.init(text: "two"))) }
    await store.finish()
  }

  @Test("checkRouteGuard returns whether a guard allows a change") func checkRouteGuardReturnsTheVerdict() {
    let routes: Routes = [.root(.home(.init()))]
    #expect(checkRouteGuard(DepthGuard(limit: 1), from: routes, to: routes))
    #expect(!checkRouteGuard(DepthGuard(limit: 0), from: routes, to: routes))
    #expect(!RouteGuardResult.reject(reason: "no").isAllowed)
  }

  @Test("The shell prints the reason of a rejection, for actions and for gestures")
  func shellPrintsTheReasonOfARejection() {
    let shell = RouteShell { _ in
      TCAFlowRouter(Store(reducer: Guarded(DepthGuard(limit: 2)), initialState: .init()))
    }
    #expect(shell.type("do .open") == ["push Note (Count › Note)"])
    let staying = RouteShell { _ in
      TCAFlowRouter(
        Store(
          reducer: Guarded(StayGuard()), initialState: .init(routes: [.root(.home(.init())), .push(.note(.init()))])))
    }
    #expect(staying.type("back") == ["rejected: stay", #"Guarded.rejections: [] → ["stay"]"#])
    #expect(staying.type("stack") == ["Count › Note *"])
  }

  @Test("A rejection by an app-wide guard restores the routes") func rejectionByAnAppWideGuardRestoresTheRoutes() {
    var store: Store<OuterCoordinator>?
    let shell = RouteShell { context in
      context.add(guard: NoModals())
      let made = Store(reducer: OuterCoordinator(), initialState: .init())
      store = made
      return TCAFlowRouter(made)
    }
    shell.type("do .open")
    #expect(
      shell.session.send(to: store, .change { $0.presentSheet(.note(.init(text: "sheet"))) }) == ["rejected: no modals"]
    )
    #expect(store?.current.routes.count == 2)
    #expect(shell.type("stack") == ["Count › Note *"])
    #expect(shell.type("do .close") == ["pop Note (Count)"])
  }

  @Test("A rejection by an app-wide guard restores the routes of a nested coordinator")
  func rejectionByAnAppWideGuardRestoresTheRoutesOfANestedCoordinator() {
    let launched = LaunchedStore()
    let shell = RouteShell { context in
      context.add(guard: NoModals())
      return TCAFlowRouter(launched.make())
    }
    _ = shell.session.send(to: launched.store, .change { $0.push(.inner(.init())) })
    shell.type("do .open")
    #expect(shell.type(#"do .write("sheet")"#) == ["rejected: no modals"])
    #expect(shell.type("stack") == ["Count › Count#2 › Note *"])
    #expect(shell.type(#"do .write("on")"#) == [#"Note.text: "" → "on""#])
    #expect(shell.type("back") == ["pop Note (Count › Count#2)"])
  }
}

/// The outer coordinator with a guard.
@Reducer
private struct Guarded<Guard: RouteGuard>: RouteCoordinator {
  typealias State = OuterCoordinator.State
  typealias Action = OuterCoordinator.Action
  let routeGuard: Guard

  init(_ routeGuard: Guard) {
    self.routeGuard = routeGuard
  }

  static var routing: Routing<State, Action, OuterCoordinator.Screen> { OuterCoordinator.routing }

  var body: some ReducerOf<Self> { OuterCoordinator.guarded { $0.routeGuard(routeGuard) } }
}

extension OuterCoordinator {
  fileprivate typealias Routed = ForEachRoute<State, Action, Screen.State, Screen.Action, RouteIndex>

  fileprivate static func guarded(_ add: (Routed) -> Routed) -> Routed {
    add(
      Reduce<State, Action> { state, action in OuterCoordinator().handleRoute(state: &state, action: action) }
        .forEachRoute(\.routes, action: \.router))
  }
}

/// A guard that limits the number of routes.
private struct DepthGuard: RouteGuard {
  let limit: Int

  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
    newRoutes.count > limit ? .reject(reason: "no deeper than \(limit)") : .allow
  }
}

/// A guard that rejects the removal of routes.
private struct StayGuard: RouteGuard {
  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
    newRoutes.count < currentRoutes.count ? .reject(reason: "stay") : .allow
  }
}

/// A counter of calls.
private final class CallCounter: Sendable {
  private let counter = Mutex(0)
  var count: Int { counter.withLock { $0 } }
  func add() { counter.withLock { $0 += 1 } }
}

/// A guard that answers after 200 milliseconds.
private struct SlowGuard: AsyncRouteGuard {
  var asked = CallCounter()

  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult {
    asked.add()
    try? await Task.sleep(for: .milliseconds(200))
    return "\(newRoutes)".ranges(of: "\"no\"").isEmpty ? .allow : .reject(reason: "no is no")
  }
}

/// A guard that allows each change, in a later job.
private struct YesGuard: AsyncRouteGuard {
  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult {
    await Task.yield()
    return .allow
  }
}

/// The outer coordinator with another reducer.
@Reducer
private struct Restless: RouteCoordinator {
  typealias State = OuterCoordinator.State
  typealias Action = OuterCoordinator.Action
  let routed: ForEachRoute<State, Action, OuterCoordinator.Screen.State, OuterCoordinator.Screen.Action, RouteIndex>

  static var routing: Routing<State, Action, OuterCoordinator.Screen> { OuterCoordinator.routing }

  var body: some ReducerOf<Self> { routed }
}

/// An app-wide guard that rejects modals.
private struct NoModals: NavigationGuard {
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    after.root?.presentedScreen == nil ? .allow : .reject(reason: "no modals")
  }
}

import FlowCore
import FlowRoutes
import Testing

@MainActor
@Suite("Delayed effects of moved and removed routes") struct RouteEffectTests {
  private let shell = RouteShell { _ in TCAFlowRouter(Store(reducer: TickCoordinator())) }

  @Test("Equal effect ids of different routes are separate, and move with their routes")
  func effectsMoveWithTheirRoutes() {
    shell.type("do .open")
    shell.type("clock manual")
    shell.type("do .fireLater")
    shell.type("do .fireLater in Tick")
    shell.type("do .count")
    #expect(shell.type("do .swap in Tick") == ["replace (Tick#2 › Tick)"])
    #expect(
      shell.type("effects") == [
        "Tick    later  since 0ms, until 500ms", "Tick#2  later  since 0ms, until 500ms",
        "Tick#2  count  since 0ms, until 1s",
      ])
    #expect(
      shell.type("advance 1s") == [
        "+500ms Tick.fired: 0 → 1", "+500ms Tick#2.fired: 0 → 1", "+1s Tick#2.fired: 1 → 2",
        "asleep until +2s: Tick#2 count",
      ])
  }

  @Test("Effects end with their route, and a cancellation reaches no other route") func effectsEndWithTheirRoute() {
    shell.type("do .open")
    shell.type("clock manual")
    shell.type("do .count")
    shell.type("do .stop in Tick")
    #expect(shell.type("effects") == ["Tick#2  count  since 0ms, until 1s"])
    shell.type("do .fireLater")
    #expect(shell.type("back") == ["pop Tick#2 (Tick)"])
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("advance 5s") == ["no change"])
  }

  @Test("Full detail shows the end of an effect under the name of the screen that went")
  func fullDetailShowsTheEndOfAnEffect() {
    shell.type("do .open")
    shell.type("detail full")
    shell.type("clock manual")
    shell.type("do .count")
    #expect(shell.type("back").contains("Tick#2 cancelled count"))
    shell.type("do .open")
    shell.type("do .count")
    // The number of the first screen may be free again.
    #expect(shell.type("do .leave").contains { $0.hasPrefix("Tick#") && $0.hasSuffix(" cancelled count") })
  }

  @Test("An effect whose action pops its own route sends no further actions") func effectThatPopsItsOwnRouteEnds() {
    shell.type("do .open")
    #expect(shell.type("do .leaveLater") == ["+500ms pop Tick#2 (Tick)"])
    #expect(shell.type("alive") == ["1 TickCoordinator", "1 Tick"])
  }

  @Test("Asynchronous guards of two tabs with coordinators of one type don't replace each other")
  func equalCoordinatorsKeepTheirOwnGuards() {
    final class LaunchedObjects {
      weak var store: Store<TwinTabs>?
    }
    let launched = LaunchedObjects()
    let shell = RouteShell { _ in
      let store = Store(reducer: TwinTabs(), initialState: .init())
      launched.store = store
      return TCAFlowTabRouter(
        selectedTab: .constant(0),
        tabs: [TabItem(title: "A", icon: "a", tag: 0), TabItem(title: "B", icon: "b", tag: 1)]
      ) { tag in
        tag == 0
          ? TCAFlowRouter(store.scope(state: \.one, action: \.one, of: OuterCoordinator.self))
          : TCAFlowRouter(store.scope(state: \.other, action: \.other, of: OuterCoordinator.self))
      }
    }
    shell.type("clock manual")
    shell.type("do .open")
    shell.type("do .open in Count#2")
    #expect(
      shell.type("advance 1s") == [
        "+200ms push Note (tab 1: Count › Note)", "+200ms push Note#2 (hidden tab 2: Count#2 › Note#2)",
      ])
  }

  @Test("A change that a guard has allowed is described by its operation in full detail")
  func fullDetailDescribesChangesThatAGuardAllowed() {
    let shell = RouteShell { _ in
      TCAFlowRouter(
        Store(reducer: TwinTabs(), initialState: .init()).scope(state: \.one, action: \.one, of: OuterCoordinator.self))
    }
    shell.type("detail full")
    #expect(shell.type("do .open").contains(#"+200ms TwinTabs did .one(.router(.guardAllowed("push note")))"#))
  }
}

/// A feature with delayed effects.
@Reducer
private struct TickFeature {
  @ObservableState
  struct State: Equatable {
    var fired = 0
  }

  @Scriptable
  enum Action: Equatable {
    case open
    case fireLater
    case count
    case stop
    case swap
    case leaveLater
    case leave
    case fire
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fireLater: return .send(.fire).debounce("later", for: .milliseconds(500))
    case .count:
      return .run { send in
        for _ in 0..<3 {
          try await Task.sleep(for: .seconds(1))
          await send(.fire)
        }
      }
      .cancellable("count")
    case .stop: return .cancel("count")
    case .leaveLater:
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(.leave)
        await send(.fire)
      }
    case .fire: state.fired += 1
    case .open, .swap, .leave: break
    }
    return .none
  }
}

/// A coordinator of features with delayed effects.
@FlowCoordinator
private struct TickCoordinator {
  @Reducer
  enum Screen {
    case tick(TickFeature)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .tick(.open))): state.routes.push(.tick(.init()))
    case .router(.routeAction(_, .tick(.leave))): state.routes.goBack()
    case .router(.routeAction(_, .tick(.swap))):
      state.routes.swapAt(0, 1)
      state.routes[0].style = .root(embedInNavigationView: true)
      state.routes[1].style = .push
    default: break
    }
    return .none
  }
}

/// Two coordinators of one type, with a slow guard.
@Reducer
private struct TwinTabs {
  @ObservableState
  struct State: Equatable {
    var one = OuterCoordinator.State()
    var other = OuterCoordinator.State()
  }

  @CasePathable
  enum Action {
    case one(OuterCoordinator.Action)
    case other(OuterCoordinator.Action)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.one, action: \.one) { Waiting() }
      Scope(state: \.other, action: \.other) { Waiting() }
    }
  }
}

@Reducer
private struct Waiting {
  typealias State = OuterCoordinator.State
  typealias Action = OuterCoordinator.Action

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in OuterCoordinator().handleRoute(state: &state, action: action) }
      .forEachRoute(\.routes, action: \.router)
      .routeGuard(WaitingGuard())
  }
}

/// A guard that allows each change after 200 milliseconds.
private struct WaitingGuard: AsyncRouteGuard {
  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult {
    try? await Task.sleep(for: .milliseconds(200))
    return .allow
  }
}

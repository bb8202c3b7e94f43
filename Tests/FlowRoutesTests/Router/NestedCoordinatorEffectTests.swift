import FlowRoutes
import FlowTesting
import Testing

@MainActor
@Suite("Effects in nested coordinators") struct NestedCoordinatorEffectTests {
  /// The objects that the app creates at launch.
  private final class LaunchedObjects {
    weak var store: Store<TabsCoordinator>?
  }

  private let launched = LaunchedObjects()
  private let shell: RouteShell

  /// Launches an app with two tabs of coordinators.
  init() {
    let launched = launched
    shell = RouteShell { _ in
      let store = Store(reducer: TabsCoordinator(), initialState: .init())
      launched.store = store
      return tabs(store)
    }
  }

  @Test func aScreenOfATabsCoordinatorHasEffects() {
    #expect(shell.type("do .load") == ["+500ms Count.count: 0 → 7"])
    #expect(shell.type("do .load in Count#2") == ["+500ms Count#2.count: 0 → 7"])
  }

  @Test func effectsInATabEndWithTheirRoute() {
    shell.type("clock manual")
    shell.type("do .open")
    shell.type("do .save")
    shell.type("do .load in Count#2")
    #expect(
      shell.type("effects") == ["Count#2  load  since 0ms, until 500ms", "Note     run   since 0ms, until 500ms"])
    #expect(shell.type("back") == ["pop Note (tab 1: Count)"])
    #expect(shell.type("effects") == ["Count#2  load  since 0ms, until 500ms"])
    #expect(shell.type("advance 1s") == ["+500ms Count#2.count: 0 → 7"])
  }

  @Test("Effects run in a nested coordinator of a tab")
  func effectsRunInANestedCoordinatorOfATab() async {
    let store = TestStore(reducer: TabsCoordinator(), initialState: .init())
    await store.send(.notes(.router(.updateRoutes([.root(.deeper(.init()))])))) {
      $0.notes.routes = [.root(.deeper(.init()))]
    }
    await store.send(
      .notes(.router(.routeAction(id: 0, action: .deeper(.router(.routeAction(id: 0, action: .last(.load))))))))
    await store.receive(
      .notes(.router(.routeAction(id: 0, action: .deeper(.router(.routeAction(id: 0, action: .last(.loaded(7))))))))
    ) {
      $0.notes.routes[0].screen.modify(\.deeper) { $0.routes[0].screen.modify(\.last) { $0.count = 7 } }
    }
    await store.finish()
  }
}

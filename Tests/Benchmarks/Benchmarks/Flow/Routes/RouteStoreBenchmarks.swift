import Benchmark
import FlowCore
import FlowRoutes
import FlowRuntime

/// Measures the actions of a store with a stack of routes.
@Sendable func routeStoreBenchmarks() {
  measure(
    "Actions of a store with stacks of 10 and of 1,000 routes",
    ["an action of the top screen, ns", "floor, ns", "times the floor, %", "a push and a goBack, ns"]
  ) {
    let count = 100_000
    let changes = 1_000
    let shallow = try PagesRun(depth: 10).send(count)
    let deepRun = PagesRun(depth: 1_000)
    let deep = try deepRun.send(count)
    var figures = Figures()
    // The floor is the same action on a stack of 10 routes.
    figures.record("an action of the top screen", deep, floor: shallow, each: count)
    figures.record("a push and a goBack", try deepRun.change(changes), each: changes)
    return figures
  }
}

/// A store with a stack of `depth` routes.
@MainActor
private struct PagesRun {
  let runtime = VirtualTimeRuntime()
  let store: Store<PagesFeature>
  let depth: Int

  init(depth: Int) {
    self.depth = depth
    store = runtime.enter { [depth] in
      Run.current.trace.isOn = false
      return Store(reducer: PagesFeature(), initialState: PagesFeature.State(depth: depth))
    }
  }

  /// Measures `count` actions of the top screen.
  func send(_ count: Int) throws -> Duration {
    let top = RouteIndex(depth - 1)
    let (duration, _) = Figures.time {
      runtime.enter { for _ in 0..<count { store.send(.router(.routeAction(id: top, action: .page(.add)))) } }
    }
    guard case .page(let page) = store.routes[depth - 1].screen else {
      throw WrongResult(description: "another screen")
    }
    try WrongResult.check(page.count, of: count, "actions")
    return duration
  }

  /// Measures `count` pairs of a push and a pop.
  func change(_ count: Int) throws -> Duration {
    let (duration, _) = Figures.time {
      runtime.enter {
        for _ in 0..<count {
          store.send(.push)
          store.send(.back)
        }
      }
    }
    try WrongResult.check(store.routes.count, of: depth, "routes")
    return duration
  }
}

import Benchmark
import FlowCore
import FlowRuntime
import FlowStore
import Observation

/// The floor of a store: the same reduce on a non-generic observable class.
@MainActor
@Observable
private final class ObservedBaselineCounter {
  var state = Adding.State()

  @inline(never)
  func send(_ action: Adding.Action) {
    var new = state
    _ = Adding().reduce(into: &new, action: action)
    state = new
  }
}

/// A feature that adds numbers, without effects.
private struct Adding: Reducer {
  struct State: Equatable, Sendable, DefaultInitializable {
    var count = 0
    var last = 0
  }
  enum Action: Equatable, Sendable {
    case add(Int)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    if case .add(let number) = action {
      state.count += number
      state.last = number
    }
    return .none
  }
}

/// A feature that starts and cancels many effects.
private struct Working: Reducer {
  struct State: Sendable, DefaultInitializable { var done = 0 }
  enum Action: Sendable {
    case sleep(Int)
    case done
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .sleep(let id):
      return .run { send in
        try await Task.sleep(for: .seconds(60))
        await send(.done)
      }
      .cancellable(id)
    case .done:
      state.done += 1
      return .none
    }
  }
}

/// Measures the actions of a store without effects.
@Sendable func storeBenchmarks() {
  let count = 1_000_000
  for tracing in [false, true] {
    measure(
      "1,000,000 actions of a store without effects, trace \(tracing ? "on" : "off")",
      ["an action, ns", "floor, ns", "times the floor, %", "grown after 100,000, bytes"]
    ) {
      let floor = ObservedBaselineCounter()
      let (floorDuration, _) = Figures.time { for number in 0..<count { floor.send(.add(number & 1)) } }
      let runtime = VirtualTimeRuntime()
      let store = runtime.enter { Store(reducer: Adding()) }
      runtime.enter {
        Run.current.trace.isOn = tracing
        for _ in 0..<100_000 { store.send(.add(0)) }
      }
      let before = Figures.allocated
      let (duration, _) = Figures.time {
        runtime.enter { for number in 0..<count { store.send(.add(number & 1)) } }
      }
      try WrongResult.check(store.count, of: floor.state.count, "as the sum")
      var figures = Figures()
      figures.record("an action", duration, floor: floorDuration, each: count)
      figures.record("grown after 100,000", bytes: Figures.allocated - before)
      return figures
    }
  }
}

/// Measures the actions and reads of a deeply scoped store.
@Sendable func scopeBenchmarks() {
  let count = 1_000_000
  measure("A scope 10 levels deep", ["an action, ns", "a read, ns", "a read of the store, ns"]) {
    let runtime = VirtualTimeRuntime()
    let store = runtime.enter { Store(reducer: Nested.reducer, initialState: Nested()) }
    let scope = Nested.scope(of: store)
    var sum = 0
    runtime.enter {
      Run.current.trace.isOn = false
      scope.send(0)
    }
    // `Figures.time` reads the clock outside the runtime's scope, where the clock is real.
    let (sending, _) = Figures.time { runtime.enter { for number in 0..<count { scope.send(number & 1) } } }
    let (reading, _) = Figures.time { runtime.enter { for _ in 0..<count { sum &+= scope.state } } }
    let (storeReading, _) = Figures.time {
      runtime.enter { for _ in 0..<count { sum &+= store.state.a.a.a.a.a.a.a.a.a.a } }
    }
    try WrongResult.check(scope.state, of: count / 2, "as the sum")
    var figures = Figures()
    figures.record("an action", sending, each: count)
    figures.record("a read", reading, each: count)
    figures.record("a read of the store", storeReading, each: count)
    return figures
  }
}

/// Measures the start and the cancellation of many effects.
@Sendable func cancellationBenchmarks() {
  measure("cancelAllEffects of 100,000 effects in flight", ["an effect begun, ns", "an effect cancelled, ns"]) {
    let count = 100_000
    let runtime = VirtualTimeRuntime()
    let store = runtime.enter { Store(reducer: Working()) }
    let (beginning, _) = try Figures.time {
      runtime.enter {
        Run.current.trace.isOn = false
        for id in 0..<count { store.send(.sleep(id)) }
      }
      try runtime.runReady()
    }
    try WrongResult.check(runtime.enter { store.runningEffects.count }, of: count, "effects")
    let (cancelling, _) = try Figures.time {
      runtime.enter { store.cancelEffects() }
      try runtime.runReady()
    }
    try runtime.advance(to: runtime.now + .seconds(120))
    try WrongResult.check(store.done, of: 0, "effects that were not cancelled")
    var figures = Figures()
    figures.record("an effect begun", beginning, each: count)
    figures.record("an effect cancelled", cancelling, each: count)
    return figures
  }
}

/// Ten levels of nested state.
private struct Nested: Sendable {
  struct Level<Inner: Sendable>: Sendable { var a: Inner }
  var a = Level(a: Level(a: Level(a: Level(a: Level(a: Level(a: Level(a: Level(a: Level(a: 0)))))))))

  static let reducer = Reduce<Nested, Int> { state, action in
    state.a.a.a.a.a.a.a.a.a.a += action
    return .none
  }

  @MainActor
  static func scope(of store: Store<Reduce<Nested, Int>>) -> ScopedStore<Reduce<Nested, Int>, Int, Int> {
    store.scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 })
      .scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 })
      .scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 }).scope(state: \.a, action: { $0 })
      .scope(state: \.a, action: { $0 })
  }
}

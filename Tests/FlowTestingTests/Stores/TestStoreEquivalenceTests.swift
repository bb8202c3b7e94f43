import FlowRuntime
import FlowStore
import FlowTesting
import Testing

/// The name of the program that a sent number starts.
enum Program: String, CaseIterable, Sendable {
  case debounce, throttleLeading, throttleTrailing, throttleBoth, inFlight, concatenation, merge, cancelled, timer

  /// Returns the effect of the program, whose actions name the sent number.
  func effect(_ number: Int) -> EffectTask<Log.Action> {
    let work = EffectTask<Log.Action>.run { send in
      try await Task.sleep(for: .milliseconds(30))
      await send(.did("\(number)"))
    }
    let done = EffectTask<Log.Action>.send(.did("\(number)"))
    switch self {
    case .debounce: return done.debounce("x", for: .milliseconds(50))
    case .throttleLeading: return done.throttle("x", for: .milliseconds(50))
    case .throttleTrailing: return done.throttle("x", for: .milliseconds(50), leading: false, trailing: true)
    case .throttleBoth: return done.throttle("x", for: .milliseconds(50), trailing: true)
    case .inFlight: return work.cancellable("x", cancelInFlight: true)
    case .concatenation: return .concatenate(work, .send(.did("and")), work)
    case .merge: return .merge(work, .send(.did("and")), work)
    case .cancelled: return .concatenate(.cancel("x"), .send(.did("first")), work.cancellable("x"))
    case .timer:
      return .run { send in
        for tick in 1...3 {
          try await Task.sleep(for: .milliseconds(20))
          await send(.did("\(number).\(tick)"))
        }
      }
      .cancellable(number)
    }
  }
}

/// A reducer that records its actions.
struct Log: Reducer {
  enum Action: Equatable, Sendable {
    case begin(Int)
    case did(String)
  }

  let program: Program

  func reduce(into state: inout [String], action: Action) -> EffectTask<Action> {
    switch action {
    case .begin(let number): return program.effect(number)
    case .did(let text):
      state.append(text)
      return .none
    }
  }
}

@MainActor
@Suite struct TestStoreEquivalenceTests {
  /// The times in milliseconds at which actions are sent, each with its number.
  private let times = [0: 1, 10: 2, 40: 3, 70: 4, 200: 5]

  @Test("A test store has the state of a store at each moment", arguments: Program.allCases)
  func testStoreHasTheStatesOfAStore(_ program: Program) async throws {
    let runtime = VirtualTimeRuntime()
    let store = runtime.enter { Store(reducer: Log(program: program)) }
    let testStore = TestStore(reducer: Log(program: program))
    testStore.exhaustivity = .off
    for time in stride(from: 0, to: 400, by: 10) {
      if let number = times[time] {
        runtime.enter { store.send(.begin(number)) }
        try runtime.settle(within: .zero)
        await testStore.send(.begin(number))
      }
      await testStore.skipReceivedActions()
      #expect(testStore.state == store.state, "at \(time) ms")
      try runtime.advance(to: runtime.now + .milliseconds(10))
      await testStore.advance(by: .milliseconds(10))
    }
    #expect(!store.state.isEmpty)
    await testStore.finish()
    runtime.tearDown()
  }
}

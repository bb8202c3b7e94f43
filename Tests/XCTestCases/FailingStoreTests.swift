import FlowStore
import FlowTesting
import FlowViewModel
import XCTest

// Without `import Testing`, as in a suite that was written for XCTest.

struct Counter: Reducer {
  struct State: Equatable, Sendable, DefaultInitializable { var count = 0 }
  enum Action: Equatable, Sendable { case increment, count }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count += 1
    return action == .count ? .send(.increment) : .none
  }
}

@AsyncViewModel(logging: .disabled)
@MainActor
final class CounterViewModel {
  enum Input: Equatable, Sendable { case increment }
  typealias Action = Input
  struct State: Equatable, Sendable { var count = 0 }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    state.count += 1
    return []
  }
}

/// Each of them fails, where `FLOWSH_FAIL` is set; the process that sets it sees to that.
final class FailingStoreTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["FLOWSH_FAIL"] != nil, "they are there to fail")
  }

  @MainActor func testAChangeOfATestStore() async {
    let store = TestStore(reducer: Counter())
    await store.send(.increment) { $0.count = 99 }
    await store.finish()
  }

  @MainActor func testATestStoreThatIsLetGo() async {
    let store = TestStore(reducer: Counter())
    await store.send(.count) { $0.count = 1 }
  }

  @MainActor func testAnActionOfAnAsyncTestStore() async {
    let store = AsyncTestStore(viewModel: CounterViewModel())
    store.send(.increment)
    await store.finish()
  }
}

/// They pass in any process.
final class PassingStoreTests: XCTestCase {
  @MainActor func testStores() async {
    let store = TestStore(reducer: Counter())
    await store.send(.count) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
    await store.finish()
    let viewModelStore = AsyncTestStore(viewModel: CounterViewModel())
    viewModelStore.send(.increment)
    await viewModelStore.receiveChange(.increment) { $0.count = 1 }
    await viewModelStore.finish()
  }

  @MainActor func testWhatIsSkippedIsNoFailure() async {
    let store = TestStore(reducer: Counter())
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.count)
    await store.finish()
  }
}

import FlowCore
import FlowNavigation
import FlowRuntime
import FlowStore
import FlowTesting
import FlowViewModel
import HeadlessUIKit
import XCTest

// Without `import Testing`, as in a suite written for XCTest.

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

enum DoorStep: Step {
  case door(isStuck: Bool)
  case back
}

final class DoorViewModel: FlowStepper {
  @Steps var steps
  var onClose: (() -> Void)?
}

final class DoorViewController: UIViewController {
  let viewModel = DoorViewModel()
}

/// A flow whose screens leak on request.
final class DoorFlow: Flow {
  private let navigationController = UINavigationController(rootViewController: UIViewController())
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? DoorStep {
    case .door(let isStuck):
      let screen = DoorViewController()
      if isStuck { screen.viewModel.onClose = { screen.title = "closed" } }
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: screen.viewModel))
    case .back:
      navigationController.popViewController(animated: true)
      return .none
    case nil: return .none
    }
  }
}

/// Tests that fail if `FLOWSH_FAIL` is set. XCTestTests sets it, and expects the lines of these failures.
final class FailingStoreTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["FLOWSH_FAIL"] != nil, "they are there to fail")
  }

  @MainActor func testAChangeOfATestStore() async {
    let store = TestStore(reducer: Counter())
    await store.send(.increment) { $0.count = 99 }
    await store.finish()
  }

  @MainActor func testATestStoreThatIsReleasedUnfinished() async {
    let store = TestStore(reducer: Counter())
    await store.send(.count) { $0.count = 1 }
  }

  @MainActor func testAnActionOfAnAsyncTestStore() async {
    let store = AsyncTestStore(viewModel: CounterViewModel())
    store.send(.increment)
    await store.finish()
  }

  @MainActor func testALeakOfAFlowTestStore() throws {
    try VirtualTimeRuntime().run {
      let store = FlowTestStore(flow: DoorFlow())
      await store.send(DoorStep.door(isStuck: true))
      await store.send(DoorStep.back)
    }
  }

  @MainActor func testALeakThatAFlowTestStoreFindsAtItsEnd() throws {
    try VirtualTimeRuntime().run {
      let store = FlowTestStore(flow: DoorFlow())
      store.navigate(to: DoorStep.door(isStuck: true))
      store.navigate(to: DoorStep.back)
    }
  }
}

/// Tests that pass in any process.
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

  @MainActor func testAFlowTestStore() throws {
    try VirtualTimeRuntime().run {
      let store = FlowTestStore(flow: DoorFlow())
      await store.send(DoorStep.door(isStuck: false))
      XCTAssertEqual(store.screens.last, "Door")
      await store.send(DoorStep.back)
      XCTAssertEqual(store.steps.count, 2)
    }
  }

  @MainActor func testWhatIsSkippedIsNoFailure() async {
    let store = TestStore(reducer: Counter())
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.count)
    await store.finish()
  }
}

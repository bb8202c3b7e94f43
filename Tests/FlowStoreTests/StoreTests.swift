import FlowStore
import FlowTesting
import Observation
import Testing

/// A store and its state: sending, observation, bindings, scopes and release.
@MainActor
@Suite(.virtualTime) struct StoreTests {
  struct Counter: Reducer {
    struct State: Equatable, Sendable, DefaultInitializable {
      var count = 0
      @BindableField var step = 1
    }
    enum Action: Equatable, Sendable {
      case increment
      case setStep(Int)
    }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .increment: state.count += state.step
      case .setStep(let step): state.step = max(1, step)
      }
      return .none
    }
  }

  @Test(
    "A store starts with its feature's state, and the reducer changes it"
  )
  func reducerChangesTheStateOfAStore() {
    let store = Store(reducer: Counter())
    store.send(.setStep(3))
    store.send(.increment)
    #expect(store.count == 3)
    #expect(store.state == Counter.State(count: 3, step: 3))
    #expect(Store(reducer: Counter(), initialState: .init(count: 7)).count == 7)
  }

  /// A count of observed changes.
  @MainActor final class Changes { var count = 0 }

  @Test("Reads of the state and of its members are observed")
  func readsOfTheStateAreObserved() {
    let store = Store(reducer: Counter())
    let changes = Changes()
    func observe() {
      withObservationTracking {
        _ = store.count
      } onChange: {
        MainActor.assumeIsolated { changes.count += 1 }
      }
    }
    observe()
    store.send(.increment)
    store.send(.increment)
    #expect(changes.count == 1)
    observe()
    store.send(.increment)
    #expect(changes.count == 2)
  }

  @Test("Actions and their immediate successors are handled before send returns, and tasks start after that")
  func sendIsSynchronous() async {
    let store = logStore { action in
      switch action {
      case "a": .merge(.send("b"), .run { send in await send("c") })
      default: .none
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b"])
    await pass(.zero)
    #expect(store.state == ["a", "b", "c"])
  }

  @Test("Actions wait in one queue, and a chain of a hundred thousand does not grow the stack")
  func actionsWaitInOneQueue() async {
    let store = logStore { action in
      switch action {
      case "a": .merge(.send("b"), .send("c"))
      case "b": .send("d")
      default: .none
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
    let chain = Store(
      reducer: Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      }, initialState: 0)
    chain.send(100_000)
    await pass(.zero)
    #expect(chain.state == 100_001)
  }

  @Test("A released store cancels its work, and late actions have no effect")
  func aReleasedStoreCancelsItsWork() async {
    let recorder = CountRecorder()
    var store: LogStore? = logStore { _ in
      .run { _ in
        do { try await Task.sleep(for: .seconds(1)) } catch { await recorder.record("cancelled") }
      }
    }
    weak let gone = store
    store?.send("start")
    await pass(.zero)
    store = nil
    await pass(.zero)
    #expect(gone == nil)
    #expect(recorder.lines == ["cancelled: 0"])
  }

  @Test("No waiting debounce, throttle or task keeps a store alive")
  func pendingEffectsDoNotRetainAStore() async {
    var store: LogStore? = logStore { _ in
      .merge(
        .send("late").debounce("debounce", for: .seconds(60)),
        .send("late").throttle("throttle", for: .seconds(60), leading: false, trailing: true),
        .after(.seconds(60), "late"))
    }
    weak let gone = store
    store?.send("start")
    await pass(.zero)
    store = nil
    #expect(gone == nil)
  }

  @Test("A binding reads a bindable field and sets it through an action")
  func bindingSetsAFieldThroughAnAction() {
    let store = Store(reducer: Counter())
    let step = store.binding(\.$step, send: { .setStep($0) })
    step.wrappedValue = 0
    #expect(step.wrappedValue == 1)
    step.wrappedValue = 4
    #expect(store.step == 4)
  }

  @Test("A scoped store reads the store's current state, sends it actions and retains it")
  func scopedStoreReadsTheCurrentState() {
    struct Parent: Reducer {
      struct State: Sendable, DefaultInitializable { var left = Counter.State(), right = Counter.State() }
      enum Action: Sendable { case left(Counter.Action), right(Counter.Action) }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .left(let action): Counter().reduce(into: &state.left, action: action).map(Action.left)
        case .right(let action): Counter().reduce(into: &state.right, action: action).map(Action.right)
        }
      }
    }
    var store: Store<Parent>? = Store(reducer: Parent())
    weak let held = store
    let right = store!.scope(state: \.right, action: Parent.Action.right)
    right.send(.increment)
    #expect(right.count == 1 && store!.left.count == 0)
    store!.send(.right(.increment))
    #expect(right.state.count == 2)
    let step = right.binding(\.$step, send: { .setStep($0) })
    step.wrappedValue = 9
    #expect(right.step == 9)
    store = nil
    #expect(held != nil)
  }
}

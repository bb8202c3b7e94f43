import FlowCore
import FlowRuntime
import FlowStore
import FlowTesting
import Observation
import Testing

/// IN-01 to IN-15: what a store and its effects do.
@MainActor
@Suite(.virtualTime) struct StoreRows {
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
    "IN-01, IN-10: a reducer is a function of state and action; a store begins with the state that its feature begins with"
  )
  func reduces() {
    let store = Store(reducer: Counter())
    store.send(.setStep(3))
    store.send(.increment)
    #expect(store.count == 3)
    #expect(store.state == Counter.State(count: 3, step: 3))
    #expect(Store(reducer: Counter(), initialState: .init(count: 7)).count == 7)
  }

  @Test("IN-02: ids are equal by value, whether they were written as an id or as what it stands for")
  func idsAreValues() async {
    let store = logStore { action in
      switch action {
      case "text": .after(.seconds(1), "late").cancellable("load")
      case "id": .after(.seconds(1), "late").cancellable(EffectID("load"))
      default: .cancel(EffectID(stringLiteral: "load"))
      }
    }
    for action in ["text", "id", "cancel"] { store.send(action) }
    await pass(.seconds(2))
    #expect(store.state == ["text", "id", "cancel"])
  }

  @Test("IN-03: what is sent is handled when the sending returns")
  func sendReturnsWhenHandled() async {
    let seen = Seen()
    let store = logStore { action in
      guard action == "start" else { return .none }
      return .run { send in
        await send("a")
        await seen.note("a sent")
        await send("b")
      }
    }
    seen.read = { store.state.count }
    store.send("start")
    await pass(.zero)
    #expect(store.state == ["start", "a", "b"])
    #expect(seen.notes == ["a sent: 2"])
  }

  @MainActor final class Seen {
    var notes: [String] = []
    var read: () -> Int = { 0 }
    func note(_ text: String) { notes.append("\(text): \(read())") }
  }

  @Test("IN-04: each effect of the vocabulary does what its name says")
  func vocabulary() async {
    let store = logStore { action in
      switch action {
      case "none": .none
      case "send": .send("sent")
      case "run": .run(name: "name", priority: .high) { send in await send("ran") }
      case "context":
        .run { send, context in
          let start = context.now()
          try await context.sleep(for: .seconds(1))
          try context.checkCancellation()
          let duration = start.duration(to: context.now())
          await send(context.isCancellationRequested() ? "cancelled" : "slept \(duration)")
        }
      case "sequence":
        .run(
          sequence: AsyncStream<Int> { stream in
            for number in 1...3 { stream.yield(number) }
            stream.finish()
          }, transform: { $0 == 2 ? nil : "element \($0)" })
      case "map": EffectTask<Int>.send(4).map { "mapped \($0)" }
      default: .none
      }
    }
    for action in ["none", "send", "run", "context", "sequence", "map"] { store.send(action) }
    await pass(.seconds(2))
    #expect(
      Set(store.state) == [
        "none", "send", "sent", "run", "ran", "context", "slept 1.0 seconds", "sequence", "element 1", "element 3",
        "map",
        "mapped 4",
      ])
  }

  @Test(
    "IN-05: merged effects go on beside each other; concatenated ones each wait for the one before; lists do as well")
  func mergeAndConcatenate() async {
    let parts: [EffectTask<String>] = [.after(.seconds(2), "two"), .after(.seconds(1), "one")]
    let store = logStore { action in
      switch action {
      case "merge": .concatenate(.merge(parts), .send("merged"))
      case "concatenate": .concatenate(.concatenate(parts), .send("done"))
      default: .none
      }
    }
    store.send("merge")
    await pass(.seconds(2))
    #expect(store.state == ["merge", "one", "two", "merged"])
    store.send("concatenate")
    await pass(.seconds(3))
    #expect(store.state.dropFirst(4) == ["concatenate", "two", "one", "done"])
  }

  @Test("IN-06: with cancelInFlight the second start ends the first")
  func cancelInFlight() async {
    let store = logStore { action in
      action.hasPrefix("start")
        ? .after(.seconds(1), "completed \(action.last ?? "?")").cancellable("work", cancelInFlight: true) : .none
    }
    store.send("start 1")
    store.send("start 2")
    await pass(.seconds(2))
    #expect(store.state == ["start 1", "start 2", "completed 2"])
  }

  @Test("IN-07: a debounce ends what came before at once, and runs only if nothing came after")
  func debounce() async {
    let store = logStore { action in
      action.hasPrefix("trigger")
        ? .send("debounced \(action.last ?? "?")").debounce("id", for: .milliseconds(300)) : .none
    }
    store.send("trigger 1")
    await pass(.milliseconds(299))
    store.send("trigger 2")
    await pass(.milliseconds(299))
    #expect(store.state == ["trigger 1", "trigger 2"])
    await pass(.milliseconds(1))
    #expect(store.state == ["trigger 1", "trigger 2", "debounced 2"])
  }

  @Test(
    "IN-08: a throttle lets through the first of its interval, the last, both or neither",
    arguments: [
      (true, false, ["1", "4"]), (false, true, ["3", "4"]), (true, true, ["1", "3", "4"]), (false, false, []),
    ])
  func throttle(leading: Bool, trailing: Bool, expected: [String]) async {
    let store = logStore { action in
      action.count > 1
        ? .none : .send("through \(action)").throttle("id", for: .seconds(1), leading: leading, trailing: trailing)
    }
    for action in ["1", "2", "3"] {
      store.send(action)
      await pass(.milliseconds(100))
    }
    await pass(.seconds(3))
    store.send("4")
    await pass(.seconds(3))
    #expect(store.state.filter { $0.count > 1 } == expected.map { "through \($0)" })
    #expect(traced.contains { $0.hasPrefix("fault") } == !(leading || trailing))
  }

  @Test("IN-08: leading and trailing both, with one event only, is one")
  func throttleWithOneEvent() async {
    let store = logStore { action in
      action == "1" ? .send("through").throttle("id", for: .seconds(1), leading: true, trailing: true) : .none
    }
    store.send("1")
    await pass(.seconds(3))
    #expect(store.state == ["1", "through"])
  }

  @Test("IN-09: what an animated effect sends is handled within its animation, the innermost of several, debounced too")
  func animation() async {
    let store = Store(
      reducer: Reduce<[String], String> { log, action in
        log.append("\(action) \(MainActor.assumeIsolated { Animation.current?.description ?? "still" })")
        return switch action {
        case "send": EffectTask.send("sent").animation(.easeInOut)
        case "run": EffectTask.run { send in await send("ran") }.animation()
        case "nested":
          EffectTask.merge(.send("outer"), .send("inner").animation(.spring)).animation(.linear)
        case "debounce": EffectTask.send("debounced").debounce("id", for: .seconds(1)).animation(.easeIn)
        default: .none
        }
      })
    for action in ["send", "run", "nested", "debounce"] { store.send(action) }
    await pass(.seconds(2))
    #expect(
      Set(store.state) == [
        "send still", "sent .easeInOut", "run still", "ran .default", "nested still", "outer .linear", "inner .spring",
        "debounce still", "debounced .easeIn",
      ])
  }

  @Test("IN-10: reads are observed, of the state and of what is in it")
  func observation() {
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

  @MainActor final class Changes { var count = 0 }

  @Test("IN-11: an action and what it sends at once are handled before send returns; tasks begin after that")
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

  @Test(
    "IN-12: when a cancellation returns, nothing of the effect is handled any more, though it ignores that it is cancelled"
  )
  func cancellationContract() async {
    let store = logStore { action in
      switch action {
      case "one": .stubborn(.seconds(1), "late one").cancellable("one")
      case "two": .stubborn(.seconds(1), "late two").cancellable("two")
      default: .none
      }
    }
    // What has not had its first turn would never start.
    store.send("one")
    store.send("two")
    await pass(.milliseconds(1))
    await store.cancelEffects(identifiedBy: "one")
    await pass(.seconds(2))
    #expect(store.state == ["one", "two", "late two"])
    store.send("one")
    store.send("two")
    await pass(.milliseconds(1))
    await store.cancelAllEffects()
    await pass(.seconds(2))
    #expect(store.state == ["one", "two", "late two", "one", "two"])
    #expect(traced.filter { $0.hasPrefix("late") } == [#"late "late one""#, #"late "late one""#, #"late "late two""#])
  }

  @Test("IN-12: a thousand rounds of starting and cancelling let nothing through")
  func cancellationStress() async {
    let store = logStore { action in
      action == "start" ? .merge((0..<3).map { .stubborn(.milliseconds($0), "late") }).cancellable("id") : .none
    }
    for _ in 0..<1_000 {
      store.send("start")
      await store.cancelEffects(identifiedBy: "id")
    }
    await pass(.seconds(1))
    #expect(store.state.count == 1_000)
  }

  @Test("IN-13: when a store goes, its work is cancelled, and what it does all the same leads to nothing")
  func storeGoes() async {
    let noted = Seen()
    var store: LogStore? = logStore { _ in
      .run { _ in
        do { try await Task.sleep(for: .seconds(1)) } catch { await noted.note("cancelled") }
      }
    }
    weak let gone = store
    store?.send("start")
    await pass(.zero)
    store = nil
    await pass(.zero)
    #expect(gone == nil)
    #expect(noted.notes == ["cancelled: 0"])
  }

  @Test("IN-14: a bindable field is read and set by a binding, by way of an action")
  func binding() {
    let store = Store(reducer: Counter())
    let step = store.binding(\.$step, send: { .setStep($0) })
    step.wrappedValue = 0
    #expect(step.wrappedValue == 1)
    step.wrappedValue = 4
    #expect(store.step == 4)
  }

  @Test("IN-15: a scoped store reads the store's state as it is now, sends it actions, and holds it")
  func scoping() {
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

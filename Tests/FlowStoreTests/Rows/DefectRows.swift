import FlowCore
import FlowRuntime
import FlowStore
import FlowTesting
import Testing

/// B5-01 to B5-09, B5-15 and B5-16: what the original did wrong.
@MainActor
@Suite(.virtualTime) struct DefectRows {
  @Test("B5-01: a cancellation ends what was begun before it in the program, not what comes after under the same id")
  func cancelThenRun() async {
    let store = logStore { action in
      action == "start"
        ? .concatenate(.cancel("x"), .run { send in await send("ran") }.cancellable("x")) : .none
    }
    store.send("start")
    await pass(.zero)
    #expect(store.state == ["start", "ran"])
  }

  @Test("B5-02: work within several ids is cancelled by each of them", arguments: ["outer", "inner"])
  func nestedIDs(id: String) async {
    let store = logStore { action in
      action == "start"
        ? .concatenate(.after(.seconds(1), "late").cancellable("inner"), .none).cancellable("outer") : .none
    }
    store.send("start")
    await store.cancelEffects(identifiedBy: id)
    await pass(.seconds(2))
    #expect(store.state == ["start"])
  }

  @Test("B5-03: actions wait in one queue, and a chain of a hundred thousand does not grow the stack")
  func queue() async {
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

  @Test("B5-04: after a trailing fire another interval as long begins")
  func throttleSpacing() async {
    let store = logStore { action in
      action.count == 1
        ? .send("through \(action)").throttle("id", for: .milliseconds(80), leading: true, trailing: true) : .none
    }
    store.send("1")
    await pass(.milliseconds(10))
    store.send("2")
    await pass(.milliseconds(75))
    store.send("3")
    #expect(store.state.filter { $0.count > 1 } == ["through 1", "through 2"])
    await pass(.milliseconds(74))
    #expect(store.state.filter { $0.count > 1 } == ["through 1", "through 2"])
    await pass(.milliseconds(2))
    #expect(store.state.filter { $0.count > 1 } == ["through 1", "through 2", "through 3"])
  }

  @Test("B5-05: what comes after a trailing throttle in a concatenation waits for it")
  func trailingIsAwaited() async {
    let store = logStore { action in
      action.hasPrefix("t")
        ? .concatenate(
          EffectTask.send("fired \(action)").throttle("id", for: .seconds(1), leading: false, trailing: true),
          .send("after \(action)")) : .none
    }
    store.send("t1")
    await pass(.milliseconds(999))
    #expect(store.state == ["t1"])
    await pass(.milliseconds(1))
    #expect(store.state == ["t1", "fired t1", "after t1"])
  }

  @Test("B5-06: nothing that waits keeps a store alive: no debounce, no throttle, no task")
  func nothingKeepsAStore() async {
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

  @Test("B5-07: an id is forgotten when its work is done or cancelled")
  func idsAreForgotten() async {
    let store = logStore { action in
      action.hasPrefix("start") ? .run { _ in }.cancellable(action) : .none
    }
    for number in 0..<100 { store.send("start \(number)") }
    #expect(store.runningEffects.count == 100)
    for number in 0..<50 { await store.cancelEffects(identifiedBy: "start \(number)") }
    #expect(store.runningEffects.count == 50)
    await pass(.zero)
    #expect(store.runningEffects.isEmpty && store.runner.runningIDs.isEmpty)
  }

  @Test("B5-08: any value is an id, so that one row's work is cancelled and not another's")
  func anyValueIsAnID() async {
    struct RowID: Hashable { let row: Int }
    let store = logStore { action in
      switch action {
      case "load": .merge((0..<3).map { .after(.seconds(1), "row \($0)").cancellable(RowID(row: $0)) })
      case "leave": .cancel(RowID(row: 1))
      default: .none
      }
    }
    store.send("load")
    store.send("leave")
    await pass(.seconds(2))
    #expect(store.state == ["load", "leave", "row 0", "row 2"])
  }

  struct Broken: Error {}

  @Test("B5-09: a task may throw: its error is caught, or else traced; a cancellation is neither")
  func runThrows() async {
    let store = logStore { action in
      switch action {
      case "caught":
        .run { _ in
          throw Broken()
        } catch: { error, send in
          await send("caught \(error)")
        }
      case "thrown": .run { _ in throw Broken() }
      case "cancelled":
        .concatenate(
          .run { _ in
            throw CancellationError()
          } catch: { _, send in
            await send("never")
          }, .send("goes on"))
      default: .none
      }
    }
    for action in ["caught", "thrown", "cancelled"] { store.send(action) }
    await pass(.zero)
    #expect(store.state == ["caught", "thrown", "cancelled", "caught Broken()", "goes on"])
    #expect(traced.filter { $0.hasPrefix("threw") } == ["threw Broken()"])
  }

  @Test("B5-15: effects of consecutive actions begin in the order of the actions, whatever the order of ready jobs")
  func effectsBeginInOrder() async {
    let store = logStore { action in
      action.count == 1 ? .run(name: action) { send in await send("ran \(action)") } : .none
    }
    let names = "abcdefgh".map { String($0) }
    for name in names { store.send(name) }
    await pass(.zero)
    #expect(traced.filter { $0.hasSuffix("began") } == names.map { "\($0) began" })
    #expect(store.state == names + names.map { "ran \($0)" })
  }

  @Test("B5-16: effects are composed: of lists, and with the actions of another feature")
  func composition() async {
    let store = logStore { action in
      action == "start"
        ? .concatenate((1...3).map { number in EffectTask<Int>.after(number).map { "number \($0)" } }) : .none
    }
    store.send("start")
    await pass(.seconds(10))
    #expect(store.state == ["start", "number 1", "number 2", "number 3"])
  }
}

extension EffectTask<Int> {
  fileprivate static func after(_ seconds: Int) -> EffectTask {
    .run { send in
      try await Task.sleep(for: .seconds(seconds))
      await send(seconds)
    }
  }
}

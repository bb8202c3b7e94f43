import FlowStore
import FlowTesting
import Testing

/// Debounced and throttled effects.
@MainActor
@Suite(.virtualTime) struct DebounceAndThrottleTests {
  @Test("A debounce cancels earlier work at once, and runs only if no other action follows")
  func debounceCancelsEarlierWork() async {
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
    "A throttle passes the first action of an interval, the last, both or neither",
    arguments: [
      (true, false, ["1", "4"]), (false, true, ["3", "4"]), (true, true, ["1", "3", "4"]), (false, false, []),
    ])
  func throttlePassesTheFirstOrLastActionOfAnInterval(leading: Bool, trailing: Bool, expected: [String]) async {
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

  @Test("A leading and trailing throttle passes a single action once")
  func throttlePassesASingleActionOnce() async {
    let store = logStore { action in
      action == "1" ? .send("through").throttle("id", for: .seconds(1), leading: true, trailing: true) : .none
    }
    store.send("1")
    await pass(.seconds(3))
    #expect(store.state == ["1", "through"])
  }

  @Test("A trailing action starts another interval of the same length")
  func trailingActionStartsAnotherInterval() async {
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

  @Test("A concatenation waits for a trailing throttle")
  func concatenationWaitsForATrailingThrottle() async {
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
}

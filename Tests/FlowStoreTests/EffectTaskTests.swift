import FlowCore
import FlowStore
import FlowTesting
import Testing

/// The effects of reducers and their order.
@MainActor
@Suite(.virtualTime) struct EffectTaskTests {
  @Test("Each kind of effect runs")
  func eachKindOfEffectRuns() async {
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

  @Test("send in a task returns when its action is handled")
  func sendReturnsWhenItsActionIsHandled() async {
    let recorder = CountRecorder()
    let store = logStore { action in
      guard action == "start" else { return .none }
      return .run { send in
        await send("a")
        await recorder.record("a sent")
        await send("b")
      }
    }
    recorder.read = { store.state.count }
    store.send("start")
    await pass(.zero)
    #expect(store.state == ["start", "a", "b"])
    #expect(recorder.lines == ["a sent: 2"])
  }

  @Test(
    "Merged effects run beside each other, concatenated ones in turn, also from lists")
  func mergedEffectsRunConcurrentlyAndConcatenatedOnesInTurn() async {
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

  @Test("Effects are composed of lists and mapped to another feature's actions")
  func effectsAreComposedOfListsAndMapped() async {
    let store = logStore { action in
      action == "start"
        ? .concatenate((1...3).map { number in EffectTask<Int>.after(number).map { "number \($0)" } }) : .none
    }
    store.send("start")
    await pass(.seconds(10))
    #expect(store.state == ["start", "number 1", "number 2", "number 3"])
  }

  @Test("Effects of consecutive actions start in the order of the actions")
  func effectsStartInOrder() async {
    let store = logStore { action in
      action.count == 1 ? .run(name: action) { send in await send("ran \(action)") } : .none
    }
    let names = "abcdefgh".map { String($0) }
    for name in names { store.send(name) }
    await pass(.zero)
    #expect(traced.filter { $0.hasSuffix("began") } == names.map { "\($0) began" })
    #expect(store.state == names + names.map { "ran \($0)" })
  }

  struct Broken: Error {}

  @Test("An error of a task is caught or traced, and a cancellation is neither")
  func errorsOfATaskAreCaughtOrTraced() async {
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

  @Test("An animated effect's actions are handled within the innermost animation, also debounced")
  func actionsOfAnAnimatedEffectAreHandledWithinTheAnimation() async {
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
}

extension EffectTask<Int> {
  fileprivate static func after(_ seconds: Int) -> EffectTask {
    .run { send in
      try await Task.sleep(for: .seconds(seconds))
      await send(seconds)
    }
  }
}

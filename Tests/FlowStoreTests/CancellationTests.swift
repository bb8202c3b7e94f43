import FlowCore
import FlowStore
import FlowTesting
import Testing

/// The ids of effects, and their cancellation.
@MainActor
@Suite(.virtualTime) struct CancellationTests {
  @Test("Ids made of equal values are equal")
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

  @Test("Any hashable value is an id, so the work of one row can be cancelled")
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

  @Test("An id is released when its work is done or cancelled")
  func idsAreReleased() async {
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

  @Test("With cancelInFlight the second start cancels the first")
  func cancelInFlightCancelsTheFirstStart() async {
    let store = logStore { action in
      action.hasPrefix("start")
        ? .after(.seconds(1), "completed \(action.last ?? "?")").cancellable("work", cancelInFlight: true) : .none
    }
    store.send("start 1")
    store.send("start 2")
    await pass(.seconds(2))
    #expect(store.state == ["start 1", "start 2", "completed 2"])
  }

  @Test("A cancellation ends earlier work of its id, not later work of the same effect")
  func cancellationKeepsLaterWorkOfItsEffect() async {
    let store = logStore { action in
      action == "start"
        ? .concatenate(.cancel("x"), .run { send in await send("ran") }.cancellable("x")) : .none
    }
    store.send("start")
    await pass(.zero)
    #expect(store.state == ["start", "ran"])
  }

  @Test("Work within several ids is cancelled by each of them", arguments: ["outer", "inner"])
  func eachEnclosingIDCancelsWork(id: String) async {
    let store = logStore { action in
      action == "start"
        ? .concatenate(.after(.seconds(1), "late").cancellable("inner"), .none).cancellable("outer") : .none
    }
    store.send("start")
    await store.cancelEffects(identifiedBy: id)
    await pass(.seconds(2))
    #expect(store.state == ["start"])
  }

  @Test(
    "After a cancellation no action of the effect is handled, even if it ignores the cancellation"
  )
  func cancelledEffectsSendNoActions() async {
    let store = logStore { action in
      switch action {
      case "one": .stubborn(.seconds(1), "late one").cancellable("one")
      case "two": .stubborn(.seconds(1), "late two").cancellable("two")
      default: .none
      }
    }
    // A task that is cancelled before its first turn would never start.
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

  @Test("After a cancellation no action arrives in a thousand rounds")
  func noActionArrivesAfterAThousandCancellations() async {
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
}

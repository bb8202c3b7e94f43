import FlowCore
import FlowStore
import FlowTesting
import TestSupport
import Testing

@MainActor
@Suite(.virtualTime) struct InstrumentationTests {
  struct Broken: Error {}

  /// Runs effects of each outcome in an instrumented store, and returns the reported lines.
  private func reported(_ instrument: (LogStore, LineRecorder) -> Void) async -> [String] {
    let reported = LineRecorder()
    let store = logStore { action in
      switch action {
      case "run": .run(name: "task") { send in await send("ran") }
      case "fail": .run { _ in throw Broken() }.cancellable("failing")
      case "begin": .stubborn(.seconds(1), "late").cancellable("long")
      case "cancel": .cancel("long")
      default: .none
      }
    }
    instrument(store, reported)
    for (action, duration) in [("run", 2_000), ("fail", 2_000), ("begin", 1), ("cancel", 2_000)] {
      store.send(action)
      await pass(.milliseconds(duration))
    }
    return reported.lines
  }

  private let expected = [
    "task started", "\"ran\" emitted", "task finished", "failing started", "failing failed: Broken()", "long started",
    "long cancelled", "\"late\" dropped",
  ]

  @Test func sinkReceivesEffectEvents() async {
    let lines = await reported { store, reported in
      store.instrumentation = .sink { reported.lines.append($0.description) }
    }
    #expect(lines == expected)
  }

  @Test func sinkReceivesEventsWhileTheTraceIsOff() async {
    Run.current.trace.isOn = false
    let lines = await reported { store, reported in
      store.instrumentation = .sink { reported.lines.append($0.description) }
    }
    #expect(lines == expected)
  }

  @Test func combinedSinksAreCalledInOrder() async {
    let lines = await reported { store, reported in
      store.instrumentation = .combined(
        .sink { _ in reported.lines.append("first") }, .sink { _ in reported.lines.append("second") })
    }
    #expect(lines == expected.flatMap { _ in ["first", "second"] })
  }

  @Test func errorsAreLoggedAtErrorLevel() async {
    let log = LineRecorder()
    _ = await reported { store, _ in store.instrumentation = .log(log.logger(), level: .info) }
    #expect(log.lines.count == expected.count)
    #expect(log.lines.filter { $0.hasPrefix("error") } == ["error failing failed: Broken()"])
  }

  @Test func instrumentationCanBeRemoved() async {
    let lines = await reported { store, reported in
      store.instrumentation = .sink { reported.lines.append($0.description) }
      store.instrumentation = nil
    }
    #expect(lines.isEmpty)
  }
}

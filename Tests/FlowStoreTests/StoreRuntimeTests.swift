import FlowCore
import FlowRuntime
import FlowStore
import Testing

@MainActor
@Suite struct StoreRuntimeTests {
  @Test func storeBelongsToTheRunOfItsCreation() throws {
    let runtime = VirtualTimeRuntime()
    defer { runtime.tearDown() }
    let store = runtime.enter { logStore { $0 == "go" ? .after(.seconds(60), "late") : .none } }
    store.instrumentation = .sink { _ in }
    try runtime.advance(to: .seconds(1))
    runtime.enter { store.send("go") }
    #expect(store.runningEffects.map(\.since) == [.seconds(1)])
  }
}

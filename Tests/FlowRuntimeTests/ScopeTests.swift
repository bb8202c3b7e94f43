import FlowRuntime
import Foundation
import Testing

@Suite @MainActor struct ScopeTests {
  @Test func nestedScopesHaveTheirOwnClocks() throws {
    let outer = VirtualTimeRuntime()
    let inner = VirtualTimeRuntime()
    try outer.advance(to: .seconds(10))
    try inner.advance(to: .seconds(500))
    #expect(VirtualTimeRuntime.current == nil)
    outer.enter {
      let start = ContinuousClock.now
      #expect(VirtualTimeRuntime.current === outer)
      inner.enter {
        #expect(VirtualTimeRuntime.current === inner)
        #expect(start.duration(to: .now) == .seconds(490))
        outer.enter { #expect(ContinuousClock.now == start) }
        #expect(start.duration(to: .now) == .seconds(490))
      }
      #expect(VirtualTimeRuntime.current === outer)
      #expect(ContinuousClock.now == start)
    }
    #expect(VirtualTimeRuntime.current == nil)
  }

  @Test func timeAdvancedInANestedScopeAppliesOutside() throws {
    let outer = VirtualTimeRuntime()
    let inner = VirtualTimeRuntime()
    try outer.enter {
      let start = ContinuousClock.now
      try inner.enter { try outer.advance(to: .seconds(3)) }
      #expect(start.duration(to: .now) == .seconds(3))
    }
  }

  @Test func enterReturnsAndRethrowsTheResultOfItsBody() {
    struct TestError: Error {}
    let runtime = VirtualTimeRuntime()
    #expect(runtime.enter { 5 } == 5)
    #expect(throws: TestError.self) { try runtime.enter { throw TestError() } }
    #expect(VirtualTimeRuntime.current == nil)
    #expect(Date() != runtime.enter { Date() })
  }

  @Test func jobsAndTimersOutliveAScope() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      Task { @MainActor in
        log.add("started")
        try await Task.sleep(for: .seconds(1))
        log.add("woke")
      }
    }
    for _ in 0..<3 { runtime.enter {} }
    try runtime.runReady()
    runtime.enter {}
    #expect(runtime.sleepers.count == 1)
    try runtime.settle(within: .seconds(1))
    #expect(log.lines == ["started", "woke"])
  }

  @Test func taskStaysInItsRuntimeWhenResumedElsewhere() throws {
    let one = VirtualTimeRuntime()
    let other = VirtualTimeRuntime()
    let log = Log()
    let (stream, continuation) = AsyncStream<String>.makeStream()
    one.enter {
      Task { @MainActor in
        for await element in stream { log.add("\(element) at \(one.now), \(VirtualTimeRuntime.current === one)") }
      }
    }
    try one.advance(to: .seconds(1))
    other.enter { _ = continuation.yield("from another scope") }
    try other.settle(within: .seconds(5))
    #expect(log.lines.isEmpty)
    try one.runReady()
    continuation.yield("from outside")
    #expect(log.lines.count == 1)
    try one.runReady()
    #expect(
      log.lines == ["from another scope at 1.0 seconds, true", "from outside at 1.0 seconds, true"])
    continuation.finish()
    try one.runReady()
  }

  @Test func taskAwaitedFromOutsideResumesOutside() async throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    let task = runtime.enter { Task { @MainActor in 9 } }
    let waiter = Task { @MainActor in
      log.add("waits")
      let value = await task.value
      log.add(VirtualTimeRuntime.current == nil ? "outside" : "inside")
      return value
    }
    while log.lines.isEmpty { await Task.yield() }
    try runtime.runReady()
    #expect(log.lines == ["waits"])
    #expect(await waiter.value == 9)
    #expect(log.lines == ["waits", "outside"])
    // The task of this test is older than each runtime that it creates.
    let another = VirtualTimeRuntime()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    another.enter {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        continuation.finish()
      }
    }
    let isPlayed = Task { @MainActor in try another.settle(within: .seconds(1)).isIdle }
    for await _ in stream {}
    #expect(VirtualTimeRuntime.current == nil)
    #expect(try await isPlayed.value)
  }

  @Test func taskLocalValuesReachTheBody() throws {
    enum Context { @TaskLocal static var name = "none" }
    let runtime = VirtualTimeRuntime()
    let seen = try Context.$name.withValue("mine") { try runtime.run { await Task { Context.name }.value } }
    #expect(seen == "mine")
  }

  @Test func runDoesNotMoveOtherTasks() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      Task { @MainActor in
        while true {
          try await Task.sleep(for: .seconds(1))
          log.add("tick")
        }
      }
    }
    let result = try runtime.run {
      try await Task.sleep(for: .milliseconds(2_500))
      return log.lines.count
    }
    #expect(result == 2)
    #expect(runtime.now == .milliseconds(2_500))
    #expect(runtime.nextDue == .seconds(3))
    runtime.tearDown()
  }

  @Test func aFinishedBodyEndsTheRunWhileOthersAreBusy() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 100_000)
    runtime.enter { Task { while !Task.isCancelled { await Task.yield() } } }
    #expect(try runtime.run { 1 } == 1)
  }
}

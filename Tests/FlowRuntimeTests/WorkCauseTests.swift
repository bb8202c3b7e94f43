import Dispatch
import FlowRuntime
import Testing

@Suite @MainActor struct WorkCauseTests {
  private let runtime = VirtualTimeRuntime()
  private let log = Log()

  private actor Counter {
    private var total = 0

    func add(_ amount: Int) -> Int {
      total += amount
      return total
    }
  }

  /// Starts a task as work with a cause.
  private func start(because cause: UInt64, _ body: @escaping @MainActor () async -> Void) {
    runtime.enter {
      runtime.cause.number = cause
      Task { @MainActor in await body() }
      runtime.cause.number = 0
    }
  }

  /// Logs the cause of the running work.
  private func note(_ text: String) { log.add("\(text) \(runtime.cause.number)") }

  /// Runs everything, and returns the log.
  private func lines() throws -> [String] {
    try runtime.settle(within: .seconds(10))
    #expect(runtime.cause.number == 0)
    return log.lines
  }

  @Test func aTaskHasTheCauseOfTheWorkThatStartsIt() throws {
    start(because: 1) {
      self.note("outer")
      Task {
        self.note("inner")
        await Task.yield()
        self.note("yielded")
      }
    }
    start(because: 2) { self.note("other") }
    start(because: 0) { self.note("none") }
    #expect(try lines() == ["outer 1", "other 2", "none 0", "inner 1", "yielded 1"])
  }

  @Test func theConsumerOfAStreamHasTheCauseOfEachElement() throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    start(because: 1) {
      self.note("listens")
      for await element in stream { self.note("element \(element)") }
      self.note("end")
    }
    #expect(try lines() == ["listens 1"])
    start(because: 2) { continuation.yield(1) }
    #expect(try lines().last == "element 1 2")
    start(because: 3) { continuation.yield(2) }
    #expect(try lines().last == "element 2 3")
    start(because: 4) { continuation.finish() }
    #expect(try lines().last == "end 4")
  }

  @Test func whatAResumptionMakesReadyHasItsCause() throws {
    var waiting: CheckedContinuation<Void, Never>?
    let (stream, yielding) = AsyncStream<Void>.makeStream()
    start(because: 1) {
      await withCheckedContinuation { waiting = $0 }
      self.note("resumed")
      yielding.yield()
    }
    start(because: 2) {
      for await _ in stream { self.note("relayed") }
    }
    _ = try lines()
    start(because: 3) { waiting?.resume() }
    #expect(try lines() == ["resumed 3", "relayed 3"])
  }

  @Test func aSleeperWakesWithItsOwnCause() throws {
    for cause in 1...2 as ClosedRange<UInt64> {
      start(because: cause) {
        try? await Task.sleep(for: .milliseconds(300 - Int(cause) * 100))
        self.note("woke")
      }
    }
    #expect(try lines() == ["woke 2", "woke 1"])
  }

  @Test func theCancelledSleeperHasTheCauseOfTheCancellation() throws {
    var sleeper: Task<Void, Never>?
    start(because: 1) {
      sleeper = Task {
        try? await Task.sleep(for: .seconds(60))
        self.note("woke")
      }
    }
    _ = try lines()
    start(because: 2) { sleeper?.cancel() }
    #expect(try lines() == ["woke 2"])
  }

  @Test func actorsGroupsAndChildTasksKeepTheCause() throws {
    let counter = Counter()
    for cause in 1...2 as ClosedRange<UInt64> {
      start(because: cause) {
        async let first = counter.add(1)
        _ = await first
        self.note("child")
        await withTaskGroup(of: Void.self) { group in
          for delay in [2, 1] {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(delay))
              _ = await counter.add(1)
              await self.note("member")
            }
          }
        }
        self.note("group")
        _ = await Task.detached { await counter.add(1) }.value
        self.note("detached")
      }
    }
    for cause in 1...2 {
      let own = try lines().filter { $0.hasSuffix(" \(cause)") }.map { $0.dropLast(2) }
      #expect(own == ["child", "member", "member", "group", "detached"])
    }
  }

  @Test func workAtTheEndOfATurnHasTheCauseOfTheTurn() throws {
    start(because: 1) { self.runtime.runAtEndOfTurn { self.note("end of turn") } }
    start(because: 2) { self.note("next") }
    #expect(try lines() == ["end of turn 1", "next 2"])
  }

  @Test func workThatCarriesACauseRunsWithIt() throws {
    var carried: () -> Void = {}
    start(because: 1) {
      carried = self.runtime.cause.carried {
        self.note("carried")
        Task { self.note("task") }
      }
    }
    _ = try lines()
    start(because: 2) {
      carried()
      self.note("other")
    }
    #expect(try lines() == ["carried 1", "other 2", "task 1"])
  }

  @Test func aWaiterForRestHasItsOwnCause() throws {
    start(because: 1) {
      await self.runtime.waitUntilDrained()
      self.note("rest")
    }
    start(because: 2) { self.note("work") }
    #expect(try lines() == ["work 2", "rest 1"])
  }

  @Test func aTaskHasItsOwnCauseAfterExternalWork() throws {
    let gate = DispatchSemaphore(value: 0)
    start(because: 1) {
      await VirtualTimeRuntime.external {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            gate.wait()
            continuation.resume()
          }
        }
      }
      self.note("answered")
    }
    start(because: 2) { gate.signal() }
    #expect(try lines() == ["answered 1"])
  }

  @Test func nestedScopesHaveTheirOwnCauses() throws {
    let other = VirtualTimeRuntime()
    start(because: 1) {
      other.enter {
        Task { @MainActor in self.log.add("nested \(other.cause.number)") }
        #expect(other.cause.number == 0)
      }
      self.note("outer")
    }
    _ = try lines()
    try other.runReady()
    #expect(log.lines == ["outer 1", "nested 0"])
  }
}

import FlowRuntime
import Testing

@Suite @MainActor struct SleepTests {
  @Test func cancelledSleepsRemoveTheirTimers() throws {
    let runtime = VirtualTimeRuntime()
    var ended = 0
    runtime.enter {
      for _ in 0..<200_000 {
        let task = Task { @MainActor in
          defer { ended += 1 }
          try await Task.sleep(for: .seconds(5))
        }
        Task { @MainActor in task.cancel() }
      }
    }
    try runtime.runReady()
    #expect(ended == 200_000)
    #expect(runtime.sleepers.isEmpty)
    #expect(runtime.nextDue == nil)
    #expect(runtime.now == .zero)
  }

  @Test func cancelledSleepDoesNotAdvanceTime() throws {
    let runtime = VirtualTimeRuntime()
    var rests: [Duration] = []
    runtime.enter {
      let task = Task { try await Task.sleep(for: .seconds(1)) }
      Task {
        try await Task.sleep(for: .milliseconds(500))
        task.cancel()
      }
      Task { try await Task.sleep(for: .seconds(3)) }
    }
    let settlement = try runtime.settle(within: .seconds(2)) { rests.append(runtime.now) }
    #expect(rests == [.zero, .milliseconds(500)])
    #expect(settlement.sleepers == [Sleeper(due: .seconds(3), name: nil)])
    runtime.tearDown()
  }

  @Test func aDebounceKeepsOneTimer() throws {
    let runtime = VirtualTimeRuntime()
    var fired: [Int] = []
    var pending: Task<Void, any Error>?
    try runtime.run {
      for index in 0..<1_000 {
        pending?.cancel()
        pending = Task { @MainActor in
          try await Task.sleep(for: .milliseconds(300))
          fired.append(index)
        }
        await Task.yield()
      }
    }
    try runtime.runReady()
    #expect(runtime.sleepers.count == 1)
    try runtime.settle(within: .seconds(1))
    #expect(fired == [999])
    #expect(runtime.now == .milliseconds(300))
  }

  /// An actor with a sleep that can be cancelled.
  private actor SleepingActor {
    /// Returns whether a sleep of ten seconds ended without a cancellation.
    func sleep() async -> Bool {
      do {
        try await Task.sleep(for: .seconds(10))
        return true
      } catch {
        return false
      }
    }
  }

  @Test func cancelledSleepInAnActorIsRemoved() throws {
    let runtime = VirtualTimeRuntime()
    var results: [Bool] = []
    let task = runtime.enter {
      Task { @MainActor in results.append(await SleepingActor().sleep()) }
    }
    try runtime.runReady()
    #expect(runtime.sleepers.count == 1)
    runtime.enter { task.cancel() }
    try runtime.runReady()
    #expect(results == [false])
    #expect(runtime.sleepers.isEmpty)
  }

  @Test func childTasksSleepAndAreCancelledTogether() throws {
    let runtime = VirtualTimeRuntime()
    let task = runtime.enter {
      Task {
        await withTaskGroup(of: Void.self) { group in
          for second in 1...100 { group.addTask { try? await Task.sleep(for: .seconds(second)) } }
        }
      }
    }
    try runtime.advance(to: .seconds(10))
    #expect(runtime.sleepers.count == 90)
    runtime.enter { task.cancel() }
    #expect(runtime.sleepers.isEmpty)
    try runtime.runReady()
    #expect(runtime.now == .seconds(10))
    #expect(task.isCancelled)
  }

  @Test func aTaskCancelledBeforeItSleepsDoesNotSleep() throws {
    let runtime = VirtualTimeRuntime()
    var threw = false
    runtime.enter {
      let task = Task { @MainActor in
        do { try await Task.sleep(for: .seconds(1)) } catch { threw = true }
      }
      task.cancel()
    }
    try runtime.runReady()
    #expect(threw)
    #expect(runtime.sleepers.isEmpty)
  }
}

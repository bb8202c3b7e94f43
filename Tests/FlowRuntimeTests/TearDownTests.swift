import FlowRuntime
import Testing

@Suite @MainActor struct TearDownTests {
  @Test func tearDownReleasesSleepingTasks() throws {
    var owners: [() -> TrackedObject?] = []
    for _ in 0..<2_000 {
      let runtime = VirtualTimeRuntime()
      let owner = TrackedObject()
      runtime.attachment = owner
      runtime.enter {
        Task { @MainActor in
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            owner.count += 1
          }
        }
        Task { @MainActor in
          defer { owner.count += 1 }
          try await Task.sleep(for: .seconds(3_600))
        }
      }
      try runtime.settle(within: .seconds(3))
      #expect(owner.count == 3)
      owners.append { [weak owner] in owner }
      #expect(runtime.tearDown() == 0)
    }
    #expect(owners.count { $0() != nil } == 0)
  }

  @Test func runtimesThemselvesAreFreed() throws {
    weak var gone: VirtualTimeRuntime?
    do {
      let runtime = VirtualTimeRuntime()
      gone = runtime
      try runtime.run { try await Task.sleep(for: .seconds(1)) }
      _ = runtime.wakeUpDescriptor
      runtime.tearDown()
    }
    #expect(gone == nil)
  }

  @Test func cleanUpCanSleepDuringTearDown() {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        log.add("cancelled \(Task.isCancelled)")
        await Task.detached { try? await Task.sleep(for: .seconds(5)) }.value
        log.add("cleaned up")
      }
    }
    try? runtime.runReady()
    #expect(runtime.tearDown() == 0)
    #expect(log.lines == ["cancelled true", "cleaned up"])
    #expect(runtime.sleepers.isEmpty)
  }

  @Test func aTaskThatNeverRestsIsAbandoned() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 10_000)
    let runs = Shared(0)
    runtime.enter {
      Task {
        while true {
          runs.value += 1
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }
    try runtime.runReady()
    #expect(runtime.tearDown() == 1)
    let before = runs.value
    #expect(before > 1_000)
    try runtime.runReady()
    #expect(runs.value == before)
  }

  @Test func tornDownRuntimeCanBeReused() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.run { try await Task.sleep(for: .seconds(1)) }
    runtime.tearDown()
    #expect(try runtime.run { await Task { 7 }.value } == 7)
  }

  @Test func interruptDoesNotPreventTearDown() {
    let runtime = VirtualTimeRuntime()
    weak var gone: TrackedObject?
    runtime.enter {
      let owner = TrackedObject()
      gone = owner
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        owner.count += 1
      }
    }
    try? runtime.runReady()
    runtime.interrupt()
    #expect(runtime.tearDown() == 0)
    #expect(gone == nil)
  }

  @Test func remainingTasksOfAReleasedRuntimeContinueInRealTime() async {
    let task: Task<Int, Never>
    do {
      let runtime = VirtualTimeRuntime()
      task = runtime.enter { Task { 42 } }
    }
    #expect(await task.value == 42)
  }

  @Test func aSleepThatARuntimeLeavesBehindEndsInRealTime() async throws {
    let task: Task<Bool, any Error>
    do {
      let runtime = VirtualTimeRuntime()
      task = runtime.enter {
        Task {
          try await Task.sleep(for: .seconds(10))
          return true
        }
      }
      try runtime.runReady()
      try runtime.advance(to: .nanoseconds(9_999_999_999))
    }
    #expect(try await task.value)
  }
}

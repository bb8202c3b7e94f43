import Dispatch
import FlowRuntime
import Testing

@Suite @MainActor struct ExternalWorkTests {
  /// Answers from another thread after a signal of `gate`, or at once without a gate.
  nonisolated private static func ask(after gate: DispatchSemaphore? = nil) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        gate?.wait()
        continuation.resume(returning: 7)
      }
    }
  }

  @Test func settlingWaitsForAnotherThread() throws {
    let runtime = VirtualTimeRuntime()
    var answers: [Int] = []
    runtime.enter {
      for _ in 0..<100 {
        Task { @MainActor in answers.append(await VirtualTimeRuntime.external { await Self.ask() }) }
      }
    }
    try runtime.settle(within: .zero)
    #expect(answers.count == 100)
    #expect(runtime.now == .zero)
  }

  @Test func virtualTimeStopsDuringExternalWork() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    let gate = DispatchSemaphore(value: 0)
    runtime.enter {
      Task { @MainActor in
        _ = await VirtualTimeRuntime.external { await Self.ask(after: gate) }
        log.add("answer at \(runtime.now)")
      }
      Task { @MainActor in
        try await Task.sleep(for: .nanoseconds(1))
        log.add("timeout at \(runtime.now)")
      }
    }
    try runtime.runReady()
    #expect(log.lines.isEmpty)
    gate.signal()
    try runtime.settle(within: .seconds(1))
    #expect(log.lines == ["answer at 0.0 seconds", "timeout at 1e-09 seconds"])
  }

  @Test func taskResumedByAnotherThreadReturnsToItsRuntime() throws {
    let runtime = VirtualTimeRuntime()
    let here = ThreadID.current
    let threads = Shared<[ThreadID]>([])
    try runtime.run {
      await Task.detached {
        _ = await VirtualTimeRuntime.external { await Self.ask() }
        threads.value.append(.current)
        try? await Task.sleep(for: .seconds(1))
        threads.value.append(.current)
      }.value
      #expect(runtime.now == .seconds(1))
    }
    #expect(threads.value == [here, here])
  }

  @Test func sleepsInsideExternalWorkAdvanceVirtualTime() throws {
    let runtime = VirtualTimeRuntime()
    var answer: Int?
    runtime.enter {
      Task { @MainActor in
        answer = try await VirtualTimeRuntime.external {
          try await Task.sleep(for: .milliseconds(100))
          return await Task { await Self.ask() }.value
        }
      }
    }
    try runtime.settle(within: .zero)
    #expect(answer == nil)
    try runtime.settle(within: .seconds(1))
    #expect(answer == 7)
    #expect(runtime.now == .milliseconds(100))
  }

  @Test func errorsOfExternalWorkAreRethrown() throws {
    struct Refused: Error {}
    let runtime = VirtualTimeRuntime()
    #expect(throws: Refused.self) {
      try runtime.run { try await VirtualTimeRuntime.external { throw Refused() } }
    }
    #expect(try runtime.settle(within: .seconds(1)).isIdle)
  }

  @Test func externalOutsideARuntimeOnlyRunsItsBody() async {
    #expect(await VirtualTimeRuntime.external { await Self.ask() } == 7)
  }

  @Test func bodyThatCanNeverFinishIsADeadlockError() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    let error = #expect(throws: Deadlock.self) {
      try runtime.run {
        try await Task.sleep(for: .seconds(2))
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        _ = continuation
        log.add("cancelled \(Task.isCancelled)")
      }
    }
    #expect(error?.now == .seconds(2))
    #expect(error?.description.contains("VirtualTimeRuntime.external") == true)
    #expect(log.lines == ["cancelled true"])
    #expect(try runtime.run { 3 } == 3)
  }

  @Test func mainActorTaskFromAnotherThreadIsNotADeadlock() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    try runtime.run {
      await VirtualTimeRuntime.external {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            Task { @MainActor in
              await Task.yield()
              // Created outside all scopes, the task runs in none.
              log.add("new task in \(VirtualTimeRuntime.current == nil ? "no scope" : "a scope")")
              continuation.resume()
            }
          }
        }
      }
      log.add("back in \(VirtualTimeRuntime.current === runtime ? "its scope" : "another")")
    }
    #expect(log.lines == ["new task in no scope", "back in its scope"])
  }

  @Test func taskOutsideAllScopesCanEnterItsOwnScope() throws {
    let runtime = VirtualTimeRuntime()
    var isBack = false
    try runtime.run {
      await VirtualTimeRuntime.external {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            Task { @MainActor in
              let isEnqueued = DispatchSemaphore(value: 0)
              VirtualTimeRuntime().enter {
                DispatchQueue.global().async {
                  Task { @MainActor in continuation.resume() }
                  isEnqueued.signal()
                }
                isEnqueued.wait()
              }
            }
          }
        }
      }
      isBack = true
    }
    #expect(isBack)
  }

  @Test func interruptEndsWaitingForExternalWork() throws {
    let runtime = VirtualTimeRuntime()
    let gate = DispatchSemaphore(value: 0)
    var answer: Int?
    runtime.enter {
      Task { @MainActor in answer = await VirtualTimeRuntime.external { await Self.ask(after: gate) } }
    }
    DispatchQueue.global().async { runtime.interrupt() }
    #expect(throws: Interrupted.self) { try runtime.settle(within: .seconds(1)) }
    gate.signal()
    try runtime.settle(within: .seconds(1))
    #expect(answer == 7)
  }

  @Test func wakeUpDescriptorIsReadableUntilTheJobHasRun() throws {
    let runtime = VirtualTimeRuntime()
    let gate = DispatchSemaphore(value: 0)
    var answer: Int?
    runtime.enter { Task { @MainActor in answer = await Self.ask(after: gate) } }
    let descriptor = runtime.wakeUpDescriptor
    #expect(descriptor == runtime.wakeUpDescriptor)
    try runtime.runReady()
    #expect(!isReadable(descriptor, milliseconds: 0))
    gate.signal()
    #expect(isReadable(descriptor, milliseconds: 60_000))
    #expect(answer == nil)
    try runtime.runReady()
    #expect(answer == 7)
    #expect(!isReadable(descriptor, milliseconds: 0))
  }

  @Test func wakeUpOfATaskOutsideAllScopesEndsWithTheScope() throws {
    let runtime = VirtualTimeRuntime()
    let descriptor = runtime.wakeUpDescriptor
    let isEnqueued = DispatchSemaphore(value: 0)
    runtime.enter {
      DispatchQueue.global().async {
        Task { @MainActor in }
        isEnqueued.signal()
      }
      isEnqueued.wait()
    }
    #expect(!isReadable(descriptor, milliseconds: 0))
  }

  @Test func wakeUpDescriptorShowsEarlierWork() throws {
    let runtime = VirtualTimeRuntime()
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    var isBack = false
    runtime.enter {
      Task { @MainActor in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            gate.wait()
            continuation.resume()
            done.signal()
          }
        }
        isBack = true
      }
    }
    try runtime.runReady()
    gate.signal()
    done.wait()
    #expect(isReadable(runtime.wakeUpDescriptor, milliseconds: 0))
    try runtime.runReady()
    #expect(isBack)
  }
}

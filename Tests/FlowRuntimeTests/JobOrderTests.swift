import FlowRuntime
import Testing

@Suite @MainActor struct JobOrderTests {
  private actor Counter {
    private(set) var total = 0

    func add(_ amount: Int) -> Int {
      total += amount
      return total
    }
  }

  /// Runs tasks, clocks and actors together.
  /// - Returns: A log that depends only on the order of the jobs.
  private func mixture(seed: UInt64?) throws -> [String] {
    let runtime = VirtualTimeRuntime(seed: seed)
    let log = Log()
    let counter = Counter()
    runtime.enter {
      for index in 0..<5 {
        Task { @MainActor in
          log.add("task \(index)")
          let total = await counter.add(index)
          log.add("total \(total)")
          try await Task.sleep(for: .milliseconds(10 - index))
          log.add("woke \(index)")
        }
      }
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task { @MainActor in
        for await element in stream { log.add("element \(element)") }
        log.add("finished")
      }
      Task.detached {
        for element in 0..<3 {
          continuation.yield(element)
          await Task.yield()
        }
        continuation.finish()
      }
      Task { @MainActor in
        let sum = await withTaskGroup(of: Int.self) { group in
          for index in 0..<4 {
            group.addTask(priority: index.isMultiple(of: 2) ? .high : .background) {
              await Task.yield()
              await log.add("child \(index)")
              return await counter.add(100)
            }
          }
          var order: [Int] = []
          for await child in group { order.append(child) }
          return order
        }
        log.add("group \(sum)")
      }
    }
    try runtime.settle(within: .seconds(1))
    runtime.tearDown()
    return log.lines
  }

  @Test func jobOrderIsDeterministic() throws {
    let first = try mixture(seed: nil)
    #expect(first.count == 24)
    for _ in 0..<50 { #expect(try mixture(seed: nil) == first) }
  }

  @Test func tasksRunFirstInFirstOutIndependentlyOfPriority() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      Task(priority: .background) { @MainActor in log.add("low") }
      Task(priority: .high) { @MainActor in log.add("high") }
      Task.detached(priority: .low) { await log.add("detached") }
      Task { @MainActor in log.add("plain") }
    }
    #expect(log.lines.isEmpty)
    try runtime.runReady()
    #expect(log.lines == ["low", "high", "plain", "detached"])
  }

  @Test func shuffledJobOrderIsDeterministicForASeed() throws {
    let plain = try mixture(seed: nil)
    var orders: Set<[String]> = []
    for seed in 0..<20 as Range<UInt64> {
      let order = try mixture(seed: seed)
      #expect(try mixture(seed: seed) == order)
      #expect(order.count == plain.count)
      orders.insert(order)
    }
    #expect(orders.count > 10)
  }

  @Test func unshuffledTasksStartInOrderAmongShuffledOnes() throws {
    var orders: Set<[String]> = []
    for seed in 0..<50 as Range<UInt64> {
      let runtime = VirtualTimeRuntime(seed: seed)
      let log = Log()
      runtime.enter {
        for turn in ["a", "b"] {
          Task { @MainActor in
            for index in 1...3 {
              VirtualTimeRuntime.preserveOrder(of: Task { @MainActor in log.add("\(turn)\(index)") })
              Task { @MainActor in log.add("\(turn)") }
            }
          }
        }
      }
      try runtime.runReady()
      for turn in ["a", "b"] {
        #expect(log.lines.filter { $0.hasPrefix(turn) && $0.count == 2 } == (1...3).map { "\(turn)\($0)" })
      }
      #expect(log.lines.count == 12)
      orders.insert(log.lines)
    }
    #expect(orders.count > 40)
  }

  @Test func everythingRunsOnTheCallersThread() throws {
    let runtime = VirtualTimeRuntime()
    let counter = Counter()
    let here = ThreadID.current
    let threads = Shared<[ThreadID]>([])
    @Sendable func recordThread() { threads.value.append(.current) }
    try runtime.run {
      await Task.detached { recordThread() }.value
      _ = await counter.add(1)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { recordThread() } }
      }
      await Self.runConcurrently(recordThread)
    }
    #expect(threads.value == Array(repeating: here, count: 12))
  }

  @concurrent nonisolated private static func runConcurrently(_ body: @Sendable () -> Void) async { body() }

  @Test func nothingRunsUntilTheRuntimeIsRun() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter { Task { @MainActor in log.add("ran") } }
    runtime.enter {}
    #expect(log.lines.isEmpty)
    try runtime.runReady()
    #expect(log.lines == ["ran"])
  }

  @Test func workAtTheEndOfATurnRunsBeforeAnyOtherJob() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      Task { @MainActor in
        runtime.runAtEndOfTurn {
          log.add("end")
          runtime.runAtEndOfTurn { log.add("end of the end") }
          Task { @MainActor in log.add("started at the end") }
        }
        runtime.runAtEndOfTurn { log.add("second end") }
        log.add("first")
      }
      Task { @MainActor in log.add("second") }
    }
    try runtime.runReady()
    #expect(
      log.lines == ["first", "end", "second end", "end of the end", "second", "started at the end"])
  }

  @Test func workAtTheEndOfATurnIsNotShuffled() throws {
    for seed in 0..<20 as Range<UInt64> {
      let runtime = VirtualTimeRuntime(seed: seed)
      let log = Log()
      runtime.enter {
        for index in 0..<3 {
          Task { @MainActor in
            runtime.runAtEndOfTurn { log.add("end \(index)") }
            log.add("job \(index)")
          }
        }
      }
      try runtime.runReady()
      for index in 0..<3 {
        let place = try #require(log.lines.firstIndex(of: "job \(index)"))
        #expect(log.lines[place + 1] == "end \(index)")
      }
    }
  }

  @Test func workAtTheEndOfATurnOutsideAJobRunsWithTheNextRun() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter { Task { @MainActor in log.add("job") } }
    runtime.runAtEndOfTurn { log.add("end") }
    #expect(log.lines.isEmpty)
    try runtime.runReady()
    #expect(log.lines == ["end", "job"])
  }

  @Test func jobCanRunItsOwnRuntime() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    try runtime.run {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(2))
        log.add("inner")
      }
      runtime.runAtEndOfTurn { log.add("end") }
      try runtime.settle(within: .seconds(5))
      log.add("outer at \(runtime.now)")
    }
    #expect(log.lines == ["end", "inner", "outer at 2.0 seconds"])
  }
}

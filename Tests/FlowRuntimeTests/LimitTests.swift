import Dispatch
import FlowRuntime
import Testing

@Suite @MainActor struct LimitTests {
  @Test func busyInstantIsAStallThatNamesItsTask() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 10_000)
    runtime.enter {
      Task(name: "poller") { @MainActor in while !Task.isCancelled { await Task.yield() } }
      Task { await Task.yield() }
    }
    let stall = try #require(throws: Stall.self) { try runtime.runReady() }
    #expect(stall.jobs == 10_000)
    #expect(stall.now == .zero)
    #expect(stall.busy.first?.name == "poller")
    #expect(stall.description.contains("task \"poller\""))
    #expect(VirtualTimeRuntime.current == nil)
  }

  @Test func jobBudgetAppliesToEachInstant() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 100)
    runtime.enter {
      _ = Task {
        for _ in 0..<1_000 { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    #expect(try runtime.settle(within: .seconds(2)).isIdle)
    #expect(runtime.now == .seconds(1))
  }

  @Test func stallStopsTheClockAtItsInstant() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 1_000)
    let task = runtime.enter {
      Task {
        try await Task.sleep(for: .seconds(3))
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let stall = #expect(throws: Stall.self) { try runtime.advance(to: .seconds(10)) }
    #expect(stall?.now == .seconds(3))
    #expect(runtime.now == .seconds(3))
    runtime.enter { task.cancel() }
    try runtime.advance(to: .seconds(10))
    #expect(runtime.now == .seconds(10))
  }

  @Test func endlessWorkAtTheEndOfATurnIsAStall() {
    let runtime = VirtualTimeRuntime(jobBudget: 100)
    var count = 0
    @MainActor func again() {
      count += 1
      runtime.runAtEndOfTurn { again() }
    }
    again()
    #expect(throws: Stall.self) { try runtime.runReady() }
    #expect(count > 50)
    runtime.tearDown()
  }

  @Test func anInterruptFinishesTheInstantInProgress() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      for index in 0..<4 {
        Task { @MainActor in
          log.add("start \(index)")
          if index == 1 { runtime.interrupt() }
          try await Task.sleep(for: .milliseconds(index < 2 ? 0 : 1))
          log.add("end \(index)")
        }
      }
    }
    var rests: [Duration] = []
    let interrupted = #expect(throws: Interrupted.self) {
      try runtime.settle(within: .seconds(1)) { rests.append(runtime.now) }
    }
    #expect(interrupted?.now == .zero)
    #expect(log.lines == ["start 0", "start 1", "start 2", "start 3", "end 0", "end 1"])
    #expect(rests == [.zero])
    try runtime.settle(within: .seconds(1))
    #expect(log.lines.suffix(2) == ["end 2", "end 3"])
  }

  @Test func interruptedEndlessInstantIsAStall() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 500)
    let task = runtime.enter {
      Task {
        runtime.interrupt()
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let stall = #expect(throws: Stall.self) { try runtime.settle(within: .seconds(1)) }
    #expect(stall?.jobs == 500)
    runtime.enter { task.cancel() }
    try runtime.settle(within: .zero)
  }

  @Test func anInterruptStopsTheReadyJobsBetweenTwo() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    runtime.enter {
      for index in 0..<4 {
        Task { @MainActor in
          log.add("start \(index)")
          runtime.runAtEndOfTurn { log.add("end \(index)") }
          if index == 1 { runtime.interrupt() }
        }
      }
    }
    #expect(throws: Interrupted.self) { try runtime.runReady() }
    #expect(log.lines == ["start 0", "end 0", "start 1", "end 1"])
    try runtime.settle(within: .seconds(1))
    #expect(log.lines.suffix(4) == ["start 2", "end 2", "start 3", "end 3"])
  }

  @Test func anotherThreadCanStopABusyRuntime() throws {
    let runtime = VirtualTimeRuntime(jobBudget: .max)
    let started = DispatchSemaphore(value: 0)
    let task = runtime.enter {
      Task {
        started.signal()
        while !Task.isCancelled { await Task.yield() }
      }
    }
    DispatchQueue.global().async {
      started.wait()
      runtime.interrupt()
    }
    #expect(throws: Interrupted.self) { try runtime.runReady() }
    runtime.enter { task.cancel() }
    #expect(try runtime.settle(within: .seconds(1)).isIdle)
  }

  @Test func anInterruptWaitsForTheNextRunUnlessForgotten() throws {
    let runtime = VirtualTimeRuntime()
    runtime.interrupt()
    #expect(throws: Interrupted.self) { try runtime.runReady() }
    try runtime.runReady()
    runtime.interrupt()
    runtime.discardInterrupt()
    try runtime.runReady()
  }

  @Test func budgetIsAtLeastOne() throws {
    let runtime = VirtualTimeRuntime(jobBudget: -5)
    runtime.enter { Task {} }
    try runtime.runReady()
    runtime.enter {
      Task {}
      Task {}
    }
    #expect(throws: Stall.self) { try runtime.runReady() }
    try runtime.runReady()
  }
}

@Suite @MainActor struct InstantLimitTests {
  @Test func nanosecondTimerIsAStallThatNamesIt() throws {
    let runtime = VirtualTimeRuntime(instantBudget: 5_000)
    runtime.enter {
      _ = Task(name: "ticker") { while !Task.isCancelled { try await Task.sleep(for: .nanoseconds(1)) } }
    }
    let stall = try #require(throws: Stall.self) { try runtime.settle(within: .seconds(1)) }
    #expect(stall.instants == 5_000 && stall.jobs == 0)
    #expect(stall.now == .nanoseconds(5_000))
    #expect(stall.description.hasPrefix("still busy after 5000 instants at "))
    #expect(stall.busy.first?.name == "ticker")
    runtime.tearDown()
  }

  @Test func endlessNanosecondSleepsAreAStallThatNamesTheBody() throws {
    let runtime = VirtualTimeRuntime(instantBudget: 5_000)
    let stall = try #require(throws: Stall.self) {
      try runtime.run {
        let poller = Task(name: "poller") { while true { try await Task.sleep(for: .nanoseconds(1)) } }
        try await poller.value
      }
    }
    #expect(stall.instants == 5_000 && stall.now == .nanoseconds(5_000))
    #expect(stall.busy.first?.name == "poller")
    runtime.tearDown()
  }

  @Test func bodyWithEndlessSleepsReportsAStallAndIsCancelled() throws {
    let runtime = VirtualTimeRuntime(instantBudget: 5_000)
    var reported: [any Error] = []
    #expect(throws: CancellationError.self) {
      try runtime.runToEnd({ while true { try await Task.sleep(for: .nanoseconds(1)) } }) { reported.append($0) }
    }
    #expect(reported.count == 1 && (reported.first as? Stall)?.instants == 5_000)
    runtime.tearDown()
  }

  @Test func instantBudgetAppliesToEachRun() throws {
    let runtime = VirtualTimeRuntime(instantBudget: 100)
    runtime.enter {
      _ = Task { for _ in 0..<300 { try await Task.sleep(for: .milliseconds(1)) } }
    }
    for _ in 0..<6 { try runtime.advance(to: runtime.now + .milliseconds(50)) }
    #expect(runtime.sleepers.isEmpty)
    for _ in 0..<2 {
      try runtime.run { for _ in 0..<100 { try await Task.sleep(for: .milliseconds(1)) } }
    }
  }

  @Test func advancingBeyondTheClockEndsAtItsLastInstant() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.advance(to: .seconds(1))
    try runtime.advance(to: runtime.now + .seconds(Int64.max))
    #expect(runtime.now == .nanoseconds(Int64.max))
  }
}

import FlowRuntime
import Foundation
import Testing

@Suite @MainActor struct ClockTests {
  @Test func sleepersWakeInOrderAtTheirExactDeadlines() throws {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    let delays: [Duration] = [.seconds(3), .nanoseconds(1), .milliseconds(7), .nanoseconds(2), .seconds(3)]
    runtime.enter {
      for (index, delay) in delays.enumerated() {
        Task { @MainActor in
          let start = ContinuousClock.now
          try await Task.sleep(for: delay)
          log.add("\(index) \(ContinuousClock.now - start == delay) \(runtime.now)")
        }
      }
    }
    #expect(runtime.nextDue == nil)
    try runtime.runReady()
    #expect(runtime.nextDue == .nanoseconds(1))
    #expect(runtime.sleepers.map(\.due) == delays.sorted())
    try runtime.advance(to: .seconds(10))
    #expect(
      log.lines == [
        "1 true 1e-09 seconds", "3 true 2e-09 seconds", "2 true 0.007 seconds", "0 true 3.0 seconds",
        "4 true 3.0 seconds",
      ])
    #expect(runtime.now == .seconds(10))
  }

  @Test func everyClockIsVirtualInsideAndRealOutside() throws {
    let realDate = Date()
    let real = (ContinuousClock.now, SuspendingClock.now)
    let runtime = VirtualTimeRuntime()
    let start = runtime.enter { (Date(), ContinuousClock.now, SuspendingClock.now, time(nil)) }
    #expect(start.0 == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(start.3 == 1_767_225_600)
    try runtime.advance(to: .milliseconds(90_061_001))
    let end = runtime.enter { (Date(), ContinuousClock.now, SuspendingClock.now, time(nil)) }
    #expect(abs(end.0.timeIntervalSince(start.0) - 90_061.001) < 1e-6)
    #expect(start.1.duration(to: end.1) == .milliseconds(90_061_001))
    #expect(start.2.duration(to: end.2) == .milliseconds(90_061_001))
    #expect(end.3 - start.3 == 90_061)
    #expect(ContinuousClock.now >= real.0)
    #expect(SuspendingClock.now >= real.1)
    #expect(Date() >= realDate)
  }

  @Test func virtualTimeDoesNotAdvanceWhileJobsRun() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.run {
      let start = (ContinuousClock.now, Date())
      for _ in 0..<1_000 { await Task.yield() }
      #expect(ContinuousClock.now == start.0)
      #expect(Date() == start.1)
    }
    #expect(runtime.now == .zero)
  }

  @Test func otherThreadsSeeRealTime() throws {
    let runtime = VirtualTimeRuntime()
    let seen = try runtime.run {
      await VirtualTimeRuntime.external {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: Date()) }
        }
      }
    }
    // Virtual dates start within this second.
    let epoch = Date(timeIntervalSince1970: 1_767_225_600)
    #expect(abs(seen.timeIntervalSince(epoch)) > 1)
  }

  @Test func everySleepFunctionIsVirtual() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.run {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      #expect(runtime.now == .seconds(1))
      try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
      #expect(runtime.now == .seconds(2))
      try await Task.sleep(until: .now + .seconds(1), clock: .suspending)
      #expect(runtime.now == .seconds(3))
      try await ContinuousClock().sleep(for: .seconds(1))
      #expect(runtime.now == .seconds(4))
      await Task.detached { try? await Task.sleep(for: .seconds(1)) }.value
      #expect(runtime.now == .seconds(5))
      try await Task.sleep(for: .zero)
      try await Task.sleep(for: .seconds(-5))
      try await Task.sleep(until: .now - .seconds(50), clock: .continuous)
      #expect(runtime.now == .seconds(5))
    }
  }

  @Test func sleepsAreRoundedUpToANanosecond() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.run {
      let deadline = ContinuousClock.now + .seconds(1) / 3
      try await Task.sleep(until: deadline, clock: .continuous)
      #expect(ContinuousClock.now >= deadline)
      #expect(runtime.now == .nanoseconds(333_333_334))
    }
  }

  @Test func repeatedSleepsDoNotDrift() throws {
    let runtime = VirtualTimeRuntime()
    var ticks: [Duration] = []
    try runtime.run {
      var next = ContinuousClock.now
      for _ in 0..<4 {
        next += .seconds(1)
        try await Task.sleep(until: next, clock: .continuous)
        ticks.append(runtime.now)
      }
    }
    #expect(ticks == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
  }

  @Test func sleepsBeyondTheClockEndAtItsLastInstant() throws {
    let runtime = VirtualTimeRuntime()
    runtime.enter {
      Task { try await Task.sleep(for: .seconds(Int64.max)) }
      Task { try await Task.sleep(nanoseconds: .max) }
      Task { try await Task.sleep(for: .seconds(1)) }
    }
    try runtime.advance(to: .seconds(400 * 86_400))
    #expect(runtime.sleepers.count == 2)
    #expect(runtime.sleepers.allSatisfy { $0.due == .nanoseconds(Int64.max) })
    runtime.tearDown()
    #expect(runtime.sleepers.isEmpty)
  }

  @Test func advanceRunsDueTimersAndEndsAtItsDeadline() throws {
    let runtime = VirtualTimeRuntime()
    var woken: [Duration] = []
    var rests: [Duration] = []
    runtime.enter {
      for second in 1...3 {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(second))
          woken.append(runtime.now)
        }
      }
    }
    try runtime.advance(to: .milliseconds(2_500)) { rests.append(runtime.now) }
    #expect(woken == [.seconds(1), .seconds(2)])
    #expect(rests == [.zero, .seconds(1), .seconds(2)])
    #expect(runtime.now == .milliseconds(2_500))
    try runtime.advance(to: .seconds(1))
    #expect(runtime.now == .milliseconds(2_500))
    try runtime.advance(to: .seconds(3))
    #expect(woken.count == 3)
  }

  @Test func settleEndsAtTheLastEventAndListsSleepers() throws {
    let runtime = VirtualTimeRuntime()
    runtime.enter {
      Task(name: "short") { try await Task.sleep(for: .milliseconds(300)) }
      Task(name: "long") { try await Task.sleep(for: .seconds(60)) }
      Task { try await Task.sleep(for: .seconds(5)) }
    }
    let settlement = try runtime.settle(within: .seconds(1))
    #expect(runtime.now == .milliseconds(300))
    #expect(
      settlement.sleepers == [Sleeper(due: .seconds(5), name: nil), Sleeper(due: .seconds(60), name: "long")])
    #expect(!settlement.isIdle)
    #expect(try runtime.settle(within: .seconds(1_000)).isIdle)
    #expect(runtime.now == .seconds(60))
    #expect(try runtime.settle(within: .zero).isIdle)
    #expect(runtime.now == .seconds(60))
  }

  @Test func runtimeContinuesIfTheRestCallbackAddsJobs() throws {
    let runtime = VirtualTimeRuntime()
    var rests = 0
    var ran = 0
    try runtime.settle(within: .zero) {
      rests += 1
      if rests < 3 { Task { @MainActor in ran += 1 } }
    }
    #expect(rests == 3)
    #expect(ran == 2)
  }

  @Test func errorOfTheRestCallbackStopsTime() throws {
    struct TestError: Error {}
    let runtime = VirtualTimeRuntime()
    runtime.enter { Task { while true { try await Task.sleep(for: .seconds(1)) } } }
    #expect(throws: TestError.self) {
      try runtime.advance(to: .seconds(100)) { if runtime.now == .seconds(7) { throw TestError() } }
    }
    #expect(runtime.now == .seconds(7))
    #expect(VirtualTimeRuntime.current == nil)
    runtime.tearDown()
  }
}

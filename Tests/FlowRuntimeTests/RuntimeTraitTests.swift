import Dispatch
import FlowRuntime
import FlowTesting
import Foundation
import Testing

private let epoch = Date(timeIntervalSince1970: 1_767_225_600)

/// Forty tests in virtual time, which run concurrently with the forty ordinary tests below.
@Suite(.virtualTime) struct VirtualTimeSuiteTests {
  @Test(arguments: 0..<40) func virtualTimeTestsRunConcurrently(_ index: Int) async throws {
    let start = ContinuousClock.now
    #expect(Date() == epoch)
    await withTaskGroup(of: Void.self) { group in
      for second in 1...5 {
        group.addTask { try? await Task.sleep(for: .seconds(second * (index + 1))) }
      }
    }
    #expect(start.duration(to: .now) == .seconds(5 * (index + 1)))
    let onMain = await MainActor.run { VirtualTimeRuntime.current?.now }
    #expect(onMain == .seconds(5 * (index + 1)))
    await VirtualTimeRuntime.external {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
    }
    let late = Task.detached { try await Task.sleep(for: .seconds(1)) }
    try await late.value
    #expect(start.duration(to: .now) == .seconds(5 * (index + 1) + 1))
  }

  @Test @MainActor func virtualTimeWorksOnTheMainActor() async throws {
    let runtime = try #require(VirtualTimeRuntime.current)
    try await Task.sleep(for: .seconds(1))
    #expect(runtime.now == .seconds(1))
  }

  @Test func synchronousTestSeesTheDateOfTheRuntime() {
    #expect(Date() == epoch)
  }
}

@Suite struct RealTimeSuiteTests {
  private actor Counter {
    private(set) var total = 0

    func add() { total += 1 }
  }

  @Test(arguments: 0..<40) func ordinaryTestsRunInRealTime(_ index: Int) async throws {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await counter.add()
          await MainActor.run { #expect(VirtualTimeRuntime.current == nil) }
          await Task.yield()
          try? await Task.sleep(for: .nanoseconds(1))
          #expect(abs(Date().timeIntervalSince(epoch)) > 86_400)
        }
      }
    }
    #expect(await counter.total == 20)
    await Task { @MainActor in
      await Task.yield()
      #expect(VirtualTimeRuntime.current == nil)
      #expect(abs(Date().timeIntervalSince(epoch)) > 86_400)
    }.value
  }
}

@Suite struct RuntimeTraitTests {
  private static func order() async -> [Int] {
    await withTaskGroup(of: Int.self) { group in
      for index in 0..<10 { group.addTask { index } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test(.virtualTime) func tasksRunInOrder() async {
    #expect(await Self.order() == Array(0..<10))
  }

  @Test(.virtualTime(seed: 1)) func aSeedShufflesTasks() async {
    let order = await Self.order()
    #expect(order != Array(0..<10))
    #expect(order.sorted() == Array(0..<10))
  }

  @Test @MainActor func deadlockedBodyIsCancelled() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 1_000)
    let log = Shared<[String]>([])
    try runtime.runToEnd {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for await _ in stream {}
      _ = continuation
      log.value.append("cancelled: \(Task.isCancelled)")
    } report: {
      log.value.append("\(type(of: $0))")
    }
    try runtime.runToEnd {
      while !Task.isCancelled { await Task.yield() }
    } report: {
      log.value.append("\(type(of: $0))")
    }
    #expect(log.value == ["Deadlock", "cancelled: true", "Stall"])
  }

  @Test @MainActor func bodyThatMustEndIsAwaitedAtItsEnd() throws {
    let runtime = VirtualTimeRuntime()
    let log = Shared<[String]>([])
    let gate = DispatchSemaphore(value: 0)
    try runtime.runToEnd {
      // Work on another thread that the runtime does not know of.
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          gate.wait()
          continuation.resume()
        }
      }
      log.value.append("back")
    } report: {
      log.value.append("\(type(of: $0))")
      gate.signal()
    }
    #expect(log.value == ["Deadlock", "back"])
  }

  @Test @MainActor func aBodyThatWaitsForATaskWhichIsNotCancelledIsAbandoned() throws {
    let log = Shared<[String]>([])
    let runtime = VirtualTimeRuntime()
    defer { runtime.tearDown() }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    try runtime.runToEnd(
      {
        let task = Task {
          for await number in stream { return number }; return 0
        }
        log.value.append("got \(await task.value)")
      }, gracePeriod: .zero
    ) { log.value.append("\(type(of: $0))") }
    #expect(log.value == ["Deadlock", "AbandonedBody"])
    // The awaited value arrives after all. Neither that nor the teardown resumes the abandoned body.
    runtime.enter { continuation.yield(1) }
    try runtime.runReady()
    runtime.tearDown()
    #expect(log.value.count == 2)
    // The runtime can run another body.
    try runtime.runToEnd {
      log.value.append("next")
    } report: {
      Issue.record($0)
    }
    #expect(log.value.last == "next")
  }

  @Test @MainActor func endlesslyBusyBodyIsAbandoned() throws {
    let runtime = VirtualTimeRuntime(jobBudget: 1_000)
    let log = Shared<[String]>([])
    let turns = Shared(0)
    try runtime.runToEnd(
      {
        while true {
          await Task.yield()
          turns.value += 1
        }
      }, gracePeriod: .zero
    ) { log.value.append("\(type(of: $0))") }
    #expect(log.value == ["Stall", "AbandonedBody"])
    let before = turns.value
    try runtime.runReady()
    runtime.tearDown()
    #expect(turns.value == before)
  }

  @Test @MainActor func abandonedBodyNeverRunsAgainAfterAResume() async throws {
    let log = Shared<[String]>([])
    let held = Shared<[CheckedContinuation<Void, Never>]>([])
    for _ in 0..<3 {
      let runtime = VirtualTimeRuntime()
      try runtime.runToEnd(
        {
          defer { log.value.append("went on") }
          await withCheckedContinuation { held.value.append($0) }
          log.value.append("resumed")
        }, gracePeriod: .zero
      ) { log.value.append("\(type(of: $0))") }
      runtime.tearDown()
    }
    let other = VirtualTimeRuntime()
    other.enter { held.value[0].resume() }
    try other.runReady()
    held.value[1].resume()
    let third = held.value[2]
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        third.resume()
        continuation.resume()
      }
    }
    // An abandoned body that went on would run in these turns.
    for _ in 0..<20 { await Task.yield() }
    #expect(log.value == Array(repeating: ["Deadlock", "AbandonedBody"], count: 3).flatMap(\.self))
  }

  @Test @MainActor func endlessTestIsAnIssueAndTheNextOneRuns() async throws {
    let test = try #require(Test.current)
    var trait = VirtualTimeTrait.virtualTime
    trait.gracePeriod = .zero
    let issues = Shared<[String]>([])
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        let stuck = Task { for await _ in AsyncStream<Int>(unfolding: { await Never.ends() }) {} }
        await stuck.value
      }
    } matching: { issue in
      issues.value.append(issue.error.map { "\(type(of: $0))" } ?? "")
      return true
    }
    #expect(issues.value == ["Deadlock", "AbandonedBody"])
    let ran = Shared(false)
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      try await Task.sleep(for: .seconds(60))
      ran.value = true
    }
    #expect(ran.value)
  }

  @Test @MainActor func runToEndRethrowsTheErrorOfItsBody() {
    struct TestError: Error {}
    let runtime = VirtualTimeRuntime()
    #expect(throws: TestError.self) {
      try runtime.runToEnd {
        try await Task.sleep(for: .seconds(1))
        throw TestError()
      } report: {
        Issue.record($0)
      }
    }
  }
}

extension Never {
  /// Waits forever, even if cancelled.
  fileprivate static func ends() async -> Int? {
    await withUnsafeContinuation { (_: UnsafeContinuation<Int?, Never>) in }
  }
}

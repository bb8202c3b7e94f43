import Dispatch
import FlowRuntime
import HeadlessCombine
import Testing

/// Delays by the clock of the runtime.
@MainActor
@Suite struct SchedulingTests {
  private let runtime = VirtualTimeRuntime()
  private let numbers = PassthroughSubject<Int, Never>()

  /// Subscribes within the runtime.
  private func record<Output, Failure: Error>(_ publisher: some Publisher<Output, Failure>) throws -> Recorder {
    let recorder = runtime.enter { Recorder(publisher) }
    try runtime.runReady()
    return recorder
  }

  private func send(_ values: Int...) throws {
    runtime.enter { for value in values { numbers.send(value) } }
    try runtime.runReady()
  }

  @Test func valuesOnAQueueComeAfterTheTurnInOrder() throws {
    let recorder = try record(numbers.receive(on: DispatchQueue.main))
    runtime.enter {
      numbers.send(1)
      numbers.send(2)
      numbers.send(completion: .finished)
      #expect(recorder.events.isEmpty)
    }
    try runtime.runReady()
    #expect(recorder.events == ["1", "2", "finished"] && runtime.now == .zero)
  }

  @Test(arguments: 0..<20) func valuesKeepTheirOrderInEachSchedule(seed: UInt64) throws {
    let runtime = VirtualTimeRuntime(seed: seed)
    let recorder = runtime.enter { Recorder(numbers.receive(on: DispatchQueue.global())) }
    runtime.enter { for number in 1...5 { numbers.send(number) } }
    try runtime.runReady()
    #expect(recorder.events == ["1", "2", "3", "4", "5"])
  }

  @Test func theImmediateSchedulerDoesNotWait() throws {
    let recorder = try record(numbers.receive(on: ImmediateScheduler.shared))
    runtime.enter {
      numbers.send(1)
      #expect(recorder.events == ["1"])
    }
  }

  @Test func aDelayTakesVirtualTime() throws {
    let recorder = try record(numbers.delay(for: .seconds(2), scheduler: DispatchQueue.main))
    try send(1)
    try runtime.advance(to: .seconds(1))
    runtime.enter {
      numbers.send(2)
      numbers.send(completion: .finished)
    }
    try runtime.advance(to: .milliseconds(1999))
    #expect(recorder.events.isEmpty)
    try runtime.advance(to: .seconds(2))
    #expect(recorder.take() == ["1"])
    try runtime.advance(to: .seconds(3))
    #expect(recorder.take() == ["2", "finished"])
  }

  @Test func aCancelledDelaySendsNothing() throws {
    let recorder = try record(numbers.delay(for: 0.5, scheduler: DispatchQueue.main))
    try send(1)
    recorder.cancel()
    try runtime.advance(to: .seconds(1))
    #expect(recorder.events.isEmpty)
  }

  @Test func debounceSendsTheLastValueOfAPause() throws {
    let recorder = try record(numbers.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main))
    try send(1)
    try runtime.advance(to: .milliseconds(200))
    try send(2)
    try runtime.advance(to: .milliseconds(499))
    #expect(recorder.events.isEmpty)
    try runtime.advance(to: .milliseconds(500))
    #expect(recorder.take() == ["2"])
    try send(3)
    runtime.enter { numbers.send(completion: .finished) }
    try runtime.advance(to: .seconds(2))
    #expect(recorder.take() == ["finished"])
  }

  @Test(arguments: [(true, "3"), (false, "2")]) func throttleSendsOneValueInEachSpan(latest: Bool, second: String)
    throws
  {
    let recorder = try record(numbers.throttle(for: 1, scheduler: DispatchQueue.main, latest: latest))
    try send(1, 2, 3)
    #expect(recorder.take() == ["1"])
    try runtime.advance(to: .seconds(1))
    #expect(recorder.take() == [second])
    try runtime.advance(to: .seconds(5))
    #expect(recorder.take() == [])
    try send(4)
    #expect(recorder.take() == ["4"])
  }

  @Test func aSubscriptionOnAQueueBeginsAfterTheTurn() throws {
    let recorder = runtime.enter {
      let recorder = Recorder(Just(1).subscribe(on: DispatchQueue.global()))
      #expect(recorder.events.isEmpty)
      return recorder
    }
    try runtime.runReady()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func valuesCanBeAwaited() throws {
    var seen: [Int] = []
    runtime.enter {
      _ = Task { @MainActor in
        for await number in [1, 2, 3].publisher.delay(for: 1, scheduler: DispatchQueue.main).values {
          seen.append(number)
        }
        seen.append(0)
      }
    }
    try runtime.advance(to: .seconds(1))
    #expect(seen == [1, 2, 3, 0])
  }

  @Test func spansAreWrittenAsInCombine() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(1500) == 1.5)
    #expect(SchedulerTime.Stride.seconds(0.25) < 1 && SchedulerTime.Stride.microseconds(3) > .nanoseconds(2999))
  }
}

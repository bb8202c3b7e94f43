import Benchmark
import FlowCore
import FlowNavigation
import FlowRuntime

private let burst = 300_000
private let ratio = ["a step, ns", "floor, ns", "times the floor, %"]

/// Measures steps, in a burst and one by one.
@Sendable func stepBenchmarks() {
  for tracing in [true, false] {
    measure("A burst of 300,000 steps, trace \(tracing ? "on" : "off")", ratio) {
      let floor = try NavigationHarness.floor(burst)
      let harness = try NavigationHarness(tracing: tracing)
      let (duration, _) = try Figures.time {
        harness.runtime.enter { for number in 0..<burst { harness.stepper.steps.send(BenchmarkStep.tick(number)) } }
        try harness.runtime.runReady()
      }
      try WrongResult.check(harness.flow.count, of: burst, "steps")
      try WrongResult.check(harness.flow.sum, of: burst * (burst - 1) / 2, "as their sum")
      var figures = Figures()
      figures.record("a step", duration, floor: floor, each: burst)
      return figures
    }
  }

  measure("One step, then settling", ratio) {
    let count = 100_000
    let floor = try NavigationHarness.floor(count)
    let harness = try NavigationHarness(tracing: true)
    let (duration, _) = try Figures.time {
      for number in 0..<count {
        harness.runtime.enter { harness.stepper.steps.send(BenchmarkStep.tick(number)) }
        try harness.runtime.settle(within: .zero)
      }
    }
    try WrongResult.check(harness.flow.count, of: count, "steps")
    var figures = Figures()
    figures.record("a step", duration, floor: floor, each: count)
    return figures
  }
}

/// Measures the memory and the time of steps that wait in the queue.
@Sendable func queueBenchmarks() {
  for count in [250_000, 500_000, 1_000_000] {
    measure("\(count) steps wait", ["a waiting step, bytes", "a step, ns", "left behind, bytes"], runs: 3) {
      let harness = try NavigationHarness(tracing: false)
      let before = Figures.allocated
      let (sending, _) = Figures.time {
        harness.runtime.enter { for number in 0..<count { harness.stepper.steps.send(BenchmarkStep.tick(number)) } }
      }
      let waiting = Figures.allocated
      let (handling, _) = try Figures.time { try harness.runtime.runReady() }
      try WrongResult.check(harness.flow.count, of: count, "steps")
      var figures = Figures()
      figures.record("a waiting step", bytes: waiting - before, each: count)
      figures.record("a step", sending + handling, each: count)
      figures.record("left behind", bytes: max(0, Figures.allocated - before))
      return figures
    }
  }
}

/// Measures an `AsyncStream` with a task, the usual queue of such libraries, for comparison.
@Sendable func streamBenchmarks() {
  measure("A burst of 300,000 steps through an AsyncStream with a task", ratio) {
    let floor = try NavigationHarness.floor(burst)
    let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
    let counting = runtime.enter { CountingFlow() }
    let (duration, _) = try Figures.time {
      try runtime.run {
        let flow: any Flow = counting
        let (stream, continuation) = AsyncStream.makeStream(of: (any Step).self)
        let task = Task { @MainActor in
          for await step in stream {
            let adapted = try await flow.adapt(step: step)
            _ = flow.navigate(to: adapted)
          }
        }
        for number in 0..<burst { continuation.yield(BenchmarkStep.tick(number)) }
        continuation.finish()
        try await task.value
      }
    }
    try WrongResult.check(counting.count, of: burst, "steps")
    var figures = Figures()
    figures.record("a step", duration, floor: floor, each: burst)
    return figures
  }
}
